import { randomUUID } from 'node:crypto';
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

test('a connection that ends between two uses harms neither the process nor the next use', async () => {
  // Like Prisma for a transaction: the listener is attached a moment later, and the server may have closed it by then.
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

test('two transactions in a deadlock both complete, and other errors are not retried', async () => {
  const again: string[] = [];
  const both = connectDatabase(testDatabase.url, 2, undefined, ({ message }) => again.push(message));
  const kind = 'circle';
  const tries = [0, 0];
  const met: (() => void)[] = [];
  const meet = () =>
    new Promise<void>((resolve) => {
      met.push(resolve);
      if (met.length === 2) for (const go of met) go();
    });
  const crossing = (one: number, first: string, then: string) =>
    both.$transaction(async (within) => {
      const lock = (pool: string) =>
        within.$executeRaw`UPDATE ops_switches SET reason = reason || '.' WHERE pool = ${pool}`;
      tries[one] = (tries[one] ?? 0) + 1;
      await lock(first);
      if (tries[one] === 1) await meet();
      await lock(then);
    });
  const row = { kind: 'pause', lane: 'all', reason: kind, setBy: kind, setAt: new Date() };
  await both.opsSwitch.createMany({ data: ['a', 'b'].map((pool) => ({ ...row, id: randomUUID(), pool })) });
  await Promise.all([crossing(0, 'a', 'b'), crossing(1, 'b', 'a')]);
  // PostgreSQL ended one of the transactions, which was retried. Each of them took effect once.
  expect([...tries].sort()).toEqual([1, 2]);
  expect(again).toEqual([expect.stringContaining('deadlock')]);
  const rows = await both.opsSwitch.findMany({ where: { setBy: kind } });
  expect(rows.map(({ reason }) => reason)).toEqual(['circle..', 'circle..']);
  let times = 0;
  const wrong = both.$transaction(async () => {
    times += 1;
    throw new Error('an unrelated failure');
  });
  await expect(wrong).rejects.toThrow('an unrelated failure');
  expect(times).toBe(1);
  await both.$disconnect();
});
