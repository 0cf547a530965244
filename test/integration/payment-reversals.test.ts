import { applyReversal } from '@maquette/domain/billing/apply-reversal';
import { applySubscription } from '@maquette/domain/billing/apply-subscription';
import { lockBilling, nextObservation } from '@maquette/domain/billing/billing-account';
import type { SubscriptionFact } from '@maquette/domain/billing/billing-facts';
import { takeBackCredits } from '@maquette/domain/billing/take-back-credits';
import { grantCredits, readBalance } from '@maquette/domain/credits/credit-ledger';
import { auditBooks } from '@maquette/domain/renders/audit-books';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import { until } from '../harness/child-process';
import { fundedWorkspace } from '../harness/orders';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

let testDatabase: TestDatabase;
let database: PooledClient;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase(testDatabase.url, 5);
});
afterAll(async () => {
  expect(await auditBooks(database)).toEqual([]);
  await database.$disconnect();
  await testDatabase.drop();
});

const now = new Date();
const disputed = (paymentKey: string) => ({ paymentKey, paidCents: 1_000, refundedCents: 0, disputedCents: 1_000 });
const flagOf = async (workspaceId: string) =>
  (await database.billingAccount.findUniqueOrThrow({ where: { workspaceId } })).flagReason;

/** Whether somebody waits for the lock of a payment. */
async function somebodyWaits(): Promise<boolean> {
  const [row] = await database.$queryRaw<{ waiting: boolean }[]>`
    SELECT count(*) > 0 AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
  return row?.waiting ?? false;
}

test('a dispute that is told while its payment is being written finds it', async () => {
  const workspaceId = await fundedWorkspace(database, 100);
  const observed = await nextObservation(database);
  let told: ReturnType<typeof applyReversal> | undefined;
  await database.$transaction(async (transaction) => {
    await lockBilling(transaction, workspaceId);
    const purchase = { paymentKey: 'pi_at_once' };
    const grant = { workspaceId, kind: 'topup' as const, amount: 2_000, reason: 'Top-up', purchase };
    await grantCredits(transaction, { ...grant, idempotencyKey: 'topup:pi_at_once' });
    await takeBackCredits(transaction, workspaceId, 'pi_at_once', now);
    told = applyReversal(database, disputed('pi_at_once'), observed, now);
    await Promise.race([told, until(somebodyWaits)]);
  });
  expect(await told).toBe(workspaceId);
  expect(await flagOf(workspaceId)).toBe('disputed');
  expect((await readBalance(database, workspaceId)).available).toBe(100);
});

test('a dispute that is told before its invoice flags the account, though the invoice bought no credits', async () => {
  const workspaceId = await fundedWorkspace(database, 100);
  expect(await applyReversal(database, disputed('pi_early'), await nextObservation(database), now)).toBeNull();
  const subscription: SubscriptionFact = {
    id: 'sub_early',
    customerId: 'cus_early',
    workspaceId,
    planId: 'pro',
    interval: 'monthly',
    seats: 1,
    extraCredits: false,
    status: 'active',
    currentPeriodStart: now,
    currentPeriodEnd: new Date(now.getTime() + 30 * 86_400_000),
    cancelAtPeriodEnd: false,
    endedAt: null,
    upcoming: null,
    invoices: [{ id: 'in_early', paymentKey: 'pi_early', amountCents: 1_000, paidAt: now, supply: [] }],
  };
  await applySubscription(database, subscription, await nextObservation(database), now);
  expect(await flagOf(workspaceId)).toBe('disputed');
});
