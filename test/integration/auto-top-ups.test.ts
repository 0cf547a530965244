import { BillingEvents } from '@maquette/api/billing/stripe/billing-events';
import { chargeAutoTopUp, chargeLowWorkspaces } from '@maquette/api/billing/stripe/charge-auto-top-up';
import type { StripeAccount } from '@maquette/api/billing/stripe/connect-stripe';
import { PriceCatalogue } from '@maquette/api/billing/stripe/price-catalogue';
import { StripeFacts } from '@maquette/api/billing/stripe/read-facts';
import { reserveAutoTopUp, spentInMonth } from '@maquette/domain/billing/auto-top-up';
import { readBalance } from '@maquette/domain/credits/credit-ledger';
import { NO_CARD, NOT_PAID } from '@maquette/domain/mail/mail-words';
import { acceptRender } from '@maquette/domain/renders/accept-render';
import { auditBooks } from '@maquette/domain/renders/audit-books';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import { orderOf } from '../harness/orders';
import { accountAt } from '../harness/stripe-account';
import { StripeDouble } from '../harness/stripe-double';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';
import { ownerOf, toppingUp } from '../harness/topping-up';

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

const trouble = (_: string, error: unknown) => {
  throw error;
};

describe('an automatic top-up', () => {
  test('is charged once when credits run low, however many callers see it at the same time', async () => {
    const { workspaceId, customerId } = await toppingUp(database, stripe, { credits: 50, below: 100, ceilingUsd: 50 });
    const now = new Date();
    await Promise.all(Array.from({ length: 10 }, () => chargeAutoTopUp(database, account, workspaceId, now)));
    expect((await readBalance(database, workspaceId)).available).toBe(2_100);
    const { data } = await stripe.client.paymentIntents.list({ customer: customerId });
    expect(data.filter(({ metadata }) => metadata.autoTopUpId)).toHaveLength(1);
    expect(await chargeAutoTopUp(database, account, workspaceId, now)).toBe(false);
  });

  test('respects the monthly ceiling exactly while two hundred renders spend the credits', async () => {
    const { workspaceId, customerId } = await toppingUp(database, stripe, {
      credits: 10,
      below: 1_000,
      ceilingUsd: 30,
    });
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

  test('pauses for a day when the card is declined, and its owner is notified', async () => {
    const { workspaceId, customerId } = await toppingUp(database, stripe, { credits: 5, below: 100, ceilingUsd: 50 });
    const letters = await ownerOf(database, workspaceId);
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
});

const LOW = { credits: 5, below: 100, ceilingUsd: 50 };
const HOUR_MS = 3_600_000;
const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS);

/** A customer's payments that automatic top-ups requested. */
async function asked(customer: string) {
  const { data } = await stripe.client.paymentIntents.list({ customer, limit: 100 });
  return data.filter(({ metadata }) => metadata.autoTopUpId);
}

/** Delivers every event after the given event, each of them twice. */
async function tellSince(event: string | null, now: Date): Promise<void> {
  for (const told of await stripe.eventsAfter(event)) {
    for (const id of [told.id, `again_${told.id}`]) {
      const events = new BillingEvents(database, account, new StripeFacts(account, new PriceCatalogue(account)));
      await events.carryOut({ ...told, id }, async () => undefined, now);
    }
  }
}

/** A workspace's stored charges, oldest first. */
const keptOf = (workspaceId: string) =>
  database.autoTopUp.findMany({
    where: { workspaceId },
    select: { status: true, failure: true, paymentIntent: true },
    orderBy: { createdAt: 'asc' },
  });

describe('a charge that the bank decides later', () => {
  test('is one charge however many days it takes, and grants its credits once it is paid', async () => {
    const { workspaceId, customerId } = await toppingUp(database, stripe, LOW);
    await stripe.slowCard(customerId);
    const now = new Date();
    for (const hours of [0, 1, 30, 60]) {
      expect(await chargeAutoTopUp(database, account, workspaceId, hoursAfter(now, hours))).toBe(false);
      await stripe.advance(1);
    }
    const [payment, ...more] = await asked(customerId);
    expect(more).toEqual([]);
    const key = payment?.id ?? '';
    expect(await keptOf(workspaceId)).toEqual([{ status: 'pending', failure: null, paymentIntent: key }]);
    await stripe.settlePayment(key, true);
    expect(await chargeAutoTopUp(database, account, workspaceId, hoursAfter(now, 61))).toBe(true);
    expect((await readBalance(database, workspaceId)).available).toBe(2_010);
    expect(await keptOf(workspaceId)).toEqual([{ status: 'paid', failure: null, paymentIntent: key }]);
  });

  test.each(['told', 'asked'] as const)(
    'is given up when its failure is %s, and its owner is notified',
    async (how) => {
      const { workspaceId, customerId } = await toppingUp(database, stripe, LOW);
      const letters = await ownerOf(database, workspaceId);
      await stripe.slowCard(customerId);
      const now = new Date();
      await chargeAutoTopUp(database, account, workspaceId, now);
      const before = await stripe.latestEvent();
      const [payment] = await asked(customerId);
      await stripe.settlePayment(payment?.id ?? '', false);
      if (how === 'told') await tellSince(before, now);
      else await chargeLowWorkspaces(database, account, now, trouble);
      expect(await keptOf(workspaceId)).toMatchObject([{ status: 'failed', failure: 'Your card was declined.' }]);
      expect(await letters()).toEqual(['top_up_refused']);
      expect(await chargeAutoTopUp(database, account, workspaceId, hoursAfter(now, 1))).toBe(false);
      expect(await asked(customerId)).toHaveLength(1);
    },
  );

  test('is given up when it is cancelled, also after its owner turned top-ups off', async () => {
    const { workspaceId, customerId } = await toppingUp(database, stripe, LOW);
    await stripe.slowCard(customerId);
    const now = new Date();
    await chargeAutoTopUp(database, account, workspaceId, now);
    await database.billingAccount.update({ where: { workspaceId }, data: { autoEnabled: false } });
    const [payment] = await asked(customerId);
    const before = await stripe.latestEvent();
    await stripe.client.paymentIntents.cancel(payment?.id ?? '');
    await tellSince(before, now);
    expect(await keptOf(workspaceId)).toMatchObject([{ status: 'failed', failure: NOT_PAID }]);
  });
});

describe('a charge whose answer never arrived', () => {
  const params = (customer: string, id: string) => ({
    ...{ customer, amount: 1_000, currency: 'usd', off_session: true, confirm: true },
    metadata: { kind: 'topup', autoTopUpId: id },
  });

  test.each([1, 25])('counts %i hours later, and no second one is made', async (hours) => {
    const { workspaceId, customerId } = await toppingUp(database, stripe, LOW);
    const now = new Date();
    const due = await reserveAutoTopUp(database, workspaceId, now);
    const { data } = await stripe.client.customers.listPaymentMethods(customerId);
    const { id = '' } = due?.topUp ?? {};
    // An earlier version of the product requested the payment in this form.
    const wish = { ...params(customerId, id), payment_method: data[0]?.id };
    await stripe.client.paymentIntents.create(wish, { idempotencyKey: `auto-top-up:${id}` });
    expect(await chargeAutoTopUp(database, account, workspaceId, hoursAfter(now, hours))).toBe(true);
    expect(await asked(customerId)).toHaveLength(1);
    expect((await readBalance(database, workspaceId)).available).toBe(2_010);
  });

  test('is not requested again after a day: it is given up, and the next one is made', async () => {
    const { workspaceId, customerId } = await toppingUp(database, stripe, LOW);
    const now = new Date();
    await reserveAutoTopUp(database, workspaceId, now);
    expect(await chargeAutoTopUp(database, account, workspaceId, hoursAfter(now, 23))).toBe(false);
    expect(await asked(customerId)).toEqual([]);
    expect(await keptOf(workspaceId)).toMatchObject([{ status: 'failed', failure: NOT_PAID }]);
    expect(await chargeAutoTopUp(database, account, workspaceId, hoursAfter(now, 25))).toBe(true);
  });
});

test('only a card is charged, no other saved payment method', async () => {
  const { workspaceId, customerId } = await toppingUp(database, stripe, LOW);
  await stripe.saveMethod(customerId, 'sepa_debit');
  expect(await chargeAutoTopUp(database, account, workspaceId, new Date())).toBe(true);
  const other = await toppingUp(database, stripe, LOW);
  const { data } = await stripe.client.customers.listPaymentMethods(other.customerId);
  await stripe.client.paymentMethods.detach(data[0]?.id ?? '');
  await stripe.saveMethod(other.customerId, 'sepa_debit');
  expect(await chargeAutoTopUp(database, account, other.workspaceId, new Date())).toBe(false);
  expect(await asked(other.customerId)).toEqual([]);
  expect(await keptOf(other.workspaceId)).toMatchObject([{ status: 'failed', failure: NO_CARD }]);
});
