import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { scrollerOf } from '../../../ui/scroll-positions';
import { boxesOf, justify, neighbour } from '../rules/justified-rows';

/** Approximate thumbnail height and the gaps between cards, in pixels. The text below a thumbnail has two lines. */
const WANTED = { small: 128, large: 208 } as const;
const GAP = { x: 16, y: 24 } as const;
const WORDS_HEIGHT = 48;
/** Rows rendered above and below the viewport. */
const AHEAD = 3;
/** Scroll distance per frame in pixels at which fast scrolling starts (about one row) and ends. */
const HURRY = { from: 240, until: 60 } as const;
/**
 * After this many milliseconds without scrolling the grid counts as idle, as in the virtualizer.
 * Steps further apart are separate jumps, for example by a key.
 */
const REST_MS = 150;
/** Maximum duration of a frame during fast scrolling, for slow devices. */
const SLOW_FRAME_MS = 1_000;
/** Fetch more results when fewer rows than this remain below. */
const NEAR_END = 4;

export type CardSize = keyof typeof WANTED;

/**
 * Virtualizes a long grid: computes which cards are rendered and where.
 * Row heights are known before the images load, so nothing shifts.
 * @param grid the list element; its nearest scrollable ancestor is the scroll container
 * @param shapes aspect ratios (width / height) of all cards
 * @param from initial scroll offset in pixels
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
    // Content above the grid may grow and shift it down.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the measurements depend on the rows
  useLayoutEffect(() => virtual.measure(), [virtual, rows]);

  const drawn = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index];
    return row ? [{ row, top: start - top }] : [];
  });
  return {
    /** Rendered cards by index, with their positions. */
    drawn: drawn.flatMap(({ row, top }) =>
      boxesOf(row, shapes, GAP.x).map((box, place) => ({ ...box, top, at: row.from + place })),
    ),
    /** Height of the whole list without the gap below the last row. */
    height: Math.max(0, virtual.getTotalSize() - GAP.y),
    /** True while the user scrolls too fast to read: new cards render placeholders until the scroll stops. */
    hurried: virtual.isScrolling && hurried,
    nearEnd: shapes.length === 0 || (virtual.getVirtualItems().at(-1)?.index ?? Number.NaN) >= rows.length - NEAR_END,
    /** The card to which an arrow key moves. */
    next: (at: number, arrow: string) => neighbour(at, arrow, { rows, shapes, gap: GAP.x }),
    show: (at: number) => virtual.scrollToIndex(rows.findIndex(({ from, to }) => at >= from && at < to)),
  };
}

/**
 * Detects fast scrolling of more than one row per frame. It counts per frame instead of per second:
 * on slow devices each frame covers more rows, so placeholders appear earlier.
 */
function useHurry(grid: RefObject<HTMLElement | null>): boolean {
  const [hurried, setHurried] = useState(false);
  // Registered before the virtualizer's own listener, so that each scroll step renders with its own speed.
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
