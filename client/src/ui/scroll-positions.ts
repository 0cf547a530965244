/** Scroll position and focus of a page that the user has left. */
interface Place {
  /** Scroll offset, px. */
  top: number;
  card: string | null;
}

interface Shown {
  action: string;
  location: { key: string; hash: string };
}

/** How long a restored page may take to reach its previous height. */
const PATIENCE_MS = 5_000;
const STEP_MS = 30;

/** Scroll positions by history entry key, until the document is unloaded. */
const places = new Map<string, Place>();
let page = document.getElementById('content');
let scroller = moving(page);
/** Set on the root element while a position is restored: content above it is rendered at its real height. */
const RETURNING = 'data-returning';

export function placeAt(key: string): Place | undefined {
  return places.get(key);
}

export function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let one = element?.parentElement ?? null; one; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return null;
}

/** The page's scroll container; the document if no element scrolls it. */
function moving(page: HTMLElement | null): Element | null {
  return scrollerOf(page) ?? document.scrollingElement;
}

export function leave({ key }: { key: string }): void {
  page = document.getElementById('content');
  scroller = moving(page);
  const card = document.activeElement?.closest('[data-card]')?.getAttribute('data-card') ?? null;
  if (scroller) places.set(key, { top: scroller.scrollTop, card });
}

/**
 * Pages share one scroll container: a new page starts at the top, and a revisited one restores its position.
 * Unchanged pages and addresses with a hash are not scrolled.
 */
export function arrive({ action, location: { key, hash } }: Shown): void {
  const next = document.getElementById('content');
  if (next === page && next) return;
  page = next;
  if (next || !scroller?.isConnected) scroller = moving(next);
  if (!scroller || action === 'REPLACE' || hash) return;
  scroller.scrollTop = 0;
  const top = action === 'POP' ? (places.get(key)?.top ?? 0) : 0;
  if (top > 0) reach(scroller, top);
}

/** Retries until the page is tall enough for the position, at most PATIENCE_MS. Stops if the user scrolls meanwhile. */
function reach(scroller: Element, top: number): void {
  const moved = new AbortController();
  const root = document.documentElement;
  root.toggleAttribute(RETURNING, true);
  // Heights are final only after the paint.
  const settle = () => requestAnimationFrame(() => root.toggleAttribute(RETURNING, false));
  moved.signal.addEventListener('abort', () => requestAnimationFrame(settle));
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate'])
    addEventListener(event, () => moved.abort(), { capture: true, once: true, signal: moved.signal });
  const last = performance.now() + PATIENCE_MS;
  const step = () => {
    if (moved.signal.aborted) return;
    scroller.scrollTop = top;
    if (Math.abs(scroller.scrollTop - top) <= 1 || performance.now() > last) moved.abort();
    else setTimeout(step, STEP_MS);
  };
  // The position is set after the new content has measured itself, and before it is painted.
  queueMicrotask(step);
}
