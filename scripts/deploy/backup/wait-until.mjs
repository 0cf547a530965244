import { setTimeout as wait } from 'node:timers/promises';

/** A timer takes no more than 24 days; and the clock of the machine may be set meanwhile. */
const LONGEST_NAP_MS = 60_000;
/** What failed is tried again then, or sooner where they follow each other sooner. */
const AGAIN_MS = 3_600_000;

/** @param {number} instant */
export async function waitUntil(instant) {
  for (let left = instant - Date.now(); left > 0; left = instant - Date.now())
    await wait(Math.min(left, LONGEST_NAP_MS));
}

/** After something failed. @param {number} everyMs how long after each other they come otherwise */
export const waitToTryAgain = (everyMs) => waitUntil(Date.now() + Math.min(AGAIN_MS, everyMs));
