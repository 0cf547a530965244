import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProduct, PROJECT } from '../../build.mjs';
import { readJson } from './atomic-file.mjs';
import { ensureProjectPackages } from './install-packages.mjs';
import { JEST } from './jest-program.mjs';
import { readJestReport, sayTheSkipped } from './jest-report.mjs';
import { Shutdown } from './shutdown.mjs';
import { saySlowSuites } from './slow-suites.mjs';
import { findDeadCode, lint } from './static-checks.mjs';
import { runToEnd, stage, startThrowAwayRun } from './throw-away-run.mjs';

const say = (line) => console.log(line);

/**
 * @param {string[]} filters handed on to Jest
 */
export async function runTests(filters) {
  const shutdown = new Shutdown(say, { signalsFail: true });
  /** @type {{ passed: number, failed: number, skipped: string[], problems: string[] }} */
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
  shutdown.addLast(() => {
    if (filters.length === 0) saySlowSuites(say);
    sayOutcome(outcome);
  });
  await shutdown.run(code);
}

async function runStages(filters, shutdown, outcome) {
  await stage('install', () => ensureProjectPackages(PROJECT, say));
  // They start while the build runs; the stage shows how much longer they took.
  const { home, ready } = startThrowAwayRun(shutdown, { say });
  await stage('build', () => buildProduct({ tests: true }));
  const { env } = await stage('services', ready);
  // A part of the suite tells of that part, at once; `npm run check` tells of the sources.
  const sources = filters.length === 0 ? readSources(outcome) : undefined;
  const trusting = process.env.TEST_REDIS === 'cluster' ? await trustCertificate(home) : {};
  await stage('tests', () => runJest(filters, { ...env, ...trusting }, home, shutdown, outcome));
  await sources;
}

/** A Redis cluster is spoken to over TLS. What its nodes show is trusted by every process of the run: Node reads that when it starts, and never again. */
async function trustCertificate(home) {
  const { makeCertificate } = await import(
    pathToFileURL(path.join(PROJECT, 'test/dist/harness/own-certificate.js')).href
  );
  const { cert, key } = makeCertificate();
  const files = {
    NODE_EXTRA_CA_CERTS: path.join(home.dir, 'redis.crt'),
    TEST_REDIS_KEY: path.join(home.dir, 'redis.key'),
  };
  writeFileSync(files.NODE_EXTRA_CA_CERTS, cert);
  writeFileSync(files.TEST_REDIS_KEY, key, { mode: 0o600 });
  return files;
}

/** Beside the tests, which wait for a part of their time. */
async function readSources(outcome) {
  await stage('lint', () => tell(outcome, lint, 'Lint found mistakes, shown above.'));
  await stage('dead code', () => tell(outcome, findDeadCode, 'Something is not needed or not named, shown above.'));
}

/** A mistake in the sources is a failure of the run, and no reason to keep the tests' answer back. */
async function tell(outcome, check, problem) {
  try {
    await check();
  } catch (error) {
    say(error.said ?? error.message);
    outcome.problems.push(problem);
  }
}

async function runJest(filters, env, home, shutdown, outcome) {
  const report = path.join(home.dir, 'jest.json');
  const args = ['--json', `--outputFile=${report}`, ...(env.CI ? ['--ci'] : []), ...filters];
  const how = await runToEnd(shutdown, [...JEST, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
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
