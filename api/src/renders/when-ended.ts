import { type EventEmitter, once } from 'node:events';
import { isFinal, type RenderStatus } from '@maquette/contracts/renders/render-status';

/** A notice is a hint that may get lost: so long the end of a render stays unseen then. */
const LOOK_AGAIN_MS = 10_000;

/**
 * A render once it has ended. It is looked at first, then whenever it is told to have changed.
 * @param changes emits the id of a render that changed
 * @returns null when the signal comes first
 */
export async function whenEnded<Render extends { status: RenderStatus }>(
  changes: EventEmitter<Record<string, []>>,
  id: string,
  look: () => Promise<Render>,
  signal: AbortSignal,
): Promise<Render | null> {
  const over = new AbortController();
  try {
    while (!signal.aborted) {
      const wake = AbortSignal.any([signal, over.signal, AbortSignal.timeout(LOOK_AGAIN_MS)]);
      // Listening before looking: what changes in between is heard.
      const told = once(changes, id, { signal: wake }).catch(() => undefined);
      const render = await look();
      if (isFinal(render.status)) return render;
      await told;
    }
    return null;
  } finally {
    over.abort();
  }
}
