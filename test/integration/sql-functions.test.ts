import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { ROOT } from '../harness/child-process';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

let testDatabase: TestDatabase;
let client: Client;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = new Client({ connectionString: testDatabase.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await testDatabase.drop();
});

interface SqlFunctions {
  currentFunctions(): Map<string, string>;
  functionChanges(): string;
}
const sqlFunctions = () =>
  import(pathToFileURL(path.join(ROOT, 'prisma/sql-functions.mjs')).href) as Promise<SqlFunctions>;

/** All our functions as PostgreSQL prints them. */
async function definitions(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; text: string }>(`
    SELECT p.proname AS name, pg_get_functiondef(p.oid) AS text FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    ORDER BY p.proname`);
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

test('the migrated database contains exactly the functions in prisma/functions', async () => {
  const { currentFunctions, functionChanges } = await sqlFunctions();
  expect(functionChanges()).toBe('');
  const migrated = await definitions();
  expect(Object.keys(migrated).sort()).toEqual([...currentFunctions().keys()].sort());
  await client.query('BEGIN');
  for (const text of currentFunctions().values()) await client.query(text);
  expect(await definitions()).toEqual(migrated);
  await client.query('ROLLBACK');
});
