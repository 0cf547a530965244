import type { LiveRender } from '@maquette/domain/contracts/live-render';
import { isFinal } from '@maquette/domain/contracts/render-status';

/** A render in the cache. `local` marks one that the server has not accepted yet: its id is still the idempotency key. */
export type KnownRender = LiveRender & { local?: 'submitting' };

/**
 * Which of two accounts of the same render stands. Older sequences lose; a final status never goes back; measured progress
 * does not shrink while the same run goes on.
 */
export function newer(known: KnownRender | undefined, incoming: KnownRender): KnownRender {
  if (!known || known.local) return incoming;
  if (incoming.sequence < known.sequence) return known;
  if (isFinal(known.status) && !isFinal(incoming.status)) return known;
  const sameRun = known.status === 'running' && incoming.status === 'running' && known.startedAt === incoming.startedAt;
  if (!sameRun || known.progress === null) return incoming;
  return { ...incoming, progress: Math.max(known.progress, incoming.progress ?? 0) };
}

/** A list with one account merged in, newest first. */
export function merged(renders: readonly KnownRender[], incoming: KnownRender): KnownRender[] {
  return mergedAll(renders, [incoming]);
}

export function mergedAll(renders: readonly KnownRender[], incoming: readonly KnownRender[]): KnownRender[] {
  const byId = new Map(renders.map((render) => [render.id, render]));
  for (const render of incoming) byId.set(render.id, newer(byId.get(render.id), render));
  return [...byId.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** A small change of one render (progress, position, a poll's answer), under the same rules. */
export function patched(
  renders: readonly KnownRender[],
  change: Partial<KnownRender> & Pick<KnownRender, 'id' | 'sequence'>,
): KnownRender[] {
  return renders.map((render) => (render.id === change.id ? newer(render, { ...render, ...change }) : render));
}
