import { PLANS } from '@maquette/contracts/pricing/plan-table';
import type { Database, PaidInvoice, Transaction } from '@maquette/prisma/client';
import { z } from 'zod';
import { grantCredits } from '../credits/credit-ledger';
import { type AboutWorkspace, writeToPayers } from '../mail/write-mail';
import { writeAudit } from '../workspaces/audit-log';
import { lockBilling, settlePlan, workspaceOf } from './billing-account';
import type { CreditSupply, InvoiceFact, SubscriptionFact } from './billing-facts';
import { type PaidSubscription, supplyMonths } from './credit-periods';
import { expireIn } from './expire-credits';
import { mailPaidWhileClosing } from './paid-while-closing';
import { takeBackCredits } from './take-back-credits';

/**
 * Stores a subscription as read from the payment provider: its state, paid invoices, due credits and plan.
 * Safe to repeat in any order: the latest observation wins, and each month is granted once.
 * @param observed from {@link nextObservation}, taken before the provider was queried
 * @returns the workspace whose entitlements may have changed; null when no known workspace has the subscription
 */
export async function applySubscription(
  database: Database,
  fact: SubscriptionFact,
  observed: bigint,
  now: Date,
): Promise<string | null> {
  const known = await database.subscription.findUnique({ where: { id: fact.id }, select: { workspaceId: true } });
  const workspaceId = known?.workspaceId ?? (await workspaceOf(database, fact));
  if (!workspaceId) return null;
  return database.$transaction(async (transaction) => {
    await lockBilling(transaction, workspaceId);
    const told = await keepSubscription(transaction, workspaceId, fact, observed);
    if (told && fact.status === 'past_due') await writeOfPayment(transaction, workspaceId, fact, now);
    const paid = await keepInvoices(transaction, workspaceId, fact);
    await grantDueMonths(transaction, workspaceId, now);
    // An invoice that granted no credits may be disputed too.
    for (const { paymentKey } of paid) await takeBackCredits(transaction, workspaceId, paymentKey, now);
    for (const { paymentKey, amountCents: cents } of paid)
      await mailPaidWhileClosing(transaction, workspaceId, { paymentKey, cents }, now);
    const replanned = await settlePlan(transaction, workspaceId);
    // Applied immediately, so that a paid plan never shows the beta floor.
    if (replanned) {
      await expireIn(transaction, workspaceId, now);
      await notePlan(transaction, workspaceId, now);
    }
    return workspaceId;
  });
}

async function keepSubscription(
  transaction: Transaction,
  workspaceId: string,
  fact: SubscriptionFact,
  observed: bigint,
): Promise<boolean> {
  const { id, customerId, planId, interval, seats, extraCredits, status } = fact;
  const { currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd, endedAt } = fact;
  const upcoming = fact.upcoming && JSON.stringify(fact.upcoming);
  const kept = await transaction.$executeRaw`
    INSERT INTO subscriptions AS s (id, workspace_id, customer_id, plan_id, interval, seats, extra_credits, status,
      current_period_start, current_period_end, cancel_at_period_end, ended_at, upcoming, observed)
    VALUES (${id}, ${workspaceId}::uuid, ${customerId}, ${planId}, ${interval}, ${seats}, ${extraCredits}, ${status},
      ${currentPeriodStart}, ${currentPeriodEnd}, ${cancelAtPeriodEnd}, ${endedAt},
      ${upcoming}::jsonb, ${observed})
    ON CONFLICT (id) DO UPDATE SET plan_id = EXCLUDED.plan_id, interval = EXCLUDED.interval, seats = EXCLUDED.seats,
      extra_credits = EXCLUDED.extra_credits, status = EXCLUDED.status, current_period_start = EXCLUDED.current_period_start,
      current_period_end = EXCLUDED.current_period_end, cancel_at_period_end = EXCLUDED.cancel_at_period_end,
      ended_at = EXCLUDED.ended_at, upcoming = EXCLUDED.upcoming, observed = EXCLUDED.observed
    WHERE s.observed < EXCLUDED.observed`;
  return kept > 0;
}

/** One e-mail per unpaid period, however often it is reported. */
async function writeOfPayment(
  transaction: Transaction,
  workspaceId: string,
  { id, planId, currentPeriodStart }: SubscriptionFact,
  now: Date,
): Promise<void> {
  const plan = PLANS[planId].name;
  const occasion = `${id}:${currentPeriodStart.toISOString()}`;
  const contents = (about: AboutWorkspace) => ({ ...about, plan });
  await writeToPayers(transaction, workspaceId, { kind: 'payment_past_due', occasion, contents }, now);
}

/** @returns the payments for the new invoices */
function keepInvoices(
  transaction: Transaction,
  workspaceId: string,
  fact: SubscriptionFact,
): Promise<Pick<PaidInvoice, 'paymentKey' | 'amountCents'>[]> {
  return transaction.paidInvoice.createManyAndReturn({
    data: fact.invoices.map(({ id, paymentKey, amountCents, paidAt, supply }) => ({
      id,
      workspaceId,
      subscriptionId: fact.id,
      paymentKey,
      amountCents,
      paidAt,
      supply: supply.map((line) => ({ ...line, from: line.from.toISOString(), to: line.to.toISOString() })),
    })),
    select: { paymentKey: true, amountCents: true },
    skipDuplicates: true,
  });
}

/** Grants every due month of the plan once, up to what was paid. The caller holds the lock of the billing account. */
export async function grantDueMonths(transaction: Transaction, workspaceId: string, now: Date): Promise<boolean> {
  const due = supplyMonths(await readSupply(transaction, workspaceId)).filter(({ dueAt }) => !dueAt || dueAt <= now);
  let left =
    due.reduce((sum, { halfCredits }) => sum + halfCredits, 0) - (await grantedByPlans(transaction, workspaceId));
  let granted = false;
  for (const { key, halfCredits, startsAt, expiresAt, paymentKey, subscriptionId, addition } of due) {
    const amount = Math.min(halfCredits, left);
    if (amount <= 0) break;
    const fresh = await grantCredits(transaction, {
      workspaceId,
      kind: 'plan',
      amount,
      reason: addition ? 'plan_upgrade' : 'plan_month',
      idempotencyKey: key,
      expiresAt,
      purchase: { paymentKey, subscriptionId, startsAt },
    });
    if (!fresh) continue;
    granted = true;
    left -= amount;
    await takeBackCredits(transaction, workspaceId, paymentKey, now);
  }
  return granted;
}

async function notePlan(transaction: Transaction, workspaceId: string, now: Date): Promise<void> {
  const { plan, seats } = await transaction.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  const action = 'billing.plan_changed' as const;
  await writeAudit(transaction, { workspaceId, actor: null, action, details: { plan, seats } }, now);
}

/** Total half credits that subscriptions have granted to a workspace. */
async function grantedByPlans(transaction: Transaction, workspaceId: string): Promise<number> {
  const { _sum } = await transaction.creditGrant.aggregate({
    _sum: { amount: true },
    where: { workspaceId, subscriptionId: { not: null } },
  });
  return Number(_sum.amount ?? 0);
}

/** Paid subscriptions of a workspace: the scheduler, the overview and the audit derive months of credits from them. */
export async function readSupply(database: Database | Transaction, workspaceId: string): Promise<PaidSubscription[]> {
  const subscriptions = await database.subscription.findMany({ where: { workspaceId }, orderBy: { id: 'asc' } });
  const invoices = await database.paidInvoice.findMany({ where: { workspaceId }, orderBy: { id: 'asc' } });
  return subscriptions.map(({ id, endedAt }) => ({
    id,
    endedAt,
    invoices: invoices.filter(({ subscriptionId }) => subscriptionId === id).map(invoiceFact),
  }));
}

function invoiceFact({ id, paymentKey, amountCents, paidAt, supply }: PaidInvoice): InvoiceFact {
  return { id, paymentKey, amountCents, paidAt, supply: supplySchema.parse(supply) };
}

const supplySchema = z.array(
  z.object({ halfCredits: z.number(), from: z.coerce.date(), to: z.coerce.date(), proration: z.boolean() }),
) satisfies z.ZodType<CreditSupply[]>;
