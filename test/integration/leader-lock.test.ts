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
const heldUntil = async (name: string) =>
  (await database.leaderLock.findUniqueOrThrow({ where: { name } })).heldUntil.getTime();

test('one process of many leads, and keeps leading', async () => {
  const all = candidates('one of many', 8);
  const first = await Promise.all(all.map((lock) => lock.take()));
  expect(first.filter(Boolean)).toHaveLength(1);
  expect(await Promise.all(all.map((lock) => lock.take()))).toEqual(first);
});

test('a stopping leader releases the lock at once, and a process that does not lead cannot release it', async () => {
  const [one, other] = candidates('given back', 2) as [LeaderLock, LeaderLock];
  expect(await one.take()).toBe(true);
  await other.giveBack();
  expect(await other.take()).toBe(false);
  await one.giveBack();
  expect(await other.take()).toBe(true);
});

test('a crashed leader is replaced when its lease has expired', async () => {
  const [dead, heir] = candidates('died', 2) as [LeaderLock, LeaderLock];
  expect(await dead.take()).toBe(true);
  expect(await heir.take()).toBe(false);
  await database.$executeRaw`UPDATE leader_locks SET held_until = now() - interval '1 second' WHERE name = 'died'`;
  expect(await heir.take()).toBe(true);
  expect(await dead.take()).toBe(false);
});

test('a leader whose work takes longer than its lease keeps it, and learns if it was lost anyway', async () => {
  const [one] = candidates('kept', 1, 6) as [LeaderLock];
  const [other] = candidates('kept', 1) as [LeaderLock];
  expect(await one.take()).toBe(true);
  const heard: string[] = [];
  const lease = one.keep((error) => heard.push(String(error)));
  const first = await heldUntil('kept');
  await until(async () => (await heldUntil('kept')) > first + 3_000, 'two renewals');
  expect(await other.take()).toBe(false);
  expect(heard).toEqual([]);
  await until(async () => {
    await one.giveBack();
    return other.take();
  }, 'another leader');
  await until(() => heard.length > 0, 'the word that it was lost');
  await lease.stop();
});
