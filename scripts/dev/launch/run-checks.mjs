import { spawn } from 'node:child_process';
import { buildProduct, PROJECT } from '../build.mjs';
import { checkCommitMessages } from './commit-messages.mjs';
import { ensureProjectPackages } from './install-packages.mjs';
import { JEST } from './jest-program.mjs';
import { runQuietly } from './run-quietly.mjs';
import { findDeadCode, lint } from './static-checks.mjs';

/** Unit tests that are too slow for the fast loop: whole images and videos, and rebuilt kernels. */
const WHOLE_IMAGES = [
  'motion/(motion-engine|regrade-clip|interrupted-clip|clip-file|encode|layers)',
  'sketch/(sketch-engine|drawings|sketch-fields|odd-inputs|scene)',
  'still/(still-engine|fields|interior-images|scene)',
];

const say = (line) => console.log(line);

/** Runs `npm run check`. Starts nothing that would have to be stopped. */
export async function runChecks() {
  await ensureProjectPackages(PROJECT, say);
  const architecture = () => runQuietly(process.execPath, [...JEST, 'test/dist/architecture'], { cwd: PROJECT });
  const compiled = [
    ['types', () => buildProduct({ client: false, tests: true })],
    ['architecture', architecture],
  ];
  const read = [
    ['commits', checkCommitMessages],
    ['lint', lint],
    ['dead code', findDeadCode],
  ];
  const faults = (await Promise.all([compiled, read].map(inTurn))).flat();
  for (const fault of faults) say(`\n${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** Runs `npm run test:unit`: the tests next to their code, without services and without whole images. */
export async function runUnitTests() {
  try {
    await ensureProjectPackages(PROJECT, say);
    await buildProduct({ client: false, tests: true, components: true });
  } catch (error) {
    say(error.message);
    process.exitCode = 1;
    return;
  }
  const left = ['/test/dist/', `/engines/dist/(${WHOLE_IMAGES.join('|')})`];
  const words = left.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]);
  const jest = spawn(process.execPath, [...JEST, ...words], { cwd: PROJECT, stdio: 'inherit' });
  jest.once('close', (code) => {
    process.exitCode = code ?? 1;
  });
}

/** Runs checks one after the other. Two such sequences use two cores. @returns the failures as text */
async function inTurn(checks) {
  const faults = [];
  for (const [name, check] of checks) {
    const since = performance.now();
    try {
      await check();
      say(`${name.padEnd(12)} ${((performance.now() - since) / 1_000).toFixed(1)} s`);
    } catch (error) {
      faults.push(`FAILED: ${name}\n${error.said ?? error.message}`);
      // The next check reads the compiled files.
      if (name === 'types') break;
    }
  }
  return faults;
}
