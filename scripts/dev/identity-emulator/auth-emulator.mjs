import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { writeFileAtomic } from '../launch/atomic-file.mjs';

export const HERE = path.dirname(fileURLToPath(import.meta.url));
/** The emulator in one compressed file. */
export const PACKED = path.join(HERE, 'auth-emulator.cjs.br');
/** The hash of its sources. */
export const STAMP = path.join(HERE, 'auth-emulator.source-sha256');
export const INGREDIENTS = ['package.json', 'package-lock.json', 'auth-emulator-parts.cjs'];

/** Hashes the packed file's sources. */
export function ingredientsHash() {
  const hash = crypto.createHash('sha256');
  for (const name of INGREDIENTS) hash.update(fs.readFileSync(path.join(HERE, name)));
  return hash.digest('hex');
}

/**
 * Unpacks the official Auth emulator into the cache, once.
 * @param {string} cache
 * @returns {string} path of a module that needs no packages
 */
export function authEmulator(cache) {
  const packed = fs.readFileSync(PACKED);
  const word = crypto.createHash('sha256').update(packed).digest('hex').slice(0, 16);
  const program = path.join(cache, `auth-emulator-${word}.cjs`);
  if (!fs.existsSync(program)) writeFileAtomic(program, brotliDecompressSync(packed), 0o644);
  return program;
}
