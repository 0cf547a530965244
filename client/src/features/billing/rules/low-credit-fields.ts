import type { BillingOverview } from '@maquette/contracts/account/billing';
import { topUpOf } from '@maquette/contracts/pricing/plan-prices';
import { t } from '../../../i18n/t';
import type { AutoTopUpWish } from '../api/billing';
import { formatPrice } from './format-money';

/** Form values as entered. */
export interface LowCreditFields {
  warnBelow: string;
  enabled: boolean;
  topupId: AutoTopUpWish['topupId'];
  below: string;
  ceiling: string;
}

export type LowCreditFaults = Partial<Record<'warnBelow' | 'below' | 'ceiling', string>>;

export function fieldsOf({ lowCreditThreshold, autoTopUp }: BillingOverview): LowCreditFields {
  return {
    warnBelow: lowCreditThreshold === null ? '' : String(lowCreditThreshold),
    enabled: autoTopUp.enabled,
    topupId: autoTopUp.topupId,
    below: String(autoTopUp.below),
    ceiling: String(autoTopUp.monthlyCeilingUsd),
  };
}

function whole(text: string, from: number, to: number): number | null {
  const value = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : null;
}

/** Builds the request, or returns the invalid fields. The limits come from the contract. */
export function parseAutoTopUp(fields: LowCreditFields): { wish: AutoTopUpWish } | { faults: LowCreditFaults } {
  const noNotice = fields.warnBelow.trim() === '';
  const lowCreditThreshold = noNotice ? null : whole(fields.warnBelow, 0, 100_000);
  const below = whole(fields.below, 1, 100_000);
  const monthlyCeilingUsd = whole(fields.ceiling, 10, 5_000);
  const price = topUpOf(fields.topupId)?.usd ?? 0;
  const faults: LowCreditFaults = {};
  if (!noNotice && lowCreditThreshold === null) faults.warnBelow = t('auto.wrongWarn');
  if (below === null) faults.below = t('auto.wrongBelow');
  if (monthlyCeilingUsd === null) faults.ceiling = t('auto.wrongCeiling');
  else if (fields.enabled && monthlyCeilingUsd < price) {
    faults.ceiling = t('auto.ceilingTooLow', { price: formatPrice(price) });
  }
  if (below === null || monthlyCeilingUsd === null || Object.keys(faults).length > 0) return { faults };
  return { wish: { enabled: fields.enabled, topupId: fields.topupId, below, monthlyCeilingUsd, lowCreditThreshold } };
}
