import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { filePlace, filesOf } from './backup-folder.mjs';
import { fingerprint, tableFile } from './database-copy.mjs';

/** So many of the damaged parts are named; the others are counted. */
const NAMED = 5;
const NEWLINE = 10;

/**
 * Reads a backup from its first byte to its last, as putting it back would, and changes nothing.
 * @param {string} folder
 * @param {import('./backup-folder.mjs').Backup} backup
 * @throws where a table or a file is missing, or is not what it was when the backup was made
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
    `${folder} is damaged: ${damaged.slice(0, NAMED).join(', ')}${more} is missing or not what it was. Nothing was changed.`,
  );
}

/** @param {string} place @param {{ rows: number, sha256: string }} table */
async function isTable(place, { rows, sha256 }) {
  const seen = fingerprint();
  // PostgreSQL writes one line for each row, and a line break inside of a value as two letters.
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

/** Missing, cut off and unreadable are one thing here: not whole. @param {(NodeJS.ReadableStream | NodeJS.WritableStream | NodeJS.ReadWriteStream)[]} streams */
const read = (...streams) =>
  pipeline(streams).then(
    () => true,
    () => false,
  );
