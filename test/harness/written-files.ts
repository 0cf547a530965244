import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './child-process';

/** Folders that are generated or installed. */
const SKIPPED = new Set(['.git', '.cache', '.maquette', 'node_modules', 'dist', 'generated', 'coverage']);

/**
 * Every source file in a folder. Build outputs are skipped, because other tests create and delete files there.
 * @returns paths from the project's root
 */
export function writtenFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? writtenFiles(file) : [file];
  });
}
