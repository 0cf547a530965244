import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readJson, writeFileAtomic } from './atomic-file.mjs';
import { runQuietly } from './run-quietly.mjs';

const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENETDOWN|ERR_SOCKET_TIMEOUT|network/;

const TOO_OLD = /ETARGET|No matching version/;

/** The workspace with the packages that only tests and checks need, such as the browser and the linter. */
const TESTS = 'test';

/** `start`: what `npm start` needs, from scratch. `all`: everything, from scratch. `rest`: what is missing. */
const WAYS = {
  start: (project) => [
    'ci',
    '--include-workspace-root',
    ...readJson(path.join(project, 'package.json'))
      .workspaces.filter((name) => name !== TESTS)
      .map((name) => `--workspace=${name}`),
  ],
  all: () => ['ci'],
  // A product may be running from these packages: leaves installed packages and the lockfile alone.
  rest: () => ['install', '--no-save'],
};

/**
 * Installs the lockfile's packages in a folder, without install scripts, which no package needs.
 * @param {string} folder
 * @param {'start' | 'all' | 'rest'} way
 */
export async function installPackages(folder, way = 'all') {
  // Few and short retries, so that a machine without network fails within seconds.
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = [...WAYS[way](folder), ...quiet, ...patience];
  const npmProgram = process.env.npm_execpath;
  const [command, ...before] = npmProgram?.endsWith('npm-cli.js') ? [process.execPath, npmProgram] : ['npm'];
  // npm passes its own settings on as variables. NODE_ENV=production would omit half of the packages.
  const env = { ...process.env, NODE_ENV: 'development', npm_config_omit: '' };
  const run = (...more) => runQuietly(command, [...before, ...args, ...more], { cwd: folder, env });
  try {
    // Uses npm's cache without asking the registry, unless the cache is too old to know the version.
    await run('--prefer-offline').catch((error) => (TOO_OLD.test(error.said ?? '') ? run() : Promise.reject(error)));
  } catch (error) {
    if (error.code === 'ENOENT') throw new Error('npm is not on PATH: install it (it comes with Node) and try again.');
    const reason = (error.said ?? error.message).split('\n').filter((line) => /npm error|ERR!/.test(line));
    if (NO_NETWORK.test(reason.join('\n'))) {
      throw new Error(
        'The packages are not installed yet and the package registry cannot be reached: connect this machine to the network (or set your mirror with "npm config set registry …") and try again.',
      );
    }
    throw new Error(`Installing the packages in ${folder} failed: ${reason.slice(0, 4).join(' ') || error.message}`);
  }
}

/**
 * Installs the project's packages when node_modules is missing or differs from the lockfile.
 * `npm start` skips packages that only tests need; the first test run installs them.
 * @param {string} project
 * @param {(line: string) => void} say
 * @param {{ tests?: boolean }} wanted `tests`: also installs what tests and checks need
 * @returns {Promise<boolean>} whether packages were installed
 */
export async function ensureProjectPackages(project, say, { tests = true } = {}) {
  const lockfile = path.join(project, 'package-lock.json');
  const hash = crypto.createHash('sha256').update(fs.readFileSync(lockfile)).digest('hex');
  const stamp = path.join(project, 'node_modules', '.maquette-install');
  const [known, part = 'all'] = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8').split(' ') : [];
  const current = known === hash;
  if (current && (part === 'all' || !tests)) return false;
  const done = (what) => writeFileAtomic(stamp, what === 'all' ? hash : `${hash} ${what}`, 0o644);
  if (current) {
    say('Installing what tests need …');
    await installPackages(project, 'rest');
    done('all');
    return true;
  }
  if (matchesLockfile(project, readJson(lockfile))) {
    done('all');
    return false;
  }
  say('Installing packages (about a minute) …');
  const what = tests ? 'all' : 'start';
  await installPackages(project, what);
  done(what);
  return true;
}

/** Whether a manual `npm install` has already installed the versions in the lockfile. */
function matchesLockfile(project, lock) {
  const installed = readJson(path.join(project, 'node_modules', '.package-lock.json'))?.packages;
  if (!installed) return false;
  return Object.entries(lock.packages).every(([where, entry]) => {
    if (!where.includes('node_modules/')) return true;
    const found = installed[where];
    // Optional packages for other systems are not installed.
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.link ? fs.existsSync(path.join(project, where)) : found.version === entry.version;
  });
}
