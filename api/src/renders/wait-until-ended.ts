import { type EventEmitter, once } from 'node:events';
import { isFinal, type RenderStatus } from '@maquette/contracts/renders/render-status';

/** Milliseconds between reads in case an event was lost. */
const LOOK_AGAIN_MS = 10_000;

/**
 * Waits until a render has ended: reads it first, then after every change.
 * @param changes emits the id of a render that changed
 * @returns null when the signal aborts first
 */
export async function waitUntilEnded<Render extends { status: RenderStatus }>(
  changes: EventEmitter<Record<string, []>>,
  id: string,
  look: () => Promise<Render>,
  signal: AbortSignal,
): Promise<Render | null> {
  const over = new AbortController();
  try {
    while (!signal.aborted) {
      const wake = AbortSignal.any([signal, over.signal, AbortSignal.timeout(LOOK_AGAIN_MS)]);
      // Subscribes before the read, so that a change in between is not missed.
      const told = Promise.allSettled([once(changes, id, { signal: wake })]);
      const render = await look();
      if (isFinal(render.status)) return render;
      await told;
    }
    return null;
  } finally {
    over.abort();
  }
}
