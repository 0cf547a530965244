import { t } from '../../../i18n/t';
import { type CreditState, lastKnown } from '../../../session/entitlements';

/** The plan, marked as old where the server does not say it now; null while it is awaited. A plan that was never said is not guessed. */
export function planText(credits: CreditState): string | null {
  if (credits.status === 'loading') return null;
  const plan = lastKnown(credits)?.plan;
  if (plan === undefined) return t('credits.planUnknown');
  return t(credits.status === 'known' ? 'credits.plan' : 'credits.planOld', { plan });
}
