/** Polling a task (specification 2, sections 8 and 9). All times in milliseconds. */
export const POLLING = {
  defaultIntervalMs: 2_000,
  minimumWaitMs: 1_000,
  retryAfterMinimumMs: 1_000,
  retryAfterMaximumMs: 15_000,
  serverHintMaximumMs: 20_000,
  errorWaitMs: 1_500,
  rateLimitedWaitMs: 3_000,
} as const;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The delay before the next poll, from the response's hints (seconds, as the server sends them) or the default. */
export function nextPollDelayMs(hints: { retryAfterSeconds?: number | null; checkInSeconds?: number | null }): number {
  const { retryAfterSeconds, checkInSeconds } = hints;
  if (retryAfterSeconds != null && Number.isFinite(retryAfterSeconds)) {
    return clamp(retryAfterSeconds * 1_000, POLLING.retryAfterMinimumMs, POLLING.retryAfterMaximumMs);
  }
  if (checkInSeconds != null && Number.isFinite(checkInSeconds)) {
    return clamp(checkInSeconds * 1_000, POLLING.minimumWaitMs, POLLING.serverHintMaximumMs);
  }
  return POLLING.defaultIntervalMs;
}

export type PollVerdict = 'read' | 'wait' | 'slow-down' | 'give-up' | 'retry';

/** What a status code means for polling: 425 keeps waiting, 429 slows down, other 4xx throw, 5xx are retried. */
export function judgePoll(httpStatus: number): PollVerdict {
  if (httpStatus >= 200 && httpStatus < 300) return 'read';
  if (httpStatus === 425) return 'wait';
  if (httpStatus === 429) return 'slow-down';
  return httpStatus >= 400 && httpStatus < 500 ? 'give-up' : 'retry';
}

/** The ETA is shown from this progress on; the bar never shows less than the minimum while running. */
export const ETA_SHOWN_FROM_PROGRESS = 0.55;
export const PROGRESS_BAR_MINIMUM = 0.03;
