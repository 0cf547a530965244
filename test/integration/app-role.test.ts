import { connectDatabase } from '@maquette/prisma/client';
import { fundedWorkspace } from '../harness/orders';
import { createTestDatabase } from '../harness/test-database';

test('api and worker are no PostgreSQL superuser: they change rows, but not tables, roles, the ledger or the server (40.35)', async () => {
  const testDatabase = await createTestDatabase();
  const app = connectDatabase(testDatabase.appUrl, 2);
  const workspaceId = await fundedWorkspace(app, 100);
  await app.workspace.update({ where: { id: workspaceId }, data: { name: 'Renamed' } });
  const [role] = await app.$queryRaw<{ rights: boolean }[]>`
    SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS rights FROM pg_roles
    WHERE rolname = current_user`;
  expect(role).toEqual({ rights: false });
  const [own] = await app.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM pg_class WHERE relowner = (SELECT oid FROM pg_roles WHERE rolname = current_user)`;
  expect(own?.count).toBe(0n);
  for (const attempt of [
    'CREATE TABLE planted (id int)',
    'ALTER TABLE credit_postings DISABLE TRIGGER ALL',
    'DROP TABLE favorites',
    'TRUNCATE credit_postings',
    'UPDATE credit_postings SET amount = 0',
    'DELETE FROM credit_postings',
    'DELETE FROM _prisma_migrations',
    'CREATE ROLE planted SUPERUSER',
    "COPY (SELECT 1) TO PROGRAM 'id'",
    "SELECT pg_read_file('postgresql.conf')",
  ])
    await expect(app.$executeRawUnsafe(attempt)).rejects.toThrow(/permission denied|must be owner/);
  await app.$disconnect();
  await testDatabase.drop();
});
