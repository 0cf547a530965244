import { startTransition } from 'react';

interface Place {
  pathname: string;
  search: string;
}

interface Change {
  here: Place;
  next: Place;
  show: () => void;
  isLast: () => boolean;
  /** Loads a page's code. */
  fetchFile: (pathname: string) => Promise<void>;
}

const NAME = 'picture';
/**
 * Maximum time that a click waits for the next page's code, and the page for its image.
 * After that, the page appears without the transition.
 */
const PATIENCE_MS = 300;
const LOOK_MS = 15;

/** Whether the browser has already animated this navigation (swipe back). */
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

/** The page from which each image transition started. These pages show the image, so going back waits only for them. */
const origins = new Map<string, string>();

/**
 * Animates the image that both pages of a navigation show from its old to its new position.
 * Any key press or touch ends the animation; the new page is usable from the start. Disabled under reduced motion.
 * @returns whether it handles this navigation; if false, it did nothing
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
    // Keep the current page until the next one is loaded.
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
    .catch((error: unknown) => console.warn('A page was shown without its transition.', error))
    .finally(() => {
      touched.abort();
      if (to) to.style.viewTransitionName = '';
    });
}

/** The one image or video that an address shows, on a tool's canvas or in the gallery. */
function pictureOf({ pathname, search }: Place): string | null {
  return /^\/gallery\/([\w-]+)$/.exec(pathname)?.[1] ?? new URLSearchParams(search).get('render');
}

/** The element that shows an image, if it is in the viewport. */
function placeOf(id: string): HTMLElement | null {
  const places = document.querySelectorAll<HTMLElement>(`[data-picture="${CSS.escape(id)}"]`);
  return [...places].find(isSeen) ?? null;
}

function isSeen(place: HTMLElement): boolean {
  const { top, bottom, left, right, width, height } = place.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** Waits for the element that shows the image on the new page; painting is suspended meanwhile. */
function arrival(id: string, from: HTMLElement): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const look = () => {
      const place = placeOf(id);
      if (place && place !== from) end(place);
    };
    const watch = new MutationObserver(look);
    // Restoring the scroll position triggers no mutation, so the position is polled as well.
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

/** @returns whether the work finished in time */
const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms))]);
