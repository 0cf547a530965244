import pg from 'pg';
import { migrateDeploy, refuseUnknown } from '../../../prisma/migrate-deploy.mjs';
import { backupsIn, readBackup } from './backup-folder.mjs';
import { connected, putBackDatabase } from './database-copy.mjs';
import { proveWhole } from './whole-backup.mjs';

const { escapeIdentifier } = pg;
/** Advisory lock in the product's database, held during a rehearsal: only one rehearsal may use the second database. */
const LOCK = 72707370;

/** @param {string} place a backup's folder, or the folder of all backups, for the newest one */
export const backupToRehearse = (place) => backupsIn(place).at(-1) ?? place;

/**
 * Rehearses a restore while the product runs:
 * reads every file, restores the rows into a second database, migrates it, audits its books, and deletes it.
 * @param {string} databaseUrl of a superuser and not through a pooler, as for a restore
 * @param {string} folder the folder of one backup
 * @param {() => void} begun called when the second database exists and must be deleted
 * @returns {Promise<{ rows: number, files: number, newer: number }>} `newer`: number of migrations that the backup did
 *   not have
 * @throws when the backup could not be restored
 */
export async function rehearse(databaseUrl, folder, begun = () => undefined) {
  const backup = readBackup(folder);
  refuseUnknown(backup.migrations);
  await proveWhole(folder, backup);
  return connected(databaseUrl, async (client) => {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [LOCK]);
    if (!rows[0].mine) throw new Error('Another rehearsal is running.');
    const { scratch, name } = scratchOf(databaseUrl);
    begun();
    // Left over from an interrupted rehearsal.
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
    try {
      await migrateDeploy(scratch.href, { only: backup.migrations });
      await putBackDatabase(scratch.href, folder, backup);
      const newer = await migrateDeploy(scratch.href);
      await refuseWrongBooks(scratch.href);
      const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0);
      return { rows, files: backup.files.count, newer: newer.length };
    } finally {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
}

/** Deletes the second database during a rehearsal. @param {string} databaseUrl */
export const dropRehearsal = (databaseUrl) =>
  connected(databaseUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${scratchOf(databaseUrl).name} WITH (FORCE)`);
  });

/** @param {string} databaseUrl */
function scratchOf(databaseUrl) {
  const scratch = new URL(databaseUrl);
  scratch.pathname += '_rehearsal';
  return { scratch, name: escapeIdentifier(decodeURIComponent(scratch.pathname.slice(1))) };
}

/** @param {string} databaseUrl */
async function refuseWrongBooks(databaseUrl) {
  const { connectDatabase } = await import('@maquette/prisma/client');
  const { auditBooks } = await import('@maquette/domain/renders/audit-books');
  const database = connectDatabase(databaseUrl, 1);
  try {
    const [breach, ...others] = await auditBooks(database);
    if (!breach) return;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    throw new Error(`The restored ledger violates a rule: ${breach.rule}, ${breach.subject}: ${breach.detail}${more}.`);
  } finally {
    await database.$disconnect();
  }
}
