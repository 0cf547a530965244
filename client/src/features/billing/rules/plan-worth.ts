import { CREDIT_PRICE } from '@maquette/contracts/pricing/credits';
import { PAID_PLAN_IDS, type PaidPlanId } from '@maquette/contracts/pricing/plan-prices';
import { PLANS, type Plan } from '@maquette/contracts/pricing/plan-table';
import { t } from '../../../i18n/t';

/** What a plan's price consists of: the top-up price of its credits, and the remainder that pays for features. */
export interface PlanWorth {
  name: string;
  seats: boolean;
  /** US dollars per month, and per seat for plans with seats. */
  price: number;
  credits: number;
  /** US dollars for the same credits as a top-up. */
  asTopUp: number;
  /** US dollars for what a top-up does not include. */
  rest: number;
  /** The next smaller plan, all of which is included. */
  below: string;
  /** Features that the next smaller plan does not have. */
  gains: string[];
}

/** Compares each paid plan with the next smaller one, from the table that prices and enforces them. */
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
