import type { PlanId } from '../account/entitlements';
import type { Resolution } from '../tools/render-choices';

export interface Plan {
  id: PlanId;
  name: string;
  /** US dollars per month (per seat for Business); null when negotiated. */
  monthlyPriceUsd: number | null;
  /** Credits granted every month (per seat for Business). */
  monthlyCredits: number;
  /** Credits granted once, when the workspace is created. */
  oneTimeCredits: number;
  maxStillResolution: Resolution;
  /** Maximum size of the delivered video, after any upscale. */
  maxVideoResolution: '720p' | '4K';
  relaxed: boolean;
  watermark: boolean;
  commercialUse: boolean;
  privateAssets: boolean;
  api: boolean;
  /** Whether a link's guests see the workspace's logo. */
  shareLogo: boolean;
  /** Limits per UTC day; null: no limit. */
  dailyCap: { images: number; videoSeconds: number } | null;
  /** Relaxed limits in any 60 minutes; a second above 720p counts twice. Null: no limit. */
  relaxedHour: { images: number; videoSeconds: number } | null;
  /** Share of machine time in the fair queue, relative to Free. */
  weight: number;
  /** Maximum simultaneous renders of one workspace. */
  runningLimit: number;
  /** Maximum open renders of one workspace, waiting or running. */
  openLimit: number;
  /** Maximum credits that geometry guarantees return to one workspace in 24 hours, including its open orders. */
  guaranteeCredits: number;
}

const base = {
  dailyCap: null,
  // A workspace to which an operator granted Relaxed mode has Studio's allowance.
  relaxedHour: { images: 30, videoSeconds: 60 },
  relaxed: false,
  watermark: false,
  commercialUse: true,
  privateAssets: true,
  api: false,
  shareLogo: false,
} as const;

/** The plans: price, limits and rights of each (specification 1, section 9, and specification 2, section 6). */
export const PLANS: Record<PlanId, Plan> = {
  free: {
    ...base,
    id: 'free',
    dailyCap: { images: 25, videoSeconds: 25 },
    name: 'Free',
    monthlyPriceUsd: 0,
    monthlyCredits: 0,
    oneTimeCredits: 75,
    maxStillResolution: '1080p',
    maxVideoResolution: '720p',
    watermark: true,
    commercialUse: false,
    privateAssets: false,
    weight: 1,
    runningLimit: 1,
    openLimit: 25,
    guaranteeCredits: 50,
  },
  creator: {
    ...base,
    id: 'creator',
    name: 'Creator',
    monthlyPriceUsd: 12,
    monthlyCredits: 625,
    oneTimeCredits: 0,
    maxStillResolution: '4K',
    maxVideoResolution: '4K',
    weight: 2,
    runningLimit: 2,
    openLimit: 100,
    guaranteeCredits: 250,
  },
  pro: {
    ...base,
    id: 'pro',
    name: 'Pro',
    monthlyPriceUsd: 28,
    monthlyCredits: 2_250,
    oneTimeCredits: 0,
    maxStillResolution: '4K',
    maxVideoResolution: '4K',
    api: true,
    weight: 3,
    runningLimit: 3,
    openLimit: 250,
    guaranteeCredits: 500,
  },
  studio: {
    ...base,
    id: 'studio',
    name: 'Studio',
    monthlyPriceUsd: 59,
    monthlyCredits: 2_250,
    oneTimeCredits: 0,
    maxStillResolution: '4K',
    maxVideoResolution: '4K',
    relaxed: true,
    api: true,
    weight: 3,
    runningLimit: 3,
    openLimit: 500,
    guaranteeCredits: 500,
  },
  business: {
    ...base,
    id: 'business',
    shareLogo: true,
    relaxedHour: null,
    name: 'Business',
    monthlyPriceUsd: 149,
    monthlyCredits: 10_000,
    oneTimeCredits: 0,
    maxStillResolution: '8K',
    maxVideoResolution: '4K',
    relaxed: true,
    api: true,
    weight: 4,
    runningLimit: 6,
    openLimit: 1_000,
    guaranteeCredits: 2_000,
  },
  enterprise: {
    ...base,
    id: 'enterprise',
    shareLogo: true,
    relaxedHour: null,
    name: 'Enterprise',
    monthlyPriceUsd: null,
    monthlyCredits: 0,
    oneTimeCredits: 0,
    maxStillResolution: '8K',
    maxVideoResolution: '4K',
    relaxed: true,
    api: true,
    weight: 4,
    runningLimit: 12,
    openLimit: 2_000,
    guaranteeCredits: 2_000,
  },
};

export function planOf(id: string): Plan {
  return Object.values(PLANS).find((plan) => plan.id === id) ?? PLANS.free;
}

/** Rank of a plan from small to large. It decides which of two plans applies, and what is an upgrade. */
export function planRank(id: string): number {
  return Object.keys(PLANS).indexOf(id);
}
