import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const { escapeIdentifier } = pg;
/** Prisma's own list of migrations; applying the migrations fills it. */
const MIGRATIONS = '_prisma_migrations';
const TABLES = `
  SELECT relation.relname AS name,
         array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
  FROM pg_class relation
  JOIN pg_attribute attribute ON attribute.attrelid = relation.oid AND attribute.attnum > 0 AND NOT attribute.attisdropped
       AND attribute.attgenerated = ''
  WHERE relation.relnamespace = 'public'::regnamespace AND relation.relkind IN ('r', 'p') AND NOT relation.relispartition
        AND relation.relname <> '${MIGRATIONS}'
  GROUP BY relation.relname ORDER BY relation.relname`;

/** @template Result @param {string} databaseUrl @param {(client: pg.Client) => Promise<Result>} work @returns {Promise<Result>} */
export async function connected(databaseUrl, work) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'maquette backup' });
  await client.connect();
  // An error on an idle connection would end the process; the next query reports it anyway.
  client.on('error', (error) => console.error(`A connection to PostgreSQL ended: ${error.message}`));
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Copies every table as it was at one moment, while the product runs.
 * @param {string} databaseUrl
 * @param {string} folder the folder in which `tables/` is created
 */
export function copyDatabase(databaseUrl, folder) {
  return connected(databaseUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const applied = await client.query(
      `SELECT migration_name AS name FROM "${MIGRATIONS}" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
    );
    fs.mkdirSync(path.join(folder, 'tables'), { recursive: true });
    const tables = [];
    for (const { name, columns } of (await client.query(TABLES)).rows) {
      const list = columns.map(escapeIdentifier).join(', ');
      const rows = client.query(copyTo(`COPY (SELECT ${list} FROM ${escapeIdentifier(name)}) TO STDOUT`));
      const seen = fingerprint();
      await pipeline(rows, seen, createGzip({ level: 4 }), fs.createWriteStream(tableFile(folder, name)));
      tables.push({ name, columns, rows: rows.rowCount, sha256: seen.digest() });
    }
    const sequences = [];
    for (const { name } of (
      await client.query(`SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`)
    ).rows) {
      const { rows } = await client.query(
        `SELECT last_value AS value, is_called AS called FROM ${escapeIdentifier(name)}`,
      );
      sequences.push({ name, value: String(rows[0].value), called: rows[0].called });
    }
    await client.query('COMMIT');
    return { migrations: applied.rows.map(({ name }) => name), tables, sequences };
  });
}

/**
 * Restores all rows or none, into tables with the same migrations. Triggers and foreign keys are disabled,
 * since every row was valid, and append-only tables must accept the rows. Needs a superuser.
 * @param {string} databaseUrl
 * @param {string} folder
 * @param {import('./backup-folder.mjs').Backup} backup
 */
export function putBackDatabase(databaseUrl, folder, backup) {
  return connected(databaseUrl, async (client) => {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    // The backup also contains the rows that migrations insert.
    await client.query(`TRUNCATE ${backup.tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`);
    for (const { name, columns, rows, sha256 } of backup.tables) {
      const list = columns.map(escapeIdentifier).join(', ');
      const target = client.query(copyFrom(`COPY ${escapeIdentifier(name)} (${list}) FROM STDIN`));
      const seen = fingerprint();
      await pipeline(fs.createReadStream(tableFile(folder, name)), createGunzip(), seen, target);
      if (seen.digest() !== sha256 || target.rowCount !== rows) {
        throw new Error(`The table ${name} of the backup changed during the restore.`);
      }
    }
    for (const { name, value, called } of backup.sequences) {
      await client.query('SELECT setval($1::regclass, $2, $3)', [escapeIdentifier(name), value, called]);
    }
    await client.query('COMMIT');
  });
}

/** @param {string} folder of a backup @param {string} name of a table */
export const tableFile = (folder, name) => path.join(folder, 'tables', `${name}.copy.gz`);

/** Passes bytes on and computes their SHA-256. */
export function fingerprint() {
  const hash = crypto.createHash('sha256');
  const stream = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return Object.assign(stream, { digest: () => hash.digest('hex') });
}
