import type { PlanId } from '@maquette/contracts/account/entitlements';
import { type PlanChoice, SEATS } from '@maquette/contracts/pricing/plan-prices';
import { planRank } from '@maquette/contracts/pricing/plan-table';
import type { BillingAccount, Database, Transaction } from '@maquette/prisma/client';
import { ENTITLED_STATUSES } from './billing-facts';
import { storedSubscription } from './stored-subscription';

/**
 * Number of the next query to the payment provider. An answer contains everything that happened before its query,
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

/** The workspace of a customer; otherwise the one that our checkout stored with the customer, if it exists. */
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
 * The plan that a subscription pays for. A number of seats that we do not sell can come from the provider's own pages.
 * Below the smallest Business size it becomes the next lower plan, above the largest it becomes 25 seats.
 */
export function entitledPlan({ planId, seats }: Pick<PlanChoice, 'planId' | 'seats'>): { plan: PlanId; seats: number } {
  if (planId !== 'business') return { plan: planId, seats: 1 };
  if (seats < SEATS.min) return { plan: BELOW_BUSINESS, seats: 1 };
  return { plan: planId, seats: Math.min(seats, SEATS.max) };
}

/** The plan for fewer seats than the smallest Business size. */
export const BELOW_BUSINESS: PlanId = 'studio';

/**
 * Sets a workspace's plan and seats to those of its largest valid subscription, otherwise to Free.
 * A plan set by an operator stays without an earlier subscription. Enterprise always stays.
 * @returns whether the plan or seats changed
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
