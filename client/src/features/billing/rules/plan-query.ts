import { PLAN_IDS, type PlanId } from '@maquette/contracts/account/entitlements';
import { type BillingInterval, SEATS } from '@maquette/contracts/pricing/plan-prices';
import { useAddressQuery } from '../hooks/use-address-query';

/** State of the price page. It is kept in the URL, so that a redirect through /login preserves it. */
export interface PlanQuery {
  interval: BillingInterval;
  highlighted: PlanId | null;
  canceled: boolean;
  seats: number;
  extraCredits: boolean;
}

const YEARLY = ['yearly', 'annual', 'y'];

/** Parses the entered number of seats, even if that number is not for sale. Without a number, returns the minimum. */
export function parseSeats(text: string): number {
  const seats = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(seats) ? seats : SEATS.min;
}

function readPlanQuery(params: URLSearchParams): PlanQuery {
  return {
    interval: YEARLY.includes(params.get('interval') ?? '') ? 'yearly' : 'monthly',
    highlighted: PLAN_IDS.find((id) => id === params.get('plan')) ?? null,
    canceled: params.get('canceled') === '1',
    seats: parseSeats(params.get('seats') ?? ''),
    extraCredits: params.get('extra') === '1',
  };
}

export function usePlanQuery() {
  const [params, change] = useAddressQuery();
  return { query: readPlanQuery(params), change };
}
