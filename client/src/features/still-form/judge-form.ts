import type { QuoteView } from '@maquette/domain/contracts/live-render';
import { problemSentence } from '@maquette/domain/contracts/problem';
import { judgeStill } from '@maquette/domain/pricing/entitlement';
import { planOf } from '@maquette/domain/pricing/plan-table';
import { quoteStill, quoteView } from '@maquette/domain/pricing/price-list';
import type { CreditState } from '../../session/entitlements';
import { t } from '../../words/t';
import type { StillForm } from './still-form';

/** The price the server will hold: the same function makes the bill. */
export function priceOf(form: StillForm): QuoteView {
  return quoteView(
    quoteStill({
      tool: 't2i',
      resolution: form.resolution,
      turbo: form.model === 'sd3.5-large-turbo',
      mode: 'fast',
    }),
  );
}

/**
 * Why Generate cannot be pressed, or null. Plan checks come before money (specification 2, section 5). Only a courtesy: the
 * server decides.
 */
export function obstacleTo(form: StillForm, price: QuoteView, credits: CreditState): string | null {
  if (credits.status === 'loading') return t('credits.loading');
  if (credits.status === 'failed') return t('credits.failed');
  const { planId, relaxedEnabled, workspace, fastCreditsRemaining } = credits.entitlements;
  const refusal = judgeStill({ plan: planOf(planId), relaxedEnabled }, { resolution: form.resolution, mode: 'fast' });
  if (refusal) return problemSentence(refusal.code, refusal.details);
  if (workspace.role.toLowerCase() === 'viewer') return problemSentence('viewer_cannot_render');
  return fastCreditsRemaining < price.credits ? problemSentence('not_enough_credits') : null;
}
