import { BillingEvents } from '@maquette/api/billing/stripe/billing-events';
import type { StripeAccount } from '@maquette/api/billing/stripe/connect-stripe';
import { PortalConfiguration } from '@maquette/api/billing/stripe/portal-configuration';
import { PriceCatalogue } from '@maquette/api/billing/stripe/price-catalogue';
import { StripeFacts } from '@maquette/api/billing/stripe/read-facts';
import { startCheckout, type Till } from '@maquette/api/billing/stripe/start-checkout';
import type { Caller } from '@maquette/api/identity/access';
import { keepCreditsCurrent } from '@maquette/domain/billing/billing-housekeeping';
import { reconcileBilling } from '@maquette/domain/billing/reconcile-billing';
import type { CheckoutRequest } from '@maquette/domain/contracts/billing';
import { grantCredits, readBalance } from '@maquette/domain/credits/credit-ledger';
import { CATALOGUE } from '@maquette/domain/pricing/plan-prices';
import { auditBooks } from '@maquette/domain/renders/audit-books';
import { connectDatabase, type Database } from '@maquette/prisma/client';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import { accountAt, settingsWith } from '../harness/stripe-account';
import { StripeDouble, sessionIdIn } from '../harness/stripe-double';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

let testDatabase: TestDatabase;
let database: Database;
let stripe: StripeDouble;
let account: StripeAccount;
let till: Till;
let facts: StripeFacts;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase(testDatabase.url, 20);
  stripe = await StripeDouble.start();
  account = accountAt(stripe);
  const prices = new PriceCatalogue(account);
  facts = new StripeFacts(account, prices);
  till = {
    database,
    account,
    prices,
    portal: new PortalConfiguration(account, prices),
    appUrl: settingsWith(stripe).APP_URL,
  };
});
afterAll(async () => {
  await stripe.close();
  await database.$disconnect();
  await testDatabase.drop();
});

/** What the customer, the bank and time do. */
type Step =
  | { kind: 'topup'; topupId: 't1' | 't3'; transfer: boolean }
  | { kind: 'plan'; planId: 'creator' | 'pro' | 'business'; interval: 'monthly' | 'yearly'; seats: number }
  | { kind: 'advance'; days: number }
  | { kind: 'cancel' | 'resume' | 'end' | 'card-fails' | 'card-works' | 'leave' }
  | { kind: 'refund'; which: number; share: number }
  | { kind: 'dispute'; which: number; outcome: 'won' | 'lost' | 'open' };

const plain = (...kinds: ('cancel' | 'resume' | 'end' | 'card-fails' | 'card-works' | 'leave')[]) =>
  fc.record({ kind: fc.constantFrom(...kinds) });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('topup' as const),
    topupId: fc.constantFrom('t1' as const, 't3' as const),
    transfer: fc.boolean(),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('plan' as const),
      planId: fc.constantFrom('creator' as const, 'pro' as const, 'business' as const),
      interval: fc.constantFrom('monthly' as const, 'yearly' as const),
      seats: fc.integer({ min: 3, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('advance' as const), days: fc.integer({ min: 1, max: 45 }) }) },
  plain('cancel', 'resume', 'card-fails', 'card-works', 'end', 'leave'),
  fc.record({ kind: fc.constant('refund' as const), which: fc.nat(3), share: fc.constantFrom(0.3, 1) }),
  fc.record({
    kind: fc.constant('dispute' as const),
    which: fc.nat(3),
    outcome: fc.constantFrom('won' as const, 'lost' as const, 'open' as const),
  }),
);

/** A history at the double, in a workspace that is told of nothing yet. */
async function live(steps: Step[]): Promise<{ workspaceId: string; events: Stripe.Event[]; end: Date }> {
  const caller = await newCaller();
  const before = await stripe.latestEvent();
  // The nightly comparison looks at every customer: those of earlier histories would only cost time.
  await database.billingAccount.updateMany({ data: { customerId: null } });
  let end = await stripe.advance(0);
  for (const next of steps) {
    // What a customer cannot do at that moment (pay with a card that fails, end what has ended) does not happen.
    await take(next, caller).catch((error: unknown) => {
      if (
        !/declined|answered 402|answered 400|canceled|already|refund|Refund|same_plan|plan already/.test(String(error))
      ) {
        throw error;
      }
    });
    end = await stripe.advance(0);
  }
  return { workspaceId: caller.workspaceId, events: await stripe.eventsAfter(before), end };
}

async function take(next: Step, caller: Caller): Promise<void> {
  const customer = await customerOf(caller.workspaceId);
  const { data } = customer ? await stripe.client.subscriptions.list({ customer, limit: 1 }) : { data: [] };
  const [current] = data;
  if (next.kind === 'topup') {
    const session = await checkout(caller, { kind: 'topup', topupId: next.topupId });
    await stripe.finish(session, next.transfer ? 'unpaid' : 'paid');
    if (next.transfer) await stripe.settle(session, true);
  } else if (next.kind === 'plan') {
    if (current) await change(current, next);
    else {
      const { planId, interval, seats } = next;
      await stripe.finish(
        await checkout(caller, { kind: 'subscription', planId, interval, seats, extraCredits: false }),
      );
    }
  } else if (next.kind === 'advance') await stripe.advance(next.days);
  else if (next.kind === 'leave') {
    if (customer) await stripe.client.customers.del(customer);
  } else if (next.kind === 'card-fails' || next.kind === 'card-works') {
    if (customer) await stripe.setCard(customer, next.kind === 'card-fails');
  } else if (next.kind === 'cancel' || next.kind === 'resume') {
    const cancel_at_period_end = next.kind === 'cancel';
    if (current) await stripe.client.subscriptions.update(current.id, { cancel_at_period_end });
  } else if (next.kind === 'end') {
    if (current) await stripe.client.subscriptions.cancel(current.id);
  } else if ((next.kind === 'refund' || next.kind === 'dispute') && customer) await takeBack(next, customer);
}

async function change(current: Stripe.Subscription, { planId, interval, seats }: Step & { kind: 'plan' }) {
  const wanted = CATALOGUE.find((each) => each.planId === planId && each.interval === interval && !each.extraCredits);
  const item = current.items.data[0];
  if (!wanted || !item) throw new Error('nothing to change to');
  const quantity = planId === 'business' ? seats : 1;
  const items = [{ id: item.id, price: await till.prices.idOf(wanted), quantity }];
  await stripe.client.subscriptions.update(current.id, { items, proration_behavior: 'always_invoice' });
}

async function takeBack(next: Step & { kind: 'refund' | 'dispute' }, customer: string): Promise<void> {
  const { data } = await stripe.client.charges.list({ customer, limit: 100 });
  const charge = data.filter(({ paid }) => paid)[next.which];
  if (!charge || typeof charge.payment_intent !== 'string') return;
  if (next.kind === 'refund') {
    const amount = Math.max(1, Math.floor(charge.amount * next.share));
    await stripe.client.refunds.create({ payment_intent: charge.payment_intent, amount });
  } else if (!charge.disputed) {
    const { id } = await stripe.dispute(charge.payment_intent);
    if (next.outcome !== 'open') await stripe.closeDispute(id, next.outcome);
  }
}

async function checkout(caller: Caller, request: CheckoutRequest): Promise<string> {
  const url = await startCheckout(till, caller, request);
  return sessionIdIn(url ?? '');
}

async function customerOf(workspaceId: string): Promise<string | undefined> {
  const found = await database.billingAccount.findUnique({ where: { workspaceId } });
  return found?.customerId ?? undefined;
}

async function newCaller(): Promise<Caller> {
  const workspaceId = uuidv7();
  const workspace = await database.workspace.create({ data: { id: workspaceId, name: 'test' } });
  await database.$transaction((transaction) =>
    grantCredits(transaction, {
      workspaceId,
      kind: 'one_time',
      amount: 150,
      reason: 'test',
      idempotencyKey: `test:${workspaceId}`,
    }),
  );
  const person = { uid: workspaceId, email: 'a@b.c', emailVerified: true, name: 'A', picture: '', tokenEndsAt: 0 };
  return { person, workspaceId, role: 'owner', workspace };
}

/** Everything billing decides, in words that do not depend on ids or on the order of things. */
async function outcome(workspaceId: string): Promise<object> {
  const [workspace, billing, balance, grants, subscriptions] = await Promise.all([
    database.workspace.findUniqueOrThrow({ where: { id: workspaceId } }),
    database.billingAccount.findUnique({ where: { workspaceId } }),
    readBalance(database, workspaceId),
    database.$queryRaw<object[]>`
      SELECT g.kind, g.amount::int, g.remaining::int, g.payment_key, g.starts_at, g.expires_at, p.idempotency_key AS key,
        coalesce((SELECT sum(CASE m.kind WHEN 'refund' THEN -m.amount ELSE m.amount END) FROM credit_postings m
          WHERE m.grant_id = g.id AND m.kind <> 'grant'), 0)::int AS moved
      FROM credit_grants g JOIN credit_postings p ON p.grant_id = g.id AND p.kind = 'grant'
      WHERE g.workspace_id = ${workspaceId}::uuid ORDER BY p.idempotency_key`,
    database.subscription.findMany({ where: { workspaceId }, orderBy: { id: 'asc' }, omit: { observed: true } }),
  ]);
  const { plan, seats } = workspace;
  return {
    plan,
    seats,
    customer: billing?.customerId ?? null,
    flag: billing?.flagReason ?? null,
    balance,
    grants,
    subscriptions,
  };
}

/** Forgets what a workspace was told, so that the same history can be told again in another order. */
async function retold(
  { workspaceId, events, end }: { workspaceId: string; events: Stripe.Event[]; end: Date },
  order: { picks: number[]; rounds: number; parallel: number },
): Promise<object> {
  const told = new BillingEvents(database, account, facts);
  const shuffled = events.map((event, index) => ({ event, at: order.picks[index % order.picks.length] ?? 0, index }));
  shuffled.sort((a, b) => a.at - b.at || a.index - b.index);
  const queue = Array.from({ length: order.rounds }, () => shuffled.map(({ event }) => event)).flat();
  for (let at = 0; at < queue.length; at += order.parallel) {
    await Promise.all(queue.slice(at, at + order.parallel).map((event) => told.carryOut(event, end)));
  }
  await keepCreditsCurrent(database, end);
  return outcome(workspaceId);
}

/** A second workspace cannot have the first one's customer, so the first is emptied: all but what checkout itself wrote. */
async function forget(workspaceId: string, customerId: string | null): Promise<void> {
  await database.$executeRawUnsafe('ALTER TABLE credit_postings DISABLE TRIGGER credit_postings_append_only');
  for (const table of ['credit_postings', 'credit_grants']) {
    await database.$executeRawUnsafe(
      `DELETE FROM ${table} WHERE workspace_id = $1::uuid AND ${table === 'credit_postings' ? "reason <> 'test'" : "kind <> 'one_time'"}`,
      workspaceId,
    );
  }
  await database.$executeRawUnsafe('ALTER TABLE credit_postings ENABLE TRIGGER credit_postings_append_only');
  await database.creditAccount.update({ where: { workspaceId }, data: { balance: 150 } });
  await database.subscription.deleteMany({ where: { workspaceId } });
  await database.paidInvoice.deleteMany({ where: { workspaceId } });
  await database.paymentReversal.deleteMany();
  await database.stripeEvent.deleteMany();
  await database.workspace.update({ where: { id: workspaceId }, data: { plan: 'free', seats: 1 } });
  await database.billingAccount.updateMany({
    where: { workspaceId },
    data: { customerId, flaggedAt: null, flagReason: null },
  });
}

describe('what Stripe tells', () => {
  test('ends in the same plan, balances and postings in any order, however often and however much at once', async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 9 }),
        fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 5, maxLength: 40 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 8 }),
        async (steps, picks, rounds, parallel) => {
          const history = await live(steps);
          const customerId = (await customerOf(history.workspaceId)) ?? null;
          const inOrder = await retold(history, { picks: [0], rounds: 1, parallel: 1 });
          expect(await auditBooks(database)).toEqual([]);
          await forget(history.workspaceId, customerId);
          const anyhow = await retold(history, { picks, rounds, parallel });
          expect(await auditBooks(database)).toEqual([]);
          expect(anyhow).toEqual(inOrder);
          // A nightly look finds nothing to mend, and alone would have found everything.
          expect((await reconcileBilling(database, facts, history.end)).mended).toEqual([]);
          told += history.events.length;
        },
      ),
      { numRuns: Number(process.env.BILLING_RUNS ?? 12), endOnFailure: true },
    );
    expect(told).toBeGreaterThan(100);
  }, 300_000);

  test('and the nightly comparison alone ends there as well', async () => {
    const history = await live([
      { kind: 'topup', topupId: 't3', transfer: true },
      { kind: 'plan', planId: 'creator', interval: 'monthly', seats: 3 },
      { kind: 'advance', days: 10 },
      { kind: 'plan', planId: 'business', interval: 'monthly', seats: 4 },
      { kind: 'advance', days: 30 },
      { kind: 'refund', which: 0, share: 0.3 },
      { kind: 'cancel' },
    ]);
    const customerId = (await customerOf(history.workspaceId)) ?? null;
    const inOrder = await retold(history, { picks: [0], rounds: 1, parallel: 1 });
    await forget(history.workspaceId, customerId);
    const report = await reconcileBilling(database, facts, history.end);
    expect(report.mended.map(({ what }) => what)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^plan free with 1 seats became plan business with 4 seats$/)]),
    );
    expect(await outcome(history.workspaceId)).toEqual(inOrder);
    expect(await auditBooks(database)).toEqual([]);
  }, 60_000);
});
