// The role of api and worker in PostgreSQL. Migrations, backups and restores use the owner of the tables; what serves requests may read and
// write rows, and nothing else: no tables, no roles, no files of the server, no history of the migrations, no change of the ledger.

/** Rows of these are only added: their triggers refuse changes, and the role has no right to them. */
const APPEND_ONLY = ['credit_postings'];
/** As long as another process may change roles of the cluster at the same moment. */
const ADVISORY_LOCK = 72707370;

/**
 * Creates the role where it is missing, sets its password, and grants it the rows of this database, those of later tables included. Safe to
 * repeat; call it after every migration.
 * @param {string} ownerUrl of the owner of the tables, who may create roles
 * @param {string} appUrl the same database as api and worker open it: names the role and its password
 */
export async function grantAppRole(ownerUrl, appUrl) {
  const { username, password } = new URL(appUrl);
  // Only now: whoever names addresses alone may do so before packages are installed.
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
 * @returns {string} the same database, opened by another role
 */
export function openedBy(ownerUrl, { role, password }) {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.toString();
}
