import { planRank } from '@maquette/contracts/pricing/plan-table';
import { t } from '../../../i18n/t';
import { type CreditState, lastKnown } from '../../../session/entitlements';
import { ButtonLink } from '../../../ui/button';

/** Link to the next larger plan, if there is one. */
export function UpgradeLink({ credits }: { credits: CreditState }) {
  const last = lastKnown(credits);
  const largest = last !== null && planRank(last.planId) >= planRank('business');
  return largest ? null : <ButtonLink to="/pricing">{t('billing.upgrade')}</ButtonLink>;
}
