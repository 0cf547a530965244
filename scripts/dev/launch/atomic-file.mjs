import crypto from 'node:crypto';
import fs from 'node:fs';

/**
 * Writes a file atomically: after a crash, and for concurrent readers, it has the old or the new content, never a mix.
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {number} mode the result's permission bits
 */
export function writeFileAtomic(file, content, mode = 0o600) {
  const temporary = `${file}.${process.pid}.${crypto.randomBytes(4).toString('hex')}.tmp`;
  fs.writeFileSync(temporary, content, { mode });
  fs.renameSync(temporary, file);
}

/**
 * Reads a JSON file. Returns undefined for a missing or damaged file; every caller can recreate it.
 * @param {string} file
 * @returns {any}
 */
export function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
