import { spawn } from 'node:child_process';
import { buildProduct, PROJECT } from '../build.mjs';
import { ensureProjectPackages } from './install-packages.mjs';
import { JEST } from './jest-program.mjs';
import { runQuietly } from './run-quietly.mjs';
import { findDeadCode, lint } from './static-checks.mjs';

/** Beside the code too, and not for the fast loop: whole pictures and clips, and the kernels built anew. */
const WHOLE_IMAGES = [
  'motion/(motion-engine|regrade-clip|interrupted-clip|clip-file|encode|layers)',
  'sketch/(sketch-engine|drawings|acting-fields|odd-inputs|scene)',
  'still/(still-engine|fields|interior-pictures|scene)',
];

const say = (line) => console.log(line);

/** The story of `npm run check`. Nothing is started that would have to be stopped. */
export async function runChecks() {
  await ensureProjectPackages(PROJECT, say);
  const architecture = () => runQuietly(process.execPath, [...JEST, 'test/dist/architecture'], { cwd: PROJECT });
  const compiled = [
    ['types', () => buildProduct({ client: false, tests: true })],
    ['architecture', architecture],
  ];
  const read = [
    ['lint', lint],
    ['dead code', findDeadCode],
  ];
  const faults = (await Promise.all([compiled, read].map(inTurn))).flat();
  for (const fault of faults) say(`\n${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** The story of `npm run test:unit`: the rules beside their code, without services and without whole pictures. */
export async function runUnitTests() {
  try {
    await ensureProjectPackages(PROJECT, say);
    await buildProduct({ client: false, tests: true });
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

/** Runs one check after the other, so that two lines of them fill two cores. @returns what they complained of */
async function inTurn(checks) {
  const faults = [];
  for (const [name, check] of checks) {
    const since = performance.now();
    try {
      await check();
      say(`${name.padEnd(12)} ${((performance.now() - since) / 1_000).toFixed(1)} s`);
    } catch (error) {
      faults.push(`FAILED: ${name}\n${error.said ?? error.message}`);
      // What comes next reads what this one makes.
      if (name === 'types') break;
    }
  }
  return faults;
}
