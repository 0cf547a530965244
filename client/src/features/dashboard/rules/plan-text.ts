import { t } from '../../../i18n/t';
import { type CreditState, lastKnown } from '../../../session/entitlements';

/** Marked as outdated if the server cannot be reached, as unknown if it was never loaded; null while loading. */
export function planText(credits: CreditState): string | null {
  if (credits.status === 'loading') return null;
  const plan = lastKnown(credits)?.plan;
  if (plan === undefined) return t('credits.planUnknown');
  return t(credits.status === 'known' ? 'credits.plan' : 'credits.planOld', { plan });
}
