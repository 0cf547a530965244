// `npm run build`: compiles everything into dist. start.mjs and test.mjs call it, too.
import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compressFiles } from './compress-files.mjs';
import { unlessUnchanged } from './launch/input-stamp.mjs';
import { ensureProjectPackages } from './launch/install-packages.mjs';
import { runQuietly } from './launch/run-quietly.mjs';
import { removeStaleOutputs } from './launch/stale-outputs.mjs';

export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const PROGRAMS = {
  prisma: 'node_modules/prisma/build/index.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
};

/** Interface languages, by folder: contracts/ is not compiled yet when the build starts. */
const LANGUAGES = fs
  .readdirSync(path.join(PROJECT, 'client/src/i18n/messages'), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Runs one of the project's build programs. The error contains its output. */
export async function runProgram(name, args, env = process.env) {
  try {
    await runQuietly(process.execPath, [path.join(PROJECT, PROGRAMS[name]), ...args], { cwd: PROJECT, env });
  } catch (error) {
    throw new Error(`${name} ${args[0]} failed:\n${error.said || error.message}`);
  }
}

/** Generates the database client when the schema or Prisma changed. */
export function generateDatabaseClient() {
  return unlessUnchanged({
    project: PROJECT,
    inputs: ['prisma/schema.prisma', 'prisma/prisma.config.ts', 'node_modules/prisma/package.json'],
    output: 'prisma/generated',
    proof: 'client.ts',
    work: () => runProgram('prisma', ['generate', '--config', 'prisma/prisma.config.ts']),
  });
}

/** Compiles the client's texts when they or the compiler changed. */
function compileMessages() {
  return unlessUnchanged({
    project: PROJECT,
    inputs: [
      'client/src/i18n/messages',
      'client/message-compiler',
      'node_modules/@formatjs/icu-messageformat-parser/package.json',
    ],
    output: 'client/src/i18n/generated',
    proof: 'message.ts',
    // Imported on demand, because a first start reads this file before it installs the parser.
    work: async () => (await import('../../client/message-compiler/write-messages.mjs')).writeMessages(),
  });
}

/**
 * Builds the browser client, the public pages as HTML (written by a second bundle),
 * the bundle with which the api renders their live parts, and the compressed files.
 * @param {Promise<void>} servers resolves when they are compiled; the API reference is generated from the api's
 *   document
 */
async function buildClient(servers) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const written = path.join(PROJECT, 'node_modules', '.cache', 'maquette-pages');
  const vite = (/** @type {string[]} */ ...more) =>
    runProgram('vite', ['build', 'client', '--config', 'client/vite.config.ts', ...more], env);
  await vite();
  await vite('--ssr', 'src/prerender.tsx', '--outDir', written, '--emptyOutDir');
  const built = path.join(PROJECT, 'client', 'dist');
  await vite('--ssr', 'src/live-parts.tsx', '--outDir', path.join(built, 'pages'), '--emptyOutDir', 'false');
  await servers;
  const generate = (/** @type {string} */ script, /** @type {string[]} */ ...args) =>
    runQuietly(process.execPath, [path.join(PROJECT, 'scripts', 'dev', script), ...args], { cwd: PROJECT, env });
  try {
    // One process per language: modules read a language's texts when they load.
    for (const language of LANGUAGES) await generate('write-pages.mjs', built, written, language);
    await generate('developer-client.mjs', path.join(built, 'developers'));
  } catch (error) {
    throw new Error(`the public pages could not be written:\n${error.said || error.message}`);
  }
  await compressFiles(built);
}

/** Bundles the component tests with the client (test/components), for Jest. */
async function buildComponentTests() {
  await unlessUnchanged({
    project: PROJECT,
    inputs: ['client', 'contracts', 'test/components', 'package-lock.json'],
    output: 'test/components/dist',
    proof: 'queue-tray.test.js',
    work: () =>
      runProgram('vite', ['build', '--config', 'test/components/vite.config.ts', '--mode', 'development'], {
        ...process.env,
        NODE_ENV: 'development',
      }),
  });
}

/**
 * Writes the version that processes report (domain/runtime/build-stamp.ts):
 * version and commit, with a suffix for uncommitted changes. `REVISION` replaces git, as in an image.
 */
function writeBuildStamp() {
  const { version } = JSON.parse(fs.readFileSync(path.join(PROJECT, 'package.json'), 'utf8'));
  const git = spawnSync('git', ['describe', '--always', '--dirty=-changed', '--abbrev=8', '--exclude=*'], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  const commit = process.env.REVISION || (git.status === 0 ? git.stdout.trim() : '');
  const build = commit ? `${version}+${commit}` : version;
  const stamp = path.join(PROJECT, 'domain', 'dist', 'build.json');
  fs.writeFileSync(stamp, `${JSON.stringify({ build })}\n`);
}

/**
 * Builds what changed. Servers and client do not need each other's output, so they are built at the same time.
 * @param {{ client?: boolean, tests?: boolean, components?: boolean }} parts `tests`: also compiles test/ and the
 *   client's unit tests, and checks the types of the client and of scripts/; `components`: bundles the component tests
 */
export async function buildProduct({ client = true, tests = false, components = client && tests } = {}) {
  const servers = ['prisma', 'contracts', 'domain', 'engines', 'api', 'worker', 'scripts/cli'];
  // The integration tests, and the client's unit tests together with the rules that need no browser.
  const tested = ['test', 'client/unit'];
  // Runs before stale outputs are removed: otherwise the outputs of a missing generated module would count as stale.
  await compileMessages();
  for (const folder of [...servers, ...tested]) removeStaleOutputs(PROJECT, folder);
  if (tests) servers.push(...tested);
  // The compiler always runs: tsc is incremental and detects what a manual build left.
  const compile = async () => {
    await generateDatabaseClient();
    await runProgram('tsc', ['-b', ...servers]);
    writeBuildStamp();
  };
  const compiled = compile();
  const bundle = () =>
    unlessUnchanged({
      project: PROJECT,
      inputs: [
        'client',
        'contracts',
        'api/src/openapi',
        'scripts/dev/developer-client',
        'scripts/dev/developer-client.mjs',
        'package-lock.json',
      ],
      output: 'client/dist',
      proof: 'index.html',
      work: () => buildClient(compiled),
    });
  const check = async () => {
    for (const folder of ['client', 'test/components', 'scripts']) await runProgram('tsc', ['-p', folder]);
  };
  await Promise.all([
    compiled.then(() => (tests ? check() : undefined)),
    client ? bundle() : undefined,
    components ? buildComponentTests() : undefined,
  ]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href) {
  try {
    await ensureProjectPackages(PROJECT, console.log, { tests: false });
    await buildProduct();
  } catch (error) {
    console.error(error.message);
    // The process must not exit here: the other half of the build may still be writing.
    process.exitCode = 1;
  }
}
