import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Half } from './asked';
import type { Judged } from './draw';
import type { Verdict } from './judge';

/** A sentence's stored result: enough to add up runs, without the image. */
export interface Kept {
  n: number;
  text: string;
  verdicts: Verdict[];
}

/** A line belongs to a run only if engine, bench, seed and half match. */
interface Line extends Kept {
  run: string;
}

/** Every compiled file in a folder, in the same order on every machine. */
function compiledIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|wasm)$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A run's name, derived from its programs and sentences. Any change to them starts a new run. */
export function runName(folders: readonly string[], seed: number, half: Half): string {
  const hash = createHash('sha256').update(`${seed} ${half}`);
  for (const file of folders.flatMap(compiledIn)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** A run's results as JSON lines, one per sentence, so that two hundred can be drawn in pages. */
export class KeptResults {
  readonly done = new Map<number, Kept>();

  constructor(
    private readonly file: string,
    private readonly run: string,
  ) {
    const text = file && existsSync(file) ? readFileSync(file, 'utf8') : '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    // An interrupted run leaves half a line, which must not join the next one.
    if (whole !== text) writeFileSync(file, whole);
    for (const line of whole.split('\n').filter(Boolean)) {
      const { run: of, ...kept }: Line = JSON.parse(line);
      if (of === run) this.done.set(kept.n, kept);
    }
  }

  add({ n, sentence, verdicts }: Judged): void {
    const kept: Kept = { n, text: sentence.text, verdicts };
    this.done.set(n, kept);
    if (this.file) appendFileSync(this.file, `${JSON.stringify({ ...kept, run: this.run })}\n`);
  }
}
