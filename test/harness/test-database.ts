import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { ROOT } from './child-process';
import { testEndpoints } from './endpoints';

const TEMPLATE = 'maquette_test_template';
let counter = 0;

export interface TestDatabase {
  /** The address for the owner of the tables. */
  url: string;
  /** The address for api and worker, whose role can only read and write rows. */
  appUrl: string;
  drop(): Promise<void>;
}

/** A database for one test file: a copy of a migrated template. */
export async function createTestDatabase(databaseAdminUrl = testEndpoints().databaseAdminUrl): Promise<TestDatabase> {
  const name = `test_${process.pid}_${Date.now()}_${counter++}`;
  await asAdmin(databaseAdminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock(7001)');
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (!rowCount) await makeTemplate(admin, databaseAdminUrl);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
    await admin.query('SELECT pg_advisory_unlock(7001)');
  });
  return {
    url: withDatabase(databaseAdminUrl, name),
    appUrl: asApp(withDatabase(databaseAdminUrl, name)),
    drop: () =>
      asAdmin(databaseAdminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)).then(
        () => undefined,
      ),
  };
}

async function makeTemplate(admin: Client, adminUrl: string): Promise<void> {
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  const script = pathToFileURL(path.join(ROOT, 'prisma/migrate-deploy.mjs')).href;
  const { migrateDeploy } = (await import(script)) as { migrateDeploy(databaseUrl: string): Promise<string[]> };
  const owner = withDatabase(adminUrl, TEMPLATE);
  await migrateDeploy(owner);
  // Copies of the template have its grants.
  await grantToApp(owner);
}

/** Grants the role of api and worker its rights, as `npm start` and the migrate container do. */
export async function grantToApp(owner: string): Promise<void> {
  const { grantAppRole } = (await import(pathToFileURL(path.join(ROOT, 'prisma/app-role.mjs')).href)) as {
    grantAppRole(ownerUrl: string, appUrl: string): Promise<void>;
  };
  await grantAppRole(owner, asApp(owner));
}

async function asAdmin<Result>(adminUrl: string, work: (admin: Client) => Promise<Result>): Promise<Result> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** The address of the same database for the role of api and worker. */
export function asApp(url: string): string {
  const changed = new URL(url);
  changed.username = 'maquette_app';
  changed.password = 'app-of-the-tests';
  return changed.toString();
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
