import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Names of the migrations of this program, oldest first. */
export function knownMigrations(): string[] {
  const folders = readdirSync(path.resolve(__dirname, '../migrations'), { withFileTypes: true });
  return folders
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
