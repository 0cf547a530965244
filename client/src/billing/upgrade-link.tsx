import { planRank } from '@maquette/contracts/pricing/plan-prices';
import { ButtonLink } from '../design/button';
import { t } from '../i18n/t';
import type { CreditState } from '../session/entitlements';

/** The way to a larger plan, as long as one can be chosen. */
export function UpgradeLink({ credits }: { credits: CreditState }) {
  const largest = credits.status === 'known' && planRank(credits.entitlements.planId) >= planRank('business');
  return largest ? null : <ButtonLink to="/pricing">{t('billing.upgrade')}</ButtonLink>;
}
