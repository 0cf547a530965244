import { setTimeout as sleep } from 'node:timers/promises';
import { inTurn } from '@maquette/domain/runtime/in-turn';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
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

test('work of one name never meets, also where it takes longer than the lease', async () => {
  let [within, most] = [0, 0];
  const work = async (stillOurs: () => Promise<boolean>) => {
    within += 1;
    most = Math.max(most, within);
    await sleep(1_800);
    const ours = await stillOurs();
    within -= 1;
    return ours;
  };
  expect(await Promise.all([1, 2, 3].map(() => inTurn(database, 'long', work, 0.6)))).toEqual([true, true, true]);
  expect(most).toBe(1);
});

test('who lost their turn to somebody who is done with theirs is told so', async () => {
  const answer = await inTurn(database, 'lost', async (stillOurs) => {
    expect(await stillOurs()).toBe(true);
    await database.leaderLock.deleteMany({ where: { name: 'lost' } });
    await inTurn(database, 'lost', async () => undefined);
    return stillOurs();
  });
  expect(answer).toBe(false);
});
