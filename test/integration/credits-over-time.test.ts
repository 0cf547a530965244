import { chargeAutoTopUp, chargeLowWorkspaces } from '@maquette/api/billing/stripe/charge-auto-top-up';
import type { StripeAccount } from '@maquette/api/billing/stripe/connect-stripe';
import { applySubscription } from '@maquette/domain/billing/apply-subscription';
import { reserveAutoTopUp, spentInMonth } from '@maquette/domain/billing/auto-top-up';
import { nextObservation } from '@maquette/domain/billing/billing-account';
import type { SubscriptionFact } from '@maquette/domain/billing/billing-facts';
import { keepCreditsCurrent } from '@maquette/domain/billing/billing-housekeeping';
import { expireCredits } from '@maquette/domain/billing/expire-credits';
import { grantCredits, readBalance } from '@maquette/domain/credits/credit-ledger';
import { acceptRender } from '@maquette/domain/renders/accept-render';
import { auditBooks } from '@maquette/domain/renders/audit-books';
import { settleDone, settleFailed } from '@maquette/domain/renders/settle-render';
import { takeRender } from '@maquette/domain/renders/take-render';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { fundedWorkspace, orderOf } from '../harness/orders';
import { accountAt } from '../harness/stripe-account';
import { StripeDouble } from '../harness/stripe-double';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

let testDatabase: TestDatabase;
let database: PooledClient;
let stripe: StripeDouble;
let account: StripeAccount;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase(testDatabase.url, 20);
  stripe = await StripeDouble.start();
  account = accountAt(stripe);
});
afterAll(async () => {
  expect(await auditBooks(database)).toEqual([]);
  await stripe.close();
  await database.$disconnect();
  await testDatabase.drop();
});

/** Gives a workspace an owner whom letters reach. @returns the letters written to them so far */
async function ownerOf(workspaceId: string) {
  const uid = `owner-${workspaceId}`;
  await database.user.create({ data: { uid, email: `${uid}@office.example` } });
  await database.workspaceMember.create({ data: { workspaceId, uid, role: 'owner' } });
  return async () => (await database.mail.findMany({ where: { workspaceId } })).map(({ kind }) => kind);
}

/** A workspace whose card is saved and which tops up by itself. */
async function toppingUp(wish: { credits: number; below: number; ceilingUsd: number }) {
  const workspaceId = await fundedWorkspace(database, wish.credits * 2);
  const customer = await stripe.client.customers.create({ metadata: { workspaceId } });
  const session = await stripe.client.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'x' } } }],
    payment_intent_data: { setup_future_usage: 'off_session' },
    success_url: 'http://127.0.0.1:1',
  });
  await stripe.finish(session.id);
  await database.billingAccount.create({
    data: {
      workspaceId,
      customerId: customer.id,
      autoEnabled: true,
      autoTopupId: 't1',
      autoBelow: wish.below,
      autoCeilingCents: wish.ceilingUsd * 100,
    },
  });
  return { workspaceId, customerId: customer.id };
}

const trouble = (_: string, error: unknown) => {
  throw error;
};

describe('a charge that credits ask for themselves', () => {
  test('is made when they run low, once, however many look at the same time', async () => {
    const { workspaceId, customerId } = await toppingUp({ credits: 50, below: 100, ceilingUsd: 50 });
    const now = new Date();
    await Promise.all(Array.from({ length: 10 }, () => chargeAutoTopUp(database, account, workspaceId, now)));
    expect((await readBalance(database, workspaceId)).available).toBe(2_100);
    const { data } = await stripe.client.paymentIntents.list({ customer: customerId });
    expect(data.filter(({ metadata }) => metadata.autoTopUpId)).toHaveLength(1);
    expect(await chargeAutoTopUp(database, account, workspaceId, now)).toBe(false);
  });

  test('keeps the ceiling of the month exactly while two hundred spend what comes', async () => {
    const { workspaceId, customerId } = await toppingUp({ credits: 10, below: 1_000, ceilingUsd: 30 });
    const now = new Date();
    let accepted = 0;
    const spend = async () => {
      const render = await acceptRender(database, orderOf(workspaceId, 40)).catch(() => null);
      if (render) accepted += 1;
    };
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        ...Array.from({ length: 60 }, spend),
        ...Array.from({ length: 4 }, () => chargeLowWorkspaces(database, account, now, trouble)),
      ]);
    }
    expect(await spentInMonth(database, workspaceId, now)).toBe(3_000);
    const { data } = await stripe.client.charges.list({ customer: customerId, limit: 100 });
    expect(data.filter(({ metadata }) => metadata.autoTopUpId)).toHaveLength(3);
    const balance = await readBalance(database, workspaceId);
    expect(balance.balance).toBe(20 + 3 * 2_000);
    expect(balance.available).toBe(balance.balance - accepted * 40);
    expect(balance.available).toBeGreaterThanOrEqual(0);
    // The next calendar month has its own ceiling.
    await Promise.all(Array.from({ length: 200 }, spend));
    const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2));
    expect(await reserveAutoTopUp(database, workspaceId, nextMonth)).not.toBeNull();
  });

  test('is given up for a day when the card says no, and its owner is told', async () => {
    const { workspaceId, customerId } = await toppingUp({ credits: 5, below: 100, ceilingUsd: 50 });
    const letters = await ownerOf(workspaceId);
    await stripe.setCard(customerId, true);
    const now = new Date();
    expect(await chargeAutoTopUp(database, account, workspaceId, now)).toBe(false);
    const kept = await database.billingAccount.findUniqueOrThrow({ where: { workspaceId } });
    expect(kept.autoFailure).toBe('Your card was declined.');
    expect(await letters()).toEqual(['top_up_refused']);
    expect(await spentInMonth(database, workspaceId, now)).toBe(0);
    await stripe.setCard(customerId, false);
    expect(await chargeAutoTopUp(database, account, workspaceId, now)).toBe(false);
    expect(await chargeAutoTopUp(database, account, workspaceId, new Date(now.getTime() + 25 * 3_600_000))).toBe(true);
    expect((await database.billingAccount.findUniqueOrThrow({ where: { workspaceId } })).autoFailure).toBeNull();
  });

  test('two hundred at once on a small balance: exactly what it covers', async () => {
    const workspaceId = await fundedWorkspace(database, 200);
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, () => acceptRender(database, orderOf(workspaceId, 18))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    expect(await readBalance(database, workspaceId)).toEqual({ balance: 200, held: 198, available: 2 });
  });
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
    grantCredits(transaction, { workspaceId, kind, amount, reason: 'test', idempotencyKey: uuidv7(), expiresAt }),
  );
const ordered = async (workspaceId: string, price: number) =>
  (await acceptRender(database, orderOf(workspaceId, price))).render.id;
async function finished(renderId: string): Promise<void> {
  const file = { contentType: 'image/png', bytes: 1, width: 1, height: 1, sha256: '', provider: 'test', facts: {} };
  await takeRender(database, renderId, 30);
  await settleDone(database, renderId, 1, { key: renderId, thumbnailKey: `${renderId}-t`, ...file });
}

/** The credits of a month that ends at the beginning of 2030, and some that were bought. `left` is what is there of each. */
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

/** Grants what comes after that month. Returns a moment in it. */
async function nextMonth(workspaceId: string, credits: number): Promise<Date> {
  await granted(workspaceId, 'plan', credits, new Date('2031-01-01'));
  return new Date('2030-01-02');
}

describe('the credits of a plan', () => {
  test('of a year come month by month, by our own clock, and the unused ones of a month go', async () => {
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

  test('that a running render holds stay until it has ended, the others go in time', async () => {
    const workspaceId = await fundedWorkspace(database, 0);
    await database.$transaction((transaction) =>
      grantCredits(transaction, {
        workspaceId,
        kind: 'plan',
        amount: 100,
        reason: 'test',
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

  test('that are held pay for the render they are held for, though a new month and a top-up are there', async () => {
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

  test('are charged before those that came later, whatever expires between the endings of what was ordered in time', async () => {
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

  test('that were not paid keep the plan, and the owner is written to once a period', async () => {
    const workspaceId = await fundedWorkspace(database, 0);
    const letters = await ownerOf(workspaceId);
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
