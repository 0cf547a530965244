import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for the given milliseconds, or returns early when the signal is aborted. */
export async function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
