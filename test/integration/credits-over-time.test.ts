import { applySubscription } from '@maquette/domain/billing/apply-subscription';
import { nextObservation } from '@maquette/domain/billing/billing-account';
import type { SubscriptionFact } from '@maquette/domain/billing/billing-facts';
import { keepCreditsCurrent } from '@maquette/domain/billing/billing-jobs';
import { expireCredits } from '@maquette/domain/billing/expire-credits';
import { grantCredits, readBalance } from '@maquette/domain/credits/credit-ledger';
import { acceptRender } from '@maquette/domain/renders/accept-render';
import { auditBooks } from '@maquette/domain/renders/audit-books';
import { claimRender } from '@maquette/domain/renders/claim-render';
import { settleDone, settleFailed } from '@maquette/domain/renders/settle-render';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { fundedWorkspace, orderOf } from '../harness/orders';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';
import { ownerOf } from '../harness/topping-up';

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

test('two hundred parallel orders on a small balance: exactly as many as it covers', async () => {
  const workspaceId = await fundedWorkspace(database, 200);
  const all = await Promise.allSettled(
    Array.from({ length: 200 }, () => acceptRender(database, orderOf(workspaceId, 18))),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  expect(await readBalance(database, workspaceId)).toEqual({ balance: 200, held: 198, available: 2 });
});

const yearly = (workspaceId: string, from: Date, to: Date): SubscriptionFact => ({
  id: `sub_${workspaceId}`,
  customerId: `cus_${workspaceId}`,
  workspaceId,
  planId: 'creator',
  interval: 'yearly',
  seats: 1,
  extraCredits: false,
  status: 'active',
  currentPeriodStart: from,
  currentPeriodEnd: to,
  cancelAtPeriodEnd: false,
  endedAt: null,
  upcoming: null,
  invoices: [
    {
      id: `in_${workspaceId}`,
      paymentKey: `pi_${workspaceId}`,
      amountCents: 12_240,
      paidAt: from,
      supply: [{ halfCredits: 1_250, from, to, proration: false }],
    },
  ],
});

const granted = (workspaceId: string, kind: 'plan' | 'topup', amount: number, expiresAt?: Date) =>
  database.$transaction((transaction) =>
    grantCredits(transaction, { workspaceId, kind, amount, reason: 'top_up', idempotencyKey: uuidv7(), expiresAt }),
  );
const ordered = async (workspaceId: string, price: number) =>
  (await acceptRender(database, orderOf(workspaceId, price))).render.id;
async function finished(renderId: string): Promise<void> {
  const file = { contentType: 'image/png', bytes: 1, width: 1, height: 1, sha256: '', provider: 'test', facts: {} };
  await claimRender(database, renderId, 30);
  await settleDone(database, renderId, 1, { key: renderId, thumbnailKey: `${renderId}-t`, ...file });
}

/** Credits for a month that ends with 2029, and purchased credits. `left` is what remains of each. */
async function monthAndTopUp(month: number, bought: number) {
  const workspaceId = await fundedWorkspace(database, 0);
  await granted(workspaceId, 'topup', bought);
  await granted(workspaceId, 'plan', month, new Date('2030-01-01'));
  const left = async () => {
    const grants = await database.creditGrant.findMany({ where: { workspaceId } });
    const of = (kind: string, year?: number) =>
      Number(grants.find((grant) => grant.kind === kind && grant.expiresAt?.getUTCFullYear() === year)?.remaining);
    return { plan: of('plan', 2030), next: of('plan', 2031), topup: of('topup') };
  };
  return { workspaceId, left };
}

/** Grants the following month. Returns a time in that month. */
async function nextMonth(workspaceId: string, credits: number): Promise<Date> {
  await granted(workspaceId, 'plan', credits, new Date('2031-01-01'));
  return new Date('2030-01-02');
}

describe('plan credits', () => {
  test('of a year are granted monthly by our own clock, and unused ones of a month expire', async () => {
    const workspaceId = await fundedWorkspace(database, 150);
    const from = new Date('2030-01-31T10:00:00Z');
    const to = new Date('2031-01-31T10:00:00Z');
    await applySubscription(database, yearly(workspaceId, from, to), await nextObservation(database), from);
    for (const day of ['2030-02-15', '2030-03-01', '2030-03-01', '2030-06-30', '2030-12-31', '2031-01-15']) {
      const now = new Date(`${day}T12:00:00Z`);
      await Promise.all([keepCreditsCurrent(database, now), keepCreditsCurrent(database, now)]);
      expect((await readBalance(database, workspaceId)).available).toBe(150 + 1_250);
    }
    const count = (kind: string) =>
      database.creditPosting.count({ where: { workspaceId, kind, grantId: { not: null } } });
    expect([await count('grant'), await count('expiry')]).toEqual([13, 11]);
    await keepCreditsCurrent(database, new Date('2031-02-02T00:00:00Z'));
    expect((await readBalance(database, workspaceId)).available).toBe(150);
    expect(await auditBooks(database)).toEqual([]);
  });

  test('held by a running render stay until it ends, others expire in time', async () => {
    const workspaceId = await fundedWorkspace(database, 0);
    await database.$transaction((transaction) =>
      grantCredits(transaction, {
        workspaceId,
        kind: 'plan',
        amount: 100,
        reason: 'top_up',
        idempotencyKey: `month:${workspaceId}`,
        expiresAt: new Date('2030-01-01'),
      }),
    );
    const { render } = await acceptRender(database, orderOf(workspaceId, 30));
    const later = new Date('2030-01-02');
    await expireCredits(database, later, workspaceId);
    expect(await readBalance(database, workspaceId)).toEqual({ balance: 30, held: 30, available: 0 });
    await settleFailed(database, render.id, { code: 'engine_crashed' });
    await Promise.all(Array.from({ length: 5 }, () => expireCredits(database, later, workspaceId)));
    expect(await readBalance(database, workspaceId)).toEqual({ balance: 0, held: 0, available: 0 });
  });

  test('that are held pay for their render, even if a new month and a top-up exist', async () => {
    const { workspaceId, left } = await monthAndTopUp(100, 1_000);
    const [charged, returned] = [await ordered(workspaceId, 60), await ordered(workspaceId, 30)];
    const later = await nextMonth(workspaceId, 100);
    await expireCredits(database, later, workspaceId);
    expect(await left()).toEqual({ plan: 90, next: 100, topup: 1_000 });
    expect(await expireCredits(database, later, workspaceId)).toEqual([]);
    await finished(charged);
    expect(await left()).toEqual({ plan: 30, next: 100, topup: 1_000 });
    expect(await expireCredits(database, later, workspaceId)).toEqual([]);
    await settleFailed(database, returned, { code: 'engine_crashed' });
    expect(await expireCredits(database, later, workspaceId)).toEqual([workspaceId]);
    expect(await left()).toEqual({ plan: 0, next: 100, topup: 1_000 });
    expect(await readBalance(database, workspaceId)).toEqual({ balance: 1_100, held: 0, available: 1_100 });
  });

  test('are charged before later ones, whatever expires between the endings of timely orders', async () => {
    const ending = fc.record({ price: fc.integer({ min: 0, max: 60 }), done: fc.boolean(), expire: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(ending, { minLength: 1, maxLength: 6 }), async (endings) => {
        const { workspaceId, left } = await monthAndTopUp(100, 1_000);
        const renders: string[] = [];
        for (const { price } of endings) renders.push(await ordered(workspaceId, price));
        const later = await nextMonth(workspaceId, 100);
        for (const [which, { done, expire }] of endings.entries()) {
          if (expire) await expireCredits(database, later, workspaceId);
          if (done) await finished(renders[which] ?? '');
          else await settleFailed(database, renders[which] ?? '', { code: 'engine_crashed' });
          expect(await auditBooks(database)).toEqual([]);
        }
        await expireCredits(database, later, workspaceId);
        const charged = endings.reduce((sum, { price, done }) => sum + (done ? price : 0), 0);
        const { plan, next, topup } = await left();
        expect([plan, next + topup]).toEqual([0, 1_100 - Math.max(0, charged - 100)]);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  test('an older answer of the provider never replaces a newer one', async () => {
    const workspaceId = await fundedWorkspace(database, 0);
    const fact = yearly(workspaceId, new Date('2030-01-01'), new Date('2031-01-01'));
    const [early, late] = [await nextObservation(database), await nextObservation(database)];
    const ended = { ...fact, status: 'canceled', endedAt: new Date('2030-01-03') };
    await applySubscription(database, ended, late, new Date('2030-01-03'));
    await applySubscription(database, fact, early, new Date('2030-01-03'));
    expect((await database.workspace.findUniqueOrThrow({ where: { id: workspaceId } })).plan).toBe('free');
    await expireCredits(database, new Date('2030-01-03'), workspaceId);
    expect((await readBalance(database, workspaceId)).available).toBe(0);
  });

  test('that were not paid keep the plan, and the owner receives one e-mail per period', async () => {
    const workspaceId = await fundedWorkspace(database, 0);
    const letters = await ownerOf(database, workspaceId);
    const fact = yearly(workspaceId, new Date('2030-01-01'), new Date('2031-01-01'));
    const told = async (change: Partial<SubscriptionFact>) =>
      applySubscription(database, { ...fact, ...change }, await nextObservation(database), new Date('2030-01-02'));
    await told({});
    for (let retry = 0; retry < 3; retry += 1) await told({ status: 'past_due' });
    expect(await letters()).toEqual(['payment_past_due']);
    await told({ status: 'past_due', currentPeriodStart: new Date('2031-01-01') });
    expect(await letters()).toHaveLength(2);
    expect((await database.workspace.findUniqueOrThrow({ where: { id: workspaceId } })).plan).not.toBe('free');
  });
});
