import { readBalance } from '@maquette/domain/credits/credit-ledger';
import { PLANS } from '@maquette/domain/pricing/plan-table';
import { acceptRender, type RenderOrder } from '@maquette/domain/renders/accept-render';
import { auditBooks } from '@maquette/domain/renders/audit-books';
import { settleCancelled } from '@maquette/domain/renders/settle-render';
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

const manyWorkspaces = (count: number, halfCredits: number) =>
  Promise.all(Array.from({ length: count }, () => fundedWorkspace(database, halfCredits)));
const accept = (order: RenderOrder) => acceptRender(database, order);
/** How every order ended: a render, or the code of its refusal. */
async function outcomes(orders: RenderOrder[]): Promise<string[]> {
  const settled = await Promise.allSettled(orders.map(accept));
  return settled.map((one) => (one.status === 'fulfilled' ? 'accepted' : String(one.reason.code)));
}

describe('orders that arrive together', () => {
  test('are refused each for its own reason, and nobody else notices', async () => {
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
      // PostgreSQL itself refuses these: there is no such person.
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

  test('are one render when they are one order, however often it comes', async () => {
    const [id = '', other = ''] = await manyWorkspaces(2, 10);
    const order = orderOf(id, 8);
    const repeated = await Promise.all(Array.from({ length: 20 }, () => accept(order)));
    expect(new Set(repeated.map(({ render }) => render.id)).size).toBe(1);
    expect(repeated.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect((await readBalance(database, id)).held).toBe(8);
    await expect(accept({ ...order, mode: 'relaxed' })).rejects.toThrow(/already used for a different request/);
    // Keys belong to a person in a workspace.
    expect((await accept({ ...orderOf(other, 8), idempotencyKey: order.idempotencyKey })).fresh).toBe(true);
  });

  test('wait for a locked account only when it is their own', async () => {
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
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const studio = { ...PLANS.studio, relaxedHour: { images: 2, videoSeconds: 10 } };

  test('of relaxed images opens when the first of them is an hour old', async () => {
    const [id = ''] = await manyWorkspaces(1, 100);
    const relaxed = { mode: 'relaxed' as const, plan: studio };
    await accept({ ...orderOf(id, 2), ...relaxed, now: minutesAgo(75) });
    await accept({ ...orderOf(id, 2), ...relaxed, now: minutesAgo(50) });
    const { render } = await accept({ ...orderOf(id, 2), ...relaxed, now: minutesAgo(10) });
    const refusal = accept({ ...orderOf(id, 2), ...relaxed });
    await expect(refusal).rejects.toMatchObject({ code: 'relaxed_images_used', details: { limit: 2 } });
    const { details } = await refusal.catch((problem) => problem);
    expect(Math.abs(details.seconds - 600)).toBeLessThan(5);
    // What was cancelled counts nothing, and fast ones never did.
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
