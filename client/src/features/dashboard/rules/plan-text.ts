import { t } from '../../../i18n/t';
import { type CreditState, lastKnown } from '../../../session/entitlements';

/**
 * Name of the plan, marked as outdated if the server cannot be reached; null while loading. A plan that was never
 * loaded is shown as unknown.
 */
export function planText(credits: CreditState): string | null {
  if (credits.status === 'loading') return null;
  const plan = lastKnown(credits)?.plan;
  if (plan === undefined) return t('credits.planUnknown');
  return t(credits.status === 'known' ? 'credits.plan' : 'credits.planOld', { plan });
}
