import type { Resolution } from '../contracts/render';

/** A worker renews its lease with every beat; without one for this long the render is taken from it. A worker may be set otherwise. */
export const DEFAULT_LEASE_SECONDS = 12;
/** How often a worker writes progress and renews its lease. */
export const BEAT_MS = 1_000;
/** How often a render may be started before it counts as one that kills its worker. */
export const MAX_ATTEMPTS = 3;
/** A queued row older than this, which the line does not know, is put into the line again. */
export const OUTBOX_GRACE_MS = 1_000;
/** A render handed over that neither waits in BullMQ nor runs for this long goes back into the line. */
export const LOST_HANDOVER_MS = 4_000;
/** Whatever happens, the hold of a render is closed this long after it was accepted. */
export const DEADLINE_HOURS = 24;
/** The longest one attempt may take. */
export const ATTEMPT_LIMIT_SECONDS: Record<Resolution, number> = { '720p': 180, '1080p': 300, '4K': 600, '8K': 1_200 };

/** Expected machine seconds of a still, the cost unit of the fair line until measurements say better. */
const EXPECTED_SECONDS: Record<Resolution, number> = { '720p': 8, '1080p': 15, '4K': 45, '8K': 120 };

export function expectedStillSeconds(resolution: Resolution, turbo: boolean): number {
  return EXPECTED_SECONDS[resolution] * (turbo ? 0.6 : 1);
}
