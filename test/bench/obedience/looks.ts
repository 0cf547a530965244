import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A seed of the unseen half whose sentences a developer has read. It no longer measures anything. */
export interface Look {
  seed: number;
  day: string;
  why: string;
}

/** The recorded looks, from a file of JSON lines. */
export function looksIn(file: string): Look[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Look);
}

export function noteLook(file: string, look: Look): void {
  appendFileSync(file, `${JSON.stringify(look)}\n`);
}
