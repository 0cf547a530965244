import type { QuoteView } from '@maquette/domain/contracts/live-render';
import { problemSentence } from '@maquette/domain/contracts/problem';
import type { Mode } from '@maquette/domain/contracts/render';
import { judgeStill } from '@maquette/domain/pricing/entitlement';
import { planOf } from '@maquette/domain/pricing/plan-table';
import { priceOfRender } from '../../renders/render-price';
import type { CreditState } from '../../session/entitlements';
import { t } from '../../words/t';
import { type StillForm, settingsOf } from './still-form';

/** Whether the person may choose Relaxed. Unknown counts as no. */
export function mayRelax(credits: CreditState): boolean {
  return credits.status === 'known' && credits.entitlements.relaxedEnabled;
}

/** The mode that counts: a drafted Relaxed falls back to Fast when the plan does not include it any more. */
export function modeOf(form: StillForm, credits: CreditState): Mode {
  return mayRelax(credits) ? form.mode : 'fast';
}

export function priceOf(form: StillForm, mode: Mode): QuoteView {
  return priceOfRender('t2i', settingsOf(form), mode);
}

export interface Obstacle {
  text: string;
  /** Only credits are missing, and Relaxed costs none. */
  relaxedHelps?: boolean;
}

/**
 * Why Generate cannot be pressed, or null. Plan checks come before money (specification 2, section 5). Only a courtesy: the
 * server decides.
 */
export function obstacleTo(form: StillForm, price: QuoteView, credits: CreditState): Obstacle | null {
  const mode = modeOf(form, credits);
  if (credits.status === 'loading') return { text: t('credits.loading') };
  if (credits.status === 'failed') return { text: t('credits.failed') };
  const { planId, relaxedEnabled, workspace, fastCreditsRemaining } = credits.entitlements;
  const refusal = judgeStill({ plan: planOf(planId), relaxedEnabled }, { resolution: form.resolution, mode });
  if (refusal) return { text: problemSentence(refusal.code, refusal.details) };
  if (workspace.role.toLowerCase() === 'viewer') return { text: problemSentence('viewer_cannot_render') };
  if (fastCreditsRemaining >= price.credits) return null;
  return { text: problemSentence('not_enough_credits'), relaxedHelps: relaxedEnabled };
}
