import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

let testDatabase: TestDatabase;
let database: PooledClient;
const told: string[] = [];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase(testDatabase.url, 1, ({ message }) => told.push(message));
});
afterAll(async () => {
  await database.$disconnect();
  await testDatabase.drop();
});

test('a connection that ends between two who use it harms neither the process nor the next one', async () => {
  // As Prisma for a transaction: whoever gets it listens a moment later, and the server may have ended it by then.
  const inHand = await database.pool.connect();
  try {
    const { rows } = await inHand.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise((resolve) => inHand.once('end', resolve));
    const operator = connectDatabase(testDatabase.url, 1);
    await operator.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await operator.$disconnect();
    await ended;
    await expect(inHand.query('SELECT 1')).rejects.toThrow('is not queryable');
  } finally {
    inHand.release();
  }
  expect(await database.$transaction((within) => within.user.count())).toBe(0);
  expect(told.join(' ')).toContain('terminating connection');
});
