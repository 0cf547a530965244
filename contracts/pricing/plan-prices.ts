import { type HalfCredits, toHalfCredits } from './credits';
import { PLANS } from './plan-table';

/** Plans that can be bought online. Free costs nothing and Enterprise is a contact link. */
export const PAID_PLAN_IDS = ['creator', 'pro', 'studio', 'business'] as const;
export type PaidPlanId = (typeof PAID_PLAN_IDS)[number];

export const BILLING_INTERVALS = ['monthly', 'yearly'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** Price of a year in months: 15% off (specification 1, section 9). */
export const YEARLY_IN_MONTHS = 10.2;
export const YEARLY_DISCOUNT_PERCENT = Math.round((1 - YEARLY_IN_MONTHS / 12) * 100);

/** Business seats: an integer in this range; the smallest when no number was typed. */
export const SEATS = { min: 3, max: 25 } as const;

/** Price of `extraCredits` per Business seat, in dollars a month; they double the seat's monthly credits. */
export const EXTRA_CREDITS_USD_PER_SEAT = 30;

/** A plan purchase: one price from the table, and the quantity. */
export interface PlanChoice {
  planId: PaidPlanId;
  interval: BillingInterval;
  /** Number of seats; 1 for every plan except Business. */
  seats: number;
  /** Whether the plan includes extra credits, which only Business can. */
  extraCredits: boolean;
}

/** US cents for one seat (or for the plan, without seats) and one interval. */
export function unitPriceCents({ planId, interval, extraCredits }: Omit<PlanChoice, 'seats'>): number {
  const usd = (PLANS[planId].monthlyPriceUsd ?? 0) + (extraCredits ? EXTRA_CREDITS_USD_PER_SEAT : 0);
  return Math.round(usd * 100 * (interval === 'yearly' ? YEARLY_IN_MONTHS : 1));
}

/** One month's credits, in half credits: yearly plans are granted monthly as well. */
export function monthlyGrant({ planId, seats, extraCredits }: Omit<PlanChoice, 'interval'>): HalfCredits {
  return toHalfCredits(PLANS[planId].monthlyCredits) * seats * (extraCredits ? 2 : 1);
}

/**
 * Valid number of seats: an integer from 3 to 25 for Business, 3 when no number was typed; 1 for every other plan.
 * @returns null for a number of seats that cannot be bought
 */
export function seatsSold(planId: PaidPlanId, typed: unknown): number | null {
  if (planId !== 'business') return 1;
  const seats = typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : typed;
  if (typeof seats !== 'number' || Number.isNaN(seats)) return SEATS.min;
  return Number.isInteger(seats) && seats >= SEATS.min && seats <= SEATS.max ? seats : null;
}

/** Every price in the table; the payment provider stores them under the same keys. */
export interface CataloguePrice extends Omit<PlanChoice, 'seats'> {
  lookupKey: string;
  cents: number;
  name: string;
}

export function priceLookupKey({ planId, interval, extraCredits }: Omit<PlanChoice, 'seats'>): string {
  return `maquette_${planId}${extraCredits ? '_extra' : ''}_${interval}`;
}

export const CATALOGUE: readonly CataloguePrice[] = PAID_PLAN_IDS.flatMap((planId) =>
  BILLING_INTERVALS.flatMap((interval) =>
    (planId === 'business' ? [false, true] : [false]).map((extraCredits) => ({
      planId,
      interval,
      extraCredits,
      lookupKey: priceLookupKey({ planId, interval, extraCredits }),
      cents: unitPriceCents({ planId, interval, extraCredits }),
      name: `Maquette ${PLANS[planId].name}${extraCredits ? ' with extra credits' : ''}, ${interval}`,
    })),
  ),
);

/** The price with this key; undefined for a foreign price. */
export function cataloguePrice(lookupKey: string | null | undefined): CataloguePrice | undefined {
  return CATALOGUE.find((price) => price.lookupKey === lookupKey);
}

export interface TopUp {
  id: 't1' | 't2' | 't3' | 't4';
  label: string;
  note: string;
  usd: number;
  credits: number;
}

/** English format of a whole number. Used instead of `Intl`, whose first use takes 30 ms while a page loads. */
const inThousands = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** One credit is a cent, so a top-up has as many credits as cents. They never expire. */
const topUp = (id: TopUp['id'], usd: number): TopUp => ({
  id,
  label: `$${usd}`,
  note: `${inThousands(usd * 100)} credits, never expire`,
  usd,
  credits: usd * 100,
});
export const TOP_UPS: readonly TopUp[] = [topUp('t1', 10), topUp('t2', 25), topUp('t3', 50), topUp('t4', 100)];

export function topUpOf(id: string): TopUp | undefined {
  return TOP_UPS.find((option) => option.id === id);
}
