import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { isFinal } from '@maquette/contracts/renders/render-status';
import type { SocketEvent } from '@maquette/contracts/renders/socket-events';
import { type Refusal, WAITED_TOO_LONG } from '../http/refusal';
import type { DirectResult } from './order-answer';

/** What the person asked for and the server has not answered yet. */
export type RenderWish = 'cancel' | 'park' | 'unpark' | 'move' | 'mode';

/** A render in the cache: the server's account, and beside it what only this page knows. */
export type KnownRender = LiveRender & {
  /** The server has not accepted it yet: its id is still the idempotency key. */
  local?: 'submitting';
  /** The answer to its order has come to this page: it is nobody's draft any more. */
  answered?: true;
  /** The order was answered with the result itself: no server knows this render. */
  direct?: DirectResult;
  wish?: RenderWish;
  /** With the wish to move: the place it will have. */
  wishedPosition?: number;
  /** Why the last wish was refused; stays until dismissed or wished anew. */
  refused?: Refusal;
  /** Why its place got worse the last time it changed. */
  grewBecause?: SocketEvent<'position'>['cause'];
  /** It is only polled: when it is done by the polling answer, if that says so, and when it is asked about next (ms, epoch). */
  polled?: { finishAt: string | null; nextAt?: number };
};

/**
 * Which of two accounts of the same render stands. Older sequences lose; a final status never goes back; measured progress
 * does not shrink while the same run goes on. What only this page knows stays, as long as it means something.
 */
function newer(known: KnownRender | undefined, incoming: KnownRender): KnownRender {
  if (!known || known.local) return incoming;
  if (incoming.sequence < known.sequence) return known;
  if (isFinal(known.status) && !isFinal(incoming.status)) return known;
  const { refused, wish, wishedPosition, grewBecause, answered } = known;
  const over = isFinal(incoming.status)
    ? {
        wish: undefined,
        wishedPosition: undefined,
        grewBecause: undefined,
        // A late end answers the complaint that it did not come.
        refused: refused?.code === WAITED_TOO_LONG ? undefined : refused,
      }
    : {};
  const sameRun = known.status === 'running' && incoming.status === 'running' && known.startedAt === incoming.startedAt;
  const progress =
    sameRun && known.progress !== null ? Math.max(known.progress, incoming.progress ?? 0) : incoming.progress;
  return { refused, wish, wishedPosition, grewBecause, answered, ...incoming, ...over, progress };
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

/** What this page knows of renders, changed without a word of the server. Undefined fields are forgotten. */
export function noted(
  renders: readonly KnownRender[],
  ids: readonly string[],
  note: Pick<KnownRender, 'wish' | 'wishedPosition' | 'refused' | 'answered'>,
): KnownRender[] {
  return renders.map((render) => (ids.includes(render.id) ? { ...render, ...note } : render));
}

/**
 * The list as it is shown: wishes count as granted, what was deleted and what another render took the place of is gone, and nothing
 * stands twice.
 */
export function shownRenders(renders: readonly KnownRender[]): KnownRender[] {
  const replaced = new Set(renders.map((render) => render.replaces));
  const drafts = renders.filter((render) => render.local);
  return renders
    .filter((render) => !render.trashedAt && !replaced.has(render.id) && !drafts.some((draft) => isTwin(draft, render)))
    .map(asWished);
}

/** Events may bring an accepted render before the answer that gives its draft the same id: the draft stands until then. */
function isTwin(draft: KnownRender, render: KnownRender): boolean {
  return (
    !render.local &&
    !render.answered &&
    render.createdAt >= draft.createdAt &&
    render.retryOf === draft.retryOf &&
    render.tool === draft.tool &&
    (seedOf(draft) === null || seedOf(render) === seedOf(draft)) &&
    render.settings.prompt === draft.settings.prompt
  );
}

/** A seed that is not locked is drawn by the server, so it tells nothing. */
function seedOf({ settings }: KnownRender): number | null {
  return settings.kind === 'still' && settings.seedLocked ? settings.seed : null;
}

function asWished(render: KnownRender): KnownRender {
  if (render.status !== 'queued') return render;
  switch (render.wish) {
    case 'park':
      return { ...render, waitCause: { cause: 'parked', detail: null }, position: null };
    case 'unpark':
      return { ...render, waitCause: null };
    case 'move':
      return { ...render, position: render.wishedPosition ?? render.position };
    default:
      return render;
  }
}

/** The render that stands where this one stood, after any number of switched modes. */
export function successorOf(renders: readonly KnownRender[], id: string): string {
  const successor = renders.find((render) => render.replaces === id);
  return successor ? successorOf(renders, successor.id) : id;
}
