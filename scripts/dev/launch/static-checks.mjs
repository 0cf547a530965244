import path from 'node:path';
import { PROJECT } from '../build.mjs';
import { runQuietly } from './run-quietly.mjs';

const BIOME = path.join(PROJECT, 'node_modules/@biomejs/biome/bin/biome');
const KNIP = path.join(PROJECT, 'node_modules/knip/bin/knip.js');

/** Checks format and lint of every file. @throws with the findings as `said` */
export function lint() {
  return runQuietly(process.execPath, [BIOME, 'check', '--error-on-warnings', '--colors=off', '.'], { cwd: PROJECT });
}

/** Finds unused files, exports and packages, and packages that are used but not declared. @throws as lint does */
export function findDeadCode() {
  return runQuietly(process.execPath, [KNIP, '--no-progress', '--treat-config-hints-as-errors'], { cwd: PROJECT });
}
