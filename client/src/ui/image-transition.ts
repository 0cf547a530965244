import { startTransition } from 'react';

interface Place {
  pathname: string;
  search: string;
}

/** From one address to another. */
interface Change {
  here: Place;
  next: Place;
  /** Draws the next page. */
  show: () => void;
  /** Whether the address has not gone on meanwhile. */
  isLast: () => boolean;
  /** Has the file of a page there. */
  fetchFile: (pathname: string) => Promise<void>;
}

const NAME = 'picture';
/** So long a click waits for the file of the next page, and the page for the place of the picture. Then it comes without it. */
const PATIENCE_MS = 300;
const LOOK_MS = 15;

/** The browser itself has moved from page to page already, under a finger that swiped back. */
let swiped = false;
addEventListener(
  'popstate',
  ({ hasUAVisualTransition }) => {
    swiped = hasUAVisualTransition;
    setTimeout(() => {
      swiped = false;
    });
  },
  { capture: true },
);

/** The pages that pictures were led away from: they have them, and no other page is waited for. */
const origins = new Map<string, string>();

/**
 * Lets the picture that a click leads to, or back from, go from its place on one page to its place on the other, where both show it.
 * Any key or touch ends it: the page under it is whole from the beginning. Not under reduced motion.
 * @returns whether it takes this change; otherwise nothing was done
 */
export function travel({ here, next, show, isLast, fetchFile }: Change): boolean {
  const [there, left] = [pictureOf(next), pictureOf(here)];
  const id = there ?? (left && origins.get(left) === next.pathname ? left : null);
  if (here.pathname === next.pathname) return false;
  const from = id && matchMedia('(prefers-reduced-motion: no-preference)').matches ? placeOf(id) : null;
  if (!id || !from || swiped || !('startViewTransition' in document) || document.hidden) return false;
  if (there) origins.set(id, here.pathname);
  void within(PATIENCE_MS, fetchFile(next.pathname)).then((come) => {
    if (!isLast()) return;
    // The page that stands goes on standing until the next one is there.
    if (come) go(id, from, show);
    else startTransition(show);
  });
  return true;
}

function go(id: string, from: HTMLElement, show: () => void): void {
  const touched = new AbortController();
  from.style.viewTransitionName = NAME;
  let to: HTMLElement | null = null;
  const transition = document.startViewTransition(async () => {
    from.style.viewTransitionName = '';
    startTransition(show);
    to = await arrival(id, from);
    if (to) to.style.viewTransitionName = NAME;
  });
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(event, () => transition.skipTransition(), { capture: true, once: true, signal: touched.signal });
  // Muted: a skipped transition rejects `ready`; `finished` below reports every real failure.
  transition.ready.catch(() => undefined);
  transition.finished
    .catch((error: unknown) => console.warn('A page came without its transition.', error))
    .finally(() => {
      touched.abort();
      if (to) to.style.viewTransitionName = '';
    });
}

/** What an address shows alone: on the canvas of a tool, or in the gallery. */
function pictureOf({ pathname, search }: Place): string | null {
  return /^\/gallery\/([\w-]+)$/.exec(pathname)?.[1] ?? new URLSearchParams(search).get('render');
}

/** Where a picture stands now, as far as it is seen. */
function placeOf(id: string): HTMLElement | null {
  const places = document.querySelectorAll<HTMLElement>(`[data-picture="${CSS.escape(id)}"]`);
  return [...places].find(isSeen) ?? null;
}

function isSeen(place: HTMLElement): boolean {
  const { top, bottom, left, right, width, height } = place.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** Where the picture stands on the page that was just drawn; nothing is painted meanwhile. */
function arrival(id: string, from: HTMLElement): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const look = () => {
      const place = placeOf(id);
      if (place && place !== from) end(place);
    };
    const watch = new MutationObserver(look);
    // Scrolled to where it was left, a page changes nothing that a watch would tell.
    const again = setInterval(look, LOOK_MS);
    const timer = setTimeout(() => end(null), PATIENCE_MS);
    function end(place: HTMLElement | null): void {
      watch.disconnect();
      clearInterval(again);
      clearTimeout(timer);
      resolve(place);
    }
    watch.observe(document.body, { subtree: true, childList: true });
    look();
  });
}

/** @returns whether it was done by then */
const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms))]);
