import type { Logger } from '@maquette/domain/runtime/log';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 1_500;

/** The object store did not answer for one minute. */
export class StoreUnavailable extends Error {}

/**
 * Retries a store operation for a minute, because results are expensive. Keys must not change.
 * @throws StoreUnavailable
 */
export async function retryWhileUnavailable<Result>(
  store: () => Promise<Result>,
  signal: AbortSignal,
  log: Logger,
): Promise<Result> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (signal.aborted) throw error;
      if (Date.now() > giveUpAt) throw new StoreUnavailable(String(error), { cause: error });
      log.warn({ error: String(error) }, 'object store unavailable: retrying');
      await pause(PAUSE_MS, signal);
    }
  }
}

/** @throws when the signal aborts meanwhile */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new Error('the retry was aborted while the object store was unavailable'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
