import pg from 'pg';
import { migrateDeploy, refuseUnknown } from '../../../prisma/migrate-deploy.mjs';
import { backupsIn, readBackup } from './backup-folder.mjs';
import { connected, putBackDatabase } from './database-copy.mjs';
import { proveWhole } from './whole-backup.mjs';

const { escapeIdentifier } = pg;
/** Held while one rehearses, in the database of the product: nobody throws away what another one fills. */
const LOCK = 72707370;

/** @param {string} place the folder of one backup, or that of all of them: the newest then */
export const backupToRehearse = (place) => backupsIn(place).at(-1) ?? place;

/**
 * Does with a backup what a restore would, beside the product that goes on: reads every file, puts the rows into a database of their
 * own, brings it up to date, audits its books, and throws it away.
 * @param {string} databaseUrl past a pooler, of a superuser, as a restore needs it
 * @param {string} folder of one backup
 * @param {() => void} begun told when there is a copy that must be thrown away
 * @returns {Promise<{ rows: number, files: number, newer: number }>} `newer`: migrations that the backup did not have
 * @throws when it could not be restored
 */
export async function rehearse(databaseUrl, folder, begun = () => undefined) {
  const backup = readBackup(folder);
  refuseUnknown(backup.migrations);
  await proveWhole(folder, backup);
  return connected(databaseUrl, async (client) => {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [LOCK]);
    if (!rows[0].mine) throw new Error('Another rehearsal goes on.');
    const { scratch, name } = scratchOf(databaseUrl);
    begun();
    // Of one that was broken off.
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

/** Throws the copy away in the midst of it. @param {string} databaseUrl */
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
    throw new Error(`Its books are not right: ${breach.rule}, ${breach.subject}: ${breach.detail}${more}.`);
  } finally {
    await database.$disconnect();
  }
}
