// `prisma migrate deploy` without Prisma's command line and engine (0.1 s instead of 1.3 s): the same table, checksums and
// advisory lock, so that the two can take turns on one database.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { grantAppRole } from './app-role.mjs';

const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');
/**
 * How long a statement waits for the lock of a table. Everybody who only reads the table waits behind it: so not for as long as a backup or an
 * audit of the books reads, but again and again.
 */
const LOCK_WAIT = '2s';
const TRIES = 60;
const BETWEEN_MS = 3_000;
/** PostgreSQL's codes of a lock that was waited for too long, and of two who waited for each other: nothing was done. */
const IN_THE_WAY = new Set(['55P03', '40P01']);
/** The number Prisma itself locks with: nobody migrates at the same time. */
const ADVISORY_LOCK = 72707369;
const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies the migrations that the database does not have yet, in order.
 * @param {string} databaseUrl
 * @param {{ folder?: string, only?: readonly string[], say?: (line: string) => void }} options `only`: these and no others, for a
 *   database that is filled from a backup of that time
 * @returns {Promise<string[]>} names of the applied ones
 * @throws when one fails now or failed earlier; it stays recorded, as with Prisma
 */
export async function migrateDeploy(databaseUrl, { folder = MIGRATIONS, only, say = console.log } = {}) {
  const connection = new pg.Client({ connectionString: databaseUrl });
  // One that ends while a migration waits would end the process by itself; whoever asks it again is told.
  connection.on('error', (error) => say(`The connection to PostgreSQL ended: ${error.message}`));
  await connection.connect();
  try {
    // Held by the session: it ends with the connection, also after a crash.
    await connection.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await connection.query(`SET lock_timeout = '${LOCK_WAIT}'`);
    await connection.query(TABLE);
    const known = await knownMigrations(connection);
    const applied = [];
    const migrations = readMigrations(folder);
    for (const { name, sql, checksum } of migrations) {
      if (only && !only.includes(name)) continue;
      if (!known.has(name)) {
        await apply(connection, { name, sql, checksum }, say);
        applied.push(name);
      } else if (known.get(name) !== checksum) {
        say(`The migration ${name} was changed after it was applied to this database.`);
      }
    }
    return applied;
  } finally {
    await connection.end();
  }
}

/** @param {readonly string[]} names those of a backup @throws when one of them is newer than this version */
export function refuseUnknown(names) {
  const unknown = names.find((name) => !fs.existsSync(path.join(MIGRATIONS, name, 'migration.sql')));
  if (!unknown) return;
  throw new Error(`The migration ${unknown} is not known here: take the version that made the backup, or a newer one.`);
}

async function knownMigrations(connection) {
  const { rows } = await connection.query(
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  );
  const failed = rows.find((row) => row.finished_at === null);
  if (failed) {
    throw new Error(
      `The migration ${failed.migration_name} failed earlier: mend the database and run "prisma migrate resolve".`,
    );
  }
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

function readMigrations(folder) {
  const names = fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, 'migration.sql')));
  return names.sort().map((name) => {
    const sql = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
    return { name, sql, checksum: crypto.createHash('sha256').update(sql).digest('hex') };
  });
}

/** All of a migration or nothing of it, as soon as nobody is in its way. */
async function apply(connection, { name, sql, checksum }, say) {
  for (let tries = 1; ; tries += 1) {
    const id = crypto.randomUUID();
    await connection.query('INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ($1, $2, $3)', [
      id,
      checksum,
      name,
    ]);
    try {
      await connection.query(sql);
      const done = 'UPDATE "_prisma_migrations" SET finished_at = now(), applied_steps_count = 1 WHERE id = $1';
      await connection.query(done, [id]);
      return;
    } catch (error) {
      const mayRepeat = IN_THE_WAY.has(error.code);
      await connection.query('ROLLBACK');
      // It has done nothing: whoever is stopped while it waits leaves nothing that somebody would have to mend.
      const back = mayRepeat ? ', rolled_back_at = now()' : '';
      await connection.query(`UPDATE "_prisma_migrations" SET logs = $2${back} WHERE id = $1`, [
        id,
        String(error.message),
      ]);
      if (!mayRepeat || tries === TRIES)
        throw new Error(`The migration ${name} failed: ${error.message}`, { cause: error });
      say(`${name} waits for a table that somebody uses (${tries} of ${TRIES}).`);
    }
    await sleep(BETWEEN_MS);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href) {
  const { MIGRATE_DATABASE_URL_FILE: directFile, DATABASE_URL_FILE: file } = process.env;
  const inFile = (name) => (name ? fs.readFileSync(name, 'utf8').trim() : '');
  // A pooler in front of PostgreSQL loses the lock between two statements: migrations go past it.
  const url = process.env.MIGRATE_DATABASE_URL || inFile(directFile) || process.env.DATABASE_URL || inFile(file);
  try {
    if (!url) throw new Error('Set DATABASE_URL, or MIGRATE_DATABASE_URL where that one leads to a pooler.');
    const applied = await migrateDeploy(url);
    const app = process.env.APP_DATABASE_URL || inFile(process.env.APP_DATABASE_URL_FILE);
    if (app) await grantAppRole(url, app);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
