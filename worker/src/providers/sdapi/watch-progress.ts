import { setTimeout as pause } from 'node:timers/promises';
import { waitUnlessAborted } from '@maquette/domain/runtime/wait-unless-aborted';
import type { RenderObserver } from '../image-provider';
import { showPreview, showProgress } from '../images/upstream-view';
import { imageOf } from './judge-answer';
import type { SdapiClient } from './sdapi-client';

const LOOK_EVERY_MS = 800;
/** How many milliseconds the previous render may take to end. */
const IDLE_WITHIN_MS = 15_000;

/**
 * These servers report progress without saying which render it belongs to.
 * A render is watched only when the server was idle before it was sent: then the running work is ours.
 * @returns whether the render may be watched
 */
export async function becomesIdle(
  client: SdapiClient,
  signal: AbortSignal,
  withinMs = IDLE_WITHIN_MS,
): Promise<boolean> {
  const until = Date.now() + withinMs;
  do {
    // Muted: progress is optional. A server that does not report it is not watched,
    // and the call itself reports its failure.
    const now = await client.progress(signal).catch(() => null);
    if (now === null) return false;
    if (now.progress <= 0 && (now.state.job_count ?? 0) === 0) return true;
    await waitUnlessAborted(LOOK_EVERY_MS, signal);
  } while (Date.now() < until && !signal.aborted);
  return false;
}

const STOP_TRIES = 5;

/** Interrupts the server, repeatedly, because a render that has not started ignores the first interrupt. */
export async function stopServer(client: SdapiClient): Promise<void> {
  const never = new AbortController().signal;
  for (let tries = 1; tries <= STOP_TRIES; tries += 1) {
    await client.interrupt();
    await pause(LOOK_EVERY_MS);
    if (tries > 1 && (await becomesIdle(client, never, 0))) return;
  }
}

/** Reports progress and previews until the signal aborts. Skips unreadable answers. */
export async function watchProgress(client: SdapiClient, observer: RenderObserver, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await waitUnlessAborted(LOOK_EVERY_MS, signal);
    // Muted: progress is optional; the next poll asks again.
    const now = await client.progress(signal).catch(() => undefined);
    if (now === null || signal.aborted) return;
    if (!now || now.progress <= 0) continue;
    showProgress(observer, now.progress);
    if (now.current_image) await showPreview(observer, imageOf(now.current_image));
  }
}
