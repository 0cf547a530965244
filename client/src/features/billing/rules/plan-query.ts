import { PLAN_IDS, type PlanId } from '@maquette/contracts/account/entitlements';
import { type BillingInterval, SEATS } from '@maquette/contracts/pricing/plan-prices';
import { useAddressQuery } from '../hooks/use-address-query';

/** What the price page shows; the address holds all of it, so that a way through /login loses nothing. */
export interface PlanQuery {
  interval: BillingInterval;
  /** The plan to point at. */
  highlighted: PlanId | null;
  canceled: boolean;
  /** As typed: also a number that is not sold. */
  seats: number;
  extraCredits: boolean;
}

const YEARLY = ['yearly', 'annual', 'y'];

/** Seats as typed, whether they are sold or not; the smallest number where it is no number at all. */
export function seatsTyped(text: string): number {
  const seats = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(seats) ? seats : SEATS.min;
}

function readPlanQuery(params: URLSearchParams): PlanQuery {
  return {
    interval: YEARLY.includes(params.get('interval') ?? '') ? 'yearly' : 'monthly',
    highlighted: PLAN_IDS.find((id) => id === params.get('plan')) ?? null,
    canceled: params.get('canceled') === '1',
    seats: seatsTyped(params.get('seats') ?? ''),
    extraCredits: params.get('extra') === '1',
  };
}

/** The query and the way to change it. */
export function usePlanQuery() {
  const [params, change] = useAddressQuery();
  return { query: readPlanQuery(params), change };
}
