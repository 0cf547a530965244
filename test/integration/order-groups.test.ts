import { VIDEO_RESOLUTIONS } from '@maquette/contracts/fields/video-choices';
import { readVideoFields } from '@maquette/contracts/fields/video-fields';
import { deliveredVideo, videoSettingsSchema } from '@maquette/contracts/fields/video-settings';
import { PLANS, type Plan } from '@maquette/contracts/pricing/plan-table';
import { readBalance } from '@maquette/domain/credits/credit-ledger';
import { acceptRender, type RenderOrder } from '@maquette/domain/renders/accept-render';
import { auditBooks } from '@maquette/domain/renders/audit-books';
import { settleCancelled } from '@maquette/domain/renders/settle-render';
import { replaceWaiting } from '@maquette/domain/renders/steer-render';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
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

const manyWorkspaces = (count: number, halfCredits: number) =>
  Promise.all(Array.from({ length: count }, () => fundedWorkspace(database, halfCredits)));
const accept = (order: RenderOrder) => acceptRender(database, order);
/** The outcome of every order: a render, or the code of its refusal. */
async function outcomes(orders: RenderOrder[]): Promise<string[]> {
  const settled = await Promise.allSettled(orders.map(accept));
  return settled.map((one) => (one.status === 'fulfilled' ? 'accepted' : String(one.reason.code)));
}

describe('orders that arrive together', () => {
  test('are refused individually, without affecting the others', async () => {
    const [rich, poor, full, unknown] = await Promise.all([
      manyWorkspaces(20, 100),
      manyWorkspaces(20, 3),
      manyWorkspaces(20, 100),
      manyWorkspaces(3, 100),
    ]);
    const oneAtOnce = { ...PLANS.creator, openLimit: 1 };
    await Promise.all((full ?? []).map((id) => accept({ ...orderOf(id, 4), plan: oneAtOnce })));
    const ended = await outcomes([
      ...rich.map((id) => orderOf(id, 4)),
      ...poor.map((id) => orderOf(id, 4)),
      ...full.map((id) => ({ ...orderOf(id, 4), plan: oneAtOnce })),
      // PostgreSQL itself refuses these orders, because the user does not exist.
      ...unknown.map((id) => ({ ...orderOf(id, 4), uid: 'nobody' })),
    ]);
    expect(ended).toEqual([
      ...rich.map(() => 'accepted'),
      ...poor.map(() => 'not_enough_credits'),
      ...full.map(() => 'too_many_open_renders'),
      ...unknown.map(() => '23503'),
    ]);
    for (const id of rich) expect(await readBalance(database, id)).toEqual({ balance: 100, held: 4, available: 96 });
    for (const id of [...poor, ...unknown]) expect((await readBalance(database, id)).held).toBe(0);
  });

  test('of a program are limited to two open jobs, at any rate', async () => {
    const [id = ''] = await manyWorkspaces(1, 100);
    const key = { id: uuidv7(), openLimit: 2, monthlyLimit: null };
    const facts = { name: 'k', kind: 'live', prefix: 'mq_live_k', secretHash: key.id, scopes: [] };
    await database.apiKey.create({ data: { id: key.id, workspaceId: id, uid: 'somebody', ...facts } });
    const ended = await outcomes(Array.from({ length: 20 }, () => ({ ...orderOf(id, 4), apiKey: key })));
    expect(ended.toSorted()).toEqual([...Array(2).fill('accepted'), ...Array(18).fill('api_jobs_open')]);
  });

  test('with the same key are one render, however often they arrive', async () => {
    const [id = '', other = ''] = await manyWorkspaces(2, 10);
    const order = orderOf(id, 8);
    const repeated = await Promise.all(Array.from({ length: 20 }, () => accept(order)));
    expect(new Set(repeated.map(({ render }) => render.id)).size).toBe(1);
    expect(repeated.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect((await readBalance(database, id)).held).toBe(8);
    await expect(accept({ ...order, mode: 'relaxed' })).rejects.toThrow(/already been used for a different request/);
    // Idempotency keys belong to a user in a workspace.
    expect((await accept({ ...orderOf(other, 8), idempotencyKey: order.idempotencyKey })).fresh).toBe(true);
  });

  test('wait only for a locked account of their own', async () => {
    const [locked = '', ...others] = await manyWorkspaces(9, 10);
    const ended: string[] = [];
    let waiting: Promise<unknown> = Promise.resolve();
    await database.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT 1 FROM credit_accounts WHERE workspace_id = ${locked}::uuid FOR UPDATE`;
      waiting = Promise.all([1, 2, 3].map(() => accept(orderOf(locked, 4)).catch(() => null))).then((answers) =>
        ended.push(...answers.map((answer) => (answer ? 'locked' : 'refused'))),
      );
      await Promise.all(others.map((id) => accept(orderOf(id, 4)).then(() => ended.push('other'))));
      expect(ended).toEqual(others.map(() => 'other'));
    });
    await waiting;
    expect(ended.slice(others.length)).toEqual(['locked', 'locked', 'refused']);
  });
});

describe('an allowance', () => {
  test('and the limit of open renders are one per owner on Free, however many workspaces order in parallel (40.30)', async () => {
    const uid = uuidv7();
    await database.user.create({ data: { uid } });
    const ids = await manyWorkspaces(4, 1_000);
    const [paid = ''] = ids.slice(3);
    await database.workspaceMember.createMany({
      data: ids.map((workspaceId) => ({ workspaceId, uid, role: 'owner' })),
    });
    await database.workspace.update({ where: { id: paid }, data: { plan: 'creator' } });
    await database.workspace.update({ where: { id: ids[1] }, data: { deletedAt: new Date() } });
    const elsewhere = connectDatabase(testDatabase.url, 5);
    const free: Plan = { ...PLANS.free, dailyCap: { images: 9, videoSeconds: 0 } };
    const order = (id: string, plan = free) => ({ ...orderOf(id, 2), plan, share: id === paid ? paid : uid });
    // Two processes with their own groups. A mode switch in the meantime locks the accounts one after the other.
    const waiting = await Promise.all(ids.slice(0, 3).map((id) => accept(order(id)).then(({ render }) => render)));
    const orders = Array.from({ length: 36 }, (_, at) => order(ids[at % 3] ?? ''));
    const [settled, , paidFor] = await Promise.all([
      Promise.allSettled(orders.map((one, at) => acceptRender(at % 2 ? database : elsewhere, one))),
      Promise.all(waiting.map((old) => replaceWaiting(database, old, order(old.workspaceId)))),
      outcomes(Array.from({ length: 12 }, () => order(paid, { ...free, dailyCap: { images: 12, videoSeconds: 0 } }))),
    ]);
    const codes = settled.map((one) => (one.status === 'fulfilled' ? 'accepted' : String(one.reason.code)));
    expect(codes.toSorted()).toEqual([...Array(6).fill('accepted'), ...Array(30).fill('daily_images_used')]);
    expect(paidFor).toEqual(Array(12).fill('accepted'));
    const few: Plan = { ...PLANS.free, openLimit: 10, dailyCap: null };
    const more = await outcomes(Array.from({ length: 12 }, (_, at) => order(ids[at % 3] ?? '', few)));
    expect(more.filter((code) => code === 'accepted')).toHaveLength(1);
    expect(new Set(more)).toEqual(new Set(['accepted', 'too_many_open_renders']));
    await elsewhere.$disconnect();
  });

  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const studio = { ...PLANS.studio, relaxedHour: { images: 2, videoSeconds: 10 } };

  test('of relaxed images opens when the first of them is an hour old', async () => {
    const [id = ''] = await manyWorkspaces(1, 100);
    const relaxed = { mode: 'relaxed' as const, plan: studio };
    const begun = Date.now();
    await accept({ ...orderOf(id, 2), ...relaxed, now: minutesAgo(75) });
    await accept({ ...orderOf(id, 2), ...relaxed, now: minutesAgo(50) });
    const { render } = await accept({ ...orderOf(id, 2), ...relaxed, now: minutesAgo(10) });
    const refusal = accept({ ...orderOf(id, 2), ...relaxed });
    await expect(refusal).rejects.toMatchObject({ code: 'relaxed_images_used', details: { limit: 2 } });
    const { details } = await refusal.catch((problem) => problem);
    expect(details.seconds).toBeLessThanOrEqual(600);
    expect(details.seconds).toBeGreaterThanOrEqual(600 - (Date.now() - begun) / 1_000 - 1);
    // Cancelled renders do not count, and Fast ones never did.
    await settleCancelled(database, render.id);
    await accept({ ...orderOf(id, 2), plan: studio });
    await accept({ ...orderOf(id, 2), ...relaxed });
  });

  test('of relaxed video counts seconds, twice above 720p', async () => {
    const [id = ''] = await manyWorkspaces(1, 100);
    const clip = (clipSeconds: number, resolution: '720p' | '1080p') => {
      const order = orderOf(id, 2);
      const settings = { ...order.settings, resolution };
      return { ...order, settings, clipSeconds, mode: 'relaxed' as const, pool: 'video' as const, plan: studio };
    };
    expect(await outcomes([clip(3, '1080p')])).toEqual(['accepted']);
    expect(await outcomes([clip(5, '720p')])).toEqual(['relaxed_video_used']);
    expect(await outcomes([clip(2.5, '1080p')])).toEqual(['relaxed_video_used']);
    expect(await outcomes([clip(2, '1080p')])).toEqual(['accepted']);
    expect(await outcomes([clip(0.5, '720p'), { ...orderOf(id, 2), mode: 'relaxed', plan: studio }])).toEqual([
      'relaxed_video_used',
      'accepted',
    ]);
  });
});

describe('a relaxed video', () => {
  const kinds = VIDEO_RESOLUTIONS.flatMap((resolution) => ['0', '1'].map((upscale_4k) => ({ resolution, upscale_4k })));

  test.each(kinds)('counts later what it was estimated at, twice above 720p: %j', async (fields) => {
    const { settings } = readVideoFields({ seconds: '5', ...fields });
    const wanted = deliveredVideo(settings) === '720p' ? 5 : 10;
    const [id = ''] = await manyWorkspaces(1, 100);
    const clip = (videoSeconds: number) => {
      const plan = { ...PLANS.studio, relaxedHour: { images: 2, videoSeconds } };
      const video = { tool: 'i2v' as const, pool: 'video' as const, clipSeconds: 5, mode: 'relaxed' as const };
      return { ...orderOf(id, 2), ...video, settings: videoSettingsSchema.parse(settings), plan };
    };
    expect(await outcomes([clip(wanted - 0.5)])).toEqual(['relaxed_video_used']);
    expect(await outcomes([clip(wanted)])).toEqual(['accepted']);
    expect(await outcomes([clip(2 * wanted - 0.5)])).toEqual(['relaxed_video_used']);
    expect(await outcomes([clip(2 * wanted)])).toEqual(['accepted']);
  });
});

describe('orders with an API key', () => {
  const keyOf = (workspaceId: string, monthlyLimit: number | null = null) =>
    database.apiKey.create({
      data: {
        monthlyLimit,
        id: uuidv7(),
        workspaceId,
        uid: 'somebody',
        name: 'x',
        kind: 'live',
        prefix: 'mq',
        secretHash: uuidv7(),
      },
    });
  async function ordering(halfCredits: number, monthlyLimit: number | null, openLimit = 2) {
    const id = await fundedWorkspace(database, halfCredits);
    const apiKey = { id: (await keyOf(id, monthlyLimit)).id, openLimit, monthlyLimit };
    return (price: number, change: Partial<RenderOrder> = {}) => ({ ...orderOf(id, price), apiKey, ...change });
  }
  const count = (ended: string[], what: string) => ended.filter((one) => one === what).length;
  const twenty = <Item>(make: () => Item) => Array.from({ length: 20 }, make);

  test('are limited to two open ones, of twenty in parallel; those of the screens do not count', async () => {
    const order = await ordering(1_000, null);
    const { workspaceId } = order(4);
    await Promise.all([1, 2, 3].map(() => accept(orderOf(workspaceId, 4))));
    const ended = await outcomes(twenty(() => order(4)));
    expect([count(ended, 'accepted'), count(ended, 'api_jobs_open')]).toEqual([2, 18]);
    await accept(orderOf(workspaceId, 4));
    const [open] = await database.render.findMany({ where: { workspaceId, apiKeyId: { not: null } } });
    await settleCancelled(database, open?.id ?? '');
    expect(count(await outcomes(twenty(() => order(4))), 'accepted')).toBe(1);
  });

  test('share the two between all keys of a workspace', async () => {
    const order = await ordering(1_000, null);
    const other = { id: (await keyOf(order(4).workspaceId)).id, openLimit: 2, monthlyLimit: null };
    const ended = await outcomes(twenty(() => order(4)).flatMap((one) => [one, { ...order(4), apiKey: other }]));
    expect(count(ended, 'accepted')).toBe(2);
  });

  test("never spend more than the key's limit, of twenty in parallel", async () => {
    const order = await ordering(1_000, 50, 100);
    const ended = await outcomes(twenty(() => order(8)));
    expect([count(ended, 'accepted'), count(ended, 'key_spent')]).toEqual([6, 14]);
    expect(await outcomes([order(2), order(0), order(1)])).toEqual(['accepted', 'accepted', 'key_spent']);
    // Returned credits can be spent again.
    const [open] = await database.render.findMany({ where: { workspaceId: order(8).workspaceId, price: 8 } });
    await settleCancelled(database, open?.id ?? '');
    expect(await outcomes([order(10), order(8)])).toEqual(['key_spent', 'accepted']);
  });

  test('reset their limit with the month, at midnight UTC', async () => {
    const order = await ordering(1_000, 10, 100);
    const before = { now: new Date('2026-11-30T23:59:59.999Z') };
    const after = { now: new Date('2026-12-01T00:00:00.000Z') };
    expect(await outcomes([order(10, before), order(1, before)])).toEqual(['accepted', 'key_spent']);
    expect(await outcomes([order(10, after), order(1, after)])).toEqual(['accepted', 'key_spent']);
    const refusal = await accept(order(1, before)).catch((problem) => problem);
    expect(refusal.details).toEqual({ limit: 5, at: '2026-12-01 00:00 UTC' });
  });

  test('are answered as before when repeated, even if limits are reached by then', async () => {
    const order = await ordering(1_000, 8, 1);
    const first = order(8);
    await accept(first);
    expect(await outcomes([order(8)])).toEqual(['api_jobs_open']);
    expect((await accept(first)).fresh).toBe(false);
  });
});
