/** A service level: the share of measurements that must be good. */
export interface ServiceLevel {
  /** The share that must be good. */
  target: number;
  /** Limit in seconds, for levels about time. */
  seconds?: number;
}

/**
 * All service levels by plan and mode, as shares over {@link BUDGET_DAYS} days. The surveyor measures them,
 * the Prometheus rules use their burn rates, and the console and /status show them.
 */
export const SERVICE_LEVELS = {
  /** Share of pages and calls that were answered without a server error. */
  site: { target: 0.999 },
  /** Share of orders that were accepted, or refused for a valid reason. */
  orders: { target: 0.999 },
  /** Share of paid plans' Fast renders that started in time while their workspace was below its running limit. */
  start_fast: { target: 0.95, seconds: 10 },
  /** Share of the Free plan's renders that started in time. */
  start_free: { target: 0.95, seconds: 30 },
  /** Share of Relaxed renders, of every plan, that started in time. */
  start_relaxed: { target: 0.9, seconds: 600 },
  /** Share of images that were finished. Images cancelled or refused for their content do not count. */
  images: { target: 0.99 },
  /** Share of videos that were finished, counted like images. */
  videos: { target: 0.99 },
  /** Share of renders that finished before the end of the first estimate range shown to their owner. */
  promise: { target: 0.9 },
} as const satisfies Record<string, ServiceLevel>;

export type LevelName = keyof typeof SERVICE_LEVELS;
export const LEVEL_NAMES = Object.keys(SERVICE_LEVELS) as LevelName[];

/** Period of an error budget in days. */
export const BUDGET_DAYS = 30;
export const STATUS_DAYS = 90;

export interface Measured {
  good: number;
  total: number;
}

/** Share of the error budget that is left: 1 without errors, 0 used up, then negative; null without measurements. */
export function budgetLeft(level: LevelName, { good, total }: Measured): number | null {
  const rate = burnRate(level, { good, total });
  return rate === null ? null : 1 - rate;
}

/** Time windows for the burn rates, in hours. */
export const BURN_HOURS = [1, 6, 72] as const;

/** Burn rate of an error budget in a window: 1 uses up exactly the budget; null without measurements. */
export function burnRate(level: LevelName, { good, total }: Measured): number | null {
  if (total === 0) return null;
  return (total - good) / (total * (1 - SERVICE_LEVELS[level].target));
}

export const LEVEL_SCOPES: Record<LevelName, { plan: 'every' | 'paid' | 'free'; mode: 'every' | 'fast' | 'relaxed' }> =
  {
    site: { plan: 'every', mode: 'every' },
    orders: { plan: 'every', mode: 'every' },
    start_fast: { plan: 'paid', mode: 'fast' },
    start_free: { plan: 'free', mode: 'fast' },
    start_relaxed: { plan: 'every', mode: 'relaxed' },
    images: { plan: 'every', mode: 'every' },
    videos: { plan: 'every', mode: 'every' },
    promise: { plan: 'every', mode: 'every' },
  };
