import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { scrollerOf } from '../../../ui/scroll-positions';
import { boxesOf, justify, neighbour } from '../rules/justified-rows';

/** How high pictures stand, about, and the gaps between cards, in pixels; the words under a picture are two lines high. */
const WANTED = { small: 128, large: 208 } as const;
const GAP = { x: 16, y: 24 } as const;
const WORDS_HEIGHT = 48;
/** Rows above and below the window that are drawn ahead. */
const AHEAD = 3;
/** Pixels of a frame from which on it is a hurry, about a row, and below which it is none any more. */
const HURRY = { from: 240, until: 60 } as const;
/** After so long without a step the grid rests, as the rows take it: steps further apart are jumps by themselves, as by a key. */
const REST_MS = 150;
/** In a hurry a frame may take longer, on a slow device. */
const SLOW_FRAME_MS = 1_000;
/** Fewer than so many rows left below: more is asked for. */
const NEAR_END = 4;

export type CardSize = keyof typeof WANTED;

/**
 * Which cards of a long grid are drawn, and where: those in the window and a few around. How high a row is, is known before its pictures
 * are there, so nothing jumps.
 * @param grid the list; what scrolls is the nearest ancestor that does
 * @param shapes of all cards, width by height
 * @param from where it is drawn first, in pixels of what scrolls
 */
export function useRows(grid: RefObject<HTMLElement | null>, shapes: readonly number[], size: CardSize, from: number) {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    const scroller = scrollerOf(element);
    if (!element || !scroller) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const margin = Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop);
      setPlace((known) => (known.width === width && known.top === margin ? known : { width, top: margin }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // What stands above may grow and push it down.
    for (const watched of [element, scroller, ...(element.closest('main')?.children ?? [])]) observer.observe(watched);
    return () => observer.disconnect();
  }, [grid]);

  const hurried = useHurry(grid);
  const { width, top } = place;
  const rows = useMemo(() => justify(shapes, width, WANTED[size], GAP.x), [shapes, width, size]);
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: (at) => (rows[at]?.height ?? WANTED[size]) + WORDS_HEIGHT + GAP.y,
    getScrollElement: () => scrollerOf(grid.current),
    initialOffset: from,
    overscan: AHEAD,
    isScrollingResetDelay: REST_MS,
    scrollMargin: top,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it measures anew for
  useLayoutEffect(() => virtual.measure(), [virtual, rows]);

  const drawn = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index];
    return row ? [{ row, top: start - top }] : [];
  });
  return {
    /** Cards by their places in the list, where they stand in it. */
    drawn: drawn.flatMap(({ row, top }) =>
      boxesOf(row, shapes, GAP.x).map((box, place) => ({ ...box, top, at: row.from + place })),
    ),
    /** Of the whole list, without what is below its last words. */
    height: Math.max(0, virtual.getTotalSize() - GAP.y),
    /** It passes by so fast that nobody reads a card: what is new needs no more than its place until it rests. */
    hurried: virtual.isScrolling && hurried,
    /** Also where all that was here has been taken away. */
    nearEnd: shapes.length === 0 || (virtual.getVirtualItems().at(-1)?.index ?? Number.NaN) >= rows.length - NEAR_END,
    /** The card an arrow leads to. */
    next: (at: number, arrow: string) => neighbour(at, arrow, { rows, shapes, gap: GAP.x }),
    show: (at: number) => virtual.scrollToIndex(rows.findIndex(({ from, to }) => at >= from && at < to)),
  };
}

/**
 * Whether more than a row comes with each frame. It is counted in frames, not in time: where cards are slow to draw there are fewer
 * frames, each has more of them, and the hurry begins earlier.
 */
function useHurry(grid: RefObject<HTMLElement | null>): boolean {
  const [hurried, setHurried] = useState(false);
  // Before the rows ask where they are: what is drawn at a step goes by that step.
  useLayoutEffect(() => {
    const scroller = scrollerOf(grid.current);
    if (!scroller) return;
    let [top, at, moved, hurry] = [scroller.scrollTop, 0, 0, false];
    const step = () => {
      const now = performance.now();
      const before = now - at < (hurry ? SLOW_FRAME_MS : REST_MS) ? moved : 0;
      moved = Math.abs(scroller.scrollTop - top);
      [top, at] = [scroller.scrollTop, now];
      hurry = Math.min(before, moved) > (hurry ? HURRY.until : HURRY.from);
      setHurried(hurry);
    };
    scroller.addEventListener('scroll', step, { passive: true });
    return () => scroller.removeEventListener('scroll', step);
  }, [grid]);
  return hurried;
}
