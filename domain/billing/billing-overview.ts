import type { BillingOverview } from '@maquette/contracts/account/billing';
import { toCredits } from '@maquette/contracts/pricing/credits';
import { monthlyGrant, seatsSold, topUpOf } from '@maquette/contracts/pricing/plan-prices';
import { planOf, planRank } from '@maquette/contracts/pricing/plan-table';
import type { Database } from '@maquette/prisma/client';
import { readSupply } from './apply-subscription';
import { spentInMonth } from './auto-top-up';
import { billingAccountOf, entitledPlan } from './billing-account';
import { ENTITLED_STATUSES } from './billing-facts';
import { supplyMonths } from './credit-periods';
import { type Subscription, storedSubscription } from './stored-subscription';

/** Data for a workspace's plans and billing page, all from PostgreSQL. */
export async function readBillingOverview(
  database: Database,
  workspaceId: string,
  now: Date,
): Promise<Omit<BillingOverview, 'canBuy'>> {
  const [workspace, account, rows, spent] = await Promise.all([
    database.workspace.findUniqueOrThrow({ where: { id: workspaceId } }),
    billingAccountOf(database, workspaceId),
    database.subscription.findMany({ where: { workspaceId, endedAt: null, status: { in: ENTITLED_STATUSES } } }),
    spentInMonth(database, workspaceId, now),
  ]);
  const [current] = rows
    .map(storedSubscription)
    .sort((a, b) => planRank(b.planId) - planRank(a.planId) || b.seats - a.seats);
  return {
    plan: planOf(workspace.plan).id,
    interval: current?.interval ?? null,
    seats: workspace.seats,
    extraCredits: current?.extraCredits ?? false,
    unsoldSeats: current && seatsSold(current.planId, current.seats) === null ? current.seats : null,
    upcoming: current ? upcomingOf(current) : null,
    status: current?.status ?? 'none',
    currentPeriodEnd: current?.currentPeriodEnd.toISOString() ?? null,
    cancelAtPeriodEnd: current?.cancelAtPeriodEnd ?? false,
    nextGrant: current ? await nextGrant(database, current, now) : null,
    lowCreditThreshold: account.lowCreditThreshold,
    autoTopUp: {
      enabled: account.autoEnabled,
      topupId: topUpOf(account.autoTopupId)?.id ?? 't1',
      below: account.autoBelow,
      monthlyCeilingUsd: account.autoCeilingCents / 100,
      spentThisMonthUsd: spent / 100,
      lastFailure: account.autoFailure,
    },
    flagged: account.flaggedAt !== null,
  };
}

/** The plan that begins with the next period. */
function upcomingOf({ upcoming, cancelAtPeriodEnd }: Subscription): BillingOverview['upcoming'] {
  if (!upcoming || cancelAtPeriodEnd) return null;
  return { ...entitledPlan(upcoming), interval: upcoming.interval, extraCredits: upcoming.extraCredits };
}

/** Date of the next prepaid month, or of the renewal if there is none. */
async function nextGrant(database: Database, current: Subscription, now: Date): Promise<BillingOverview['nextGrant']> {
  const later = supplyMonths(await readSupply(database, current.workspaceId)).filter(
    ({ dueAt }) => dueAt && dueAt > now,
  );
  const [next] = later.map(({ startsAt }) => startsAt).sort((a, b) => a.getTime() - b.getTime());
  if (next) {
    const months = later.filter(({ startsAt }) => startsAt.getTime() === next.getTime());
    const halfCredits = months.reduce((sum, month) => sum + month.halfCredits, 0);
    return { at: next.toISOString(), credits: toCredits(halfCredits) };
  }
  if (current.cancelAtPeriodEnd) return null;
  const credits = toCredits(monthlyGrant(current.upcoming ?? current));
  return { at: current.currentPeriodEnd.toISOString(), credits };
}
