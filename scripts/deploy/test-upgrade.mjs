// `npm run test:upgrade [-- COMMIT [suites …]]`: checks out an older version (default: the last tag), gives it the
// migrations of this version, and runs its own tests. This verifies what docs/upgrading.md promises about old programs
// that run during a rollout. Needs the git history; installs and builds that version, which takes about five minutes.
import '../dev/require-node.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BASELINE } from '../../prisma/migrate-deploy.mjs';
import { PROJECT } from '../dev/build.mjs';
import { Shutdown } from '../dev/launch/shutdown.mjs';
import { runToEnd } from '../dev/launch/throw-away-run.mjs';

/** The suites that use the tables most. Suites that compare the schema itself are left out. */
const SUITES = [
  ...['first-render', 'three-tools', 'uploads', 'projects', 'reviews', 'members', 'finding-work', 'trash'],
  ...['buying', 'credit-ledger', 'developer-api', 'webhooks', 'queue-controls', 'gallery', 'exports', 'crash-matrix'],
].map((suite) => `/${suite}\\.test`);

const [commit = lastTag(), ...wanted] = process.argv.slice(2);
if (!commit) {
  console.error(
    'No version is tagged in this repository. Name the version to test: npm run test:upgrade -- COMMIT [suites …]',
  );
  process.exit(2);
}
const shutdown = new Shutdown(console.log, { signalsFail: true });
let code = 2;
try {
  const tree = takeOut(commit);
  const program = ['scripts/dev/test.mjs', 'scripts/test.mjs'].find((file) => fs.existsSync(path.join(tree, file)));
  if (!program) throw new Error(`${commit} has no test runner`);
  const how = await runToEnd(shutdown, [program, ...(wanted.length > 0 ? wanted : SUITES)], {
    cwd: tree,
    stdio: 'inherit',
  });
  code = how === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
}
if (!shutdown.begun) await shutdown.run(code);

function lastTag() {
  try {
    return git('describe', '--tags', '--abbrev=0', '--first-parent', 'HEAD^').trim();
  } catch {
    return undefined;
  }
}

/** @param {string} version @returns its working tree, to which this version's migrations were added */
function takeOut(version) {
  const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'maquette-upgrade-'));
  shutdown.add(() => git('worktree', 'remove', '--force', tree));
  git('worktree', 'add', '--detach', tree, version);
  const migrations = path.join('prisma', 'migrations');
  const own = fs.readdirSync(path.join(tree, migrations));
  const ours = fs.readdirSync(path.join(PROJECT, migrations));
  const isBeforeBaseline = own.includes(BASELINE.lastReplaced);
  if (!own.includes(BASELINE.name) && !isBeforeBaseline)
    throw new Error(`${version} is older than ${BASELINE.lastReplaced}, the last migration before the baseline`);
  const lost = own.filter((name) => !ours.includes(name) && !(isBeforeBaseline && name < BASELINE.name));
  if (lost.length > 0) throw new Error(`${version} has migrations that this version lacks: ${lost.join(', ')}`);
  const added = ours.filter((name) => !own.includes(name) && !(isBeforeBaseline && name === BASELINE.name));
  for (const name of added)
    fs.cpSync(path.join(PROJECT, migrations, name), path.join(tree, migrations, name), { recursive: true });
  console.log(`${version} on the tables of this version, ${added.length} migrations later`);
  return tree;
}

/** @param {...string} words */
function git(...words) {
  return execFileSync('git', words, { cwd: PROJECT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
