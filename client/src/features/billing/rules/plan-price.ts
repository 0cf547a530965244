import {
  type BillingInterval,
  type PaidPlanId,
  seatsSold,
  unitPriceCents,
} from '@maquette/contracts/pricing/plan-prices';
import { t } from '../../../i18n/t';
import { formatPrice } from './format-money';

const MONTHS = 12;

export interface PriceWords {
  /** Price per month, and per seat for plans with seats. */
  amount: string;
  unit: string;
  /** Amount and interval of each charge. */
  billed: string;
}

/** A plan's price for display: the monthly share and the amount charged. */
export function planPrice(
  planId: PaidPlanId,
  { interval, seats, extraCredits }: { interval: BillingInterval; seats: number; extraCredits: boolean },
): PriceWords {
  const yearly = interval === 'yearly';
  const perSeat = unitPriceCents({ planId, interval, extraCredits }) / 100;
  const amount = formatPrice(yearly ? perSeat / MONTHS : perSeat);
  if (planId === 'business') {
    const price = formatPrice((perSeat * 100 * seats) / 100);
    if (seatsSold(planId, seats) === null) return { amount, unit: t('pricing.aSeatAMonth'), billed: '' };
    const billed = t(yearly ? 'pricing.seatsYearly' : 'pricing.seatsMonthly', { price, seats });
    return { amount, unit: t('pricing.aSeatAMonth'), billed };
  }
  const billed = yearly ? t('pricing.billedYearly', { price: formatPrice(perSeat) }) : t('pricing.billedMonthly');
  return { amount, unit: t('pricing.aMonth'), billed };
}
