import path from 'node:path';
import { PROJECT } from '../build.mjs';
import { runQuietly } from './run-quietly.mjs';

const BIOME = path.join(PROJECT, 'node_modules/@biomejs/biome/bin/biome');
const KNIP = path.join(PROJECT, 'node_modules/knip/bin/knip.js');

/** Format and lint of every file. @throws with the mistakes as `said` */
export function lint() {
  return runQuietly(process.execPath, [BIOME, 'check', '--error-on-warnings', '--colors=off', '.'], { cwd: PROJECT });
}

/** Files, exports and packages that nothing needs, and packages that are needed and not named. @throws like lint */
export function findDeadCode() {
  return runQuietly(process.execPath, [KNIP, '--no-progress', '--treat-config-hints-as-errors'], { cwd: PROJECT });
}
