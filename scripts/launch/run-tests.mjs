import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildProduct, PROJECT } from '../build.mjs';
import { bringUpServices } from '../services/bring-up.mjs';
import { readJson, writeFileAtomic } from './atomic-file.mjs';
import { killEverything } from './child.mjs';
import { cacheDirectory } from './data-home.mjs';
import { ensureProjectPackages } from './install-packages.mjs';
import { readJestReport, sayTheSkipped } from './jest-report.mjs';
import { endQuietRuns, runQuietly } from './run-quietly.mjs';
import { Shutdown } from './shutdown.mjs';
import { clearThrowAwayHome, makeThrowAwayHome } from './throw-away-home.mjs';

const BIOME = path.join(PROJECT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
const JEST = path.join(PROJECT, 'node_modules', 'jest', 'bin', 'jest.js');
/** Tests never touch what the person's own variables name. */
const OWN_VARIABLES = /^(DATABASE_URL|REDIS_URL|S3_\w+|FIREBASE_\w+|PORT|HOST|APP_URL|MAQUETTE_DATA)$/;

const say = (line) => console.log(line);

/**
 * @param {string[]} filters handed on to Jest
 */
export async function runTests(filters) {
  const shutdown = new Shutdown(say, { signalsFail: true });
  const outcome = { passed: 0, failed: 0, skipped: [], problems: [] };
  let code = 1;
  try {
    await runStages(filters, shutdown, outcome);
    code = outcome.failed + outcome.problems.length > 0 ? 1 : 0;
  } catch (error) {
    if (!shutdown.begun) outcome.problems.push(error.stack ? error.message : String(error));
  }
  // A signal is already taking everything down and will end the process.
  if (shutdown.begun) return;
  shutdown.addLast(() => sayOutcome(outcome));
  await shutdown.run(code);
}

async function runStages(filters, shutdown, outcome) {
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_VARIABLES.test(name)));
  await stage('install', () => ensureProjectPackages(PROJECT, say));
  const { home, mark } = makeThrowAwayHome(cacheDirectory(PROJECT));
  shutdown.force = () => {
    killEverything(home);
    endQuietRuns();
  };
  shutdown.add(async () => {
    const left = await clearThrowAwayHome(home, mark);
    if (left.length > 0)
      say(`Ended ${left.length} processes that tests had left behind:\n  ${left.join('\n  ').slice(0, 2_000)}`);
  });
  // They start while the build runs; the stage shows how much longer they took.
  const starting = bringUpServices(home, { environment, durable: false, say });
  shutdown.add(() => {
    endQuietRuns();
    return starting.then(
      (services) => services.stop(),
      () => undefined,
    );
  });
  starting.catch(() => undefined);
  await stage('build', () => buildProduct({ tests: true }));
  await stage('lint', () => lint(outcome));
  const services = await stage('services', () => starting);
  const endpoints = path.join(home.dir, 'test-endpoints.json');
  writeFileAtomic(endpoints, JSON.stringify(testEndpoints(services), null, 2));
  const env = { NODE_ENV: 'test', ...environment, MAQUETTE_TEST_ENDPOINTS: endpoints, MAQUETTE_TEST_RUN: mark };
  await stage('tests', () =>
    runJest(filters, { ...env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }, home, shutdown, outcome),
  );
}

async function stage(name, work) {
  const began = performance.now();
  try {
    return await work();
  } finally {
    say(`${name.padEnd(9)} ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  }
}

/** A lint mistake is a failure of the run, and no reason to keep the tests' answer back. */
async function lint(outcome) {
  try {
    await runQuietly(process.execPath, [BIOME, 'check', '--error-on-warnings', '--colors=off', '.'], { cwd: PROJECT });
  } catch (error) {
    say(error.said ?? error.message);
    outcome.problems.push('Lint found mistakes, shown above.');
  }
}

function testEndpoints({ postgres, redis, storage, identity }) {
  const { url: endpoint, region, accessKeyId, secretAccessKey } = storage;
  return {
    databaseAdminUrl: postgres.adminUrl,
    redisUrl: redis.url,
    s3: { endpoint, region, accessKeyId, secretAccessKey },
    identity: { host: identity.host, project: identity.project },
  };
}

async function runJest(filters, env, home, shutdown, outcome) {
  const report = path.join(home.dir, 'jest.json');
  const args = [
    '--config',
    'test/jest.config.cjs',
    '--json',
    `--outputFile=${report}`,
    ...(env.CI ? ['--ci'] : []),
    ...filters,
  ];
  // A group of its own: Ctrl-C reaches us, and we end Jest and then the services under it.
  // Prisma's client and our own scripts are loaded by dynamic import, which Jest allows with this flag only.
  const node = ['--experimental-vm-modules', '--no-warnings'];
  const jest = spawn(process.execPath, [...node, JEST, ...args], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => jest.once('exit', (code, signal) => resolve(signal ?? code)));
  shutdown.add(() => {
    if (jest.exitCode === null && jest.signalCode === null) process.kill(-jest.pid, 'SIGKILL');
    return ended;
  });
  const how = await ended;
  const result = readJson(report);
  if (!result) {
    outcome.problems.push(`Jest gave no result (${how}).`);
    return;
  }
  Object.assign(outcome, readJestReport(result));
  if (result.numTotalTests === 0) outcome.problems.push('No test ran.');
  if (how !== 0 && outcome.failed === 0) outcome.problems.push(`Jest ended with ${how} although no test failed.`);
}

function sayOutcome({ passed, failed, skipped, problems }) {
  sayTheSkipped(skipped, say);
  for (const problem of problems) say(`\nFAILED: ${problem}`);
  // A run that stopped before the first test has failed all the same.
  const failures = failed === 0 && passed === 0 && problems.length > 0 ? 1 : failed;
  say(`\n${passed} passed, ${failures} failed, ${skipped.length} skipped`);
}
