import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Written by `npm run build` beside what it compiled, so that a process tells what it runs and not what lies on the disk by now. */
const STAMP = path.join(__dirname, '..', 'build.json');

/** Which build this process runs: the version of the package and the commit, `0.1.0+7366c685`; `unknown` of files nobody built. */
export function readBuildStamp(file = STAMP): string {
  try {
    const stamp: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const text = typeof stamp === 'object' && stamp !== null && 'build' in stamp ? String(stamp.build) : '';
    return /^[\w.+-]{1,60}$/.test(text) ? text : 'unknown';
  } catch {
    return 'unknown';
  }
}
