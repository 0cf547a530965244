import { applySubscription } from '@maquette/domain/billing/apply-subscription';
import { nextObservation } from '@maquette/domain/billing/billing-account';
import type { SubscriptionFact } from '@maquette/domain/billing/billing-facts';
import { expireCredits } from '@maquette/domain/billing/expire-credits';
import { readBetaInOtherWorkspaces, refillBetaGrant } from '@maquette/domain/credits/beta-floor';
import { readBalance } from '@maquette/domain/credits/credit-ledger';
import { acceptRender } from '@maquette/domain/renders/accept-render';
import { auditBooks } from '@maquette/domain/renders/audit-books';
import { settleCancelled, settleFailed } from '@maquette/domain/renders/settle-render';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { fundedWorkspace, orderOf } from '../harness/orders';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

let testDatabase: TestDatabase;
let database: PooledClient;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase(testDatabase.url, 20);
});
afterAll(async () => {
  expect(await auditBooks(database)).toEqual([]);
  await database.$disconnect();
  await testDatabase.drop();
});

const now = new Date();
const later = new Date(now.getTime() + 30 * 86_400_000);
const FLOOR = 2_000_000;

/** Pro for a month: 4,500 half credits. */
const pro = (workspaceId: string, endedAt: Date | null = null): SubscriptionFact => ({
  id: `sub_${workspaceId}`,
  customerId: `cus_${workspaceId}`,
  workspaceId,
  planId: 'pro',
  interval: 'monthly',
  seats: 1,
  extraCredits: false,
  status: endedAt ? 'canceled' : 'active',
  currentPeriodStart: now,
  currentPeriodEnd: later,
  cancelAtPeriodEnd: false,
  endedAt,
  upcoming: null,
  invoices: [
    {
      id: `in_${workspaceId}`,
      paymentKey: `pi_${workspaceId}`,
      amountCents: 2_800,
      paidAt: now,
      supply: [{ halfCredits: 4_500, from: now, to: later, proration: false }],
    },
  ],
});
const become = async (fact: SubscriptionFact) =>
  applySubscription(database, fact, await nextObservation(database), now);
const expiries = (workspaceId: string) =>
  database.creditPosting.findMany({
    where: { workspaceId, kind: 'expiry', reasonCode: 'beta_ended' },
  });

describe('the Free test grant', () => {
  test('ends with a posting when the workspace leaves Free: a plan starts with its own credits', async () => {
    const workspaceId = await fundedWorkspace(database, 150);
    await refillBetaGrant(database, workspaceId, FLOOR);
    await become(pro(workspaceId));
    expect(await readBalance(database, workspaceId)).toEqual({ balance: 4_650, held: 0, available: 4_650 });
    expect((await expiries(workspaceId)).map(({ amount }) => amount)).toEqual([BigInt(FLOOR - 150)]);
    await refillBetaGrant(database, workspaceId, FLOOR);
    expect((await readBalance(database, workspaceId)).available).toBe(4_650);
    // The floor applies again once the workspace is on Free.
    await become(pro(workspaceId, now));
    await refillBetaGrant(database, workspaceId, FLOOR);
    expect((await readBalance(database, workspaceId)).available).toBe(FLOOR);
    expect(await auditBooks(database)).toEqual([]);
  });

  test('stays only as far as a hold under Free needs it, and is removed when that has ended', async () => {
    const workspaceId = await fundedWorkspace(database, 150);
    await refillBetaGrant(database, workspaceId, FLOOR);
    const { render } = await acceptRender(database, orderOf(workspaceId, 10_000));
    await become(pro(workspaceId));
    expect(await readBalance(database, workspaceId)).toEqual({ balance: 10_000, held: 10_000, available: 0 });
    await settleCancelled(database, render.id);
    await expireCredits(database, now, workspaceId);
    expect((await readBalance(database, workspaceId)).available).toBe(4_650);
    expect(await auditBooks(database)).toEqual([]);
  });

  test('does not grow by orders and cancels: holds count, only charges are refilled', async () => {
    const workspaceId = await fundedWorkspace(database, 150);
    await refillBetaGrant(database, workspaceId, FLOOR);
    const open: string[] = [];
    const step = fc.record({ price: fc.integer({ min: 1, max: 500 }), end: fc.constantFrom('open', 'cancel', 'fail') });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { price, end } of steps) {
          await refillBetaGrant(database, workspaceId, FLOOR);
          const { render } = await acceptRender(database, orderOf(workspaceId, price));
          if (end === 'open') open.push(render.id);
          if (end === 'cancel') await settleCancelled(database, render.id);
          if (end === 'fail') await settleFailed(database, render.id, { code: 'engine_crashed' });
          await refillBetaGrant(database, workspaceId, FLOOR);
          const { balance, held, available } = await readBalance(database, workspaceId);
          expect([balance, available + held]).toEqual([FLOOR, FLOOR]);
        }
        for (const id of open.splice(0)) await settleCancelled(database, id);
        await refillBetaGrant(database, workspaceId, FLOOR);
        expect((await readBalance(database, workspaceId)).available).toBe(FLOOR);
      }),
      { numRuns: 10 },
    );
    expect(await database.creditPosting.count({ where: { workspaceId, reason: 'Temporary beta grant' } })).toBe(1);
  });

  test('is one for all Free workspaces of an owner, wherever it is spent and whatever is closed (40.30)', async () => {
    const step = fc.record({
      at: fc.nat({ max: 2 }),
      price: fc.integer({ min: 1, max: FLOOR }),
      end: fc.constantFrom('open', 'cancel', 'close'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const owner = { uid: uuidv7() };
        await database.user.create({ data: owner });
        const [own = '', ...others] = await Promise.all(
          [150, 0, 0].map((credits) => fundedWorkspace(database, credits)),
        );
        const ids = [own, ...others];
        await database.workspace.updateMany({ where: { id: { in: ids } }, data: { ownerUid: owner.uid } });
        const all = async () => Promise.all(ids.map((id) => readBalance(database, id)));
        for (const { at, price, end } of steps) {
          const id = ids[at] ?? own;
          const asked = [
            refillBetaGrant(database, id, FLOOR, price),
            ...ids.map((one) => refillBetaGrant(database, one, FLOOR)),
          ];
          await Promise.all(asked);
          const before = await all();
          expect(before.reduce((sum, { balance }) => sum + balance, 0)).toBe(FLOOR);
          const held = before.reduce((sum, one) => sum + one.held, 0);
          const spendable = (before[at]?.available ?? 0) + (await readBetaInOtherWorkspaces(database, id));
          // Purchased credits stay in their workspace.
          expect(FLOOR - held - spendable).toBeLessThanOrEqual(at === 0 ? 0 : 150);
          if ((before[at]?.available ?? 0) < price) continue;
          const { render } = await acceptRender(database, orderOf(id, price));
          if (end === 'cancel') await settleCancelled(database, render.id);
          if (end === 'close') await database.workspace.update({ where: { id }, data: { deletedAt: now } });
        }
        const open = await database.render.findMany({ where: { workspaceId: { in: ids }, status: 'queued' } });
        for (const { id } of open) await settleCancelled(database, id);
      }),
      { numRuns: 8 },
    );
  });

  test('does not remain when it is requested at the moment a plan begins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const workspaceId = await fundedWorkspace(database, 150);
      const asking = Array.from({ length: 8 }, () => refillBetaGrant(database, workspaceId, FLOOR));
      await Promise.all([...asking, become(pro(workspaceId)), refillBetaGrant(database, workspaceId, FLOOR)]);
      expect((await readBalance(database, workspaceId)).available).toBe(4_650);
    }
  });
});
