import { videoSettingsSchema } from '@maquette/contracts/fields/video-settings';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { type MeasuringPosition, measureResults } from '@maquette/domain/assets/image-looks';
import { acceptRender, type RenderOrder } from '@maquette/domain/renders/accept-render';
import { auditBooks } from '@maquette/domain/renders/audit-books';
import { beginFinishing, claimRender } from '@maquette/domain/renders/claim-render';
import { settleCancelled, settleDone, settleFailed } from '@maquette/domain/renders/settle-render';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import { fundedWorkspace, orderOf } from '../harness/orders';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

let testDatabase: TestDatabase;
let database: PooledClient;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase(testDatabase.url, 10);
});
afterAll(async () => {
  expect(await auditBooks(database)).toEqual([]);
  await database.$disconnect();
  await testDatabase.drop();
});

const LEASE = 60;

async function accepted(order: RenderOrder): Promise<string> {
  return (await acceptRender(database, order)).render.id;
}

/** Response to an order: `accepted`, or its refusal's code. */
async function answer(order: RenderOrder): Promise<string> {
  return accepted(order).then(
    () => 'accepted',
    (error: { code?: unknown }) => String(error.code),
  );
}

const finish = (id: string) =>
  settleDone(database, id, 1, {
    key: `r/${id}.png`,
    thumbnailKey: `r/${id}.webp`,
    contentType: 'image/png',
    bytes: 1,
    width: 1,
    height: 1,
    sha256: 'x',
    provider: 'test',
    facts: {},
  });

describe('a render that is finishing', () => {
  test('can no longer be cancelled, by a rule of the database itself, and is charged', async () => {
    const id = await accepted(orderOf(await fundedWorkspace(database, 100), 18));
    await claimRender(database, id, LEASE);
    expect(await beginFinishing(database, id, 1)).toMatchObject({ finishingAt: expect.any(Date) });
    expect(await settleCancelled(database, id)).toBeNull();
    await expect(database.render.update({ where: { id }, data: { status: 'cancelled' } })).rejects.toThrow('finishing');
    expect(await finish(id)).toMatchObject({ status: 'done' });
    const captured = await database.creditPosting.findMany({ where: { renderId: id, kind: 'capture' } });
    expect(captured.map(({ amount }) => Number(amount))).toEqual([18]);
  });

  test('that fails costs nothing, and one whose worker was lost may be cancelled again', async () => {
    const workspace = await fundedWorkspace(database, 100);
    const [failing, lost] = [await accepted(orderOf(workspace, 18)), await accepted(orderOf(workspace, 18))];
    for (const id of [failing, lost]) {
      await claimRender(database, id, LEASE);
      await beginFinishing(database, id, 1);
    }
    expect(await settleFailed(database, failing, { code: 'bad_result', attempt: 1 })).toMatchObject({
      status: 'failed',
    });
    await database.render.update({ where: { id: lost }, data: { status: 'queued' } });
    expect(await claimRender(database, lost, LEASE)).toMatchObject({ attempt: 2, finishingAt: null });
    expect(await settleCancelled(database, lost)).toMatchObject({ status: 'cancelled' });
  });

  test('and its cancel in parallel: exactly one wins, every time, and the books follow it', async () => {
    const workspace = await fundedWorkspace(database, 10_000);
    const wins = { cancelled: 0, done: 0 };
    for (let round = 0; round < 60; round += 1) {
      const id = await accepted(orderOf(workspace, 18));
      await claimRender(database, id, LEASE);
      const worker = async () => {
        const row = await beginFinishing(database, id, 1);
        return row && finish(id);
      };
      // In every other round the cancels start first.
      const late = round % 2 === 0 ? null : worker();
      const cancels = Array.from({ length: 1 + (round % 3) }, () => settleCancelled(database, id));
      const [done, ...cancelled] = await Promise.all([late ?? worker(), ...cancels]);
      const won = cancelled.filter((render) => render !== null).length;
      expect([done ? 1 : 0, won].sort()).toEqual([0, 1]);
      const endings = await database.creditPosting.findMany({
        where: { renderId: id, kind: { in: ['capture', 'release'] } },
      });
      expect(endings.map(({ kind }) => kind)).toEqual([done ? 'capture' : 'release']);
      wins[done ? 'done' : 'cancelled'] += 1;
    }
    expect(wins.done + wins.cancelled).toBe(60);
  });
});

describe('an allowance', () => {
  const FREE = { ...PLANS.free, openLimit: 1_000 };

  test('counts started renders even if cancelled; not those that never started or failed', async () => {
    const workspace = await fundedWorkspace(database, 10_000);
    const order = () => ({ ...orderOf(workspace, 12), plan: FREE });
    for (let count = 0; count < 40; count += 1) await settleCancelled(database, await accepted(order()));
    for (let count = 0; count < 5; count += 1) {
      const id = await accepted(order());
      await claimRender(database, id, LEASE);
      await settleFailed(database, id, { code: 'bad_result', attempt: 1 });
    }
    const answers: string[] = [];
    for (let count = 0; count < 30; count += 1) {
      const id = await accepted(order()).catch((error: { code: string }) => {
        answers.push(error.code);
        return null;
      });
      if (id === null) continue;
      answers.push('accepted');
      await claimRender(database, id, LEASE);
      await settleCancelled(database, id);
    }
    expect(answers.filter((one) => one === 'accepted')).toHaveLength(25);
    expect(answers.slice(25)).toEqual(Array.from({ length: 5 }, () => 'daily_images_used'));
  });

  const STUDIO = { ...PLANS.studio, openLimit: 1_000 };
  const clip = (workspace: string, resolution: '720p' | '1080p', upscale4k: boolean): RenderOrder => ({
    ...orderOf(workspace, 0),
    tool: 'i2v',
    pool: 'video',
    mode: 'relaxed',
    plan: STUDIO,
    clipSeconds: 1,
    settings: videoSettingsSchema.parse({
      kind: 'video',
      seconds: 1,
      ratio: '1:1',
      resolution,
      upscale4k,
      width: 720,
      height: 720,
    }),
  });

  test.each([
    ['720p', false, 60],
    ['1080p', false, 30],
    ['720p', true, 30],
    ['1080p', true, 30],
  ] as const)('of relaxed video covers the seconds of %s, upscaled %s: %d', async (resolution, upscaled, seconds) => {
    const workspace = await fundedWorkspace(database, 10);
    const answers: string[] = [];
    for (let count = 0; count < 62; count += 1) answers.push(await answer(clip(workspace, resolution, upscaled)));
    expect(answers.filter((one) => one === 'accepted')).toHaveLength(seconds);
    expect(answers.at(-1)).toBe('relaxed_video_used');
  });
});

describe('results that were not measured yet', () => {
  test('are measured although one of them cannot be read, which is tried again', async () => {
    const workspace = await fundedWorkspace(database, 100);
    for (let results = 0; results < 3; results += 1) {
      const id = await accepted(orderOf(workspace, 18));
      await claimRender(database, id, LEASE);
      await finish(id);
    }
    const unseen = await database.asset.findMany({ where: { presentable: null }, orderBy: { id: 'desc' } });
    const [broken] = unseen;
    const asked: string[] = [];
    const place: MeasuringPosition = {};
    const round = (readable: boolean) =>
      measureResults(
        database,
        async ({ id }) => {
          asked.push(id);
          if (id === broken?.id && !readable) throw new Error('cut off');
          return { placeholder: 'seen', colours: [], presentable: true };
        },
        place,
      );
    await expect(round(false)).rejects.toThrow('cut off');
    await round(false);
    expect(asked).toEqual(unseen.map(({ id }) => id));
    expect(await database.asset.findMany({ where: { presentable: null } })).toEqual([broken]);
    await round(true);
    expect(await database.asset.count({ where: { presentable: null } })).toBe(0);
  });
});
