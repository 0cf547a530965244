import type { ApiJob } from '@maquette/contracts/developer/developer-api';
import { isFinal } from '@maquette/contracts/renders/render-status';
import type { Response } from 'express';

/** Number of seconds between polls. Two jobs polled at this interval use less than half of the rate limit. */
const LOOK_AGAIN_SECONDS = { least: 2, usual: 5, most: 15 } as const;

/** Writes headers for programs that poll: expected finish, confidence, and when to poll again. */
export function writeJobHeaders(response: Response, job: ApiJob, now = Date.now()): void {
  if (isFinal(job.status)) return;
  const left = job.forecast && Math.max(1, Math.ceil((Date.parse(job.forecast.finish.p50) - now) / 1_000));
  if (job.forecast && left !== null) {
    response.setHeader('X-ETA-Seconds', String(left));
    response.setHeader('X-ETA-Confidence', String(job.forecast.confidence));
  }
  const { least, usual, most } = LOOK_AGAIN_SECONDS;
  const pause = left === null ? usual : Math.min(most, Math.max(least, left));
  response.setHeader('Retry-After', String(pause));
}
