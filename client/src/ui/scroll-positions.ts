/** Where somebody was on a page that was left. */
interface Place {
  /** How far it was scrolled, in pixels. */
  top: number;
  /** The card that had the focus. */
  card: string | null;
}

interface Shown {
  action: string;
  location: { key: string; hash: string };
}

/** So long a page that one comes back to may take to be as long as it was. */
const PATIENCE_MS = 5_000;
const STEP_MS = 30;

/** By the key of its entry in the history, while this document stands. */
const places = new Map<string, Place>();
let page = document.getElementById('content');
let scroller = moving(page);
/** Stands at the root while a page is led to where it was left: what is above that place is drawn, as high as it was. */
const RETURNING = 'data-returning';

/** Where somebody was who comes back to this entry of the history. */
export function placeAt(key: string): Place | undefined {
  return places.get(key);
}

/** What scrolls an element: its nearest ancestor that does, inside the document. */
export function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let one = element?.parentElement ?? null; one; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return null;
}

/** The document itself, where no element of it scrolls the page. */
function moving(page: HTMLElement | null): Element | null {
  return scrollerOf(page) ?? document.scrollingElement;
}

/** Before another address is shown. */
export function leave({ key }: { key: string }): void {
  page = document.getElementById('content');
  scroller = moving(page);
  const card = document.activeElement?.closest('[data-card]')?.getAttribute('data-card') ?? null;
  if (scroller) places.set(key, { top: scroller.scrollTop, card });
}

/**
 * Pages stand in one place that scrolls: another one begins at its top, and one that somebody comes back to stands where it was left.
 * A page that stays is left alone, and so is one whose address names a section.
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

/** A list is as long as it was once it is drawn, or fetched. Whoever moves meanwhile is not led anywhere. */
function reach(scroller: Element, top: number): void {
  const moved = new AbortController();
  const root = document.documentElement;
  root.toggleAttribute(RETURNING, true);
  // What was drawn is as high as it is only once it was painted.
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
  // Once what was just drawn has measured itself, and before it is painted.
  queueMicrotask(step);
}
