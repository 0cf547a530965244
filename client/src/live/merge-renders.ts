import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { isFinal } from '@maquette/contracts/renders/render-status';
import type { SocketEvent } from '@maquette/contracts/renders/socket-events';
import { type Refusal, WAITED_TOO_LONG } from '../http/refusal';
import type { DirectResult } from './order-answer';

/** A user action that the server has not answered yet. */
export type RenderWish = 'cancel' | 'park' | 'unpark' | 'move' | 'mode';

/** A render in the cache: the server state plus state that only this page has. */
export type KnownRender = LiveRender & {
  /** True until the render is accepted: its id is still the idempotency key. */
  local?: 'submitting';
  answered?: true;
  /** Result delivered in the response to the order. No server knows this render. */
  direct?: DirectResult;
  wish?: RenderWish;
  /** Expected queue position while a move is pending. */
  wishedPosition?: number;
  /** Why the last user action was rejected; kept until dismissed or the next action. */
  refused?: Refusal;
  /** Why its queue position last got worse. */
  grewBecause?: SocketEvent<'position'>['cause'];
  /** Set only while polling: finish estimate from the last response, and time of the next poll (ms since the epoch). */
  polled?: { finishAt: string | null; nextAt?: number };
};

/**
 * Merges two states of one render. A lower sequence loses, a final status is never reopened, and measured progress does
 * not decrease within a run. State that only this page has is kept while it applies.
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
        // The render has ended, so a timeout error no longer applies.
        refused: refused?.code === WAITED_TOO_LONG ? undefined : refused,
      }
    : {};
  const sameRun = known.status === 'running' && incoming.status === 'running' && known.startedAt === incoming.startedAt;
  const progress =
    sameRun && known.progress !== null ? Math.max(known.progress, incoming.progress ?? 0) : incoming.progress;
  return { refused, wish, wishedPosition, grewBecause, answered, ...incoming, ...over, progress };
}

/** The list with one render state merged in, newest first. */
export function merged(renders: readonly KnownRender[], incoming: KnownRender): KnownRender[] {
  return mergeRenders(renders, [incoming]);
}

export function mergeRenders(renders: readonly KnownRender[], incoming: readonly KnownRender[]): KnownRender[] {
  const byId = new Map(renders.map((render) => [render.id, render]));
  for (const render of incoming) byId.set(render.id, newer(byId.get(render.id), render));
  return [...byId.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Applies a partial update (progress, position, poll response) under the same rules. */
export function patchRender(
  renders: readonly KnownRender[],
  change: Partial<KnownRender> & Pick<KnownRender, 'id' | 'sequence'>,
): KnownRender[] {
  return renders.map((render) => (render.id === change.id ? newer(render, { ...render, ...change }) : render));
}

/** Changes state that only this page has. Undefined fields are removed. */
export function annotateRender(
  renders: readonly KnownRender[],
  ids: readonly string[],
  note: Pick<KnownRender, 'wish' | 'wishedPosition' | 'refused' | 'answered'>,
): KnownRender[] {
  return renders.map((render) => (ids.includes(render.id) ? { ...render, ...note } : render));
}

/** The displayed list: user actions count as granted; deleted and replaced renders and duplicates are left out. */
export function shownRenders(renders: readonly KnownRender[]): KnownRender[] {
  const replaced = new Set(renders.map((render) => render.replaces));
  const drafts = renders.filter((render) => render.local);
  return renders
    .filter((render) => !render.trashedAt && !replaced.has(render.id) && !drafts.some((draft) => isTwin(draft, render)))
    .map(asWished);
}

/** An event may add an accepted render before the response gives its draft that id: show the draft until then. */
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

/** An unlocked seed is drawn by the server, so it identifies nothing. */
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

/** The render that replaced this one, after any number of mode switches. */
export function findReplacement(renders: readonly KnownRender[], id: string): string {
  const successor = renders.find((render) => render.replaces === id);
  return successor ? findReplacement(renders, successor.id) : id;
}
