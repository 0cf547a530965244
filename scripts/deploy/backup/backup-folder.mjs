import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The name of a backup folder. All other files next to it are left alone. */
const NAME = /^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z$/;
/** Increased when the layout changes. */
export const FORMAT = 1;

/**
 * @typedef {{ name: string, columns: string[], rows: number, sha256: string }} TableCopy
 * @typedef {{ key: string, bytes: number, sha256: string, contentType?: string }} FileCopy
 * @typedef {{ format: number, takenAt: string, migrations: string[], tables: TableCopy[], sequences: { name: string,
 *   value: string, called: boolean }[], files: { count: number, bytes: number }, sha256?: string }} Backup `sha256`:
 *   hash of all other fields
 */

/** Names that have a special meaning in file systems. */
const STEPS = new Map([
  ['', '%'],
  ['.', '%2E'],
  ['..', '%2E%2E'],
]);

/**
 * The path of a stored file. Keys are encoded so that none leaves the folder and no two collide. @param {string} root
 * @param {string} key
 */
export const filePlace = (root, key) =>
  path.join(root, 'files', ...key.split('/').map((name) => STEPS.get(name) ?? encodeURIComponent(name)));

/** @param {string} folder @returns {Backup} @throws when it is not a complete backup of this format */
export function readBackup(folder) {
  const file = path.join(folder, 'backup.json');
  if (!fs.existsSync(file)) throw new Error(`${folder} is not a complete backup: backup.json is missing.`);
  const backup = parsed(fs.readFileSync(file, 'utf8'));
  if (backup && backup.format !== FORMAT)
    throw new Error(`${folder} has backup format ${backup.format}, but this version reads format ${FORMAT}.`);
  // The first backups had no hash of their own.
  if (!backup || (backup.sha256 && backup.sha256 !== hashOf(backup)))
    throw new Error(`${file} has changed since it was written: this is not a complete backup.`);
  return backup;
}

/** Written last and atomically: it marks the backup as complete. @param {string} folder @param {Backup} backup */
export function writeBackup(folder, backup) {
  const file = path.join(folder, 'backup.json');
  fs.writeFileSync(`${file}.new`, `${JSON.stringify({ ...backup, sha256: hashOf(backup) }, null, 2)}\n`);
  fs.renameSync(`${file}.new`, file);
}

/** @param {Backup} backup */
function hashOf({ sha256: _, ...rest }) {
  return crypto.createHash('sha256').update(JSON.stringify(rest)).digest('hex');
}

/** @param {string} text @returns {any} undefined when it is not JSON */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Complete backups in a folder, oldest first. @param {string} root */
export const backupsIn = (root) => foldersIn(root).filter(isWhole);

/** Backups that are running or were interrupted. @param {string} root */
export const unfinishedIn = (root) => foldersIn(root).filter((folder) => !isWhole(folder));

/** @param {string} root @returns {Date | null} the time of the newest complete backup */
export function lastTakenAt(root) {
  const last = backupsIn(root).at(-1);
  return last ? new Date(path.basename(last).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')) : null;
}

/** @param {string} root */
function foldersIn(root) {
  const names = fs.existsSync(root) ? fs.readdirSync(root).filter((name) => NAME.test(name)) : [];
  return names.sort().map((name) => path.join(root, name));
}

/** @param {string} folder */
const isWhole = (folder) => fs.existsSync(path.join(folder, 'backup.json'));

/** @param {string} folder @returns {AsyncGenerator<FileCopy>} @throws when the list is missing or damaged */
export async function* filesOf(folder) {
  // The loop below handles every failure of the stream.
  const unpacked = pipeline(fs.createReadStream(path.join(folder, 'files.jsonl.gz')), createGunzip(), () => undefined);
  let rest = '';
  for await (const text of unpacked.setEncoding('utf8')) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}

/** Removes old backups, and files that no backup names. @param {string} root @param {number} keep */
export async function forgetOldBackups(root, keep) {
  const whole = backupsIn(root);
  const kept = whole.slice(-keep);
  // Decides which files to remove before anything is removed.
  const named = new Set();
  for (const folder of kept) for await (const { key } of filesOf(folder)) named.add(filePlace(root, key));
  for (const folder of whole.slice(0, -keep)) fs.rmSync(folder, { recursive: true });
  const files = path.join(root, 'files');
  if (!fs.existsSync(files)) return;
  for (const entry of fs.readdirSync(files, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !named.has(file)) fs.rmSync(file);
  }
}
