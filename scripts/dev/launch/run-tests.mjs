import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProduct, PROJECT } from '../build.mjs';
import { readJson } from './atomic-file.mjs';
import { ensureProjectPackages } from './install-packages.mjs';
import { JEST } from './jest-program.mjs';
import { readJestReport, sayTheSkipped } from './jest-report.mjs';
import { Shutdown } from './shutdown.mjs';
import { filesOf, leftOut, SLOW_SUITES, sayFewerCases, saySlowSuites, suitesOf } from './slow-suites.mjs';
import { findDeadCode, lint } from './static-checks.mjs';
import { runToEnd, stage, startThrowAwayRun } from './throw-away-run.mjs';

const say = (line) => console.log(line);

/**
 * @typedef {object} Asked
 * @property {boolean} sources also runs lint and the search for dead code; not for a part of the suites, which should
 *   be quick
 * @property {boolean} left true: slow suites are skipped
 * @property {string[]} words passed on to Jest
 */

/**
 * @param {string[]} args nothing for `npm test`, `--whole` for all suites, `--of` with a group of slow suites (further
 *   words select some of them), or words in file names
 * @returns {Asked} @throws when there is no such group
 */
function whatIsAsked(args) {
  const [first, name = '', ...more] = args;
  if (first === '--whole') return { sources: true, left: false, words: args.slice(1) };
  if (first !== '--of') return { sources: args.length === 0, left: args.length === 0, words: args };
  const group = SLOW_SUITES[name];
  if (!group) throw new Error(`Unknown test group: "${name}"; the groups are ${Object.keys(SLOW_SUITES).join(', ')}.`);
  const flagsFrom = more.findIndex((word) => word.startsWith('-'));
  const words = flagsFrom < 0 ? more : more.slice(0, flagsFrom);
  const suites = suitesOf(group).filter((suite) => words.length === 0 || words.some((word) => suite.includes(word)));
  if (suites.length === 0) throw new Error(`No suite of "${name}" matches ${words.join(' or ')}.`);
  return { sources: false, left: false, words: [filesOf(suites), ...more.slice(words.length)] };
}

/** @param {string[]} args the words after `npm test --` */
export async function runTests(args) {
  const asked = whatIsAsked(args);
  const shutdown = new Shutdown(say, { signalsFail: true });
  /** @type {{ passed: number, failed: number, skipped: string[], problems: string[] }} */
  const outcome = { passed: 0, failed: 0, skipped: [], problems: [] };
  let code = 1;
  try {
    await runStages(asked, shutdown, outcome);
    code = outcome.failed + outcome.problems.length > 0 ? 1 : 0;
  } catch (error) {
    if (!shutdown.begun) outcome.problems.push(error.stack ? error.message : String(error));
  }
  // A signal handler is already stopping everything and will end the process.
  if (shutdown.begun) return;
  shutdown.addLast(() => {
    if (asked.left) saySlowSuites(say);
    else if (asked.sources) sayFewerCases(say);
    sayOutcome(outcome);
  });
  await shutdown.run(code);
}

async function runStages(asked, shutdown, outcome) {
  await stage('install', () => ensureProjectPackages(PROJECT, say));
  // Services start during the build; this stage only measures the remaining time.
  const { home, ready } = startThrowAwayRun(shutdown, { say });
  await stage('build', () => buildProduct({ tests: true }));
  const { env } = await stage('services', ready);
  const sources = asked.sources ? readSources(outcome) : undefined;
  const trusting = process.env.TEST_REDIS === 'cluster' ? await trustCertificate(home) : {};
  await stage('tests', () => runJest(asked, { ...env, ...trusting }, home, shutdown, outcome));
  await sources;
}

/** A Redis cluster uses TLS: every process must trust its certificate, which Node reads only when it starts. */
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

/** Runs in parallel with the tests, which spend part of their time waiting. */
async function readSources(outcome) {
  await stage('lint', () => tell(outcome, lint, 'Lint failed, shown above.'));
  await stage('dead code', () => tell(outcome, findDeadCode, 'Unused or undeclared code was found, shown above.'));
}

/** A lint error fails the run but does not suppress the test results. */
async function tell(outcome, check, problem) {
  try {
    await check();
  } catch (error) {
    say(error.said ?? error.message);
    outcome.problems.push(problem);
  }
}

async function runJest({ left, words }, env, home, shutdown, outcome) {
  const report = path.join(home.dir, 'jest.json');
  // These suites wait for servers and leases more than the slow ones do; a fourth worker uses those pauses.
  const args = ['--json', `--outputFile=${report}`, ...(env.CI ? ['--ci'] : []), ...(left ? ['--maxWorkers=4'] : [])];
  const without = left ? { TEST_WITHOUT: filesOf(leftOut()) } : {};
  const how = await runToEnd(shutdown, [...JEST, ...args, ...words], {
    env: { ...env, ...without },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
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
  // A run that stopped before its first test counts as one failure.
  const failures = failed === 0 && passed === 0 && problems.length > 0 ? 1 : failed;
  say(`\n${passed} passed, ${failures} failed, ${skipped.length} skipped`);
}
