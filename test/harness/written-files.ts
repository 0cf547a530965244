import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './child-process';

/** Folders that nobody writes in. */
const SKIPPED = new Set(['.git', '.cache', '.maquette', 'node_modules', 'dist', 'generated', 'coverage']);

/**
 * Every file that somebody wrote in a folder of the project. What is built is not entered: other tests put things there and take them
 * away meanwhile.
 * @returns paths from the root of the project
 */
export function writtenFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? writtenFiles(file) : [file];
  });
}
