import { reconcileNightly } from '@maquette/api/billing/nightly-reconciliation';
import { PriceCatalogue } from '@maquette/api/billing/stripe/price-catalogue';
import { StripeFacts } from '@maquette/api/billing/stripe/read-facts';
import { type CataloguePrice, cataloguePrice, priceLookupKey } from '@maquette/contracts/pricing/plan-prices';
import { reconcileBilling } from '@maquette/domain/billing/reconcile-billing';
import { readBalance } from '@maquette/domain/credits/credit-ledger';
import { auditBooks } from '@maquette/domain/renders/audit-books';
import { createLog } from '@maquette/domain/runtime/log';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import { Redis } from 'ioredis';
import { paidTopUp, urls } from '../harness/double-purchases';
import { testEndpoints } from '../harness/endpoints';
import { fundedWorkspace } from '../harness/orders';
import { accountAt } from '../harness/stripe-account';
import { StripeDouble } from '../harness/stripe-double';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

let testDatabase: TestDatabase;
let database: PooledClient;
let stripe: StripeDouble;
let prices: PriceCatalogue;
let source: StripeFacts;
let redis: Redis;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase(testDatabase.url, 5);
  stripe = await StripeDouble.start();
  const account = accountAt(stripe);
  prices = new PriceCatalogue(account);
  source = new StripeFacts(account, prices);
  redis = new Redis(testEndpoints().redisUrl);
});
afterAll(async () => {
  expect(await auditBooks(database)).toEqual([]);
  redis.disconnect();
  await stripe.close();
  await database.$disconnect();
  await testDatabase.drop();
});

const now = new Date();
const available = async (workspaceId: string) => (await readBalance(database, workspaceId)).available;

/** A workspace that received no events about its customer's purchases. */
async function untold(): Promise<{ workspaceId: string; customerId: string }> {
  const workspaceId = await fundedWorkspace(database, 20);
  const { customer } = await paidTopUp(stripe, 1_000);
  await database.billingAccount.create({ data: { workspaceId, customerId: customer.id } });
  return { workspaceId, customerId: customer.id };
}

describe('the nightly comparison', () => {
  test('continues past unreadable and deleted customers, and reports repairs', async () => {
    const first = await untold();
    const gone = await fundedWorkspace(database, 20);
    await database.billingAccount.create({ data: { workspaceId: gone, customerId: 'cus_none' } });
    const last = await untold();
    const told: string[] = [];
    const tell = async (workspaceId: string) => {
      told.push(workspaceId);
    };
    await stripe.failFor(first.customerId);
    const report = await reconcileBilling(database, source, now, tell);
    await stripe.failFor(null);
    expect(report.notCompared).toEqual([
      { workspaceId: first.workspaceId, why: expect.stringContaining('on our side') },
    ]);
    expect(report.mended).toEqual([
      { workspaceId: gone, what: 'customer cus_none became customer none' },
      { workspaceId: last.workspaceId, what: '1 grant posted' },
    ]);
    expect(told).toEqual([gone, last.workspaceId]);
    expect([await available(first.workspaceId), await available(last.workspaceId)]).toEqual([20, 2_020]);
    expect((await reconcileBilling(database, source, now)).notCompared).toEqual([]);
    expect(await available(first.workspaceId)).toBe(2_020);
  });

  test('ends the plan of a deleted customer, although nothing of it is listed', async () => {
    const workspaceId = await fundedWorkspace(database, 20);
    const customer = await stripe.client.customers.create({ metadata: { workspaceId } });
    await database.billingAccount.create({ data: { workspaceId, customerId: customer.id } });
    const sold = cataloguePrice(priceLookupKey({ planId: 'pro', interval: 'monthly', extraCredits: false }));
    const price = await prices.idOf(sold as CataloguePrice);
    const line_items = [{ price, quantity: 1 }];
    const wish = { mode: 'subscription', customer: customer.id, line_items, ...urls } as const;
    await stripe.finish((await stripe.client.checkout.sessions.create(wish)).id);
    const planOf = async () => (await database.workspace.findUniqueOrThrow({ where: { id: workspaceId } })).plan;
    await reconcileBilling(database, source, now);
    expect(await planOf()).toBe('pro');
    await stripe.client.customers.del(customer.id);
    expect((await reconcileBilling(database, source, now)).notCompared).toEqual([]);
    expect(await planOf()).toBe('free');
  });

  test('runs once a night; an interrupted run starts again', async () => {
    const { workspaceId } = await untold();
    const log = createLog('test', 'silent');
    const night = new Date('2031-05-06T03:20:00Z');
    for (const day of ['2031-05-06', '2031-05-07']) await redis.del(`billing-reconciled:${day}`);
    const cutOff = async () => {
      throw new Error('the process is shutting down');
    };
    await expect(reconcileNightly({ database, redis, source, log, notify: cutOff }, night)).rejects.toThrow(
      'the process is shutting down',
    );
    const told: string[] = [];
    const tell = async (id: string) => {
      told.push(id);
    };
    const look = (at: Date) => reconcileNightly({ database, redis, source, log, notify: tell }, at);
    const bought = await untold();
    await look(new Date('2031-05-06T04:00:00Z'));
    expect(told).toEqual([]);
    await look(night);
    expect(told).toEqual([bought.workspaceId]);
    expect(await available(workspaceId)).toBe(2_020);
    const later = await untold();
    await look(new Date('2031-05-06T03:50:00Z'));
    expect(told).not.toContain(later.workspaceId);
    await look(new Date('2031-05-07T03:00:00Z'));
    expect(told).toContain(later.workspaceId);
  });
});
