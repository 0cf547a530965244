import { applyReversal } from '@maquette/domain/billing/apply-reversal';
import { applySubscription } from '@maquette/domain/billing/apply-subscription';
import { applyTopUp } from '@maquette/domain/billing/apply-top-up';
import { reserveAutoTopUp, workspacesToCharge } from '@maquette/domain/billing/auto-top-up';
import { lockBilling, nextObservation } from '@maquette/domain/billing/billing-account';
import type { SubscriptionFact } from '@maquette/domain/billing/billing-facts';
import { takeBackCredits } from '@maquette/domain/billing/take-back-credits';
import { grantCredits, readBalance } from '@maquette/domain/credits/credit-ledger';
import { auditBooks } from '@maquette/domain/renders/audit-books';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import fc from 'fast-check';
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

/** Whether a transaction waits for the lock on a payment. */
async function somebodyWaits(): Promise<boolean> {
  const [row] = await database.$queryRaw<{ waiting: boolean }[]>`
    SELECT count(*) > 0 AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
  return row?.waiting ?? false;
}

test('a dispute that arrives while its payment is written finds it', async () => {
  const workspaceId = await fundedWorkspace(database, 100);
  const observed = await nextObservation(database);
  let told: ReturnType<typeof applyReversal> | undefined;
  await database.$transaction(async (transaction) => {
    await lockBilling(transaction, workspaceId);
    const purchase = { paymentKey: 'pi_at_once' };
    const grant = { workspaceId, kind: 'topup' as const, amount: 2_000, reason: 'top_up' as const, purchase };
    await grantCredits(transaction, { ...grant, idempotencyKey: 'topup:pi_at_once' });
    await takeBackCredits(transaction, workspaceId, 'pi_at_once', now);
    told = applyReversal(database, disputed('pi_at_once'), observed, now);
    await Promise.race([told, until(somebodyWaits)]);
  });
  expect(await told).toBe(workspaceId);
  expect(await flagOf(workspaceId)).toBe('disputed');
  expect((await readBalance(database, workspaceId)).available).toBe(100);
});

test('a dispute that arrives before its invoice flags the account, although the invoice granted no credits', async () => {
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

/** A workspace with automatic top-ups. */
async function toppingUp(credits = 10): Promise<string> {
  const workspaceId = await fundedWorkspace(database, credits * 2);
  const wish = { autoEnabled: true, autoBelow: 100, autoCeilingCents: 50_000 };
  await database.billingAccount.create({ data: { workspaceId, customerId: `cus_${workspaceId}`, ...wish } });
  return workspaceId;
}
const toppedUp = async (workspaceId: string) =>
  (await database.billingAccount.findUniqueOrThrow({ where: { workspaceId } })).autoEnabled;
const switchOn = (workspaceId: string) =>
  database.billingAccount.update({ where: { workspaceId }, data: { autoEnabled: true } });
const bought = (workspaceId: string, cents = 1_000) =>
  applyTopUp(
    database,
    { paymentKey: `pi_${workspaceId}`, customerId: null, workspaceId, cents, autoTopUpId: null },
    now,
  );

describe('automatic top-ups', () => {
  const back = async (workspaceId: string, cents: { refundedCents?: number; disputedCents?: number }) => {
    const fact = { paymentKey: `pi_${workspaceId}`, paidCents: 1_000, refundedCents: 0, disputedCents: 0, ...cents };
    await applyReversal(database, fact, await nextObservation(database), now);
  };

  test.each(['told after its payment', 'told before its payment'])(
    'stop after a refund that is %s, and the audit log says so',
    async (order) => {
      const workspaceId = await toppingUp();
      if (order === 'told after its payment') await bought(workspaceId);
      await back(workspaceId, { refundedCents: 1_000 });
      await bought(workspaceId);
      expect((await readBalance(database, workspaceId)).available).toBe(20);
      expect(await reserveAutoTopUp(database, workspaceId, now)).toBeNull();
      expect(await workspacesToCharge(database)).not.toContain(workspaceId);
      const log = await database.auditEntry.findMany({ where: { workspaceId, action: 'billing.auto_top_up_changed' } });
      expect(log).toMatchObject([{ actor: null, details: { enabled: false, automatic: true } }]);
    },
  );

  test('stay on once they are turned on again, until the next refund, even if events repeat', async () => {
    type Step = { do: 'on' | 'tell' | 'buy' | 'refund' | 'dispute' | 'win'; by: number };
    const step: fc.Arbitrary<Step> = fc.record({
      do: fc.constantFrom('on', 'tell', 'buy', 'refund', 'dispute', 'win'),
      by: fc.integer({ min: 1, max: 400 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const workspaceId = await toppingUp();
        await bought(workspaceId);
        const taken = { refundedCents: 0, disputedCents: 0 };
        let on = true;
        for (const { do: what, by } of steps) {
          if (what === 'on') {
            await switchOn(workspaceId);
            on = true;
            continue;
          }
          if (what === 'buy') {
            await bought(workspaceId);
            continue;
          }
          if (what === 'refund') taken.refundedCents += by;
          if (what === 'dispute' && taken.disputedCents < 1_000) {
            taken.disputedCents = 1_000;
            on = false;
          }
          if (what === 'win') taken.disputedCents = 0;
          if (what === 'refund') on = false;
          await back(workspaceId, taken);
          expect(await toppedUp(workspaceId)).toBe(on);
        }
        expect(await toppedUp(workspaceId)).toBe(on);
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });

  test.each([
    ['is suspended', { suspendedAt: now }],
    ['is closed', { deletedAt: now }],
  ])('wait while their workspace %s', async (_, data) => {
    const workspaceId = await toppingUp();
    await database.workspace.update({ where: { id: workspaceId }, data });
    expect(await workspacesToCharge(database)).not.toContain(workspaceId);
    expect(await reserveAutoTopUp(database, workspaceId, now)).toBeNull();
    await database.workspace.update({ where: { id: workspaceId }, data: { suspendedAt: null, deletedAt: null } });
    expect(await workspacesToCharge(database)).toContain(workspaceId);
  });

  test('wait while a payment is disputed, also when turned on again', async () => {
    const workspaceId = await toppingUp();
    await bought(workspaceId);
    await back(workspaceId, { disputedCents: 1_000 });
    await switchOn(workspaceId);
    expect(await workspacesToCharge(database)).not.toContain(workspaceId);
    expect(await reserveAutoTopUp(database, workspaceId, now)).toBeNull();
    await back(workspaceId, {});
    expect(await reserveAutoTopUp(database, workspaceId, now)).toBeNull();
    expect(await toppedUp(workspaceId)).toBe(true);
  });
});
