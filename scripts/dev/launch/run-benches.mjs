import path from 'node:path';
import { buildProduct, PROJECT } from '../build.mjs';
import { ensureProjectPackages } from './install-packages.mjs';
import { MEMORY_GOES_BACK } from './launch-settings.mjs';
import { Shutdown } from './shutdown.mjs';
import { runToEnd, stage, startThrowAwayRun } from './throw-away-run.mjs';

/** The programs in test/dist/bench for each `npm run bench:…`. Any other name is a program itself. */
const SUITES = {
  queue: ['queue', 'accept', 'remote'],
  forecast: ['forecast'],
  realtime: ['realtime'],
  search: ['search'],
  library: ['library', 'archive'],
  client: ['client', 'interactions', 'lighthouse'],
  engines: ['engines', 'models'],
  obedience: ['obedience'],
  growth: ['growth'],
};

const say = (line) => console.log(line);

/**
 * Runs benches. A slow result is not a failure, only a bench that could not run is.
 * @param {string[]} args names of suites (none: all), then after `--` the arguments of the programs
 */
export async function runBenches(args) {
  const shutdown = new Shutdown(say, { signalsFail: true });
  let code = 1;
  try {
    code = await runStages(args, shutdown);
  } catch (error) {
    if (!shutdown.begun) console.error(error.stack ? error.message : String(error));
  }
  if (!shutdown.begun) await shutdown.run(code);
}

async function runStages(args, shutdown) {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const names = args.slice(0, end);
  const programs = (names.length > 0 ? names : Object.keys(SUITES)).flatMap((name) => SUITES[name] ?? [name]);
  await stage('install', () => ensureProjectPackages(PROJECT, say));
  // The benches measure the disk too: writes must be durable.
  const { ready } = startThrowAwayRun(shutdown, { durable: true, say });
  await stage('build', () => buildProduct({ tests: true }));
  const { services, env } = await stage('services', ready);
  const failed = [];
  for (const program of programs) {
    say(`\n== ${program}`);
    const script = path.join('test', 'dist', 'bench', `${program}.bench.js`);
    // The queue bench empties the Redis that it is given.
    const own = program === 'queue' ? [services.redis.url] : [];
    /** @type {import('node:child_process').SpawnOptions} */
    const options = { env: { ...MEMORY_GOES_BACK, ...env }, stdio: ['ignore', 'inherit', 'inherit'] };
    const how = await stage(program, () => runToEnd(shutdown, [script, ...own, ...args.slice(end + 1)], options));
    if (how !== 0) failed.push(`${program} (${how})`);
  }
  if (failed.length > 0) say(`\nBenches that failed: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
}
