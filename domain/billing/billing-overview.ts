import type { BillingOverview } from '@maquette/contracts/account/billing';
import type { PlanId } from '@maquette/contracts/account/entitlements';
import { toCredits } from '@maquette/contracts/pricing/credits';
import {
  monthlyGrant,
  type PaidPlanId,
  type PlanChoice,
  planRank,
  seatsSold,
  topUpOf,
} from '@maquette/contracts/pricing/plan-prices';
import type { Database } from '@maquette/prisma/client';
import { readSupply } from './apply-subscription';
import { spentInMonth } from './auto-top-up';
import { agreedPlan, billingAccountOf } from './billing-account';
import { ENTITLED_STATUSES } from './billing-facts';
import { supplyMonths } from './month-of-supply';

/** What the plans and billing page says about a workspace, all from PostgreSQL. */
export async function readBillingOverview(
  database: Database,
  workspaceId: string,
  now: Date,
): Promise<Omit<BillingOverview, 'canBuy'>> {
  const [workspace, account, subscriptions, spent] = await Promise.all([
    database.workspace.findUniqueOrThrow({ where: { id: workspaceId } }),
    billingAccountOf(database, workspaceId),
    database.subscription.findMany({ where: { workspaceId, endedAt: null, status: { in: ENTITLED_STATUSES } } }),
    spentInMonth(database, workspaceId, now),
  ]);
  const [current] = subscriptions.sort((a, b) => planRank(b.planId) - planRank(a.planId) || b.seats - a.seats);
  return {
    plan: workspace.plan as PlanId,
    interval: (current?.interval as 'monthly' | 'yearly' | undefined) ?? null,
    seats: workspace.seats,
    extraCredits: current?.extraCredits ?? false,
    unsoldSeats: current && seatsSold(current.planId as PaidPlanId, current.seats) === null ? current.seats : null,
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

/** What begins with the next period, as it will count. */
function upcomingOf({ upcoming, cancelAtPeriodEnd }: Current): BillingOverview['upcoming'] {
  if (!upcoming || cancelAtPeriodEnd) return null;
  const choice = upcoming as unknown as PlanChoice;
  return { ...agreedPlan(choice), interval: choice.interval, extraCredits: choice.extraCredits };
}

type Current = Awaited<ReturnType<Database['subscription']['findMany']>>[number];

/** A later month that is paid already, else the renewal. */
async function nextGrant(database: Database, current: Current, now: Date): Promise<BillingOverview['nextGrant']> {
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
  const choice = (current.upcoming ?? current) as unknown as PlanChoice;
  return { at: current.currentPeriodEnd.toISOString(), credits: toCredits(monthlyGrant(choice)) };
}
