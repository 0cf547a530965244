import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { filePlace, filesOf } from './backup-folder.mjs';
import { fingerprint, tableFile } from './database-copy.mjs';

/** Maximum number of damaged parts that are listed; the rest are only counted. */
const NAMED = 5;
const NEWLINE = 10;

/**
 * Reads a whole backup as a restore would, without changing anything.
 * @param {string} folder
 * @param {import('./backup-folder.mjs').Backup} backup
 * @throws when a table or a file is missing or was changed after the backup
 */
export async function proveWhole(folder, backup) {
  const damaged = [];
  for (const table of backup.tables) {
    if (!(await isTable(tableFile(folder, table.name), table))) damaged.push(`the table ${table.name}`);
  }
  const seen = { count: 0, bytes: 0 };
  try {
    for await (const file of filesOf(folder)) {
      seen.count += 1;
      seen.bytes += file.bytes;
      if (!(await isFile(filePlace(path.dirname(folder), file.key), file))) damaged.push(`the file ${file.key}`);
    }
    if (seen.count !== backup.files.count || seen.bytes !== backup.files.bytes) damaged.push('the list of its files');
  } catch {
    damaged.push('the list of its files');
  }
  if (damaged.length === 0) return;
  const more = damaged.length > NAMED ? ` and ${damaged.length - NAMED} more` : '';
  throw new Error(
    `${folder} is damaged: ${damaged.slice(0, NAMED).join(', ')}${more} is missing or has changed since the backup. Nothing was restored.`,
  );
}

/** @param {string} place @param {{ rows: number, sha256: string }} table */
async function isTable(place, { rows, sha256 }) {
  const seen = fingerprint();
  // COPY writes one line per row and escapes line breaks inside values.
  let lines = 0;
  const count = new Writable({
    write(chunk, _, done) {
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
      done();
    },
  });
  return (
    (await read(fs.createReadStream(place), createGunzip(), seen, count)) && seen.digest() === sha256 && lines === rows
  );
}

/** @param {string} place @param {{ sha256: string }} file */
async function isFile(place, { sha256 }) {
  const seen = fingerprint();
  return (await read(fs.createReadStream(place), seen.resume())) && seen.digest() === sha256;
}

/**
 * Resolves to false for a missing, truncated or unreadable file. @param {(NodeJS.ReadableStream | NodeJS.WritableStream
 * | NodeJS.ReadWriteStream)[]} streams
 */
const read = (...streams) =>
  pipeline(streams).then(
    () => true,
    () => false,
  );
