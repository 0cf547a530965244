import type { BillingOverview } from '@maquette/contracts/account/billing';
import type { PlanId } from '@maquette/contracts/account/entitlements';
import { toCredits } from '@maquette/contracts/pricing/credits';
import { monthlyGrant, type PaidPlanId, planRank, topUpOf } from '@maquette/contracts/pricing/plan-prices';
import type { Database } from '@maquette/prisma/client';
import { readSupply } from './apply-subscription';
import { spentInMonth } from './auto-top-up';
import { billingAccountOf } from './billing-account';
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

type Current = Awaited<ReturnType<Database['subscription']['findMany']>>[number];

/** A later month that is paid already, else the renewal. */
async function nextGrant(database: Database, current: Current, now: Date): Promise<BillingOverview['nextGrant']> {
  const { endedAt, invoices } = await readSupply(database, current.id);
  const [month] = supplyMonths(invoices, endedAt)
    .filter(({ dueAt }) => dueAt && dueAt > now)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  if (month) return { at: month.startsAt.toISOString(), credits: toCredits(month.halfCredits) };
  if (current.cancelAtPeriodEnd) return null;
  const choice = { planId: current.planId as PaidPlanId, seats: current.seats, extraCredits: current.extraCredits };
  return { at: current.currentPeriodEnd.toISOString(), credits: toCredits(monthlyGrant(choice)) };
}
