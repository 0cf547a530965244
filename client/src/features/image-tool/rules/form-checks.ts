import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { judgeImage } from '@maquette/contracts/pricing/entitlement';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { QuoteView } from '@maquette/contracts/renders/live-render';
import type { Mode, Resolution } from '@maquette/contracts/tools/render-choices';
import { localProblem } from '../../../i18n/foreseen';
import { t } from '../../../i18n/t';
import { type CreditState, lastKnown, mayRelax } from '../../../session/entitlements';
import { may } from '../../../session/rights';
import { priceOfRender } from '../../renders/rules/render-price';
import { deliveryOf, type ImageForm, settingsOf } from './image-form';

/** Effective mode: a drafted Relaxed falls back to Fast if the plan no longer includes it. */
export function modeOf(form: ImageForm, credits: CreditState): Mode {
  return mayRelax(credits) ? form.mode : 'fast';
}

export function priceOf(tool: ImageTool, form: ImageForm, mode: Mode): QuoteView {
  return priceOfRender(tool, settingsOf(tool, form), mode);
}

/** Whether a delivered size exceeds the plan. Unknown entitlements count as false: the server decides. */
export function exceedsPlan(resolution: Resolution, credits: CreditState): boolean {
  const last = lastKnown(credits);
  if (!last) return false;
  const { planId, relaxedEnabled } = last;
  return judgeImage({ plan: planOf(planId), relaxedEnabled }, { resolution, mode: 'fast' }) !== null;
}

export interface Obstacle {
  text: string;
  /** Resolves within a moment, so it is not shown as text, which would flicker. */
  passing?: boolean;
  /** True when only credits are missing. */
  creditsShort?: boolean;
  relaxedHelps?: boolean;
}

/**
 * Why Generate is disabled, or null. Plan checks come before credit checks (specification 2, section 5).
 * For usability only: the server decides.
 */
export function whyOrderBlocked(
  form: ImageForm,
  { price, credits, sending }: { price: QuoteView; credits: CreditState; sending: boolean },
): Obstacle | null {
  const mode = modeOf(form, credits);
  if (credits.status === 'loading') return { text: t('credits.loading'), passing: true };
  if (credits.status === 'failed') return { text: t('credits.failed') };
  const { planId, relaxedEnabled, fastCreditsRemaining, monthlyCap } = credits.entitlements;
  const { resolution } = deliveryOf(form);
  const refusal = judgeImage({ plan: planOf(planId), relaxedEnabled }, { resolution, mode });
  if (refusal) return { text: localProblem(refusal.code, refusal.details) };
  if (!may(credits.entitlements, 'renders.order')) return { text: localProblem('viewer_cannot_render') };
  if (monthlyCap && price.credits > 0 && monthlyCap.left < price.credits) return { text: monthlyCap.sentence };
  if (fastCreditsRemaining < price.credits) {
    return { text: localProblem('not_enough_credits'), creditsShort: true, relaxedHelps: relaxedEnabled };
  }
  return sending ? { text: t('still.sending') } : null;
}

/** Missing form input, reported when Generate is pressed; null if complete. */
export function missingIn(
  tool: ImageTool,
  form: ImageForm,
): 'prompt_missing' | 'sketch_missing' | 'drawing_empty' | null {
  if (tool === 't2i') return form.prompt.trim() ? null : 'prompt_missing';
  // Generate is disabled until a model and a view are there.
  if (tool === 'm2i') return null;
  if (!form.image) return 'sketch_missing';
  return hasNoLines(form) ? 'drawing_empty' : null;
}

/** Whether the sketch has a uniform tone although its lines are used. The server rejects it as a drawing. */
export function hasNoLines({ image, referenceRole }: ImageForm): boolean {
  return image?.evenTone !== undefined && referenceRole !== 'style-only';
}
