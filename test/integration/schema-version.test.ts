import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { awaitSchema, schemaMismatch } from '@maquette/domain/runtime/schema-version';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import { knownMigrations } from '@maquette/prisma/known-migrations';
import { Pool } from 'pg';
import { ROOT, TestProcess, until } from '../harness/child-process';
import { NO_STORES } from '../harness/no-stores';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

let own: TestDatabase;
let database: PooledClient;
beforeAll(async () => {
  own = await createTestDatabase();
  database = connectDatabase(own.url, 1);
});
afterAll(async () => {
  await database.$disconnect();
  await own.drop();
});

const note = (name: string) =>
  database.pool.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ($1, '', $1, now())`,
    [name],
  );
const forget = async (name?: string) => {
  const last = '(SELECT max(migration_name) FROM "_prisma_migrations")';
  const { rows } = await database.pool.query<{ migration_name: string }>(
    `DELETE FROM "_prisma_migrations" WHERE migration_name = COALESCE($1, ${last}) RETURNING migration_name`,
    [name ?? null],
  );
  return rows[0]?.migration_name ?? '';
};
/** Starts a program with that database. Returns its exit code and output. */
async function startOf(program: string): Promise<{ code: unknown; said: string }> {
  const api = { PORT: '0', APP_URL: 'http://127.0.0.1:1', FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' };
  const child = TestProcess.start(program, { ...NO_STORES, ...api, DATABASE_URL: own.url, SCHEMA_WAIT_SECONDS: '0' });
  await child.death();
  return { code: await child.stop(), said: child.log };
}

interface Migrating {
  migrateDeploy(url: string, options?: { folder: string; say: (line: string) => void }): Promise<string[]>;
  refuseUnknown(names: string[]): void;
}
const migrating = (): Promise<Migrating> =>
  import(pathToFileURL(path.join(ROOT, 'prisma/migrate-deploy.mjs')).href) as Promise<Migrating>;

test('api and worker refuse a database that lacks one of their migrations, and name it with the remedy', async () => {
  const missing = await forget();
  try {
    for (const end of await Promise.all([startOf('api/dist/main.js'), startOf('worker/dist/main.js')])) {
      expect(end).toEqual({
        code: 1,
        said: `The database is behind this program: it lacks 1 migration, ${missing} first. Run "npm run migrate".\n`,
      });
    }
  } finally {
    await note(missing);
  }
});

test('a start waits for a running migration, accepts additions of a newer version, and never what it removed', async () => {
  const missing = await forget();
  const said: string[] = [];
  const start = awaitSchema(own.url, 3_600, (line) => {
    said.push(line);
    void note(missing);
  });
  await start;
  expect(said).toEqual([expect.stringContaining(missing)]);

  await note('29990101000000_more_room');
  await awaitSchema(own.url, 0);
  await note('29990102000000_old_room_contract');
  await expect(awaitSchema(own.url, 3_600)).rejects.toThrow(
    /ahead of this program: 29990102000000_old_room_contract took away/,
  );
  for (const name of ['29990101000000_more_room', '29990102000000_old_room_contract']) await forget(name);
});

test('a database that was never migrated lacks everything', () => {
  expect(schemaMismatch(['1_a', '2_b'], [])).toEqual({
    sentence: expect.stringContaining('2 migrations, 1_a'),
    passes: true,
  });
  expect(schemaMismatch(['1_a', '2_b_contract'], ['1_a', '2_b_contract', '3_c'])).toBeNull();
});

test('a database from before the baseline keeps its schema, and one from before its last migration is refused', async () => {
  const { migrateDeploy, refuseUnknown } = await migrating();
  const before = ['20261121110000_first_render', '20261123000000_old_room_contract'];
  const [baseline = ''] = knownMigrations();
  await forget(baseline);
  try {
    for (const name of before) await note(name);
    await expect(migrateDeploy(own.url)).rejects.toThrow(/last migration is 20261123000000_old_room_contract/);
    expect(() => refuseUnknown(before)).toThrow('older than the first release');

    await note('20261128154005_ledger_reason_codes');
    expect(await migrateDeploy(own.url)).toEqual([]);
    // Programs of both versions start.
    await awaitSchema(own.url, 0);
    refuseUnknown([...before, '20261128154005_ledger_reason_codes']);
  } finally {
    for (const name of [...before, '20261128154005_ledger_reason_codes', baseline]) await forget(name);
    await note(baseline);
  }
});

test('the autoscaling queries return a row when nothing waits', async () => {
  const manifest = readFileSync(path.join(ROOT, 'scripts/deploy/container/kubernetes/scaling.yaml'), 'utf8');
  const queries = [...manifest.matchAll(/query: "([^"]+)"/g)].map(([, query = '']) => query);
  expect(queries).toHaveLength(4);
  for (const query of queries) {
    const { rows } = await database.pool.query({ text: query, rowMode: 'array' });
    expect(rows).toEqual([[0]]);
  }
});

test('a migration waits for a long read without blocking later ones', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'maquette-migrations-'));
  const name = '20990101000000_wanted';
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, 'migration.sql'), 'ALTER TABLE "workspaces" ADD COLUMN "wanted" INTEGER;');
  const { migrateDeploy } = await migrating();
  const readers = new Pool({ connectionString: own.url });
  const backup = await readers.connect();
  const waits: string[] = [];
  try {
    await backup.query('BEGIN');
    await backup.query('SELECT 1 FROM workspaces');
    const migrated = migrateDeploy(own.url, { folder, say: (line) => waits.push(line) });
    await until(() => waits.length > 0, 'a migration that waits');
    // Later queries are answered, at the latest when the migration gives way to them.
    const answers = await Promise.all([1, 2, 3].map(() => readers.query('SELECT count(*) FROM workspaces')));
    expect(answers.map(({ rows }) => rows.length)).toEqual([1, 1, 1]);
    expect(waits[0]).toContain(`${name} waits for a table in use`);
    await backup.query('COMMIT');
    expect(await migrated).toEqual([name]);
    await readers.query('SELECT wanted FROM workspaces');
  } finally {
    backup.release();
    await readers.end();
    rmSync(folder, { recursive: true });
  }
});
