import { withLease } from '@maquette/domain/runtime/with-lease';
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

test('work with one name never overlaps: a turn is renewed as long as the work takes', async () => {
  const heldUntil = async () =>
    (await database.leaderLock.findUniqueOrThrow({ where: { name: 'long' } })).heldUntil.getTime();
  let [within, most] = [0, 0];
  const work = async (stillOurs: () => Promise<boolean>) => {
    within += 1;
    most = Math.max(most, within);
    const first = await heldUntil();
    await until(async () => (await heldUntil()) > first + 1_000, 'a renewal');
    const ours = await stillOurs();
    within -= 1;
    return ours;
  };
  expect(await Promise.all([1, 2].map(() => withLease(database, 'long', work, 6)))).toEqual([true, true]);
  expect(most).toBe(1);
});

test('a worker that lost its turn to one that has already finished is notified', async () => {
  const answer = await withLease(database, 'lost', async (stillOurs) => {
    expect(await stillOurs()).toBe(true);
    await database.leaderLock.deleteMany({ where: { name: 'lost' } });
    await withLease(database, 'lost', async () => undefined);
    return stillOurs();
  });
  expect(answer).toBe(false);
});
