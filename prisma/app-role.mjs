// The PostgreSQL role of API and worker. Migrations, backups and restores use the owner of the tables. The role may
// only read and write rows: no tables, no roles, no server files, no migration history, no change of the ledger.

/** Rows of these tables are only inserted: triggers refuse changes, and the role has no right to them. */
const APPEND_ONLY = ['credit_postings'];
/** Serialises role changes of several processes in the same cluster. */
const ADVISORY_LOCK = 72707370;

/**
 * Creates the role if missing, sets its password, and grants it the rows of this database, including later tables.
 * Safe to repeat; call it after every migration.
 * @param {string} ownerUrl URL of the tables' owner, who may create roles
 * @param {string} appUrl URL of the same database for api and worker: contains the role and its password
 */
export async function grantAppRole(ownerUrl, appUrl) {
  const { username, password } = new URL(appUrl);
  // Imported late: callers that only build URLs may run before packages are installed.
  const { default: pg } = await import('pg');
  const role = pg.escapeIdentifier(decodeURIComponent(username));
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('BEGIN');
    await owner.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [decodeURIComponent(username)]);
    if (rowCount === 0) await owner.query(`CREATE ROLE ${role}`);
    const secret = pg.escapeLiteral(decodeURIComponent(password));
    await owner.query(
      `ALTER ROLE ${role} LOGIN PASSWORD ${secret} NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS`,
    );
    await owner.query(`GRANT USAGE ON SCHEMA public TO ${role}`);
    await owner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`);
    await owner.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
    await owner.query(
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
    );
    await owner.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${role}`);
    await owner.query(`REVOKE INSERT, UPDATE, DELETE ON "_prisma_migrations" FROM ${role}`);
    for (const table of APPEND_ONLY) await owner.query(`REVOKE UPDATE, DELETE ON ${table} FROM ${role}`);
    await owner.query('COMMIT');
  } finally {
    await owner.end();
  }
}

/**
 * @param {string} ownerUrl
 * @param {{ role: string, password: string }} as
 * @returns {string} URL of the same database with another role
 */
export function openedBy(ownerUrl, { role, password }) {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.toString();
}
