// `prisma migrate deploy` without Prisma's command line and engine (0.1 s instead of 1.3 s): the same table, checksums and
// advisory lock, so that the two can take turns on one database.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';

const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');
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
  await connection.connect();
  try {
    // Held by the session: it ends with the connection, also after a crash.
    await connection.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await connection.query(TABLE);
    const known = await knownMigrations(connection);
    const applied = [];
    const migrations = readMigrations(folder);
    for (const { name, sql, checksum } of migrations) {
      if (only && !only.includes(name)) continue;
      if (!known.has(name)) {
        await apply(connection, name, sql, checksum);
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

async function apply(connection, name, sql, checksum) {
  const id = crypto.randomUUID();
  await connection.query('INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ($1, $2, $3)', [
    id,
    checksum,
    name,
  ]);
  try {
    await connection.query(sql);
  } catch (error) {
    await connection.query('ROLLBACK');
    await connection.query('UPDATE "_prisma_migrations" SET logs = $2 WHERE id = $1', [id, String(error.message)]);
    throw new Error(`The migration ${name} failed: ${error.message}`, { cause: error });
  }
  const done = 'UPDATE "_prisma_migrations" SET finished_at = now(), applied_steps_count = 1 WHERE id = $1';
  await connection.query(done, [id]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href) {
  const { MIGRATE_DATABASE_URL_FILE: directFile, DATABASE_URL_FILE: file } = process.env;
  const inFile = (name) => (name ? fs.readFileSync(name, 'utf8').trim() : '');
  // A pooler in front of PostgreSQL loses the lock between two statements: migrations go past it.
  const url = process.env.MIGRATE_DATABASE_URL || inFile(directFile) || process.env.DATABASE_URL || inFile(file);
  try {
    if (!url) throw new Error('Set DATABASE_URL, or MIGRATE_DATABASE_URL where that one leads to a pooler.');
    const applied = await migrateDeploy(url);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
