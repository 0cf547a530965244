import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * File that `npm run build` writes next to the compiled files. Read once, so a process reports the build that it runs.
 */
const STAMP = path.join(__dirname, '..', 'build.json');

/** This process's build: package version and commit, `0.1.0+7366c685`; `unknown` without a build file. */
export function readBuildStamp(file = STAMP): string {
  try {
    const stamp: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const text = typeof stamp === 'object' && stamp !== null && 'build' in stamp ? String(stamp.build) : '';
    return /^[\w.+-]{1,60}$/.test(text) ? text : 'unknown';
  } catch {
    return 'unknown';
  }
}
