import { CREDIT_PRICE } from '@maquette/contracts/pricing/credits';
import { PAID_PLAN_IDS, type PaidPlanId } from '@maquette/contracts/pricing/plan-prices';
import { PLANS, type Plan } from '@maquette/contracts/pricing/plan-table';
import { t } from '../../../i18n/t';

/** Where the money of a plan goes: what its credits would cost as a top-up, and what the rest of the price buys. */
export interface PlanWorth {
  name: string;
  seats: boolean;
  /** US dollars a month (a seat where there are seats). */
  price: number;
  credits: number;
  /** US dollars that the same credits cost as a top-up. */
  asTopUp: number;
  /** US dollars for what a top-up does not bring. */
  rest: number;
  /** The plan below, all of which is in this one. */
  below: string;
  /** What the plan below does not have. */
  gains: string[];
}

/** Each paid plan against the one below it, from the table that prices and gates them. */
export function planWorths(): PlanWorth[] {
  return PAID_PLAN_IDS.map((id, at) => worthOf(id, PLANS[PAID_PLAN_IDS[at - 1] ?? 'free']));
}

function worthOf(id: PaidPlanId, below: Plan): PlanWorth {
  const plan = PLANS[id];
  const price = plan.monthlyPriceUsd ?? 0;
  const asTopUp = plan.monthlyCredits * CREDIT_PRICE;
  return {
    name: plan.name,
    seats: id === 'business',
    price,
    credits: plan.monthlyCredits,
    asTopUp,
    rest: price - asTopUp,
    below: below.name,
    gains: gainsOver(plan, below),
  };
}

function gainsOver(plan: Plan, below: Plan): string[] {
  const gains = [
    plan.maxStillResolution !== below.maxStillResolution && t('worth.stills', { size: plan.maxStillResolution }),
    plan.maxVideoResolution !== below.maxVideoResolution && t('worth.video', { size: plan.maxVideoResolution }),
    !plan.watermark && below.watermark && t('worth.clean'),
    plan.privateAssets && !below.privateAssets && t('worth.private'),
    plan.commercialUse && !below.commercialUse && t('worth.commercial'),
    !plan.dailyCap && below.dailyCap !== null && t('worth.noCap'),
    plan.api && !below.api && t('worth.api'),
    plan.relaxed && !below.relaxed && t('worth.relaxed'),
    plan.relaxed && below.relaxed && !plan.relaxedHour && below.relaxedHour !== null && t('worth.relaxedFree'),
    plan.runningLimit > below.runningLimit && t('worth.running', { count: plan.runningLimit }),
    plan.id === 'business' && t('worth.pooled'),
  ];
  return gains.filter((gain) => gain !== false);
}
