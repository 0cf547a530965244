import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './child-process';

const ASSETS = path.join(ROOT, 'client/dist/assets');

/** The built client's script files. */
export const FILES = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));

export const textOf = (file: string) => readFileSync(path.join(ASSETS, file), 'utf8');

/** A built file, found by the name of its source. The rest of its name is a hash. */
export function built(name: string): string {
  const found = FILES.filter(
    (file) => file.startsWith(`${name}-`) && file.length === name.length + '-12345678.js'.length,
  );
  if (found.length !== 1) throw new Error(`${found.length} built files are called ${name}`);
  return found[0] ?? '';
}

/** The files that a file imports statically. */
export const importsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name = '']) => name);

/** All files that the given ones load, including themselves. */
export function together(files: string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    together(importsOf(file), seen);
  }
  return seen;
}
