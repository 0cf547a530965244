import crypto from 'node:crypto';
import fs from 'node:fs';

/**
 * Writes a file so that a reader, or a crash, sees the old content or the new one and never half of it.
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {number} mode permission bits of the result
 */
export function writeFileAtomic(file, content, mode = 0o600) {
  const temporary = `${file}.${process.pid}.${crypto.randomBytes(4).toString('hex')}.tmp`;
  fs.writeFileSync(temporary, content, { mode });
  fs.renameSync(temporary, file);
}

/**
 * Reads a JSON file. A missing or torn one is `undefined`: every caller can make it again.
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
