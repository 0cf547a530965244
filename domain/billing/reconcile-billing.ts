import { seatsSold } from '@maquette/contracts/pricing/plan-prices';
import type { Database } from '@maquette/prisma/client';
import { applyReversal } from './apply-reversal';
import { applySubscription } from './apply-subscription';
import { applyTopUp } from './apply-top-up';
import { nextObservation } from './billing-account';
import type { ReversalFact, SubscriptionFact, TopUpFact } from './billing-facts';
import { ENTITLED_STATUSES } from './billing-facts';
import { keepCreditsCurrent, unlinkCustomer } from './billing-jobs';
import { paidAfterClosing } from './paid-while-closing';
import { storedSubscription } from './stored-subscription';

/** The payment provider as billing needs it. Only the API's adapter depends on the actual provider. */
export interface BillingSource {
  subscription(id: string): Promise<SubscriptionFact | null>;
  reversal(paymentKey: string): Promise<ReversalFact>;
  customerIsGone(id: string): Promise<boolean>;
  subscriptionsOf(customerId: string): Promise<string[]>;
  topUpsOf(customerId: string): Promise<TopUpFact[]>;
  reversedPaymentsOf(customerId: string): Promise<string[]>;
}

/** A difference caused by a lost message, now repaired. */
export interface Mended {
  workspaceId: string;
  what: string;
}

export interface BillingReport {
  customers: number;
  mended: Mended[];
  /** Needs an operator's review; nothing was changed. */
  suspicious: string[];
  /** Workspaces that could not be compared, each with the reason; all others were compared. */
  notCompared: { workspaceId: string; why: string }[];
}

/**
 * Compares every customer with the payment provider and repairs differences, using the same functions as its messages,
 * so repeating this changes nothing. An error with one customer is reported and does not stop the rest.
 * @param tell called for each workspace as soon as it is repaired
 */
export async function reconcileBilling(
  database: Database,
  source: BillingSource,
  now: Date,
  tell: (workspaceId: string) => Promise<void> = async () => undefined,
): Promise<BillingReport> {
  const accounts = await database.billingAccount.findMany({
    where: { customerId: { not: null } },
    orderBy: { workspaceId: 'asc' },
  });
  const report: BillingReport = { customers: accounts.length, mended: [], suspicious: [], notCompared: [] };
  for (const { workspaceId, customerId } of accounts) {
    if (!customerId) continue;
    const before = await stateOf(database, workspaceId);
    try {
      await reconcileCustomer(database, source, { workspaceId, customerId }, now);
    } catch (error) {
      report.notCompared.push({ workspaceId, why: String(error) });
    }
    const after = await stateOf(database, workspaceId);
    const mended = differences(before, after).map((what) => ({ workspaceId, what }));
    report.mended.push(...mended);
    if (mended.length > 0) await tell(workspaceId);
    const live = after.subscriptions.filter(({ live }) => live);
    if (live.length > 1) report.suspicious.push(`${workspaceId} pays for ${live.length} subscriptions at once`);
    const unsold = live.filter(({ planId, seats }) => seatsSold(planId, seats) === null);
    report.suspicious.push(...unsold.map(({ seats }) => `${workspaceId} pays for ${seats} seats of Business`));
  }
  report.suspicious.push(...(await paidAfterClosing(database, now)));
  for (const workspaceId of await keepCreditsCurrent(database, now)) {
    report.mended.push({ workspaceId, what: 'credits whose month began or ended' });
    await tell(workspaceId);
  }
  return report;
}

async function reconcileCustomer(
  database: Database,
  source: BillingSource,
  { workspaceId, customerId }: { workspaceId: string; customerId: string },
  now: Date,
) {
  // A deleted customer cannot be listed: the subscriptions that we know are read by id.
  const gone = await source.customerIsGone(customerId);
  const known = gone ? await openSubscriptions(database, workspaceId) : await source.subscriptionsOf(customerId);
  for (const id of known) {
    const observed = await nextObservation(database);
    const fact = await source.subscription(id);
    if (fact) await applySubscription(database, fact, observed, now);
  }
  if (gone) {
    await unlinkCustomer(database, customerId);
    return;
  }
  for (const fact of await source.topUpsOf(customerId)) await applyTopUp(database, fact, now);
  for (const paymentKey of await source.reversedPaymentsOf(customerId)) {
    const observed = await nextObservation(database);
    await applyReversal(database, await source.reversal(paymentKey), observed, now);
  }
}

async function openSubscriptions(database: Database, workspaceId: string): Promise<string[]> {
  const open = await database.subscription.findMany({ where: { workspaceId, endedAt: null }, select: { id: true } });
  return open.map(({ id }) => id);
}

async function stateOf(database: Database, workspaceId: string) {
  const [workspace, account, subscriptions, postings] = await Promise.all([
    database.workspace.findUniqueOrThrow({ where: { id: workspaceId } }),
    database.billingAccount.findUnique({ where: { workspaceId } }),
    database.subscription.findMany({ where: { workspaceId }, orderBy: { id: 'asc' } }),
    database.creditPosting.groupBy({
      by: ['kind'],
      where: { workspaceId, kind: { in: ['grant', 'clawback', 'refund'] } },
      _count: true,
    }),
  ]);
  return {
    plan: `plan ${workspace.plan} with ${workspace.seats} seats`,
    customer: `customer ${account?.customerId ?? 'none'}`,
    flag: `flag ${account?.flagReason ?? 'none'}`,
    subscriptions: subscriptions
      .map(storedSubscription)
      .map(({ id, planId, seats, status, cancelAtPeriodEnd, currentPeriodEnd, endedAt }) => ({
        text: `subscription ${id} ${status}${cancelAtPeriodEnd ? ', ends' : ''} until ${currentPeriodEnd.toISOString()}`,
        planId,
        seats,
        live: ENTITLED_STATUSES.includes(status) && endedAt === null,
      })),
    counts: new Map(postings.map(({ kind, _count }) => [kind, _count])),
  };
}

type State = Awaited<ReturnType<typeof stateOf>>;

function differences(before: State, after: State): string[] {
  const changed = (key: 'plan' | 'customer' | 'flag') =>
    before[key] === after[key] ? [] : [`${before[key]} became ${after[key]}`];
  const known = new Set(before.subscriptions.map(({ text }) => text));
  const postings = ['grant', 'clawback', 'refund'].flatMap((kind) => {
    const missing = (after.counts.get(kind) ?? 0) - (before.counts.get(kind) ?? 0);
    return missing > 0 ? [`${missing} ${kind} posted`] : [];
  });
  return [
    ...changed('plan'),
    ...changed('customer'),
    ...changed('flag'),
    ...after.subscriptions.filter(({ text }) => !known.has(text)).map(({ text }) => text),
    ...postings,
  ];
}
