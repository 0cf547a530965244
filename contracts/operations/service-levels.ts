/** One promise that is measured: so many of a hundred. */
export interface ServiceLevel {
  /** The share that must be good. */
  target: number;
  /** Good is what takes no longer, where time decides. */
  seconds?: number;
}

/**
 * What is promised, per plan and mode, in one table: the surveyor measures by it, the rules of Prometheus burn by it, the console and
 * /status show it. Shares are of what was measured in {@link BUDGET_DAYS} days.
 */
export const SERVICE_LEVELS = {
  /** Pages and calls answered without a fault of ours. */
  site: { target: 0.999 },
  /** Orders taken, or refused for a reason of their own. */
  orders: { target: 0.999 },
  /** Fast renders of paid plans that began in time, while their workspace had a running place left. */
  start_fast: { target: 0.95, seconds: 10 },
  /** The same on the Free plan. */
  start_free: { target: 0.95, seconds: 30 },
  /** Relaxed renders of every plan. */
  start_relaxed: { target: 0.9, seconds: 600 },
  /** Images that came out, of those that were neither cancelled nor refused for what they ask. */
  images: { target: 0.99 },
  /** The same for videos. */
  videos: { target: 0.99 },
  /** Renders that were done before the end of the window their owner was shown first. */
  promise: { target: 0.9 },
} as const satisfies Record<string, ServiceLevel>;

export type LevelName = keyof typeof SERVICE_LEVELS;
export const LEVEL_NAMES = Object.keys(SERVICE_LEVELS) as LevelName[];

/** Days over which an error budget is counted. */
export const BUDGET_DAYS = 30;
/** Days the status page shows. */
export const STATUS_DAYS = 90;

/** What was measured of a level. */
export interface Measured {
  good: number;
  total: number;
}

/** The part of the error budget that is left, from 1 (nothing went wrong) over 0 (spent) down; null where nothing was measured. */
export function budgetLeft(level: LevelName, { good, total }: Measured): number | null {
  const rate = burnRate(level, { good, total });
  return rate === null ? null : 1 - rate;
}

/** Windows in which one sees how fast a budget goes, hours: now, this shift, these days. */
export const BURN_HOURS = [1, 6, 72] as const;

/** How many times faster than it may a budget goes, by what was measured in a window; null where nothing was. */
export function burnRate(level: LevelName, { good, total }: Measured): number | null {
  if (total === 0) return null;
  return (total - good) / (total * (1 - SERVICE_LEVELS[level].target));
}

/** Whom a level is promised to, in words of plans and modes. */
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
