import { MIN_SECONDS } from '@maquette/contracts/fields/video-choices';
import type { VideoTool } from '@maquette/contracts/fields/video-fields';
import { judgeRender, judgeVideo } from '@maquette/contracts/pricing/entitlement';
import { PLANS, planOf } from '@maquette/contracts/pricing/plan-table';
import type { Mode } from '@maquette/contracts/tools/render-choices';
import { localProblem, localProblemHint } from '../../../i18n/foreseen';
import { translatedRefusal } from '../../../i18n/refused';
import { t } from '../../../i18n/t';
import { type CreditState, lastKnown, mayRelax } from '../../../session/entitlements';
import { may } from '../../../session/rights';
import type { AnsweredQuote } from '../../billing/api/credit-quote';
import { settingsOf, type VideoForm } from './video-form';

/** Effective mode: a drafted Relaxed falls back to Fast if the plan no longer includes it. */
export function modeOf(form: VideoForm, credits: CreditState): Mode {
  return mayRelax(credits) ? form.mode : 'fast';
}

/** Why the plan excludes the 4K upscale and which upgrade includes it; null if it is available. */
export function upscaleRefused(form: VideoForm, credits: CreditState): string | null {
  const last = lastKnown(credits);
  if (!last) return null;
  const plan = planOf(last.planId);
  const asked = { resolution: '720p', upscale4k: true, mode: modeOf(form, credits), seconds: MIN_SECONDS } as const;
  const refusal = judgeVideo({ plan, relaxedEnabled: last.relaxedEnabled }, asked);
  return refusal ? t('video.upscale4kPlan', { plan: PLANS.creator.name }) : null;
}

export interface Obstacle {
  text: string;
  /** The reason is temporary and not worth a message that appears and disappears. */
  passing?: boolean;
  /** Bold title of the message, used when only credits are missing. */
  title?: string;
}

/**
 * Why Generate is disabled, or null. Plan checks precede credit checks (specification 2, section 5).
 * This is only a convenience: the server decides, and its answer to this exact request takes precedence.
 */
export function whyOrderBlocked(
  form: VideoForm,
  about: { price: number; credits: CreditState; answer: AnsweredQuote | undefined; sending: boolean },
): Obstacle | null {
  const { price, credits, answer, sending } = about;
  if (credits.status === 'loading') return { text: t('credits.loading'), passing: true };
  if (credits.status === 'failed') return { text: t('credits.failed') };
  const mode = modeOf(form, credits);
  const { planId, relaxedEnabled, fastCreditsRemaining, monthlyCap } = credits.entitlements;
  const refusal = judgeRender({ plan: planOf(planId), relaxedEnabled }, { settings: settingsOf(form), mode });
  if (refusal) {
    const words = [localProblem(refusal.code, refusal.details), localProblemHint(refusal.code)];
    return { text: words.filter(Boolean).join(' ') };
  }
  if (!may(credits.entitlements, 'renders.order')) return { text: localProblem('viewer_cannot_render') };
  if (monthlyCap && price > 0 && monthlyCap.left < price) return { text: monthlyCap.sentence };
  const { reason = null, reasonCode = null } = answer ?? {};
  if (reasonCode !== null && reasonCode !== 'not_enough_credits') {
    return { text: translatedRefusal(reasonCode) ?? reason ?? t('problem.unexpected') };
  }
  if (answer ? !answer.affordable : fastCreditsRemaining < price) {
    return { title: t('video.notEnough'), text: localProblem('not_enough_credits') };
  }
  return sending ? { text: t('video.stillSending') } : null;
}

/** Error code for a form without the required source file, or null. */
export function missingFile(tool: VideoTool, form: VideoForm): 'reference_missing' | 'clip_missing' | null {
  if (tool === 'i2v') return form.image ? null : 'reference_missing';
  return form.clip ? null : 'clip_missing';
}
