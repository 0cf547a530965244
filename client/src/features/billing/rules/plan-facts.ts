import type { PlanId } from '@maquette/contracts/account/entitlements';
import { API_LIMITS } from '@maquette/contracts/developer/developer-api';
import { VIDEO_RESOLUTIONS } from '@maquette/contracts/fields/video-choices';
import { toCredits } from '@maquette/contracts/pricing/credits';
import { monthlyGrant, SEATS, seatsSold } from '@maquette/contracts/pricing/plan-prices';
import { PLANS, type Plan } from '@maquette/contracts/pricing/plan-table';
import { quoteImage, quoteView } from '@maquette/contracts/pricing/price-list';
import { formatNumber, t } from '../../../i18n/t';

/** Recommended plan for users who render every week. */
export const RECOMMENDED: PlanId = 'pro';

const SIZE = '1080p';
const STILL = quoteView(quoteImage({ tool: 't2i', resolution: SIZE, turbo: false, mode: 'fast' })).credits;

/** First line of a plan's card: its credits and their value. */
export function creditFacts(
  id: PlanId,
  { seats, extraCredits }: { seats: number; extraCredits: boolean },
): { main: string; more: string | null } {
  const plan = PLANS[id];
  if (id === 'enterprise') return { main: t('fact.negotiated'), more: null };
  if (id === 'business') {
    const one = toCredits(monthlyGrant({ planId: id, seats: 1, extraCredits }));
    const all = toCredits(monthlyGrant({ planId: id, seats, extraCredits }));
    return {
      main: t('fact.pooled', { credits: one }),
      more: seatsSold(id, seats) === null ? null : t('fact.pooledTotal', { credits: all, seats }),
    };
  }
  const credits = plan.monthlyCredits || plan.oneTimeCredits;
  return {
    main: t(plan.monthlyCredits ? 'fact.monthly' : 'fact.once', { credits }),
    more: t('fact.stills', { count: formatNumber(Math.floor(credits / STILL)), size: SIZE }),
  };
}

const apiFact = () => t('fact.api', API_LIMITS);

export interface PlanFact {
  text: string;
  to?: string;
}

/** A plan's other features, from the same table that enforces them. */
export function planFacts(id: PlanId): PlanFact[] {
  const plan = PLANS[id];
  const texts = [
    seatFact(id),
    plan.dailyCap && t('fact.dailyCap', { images: plan.dailyCap.images, seconds: plan.dailyCap.videoSeconds }),
    t('fact.sizes', { still: plan.maxStillResolution, video: plan.maxVideoResolution }),
    t(plan.watermark ? 'fact.watermark' : 'fact.clean'),
    relaxedFact(plan),
    plan.api ? apiFact() : null,
    plan.shareLogo ? t('fact.shareLogo') : null,
    t('fact.running', { count: plan.runningLimit }),
    t('fact.guarantee', { credits: formatNumber(plan.guaranteeCredits) }),
  ].filter((text) => text !== null);
  return texts.map((text) => (text === apiFact() ? { text, to: '/developers' } : { text }));
}

function seatFact(id: PlanId): string | null {
  return id === 'business' ? t('fact.seats', { from: SEATS.min, to: SEATS.max }) : null;
}

function relaxedFact({ relaxed, relaxedHour }: Plan): string | null {
  if (!relaxed) return null;
  if (!relaxedHour) return t('fact.relaxed');
  const { images, videoSeconds } = relaxedHour;
  // One second at the higher resolution costs twice as much.
  const [low, high] = VIDEO_RESOLUTIONS;
  return t('fact.relaxedHour', { images, seconds: videoSeconds, half: videoSeconds / 2, low, high });
}
