// `prisma migrate deploy` without Prisma's CLI and engine (0.1 s instead of 1.3 s):
// the same table, checksums and advisory lock, so both can be used on one database.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { grantAppRole } from './app-role.mjs';

const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');
/**
 * Lock time-out of a statement. All readers of the table queue behind it, so it does not wait as long as a backup or an
 * audit reads, but is retried.
 */
const LOCK_WAIT = '2s';
const TRIES = 60;
const BETWEEN_MS = 3_000;
/** PostgreSQL's codes for a lock time-out and a deadlock: the statement had no effect. */
const IN_THE_WAY = new Set(['55P03', '40P01']);
/**
 * The first migration: the whole schema of the first release. It replaced 69 migrations. A database that has the last
 * of them already has this schema.
 */
export const BASELINE = { name: '20261128170000_baseline', lastReplaced: '20261128154005_ledger_reason_codes' };
/** Prisma's own advisory lock. Only one process migrates at a time. */
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
 * @param {{ folder?: string, only?: readonly string[], say?: (line: string) => void }} options `only`: just these, for
 * a database that is restored from a backup of that version
 * @returns {Promise<string[]>} names of the applied ones
 * @throws when one fails now or failed earlier; it stays recorded, as with Prisma
 */
export async function migrateDeploy(databaseUrl, { folder = MIGRATIONS, only, say = console.log } = {}) {
  const connection = new pg.Client({ connectionString: databaseUrl });
  // Without a listener, a connection that ends while a migration waits would end the process. The next query rejects.
  connection.on('error', (error) => say(`The connection to PostgreSQL ended: ${error.message}`));
  await connection.connect();
  try {
    // Held by the session: released with the connection, also after a crash.
    await connection.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await connection.query(`SET lock_timeout = '${LOCK_WAIT}'`);
    await connection.query(TABLE);
    const known = await knownMigrations(connection);
    const applied = [];
    const migrations = readMigrations(folder);
    if (folder === MIGRATIONS) await recordBaseline(connection, known, migrations);
    const wanted = only && withBaseline(only);
    for (const { name, sql, checksum } of migrations) {
      if (wanted && !wanted.includes(name)) continue;
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

/**
 * @param {readonly string[]} names those of a backup
 * @throws when one of them is newer than this version, or all are older than the baseline
 */
export function refuseUnknown(names) {
  const wanted = withBaseline(names);
  if (names.length > 0 && !wanted.includes(BASELINE.name)) throw new Error(beforeBaseline(names));
  const unknown = wanted.find((name) => !fs.existsSync(path.join(MIGRATIONS, name, 'migration.sql')));
  if (!unknown) return;
  throw new Error(
    `The migration ${unknown} is unknown to this version: use the version that made the backup, or a newer one.`,
  );
}

/** @param {readonly string[]} names @returns {string[]} with the baseline instead of the migrations it replaced */
function withBaseline(names) {
  const hasReplaced = names.includes(BASELINE.lastReplaced);
  const later = names.filter((name) => name >= BASELINE.name);
  return hasReplaced && !later.includes(BASELINE.name) ? [BASELINE.name, ...later] : later;
}

/** @param {Iterable<string>} names @returns {string} why a schema from before the baseline cannot be used, and what helps */
function beforeBaseline(names) {
  const last = [...names]
    .filter((name) => name < BASELINE.name)
    .sort()
    .at(-1);
  return (
    `The schema is older than the first release: its last migration is ${last}. Migrate with the commit before ` +
    `"${BASELINE.name}" was added (docs/upgrading.md), then with this version.`
  );
}

/** Records the baseline in a database that reached the same schema by the migrations it replaced. */
async function recordBaseline(connection, known, migrations) {
  const [baseline] = migrations;
  if (known.size === 0 || known.has(BASELINE.name)) return;
  if (!known.has(BASELINE.lastReplaced)) throw new Error(beforeBaseline(known.keys()));
  await connection.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, logs, finished_at) VALUES ($1, $2, $3, $4, now())`,
    [crypto.randomUUID(), baseline.checksum, BASELINE.name, `schema of ${BASELINE.lastReplaced}`],
  );
  known.set(BASELINE.name, baseline.checksum);
}

async function knownMigrations(connection) {
  const { rows } = await connection.query(
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  );
  const failed = rows.find((row) => row.finished_at === null);
  if (failed) {
    throw new Error(
      `The migration ${failed.migration_name} failed earlier: repair the database and run "prisma migrate resolve".`,
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

/** Applies one migration in one transaction, retried while other statements hold its locks. */
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
      // The statement had no effect: a process stopped while waiting leaves nothing to repair.
      const back = mayRepeat ? ', rolled_back_at = now()' : '';
      await connection.query(`UPDATE "_prisma_migrations" SET logs = $2${back} WHERE id = $1`, [
        id,
        String(error.message),
      ]);
      if (!mayRepeat || tries === TRIES)
        throw new Error(`The migration ${name} failed: ${error.message}`, { cause: error });
      say(`${name} waits for a table in use (${tries} of ${TRIES}).`);
    }
    await sleep(BETWEEN_MS);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href) {
  const { MIGRATE_DATABASE_URL_FILE: directFile, DATABASE_URL_FILE: file } = process.env;
  const inFile = (name) => (name ? fs.readFileSync(name, 'utf8').trim() : '');
  // A pooler may change the session between two statements and lose the lock: migrations bypass it.
  const url = process.env.MIGRATE_DATABASE_URL || inFile(directFile) || process.env.DATABASE_URL || inFile(file);
  try {
    if (!url) throw new Error('Set DATABASE_URL, or MIGRATE_DATABASE_URL when DATABASE_URL points to a pooler.');
    const applied = await migrateDeploy(url);
    const app = process.env.APP_DATABASE_URL || inFile(process.env.APP_DATABASE_URL_FILE);
    if (app) await grantAppRole(url, app);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
