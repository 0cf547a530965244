// `npm run build`: everything that runs, from source to dist. Also called by start.mjs and test.mjs.
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

/** Of contracts/account/languages.ts, which is not compiled yet when this begins. */
const LANGUAGES = ['en', 'vi', 'de', 'fr', 'ja'];

/** Runs one of the project's own build programs; the error is what it printed. */
export async function runProgram(name, args, env = process.env) {
  try {
    await runQuietly(process.execPath, [path.join(PROJECT, PROGRAMS[name]), ...args], { cwd: PROJECT, env });
  } catch (error) {
    throw new Error(`${name} ${args[0]} failed:\n${error.said || error.message}`);
  }
}

/** Makes the database client when the schema or Prisma changed. */
export function generateDatabaseClient() {
  return unlessUnchanged({
    project: PROJECT,
    inputs: ['prisma/schema.prisma', 'prisma/prisma.config.ts', 'node_modules/prisma/package.json'],
    output: 'prisma/generated',
    proof: 'client.ts',
    work: () => runProgram('prisma', ['generate', '--config', 'prisma/prisma.config.ts']),
  });
}

/**
 * The client for browsers, its public pages as HTML, which a bundle of the same source writes, another one that the api draws their live
 * parts with, and all of it compressed.
 * @param {Promise<void>} servers until they are compiled: the reference of the API is written from the api's own document
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
  const writer = path.join(PROJECT, 'scripts', 'dev', 'write-pages.mjs');
  try {
    // A process for each: what a page says is said while its files are read.
    for (const language of LANGUAGES) {
      await runQuietly(process.execPath, [writer, built, written, language], { cwd: PROJECT, env });
    }
  } catch (error) {
    throw new Error(`the public pages could not be written:\n${error.said || error.message}`);
  }
  await compressFiles(built);
}

/**
 * What a process says that it runs (domain/runtime/build-stamp.ts): the version and the commit, where there is a working copy or `REVISION`
 * names it, as in an image. A copy that was changed since says so.
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
 * Builds what changed. The servers and the scripts of the client do not need each other's output, so both are built at the same time.
 * @param {{ client?: boolean, tests?: boolean }} parts `tests`: also compile test/ and the client's tests, and check the types of the client and of our scripts
 */
export async function buildProduct({ client = true, tests = false } = {}) {
  const servers = ['prisma', 'contracts', 'domain', 'engines', 'api', 'worker', 'scripts/cli'];
  // The rules of the client that need no browser, and the tests beside them.
  const tested = ['test', 'client/unit'];
  for (const folder of [...servers, ...tested]) removeStaleOutputs(PROJECT, folder);
  if (tests) servers.push(...tested);
  // Incremental by itself, and the only one who knows what a hand-made build left.
  const compile = async () => {
    await generateDatabaseClient();
    await runProgram('tsc', ['-b', ...servers]);
    writeBuildStamp();
  };
  const compiled = compile();
  const bundle = () =>
    unlessUnchanged({
      project: PROJECT,
      inputs: ['client', 'contracts', 'api/src/openapi', 'package-lock.json'],
      output: 'client/dist',
      proof: 'index.html',
      work: () => buildClient(compiled),
    });
  const check = async () => {
    for (const folder of ['client', 'scripts']) await runProgram('tsc', ['-p', folder]);
  };
  await Promise.all([compiled.then(() => (tests ? check() : undefined)), client ? bundle() : undefined]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href) {
  try {
    await ensureProjectPackages(PROJECT, console.log, { tests: false });
    await buildProduct();
  } catch (error) {
    console.error(error.message);
    // Not at once: the other half of the build may still be writing.
    process.exitCode = 1;
  }
}
