import { setTimeout as wait } from 'node:timers/promises';

/** Waits in steps, because timers are limited to 24 days and the clock may be changed meanwhile. */
const LONGEST_NAP_MS = 60_000;
/** Delay before a failed backup is retried, or the backup interval if that is shorter. */
const AGAIN_MS = 3_600_000;

/** @param {number} instant */
export async function waitUntil(instant) {
  for (let left = instant - Date.now(); left > 0; left = instant - Date.now())
    await wait(Math.min(left, LONGEST_NAP_MS));
}

/** Waits after a failure. @param {number} everyMs the usual interval */
export const waitToTryAgain = (everyMs) => waitUntil(Date.now() + Math.min(AGAIN_MS, everyMs));
