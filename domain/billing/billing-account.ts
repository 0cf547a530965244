import type { PlanId } from '@maquette/contracts/account/entitlements';
import { type PlanChoice, SEATS } from '@maquette/contracts/pricing/plan-prices';
import { planRank } from '@maquette/contracts/pricing/plan-table';
import type { BillingAccount, Database, Transaction } from '@maquette/prisma/client';
import { ENTITLED_STATUSES } from './billing-facts';
import { storedSubscription } from './stored-subscription';

/**
 * Number of the next query to the payment provider. The answer contains everything that happened before the query,
 * so an answer with a smaller number never replaces one with a larger number.
 */
export async function nextObservation(database: Database): Promise<bigint> {
  const [row] = await database.$queryRaw<{ nextval: bigint }[]>`SELECT nextval('billing_observations')`;
  if (!row) throw new Error('observation sequence returned no number');
  return row.nextval;
}

/** The billing account of a workspace; created when missing. */
export async function billingAccountOf(database: Database | Transaction, workspaceId: string): Promise<BillingAccount> {
  await database.billingAccount.createMany({ data: [{ workspaceId }], skipDuplicates: true });
  return database.billingAccount.findUniqueOrThrow({ where: { workspaceId } });
}

/** Locks the billing account of a workspace. Always taken before the lock of its credits. */
export async function lockBilling(transaction: Transaction, workspaceId: string): Promise<BillingAccount> {
  const account = await billingAccountOf(transaction, workspaceId);
  await transaction.$queryRaw`SELECT 1 FROM billing_accounts WHERE workspace_id = ${workspaceId}::uuid FOR UPDATE`;
  return account;
}

/** The workspace of a customer; otherwise the one that our checkout stored with it, if it exists. */
export async function workspaceOf(
  database: Database,
  { customerId, workspaceId }: { customerId: string | null; workspaceId: string | null },
): Promise<string | null> {
  const account = customerId ? await database.billingAccount.findUnique({ where: { customerId } }) : null;
  if (account) return account.workspaceId;
  if (!workspaceId || !/^[0-9a-f-]{36}$/i.test(workspaceId)) return null;
  const workspace = await database.workspace.findUnique({ where: { id: workspaceId }, select: { id: true } });
  return workspace?.id ?? null;
}

/**
 * The plan that a subscription entitles to. A number of seats that is not sold comes from the provider's own pages.
 * Below the smallest Business it becomes the next lower plan, above the largest 25 seats.
 */
export function entitledPlan({ planId, seats }: Pick<PlanChoice, 'planId' | 'seats'>): { plan: PlanId; seats: number } {
  if (planId !== 'business') return { plan: planId, seats: 1 };
  if (seats < SEATS.min) return { plan: BELOW_BUSINESS, seats: 1 };
  return { plan: planId, seats: Math.min(seats, SEATS.max) };
}

/** Plan for fewer seats than the smallest Business. */
export const BELOW_BUSINESS: PlanId = 'studio';

/**
 * Sets plan and seats of a workspace from its subscriptions: the largest entitled one, otherwise Free.
 * An operator's plan stays if there was never a subscription; Enterprise always stays. No other code changes a plan.
 * @returns whether it changed
 */
export async function settlePlan(transaction: Transaction, workspaceId: string): Promise<boolean> {
  const subscriptions = await transaction.subscription.findMany({ where: { workspaceId } });
  if (subscriptions.length === 0) return false;
  const [best] = subscriptions
    .filter(({ status, endedAt }) => ENTITLED_STATUSES.includes(status) && endedAt === null)
    .map((row) => entitledPlan(storedSubscription(row)))
    .sort((a, b) => planRank(b.plan) - planRank(a.plan) || b.seats - a.seats);
  const { plan, seats } = best ?? { plan: 'free', seats: 1 };
  const { count } = await transaction.workspace.updateMany({
    where: { id: workspaceId, plan: { not: 'enterprise' }, OR: [{ plan: { not: plan } }, { seats: { not: seats } }] },
    data: { plan, seats },
  });
  return count > 0;
}
