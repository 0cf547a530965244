import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { judgeImage } from '@maquette/contracts/pricing/entitlement';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { QuoteView } from '@maquette/contracts/renders/live-render';
import type { Mode, Resolution } from '@maquette/contracts/tools/render-choices';
import { foreseen } from '../../../i18n/foreseen';
import { t } from '../../../i18n/t';
import { type CreditState, lastKnown, mayRelax } from '../../../session/entitlements';
import { may } from '../../../session/rights';
import { priceOfRender } from '../../renders/rules/render-price';
import { deliveryOf, type ImageForm, settingsOf } from './image-form';

/** The mode that counts: a drafted Relaxed falls back to Fast when the plan does not include it any more. */
export function modeOf(form: ImageForm, credits: CreditState): Mode {
  return mayRelax(credits) ? form.mode : 'fast';
}

export function priceOf(tool: ImageTool, form: ImageForm, mode: Mode): QuoteView {
  return priceOfRender(tool, settingsOf(tool, form), mode);
}

/** Whether a delivered size is beyond the plan. Unknown counts as no: the server decides. */
export function beyondPlan(resolution: Resolution, credits: CreditState): boolean {
  const last = lastKnown(credits);
  if (!last) return false;
  const { planId, relaxedEnabled } = last;
  return judgeImage({ plan: planOf(planId), relaxedEnabled }, { resolution, mode: 'fast' }) !== null;
}

export interface Obstacle {
  text: string;
  /** It goes by itself in a moment: not worth a line that comes and goes. */
  passing?: boolean;
  /** Nothing but credits is missing. */
  creditsShort?: boolean;
  /** They are, and Relaxed costs none. */
  relaxedHelps?: boolean;
}

/**
 * Why Generate cannot be pressed, or null. Plan checks come before money (specification 2, section 5). Only a courtesy: the
 * server decides.
 */
export function obstacleTo(
  form: ImageForm,
  { price, credits, sending }: { price: QuoteView; credits: CreditState; sending: boolean },
): Obstacle | null {
  const mode = modeOf(form, credits);
  if (credits.status === 'loading') return { text: t('credits.loading'), passing: true };
  if (credits.status === 'failed') return { text: t('credits.failed') };
  const { planId, relaxedEnabled, fastCreditsRemaining, monthlyCap } = credits.entitlements;
  const { resolution } = deliveryOf(form);
  const refusal = judgeImage({ plan: planOf(planId), relaxedEnabled }, { resolution, mode });
  if (refusal) return { text: foreseen(refusal.code, refusal.details) };
  if (!may(credits.entitlements, 'renders.order')) return { text: foreseen('viewer_cannot_render') };
  if (monthlyCap && price.credits > 0 && monthlyCap.left < price.credits) return { text: monthlyCap.sentence };
  if (fastCreditsRemaining < price.credits) {
    return { text: foreseen('not_enough_credits'), creditsShort: true, relaxedHelps: relaxedEnabled };
  }
  return sending ? { text: t('still.sending') } : null;
}

/** What is missing in the form itself, said when Generate is pressed; null when nothing is. */
export function missingIn(
  tool: ImageTool,
  form: ImageForm,
): 'prompt_missing' | 'sketch_missing' | 'drawing_empty' | null {
  if (tool === 't2i') return form.prompt.trim() ? null : 'prompt_missing';
  if (!form.image) return 'sketch_missing';
  return hasNoLines(form) ? 'drawing_empty' : null;
}

/** Whether the sketch has one even tone while its lines count. The server refuses it as a drawing. */
export function hasNoLines({ image, referenceRole }: ImageForm): boolean {
  return image?.evenTone !== undefined && referenceRole !== 'style-only';
}
