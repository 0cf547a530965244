import { LeaderLock } from '@maquette/domain/runtime/leader-lock';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import { until } from '../harness/child-process';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

let testDatabase: TestDatabase;
let database: PooledClient;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase(testDatabase.url, 5);
});
afterAll(async () => {
  await database.$disconnect();
  await testDatabase.drop();
});

const candidates = (name: string, count: number, seconds = 30) =>
  Array.from({ length: count }, () => new LeaderLock(database, name, seconds));

test('one process of many leads, and goes on leading', async () => {
  const all = candidates('one of many', 8);
  const first = await Promise.all(all.map((lock) => lock.take()));
  expect(first.filter(Boolean)).toHaveLength(1);
  expect(await Promise.all(all.map((lock) => lock.take()))).toEqual(first);
});

test('a leader that stops gives the lock to another at once, and one that does not lead cannot give it away', async () => {
  const [one, other] = candidates('given back', 2) as [LeaderLock, LeaderLock];
  expect(await one.take()).toBe(true);
  await other.giveBack();
  expect(await other.take()).toBe(false);
  await one.giveBack();
  expect(await other.take()).toBe(true);
});

test('a leader that died is followed when its lease has run out', async () => {
  const [dead] = candidates('died', 1, 0.2) as [LeaderLock];
  const [heir] = candidates('died', 1) as [LeaderLock];
  expect(await dead.take()).toBe(true);
  expect(await heir.take()).toBe(false);
  await until(() => heir.take());
  expect(await dead.take()).toBe(false);
});
