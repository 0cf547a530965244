import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Least width of a card and the gaps between cards, in pixels; the words under a picture are two lines high. */
const LEAST_WIDTH = { small: 150, large: 260 } as const;
const GAP = { x: 16, y: 24 } as const;
const WORDS_HEIGHT = 48;
/** Rows above and below the window that are drawn ahead. */
const AHEAD = 3;
/** Fewer than so many rows left below: more is asked for. */
const NEAR_END = 4;

export type CardSize = keyof typeof LEAST_WIDTH;

/**
 * Which cards of a long grid are drawn: those in the window and a few around, whatever is before and after is empty height. All rows are
 * equally high, so nothing jumps.
 * @param grid the list; what scrolls is the nearest ancestor that does
 * @param count of all cards
 */
export function useRows(grid: RefObject<HTMLElement | null>, count: number, size: CardSize) {
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

  const columns = Math.max(2, Math.floor((place.width + GAP.x) / (LEAST_WIDTH[size] + GAP.x)));
  const cardWidth = (place.width - (columns - 1) * GAP.x) / columns;
  const height = Math.max(1, cardWidth * 0.75) + WORDS_HEIGHT + GAP.y;
  const rows = Math.ceil(count / columns);
  const virtual = useVirtualizer({
    count: rows,
    estimateSize: () => height,
    getScrollElement: () => scrollerOf(grid.current),
    overscan: AHEAD,
    scrollMargin: place.top,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is what it measures anew for
  useLayoutEffect(() => virtual.measure(), [virtual, height]);

  const drawn = virtual.getVirtualItems();
  const [first, last] = [drawn[0], drawn.at(-1)];
  return {
    columns,
    height: height - GAP.y,
    /** Index of the first card that is drawn, and the one after the last. */
    from: (first?.index ?? 0) * columns,
    to: ((last?.index ?? -1) + 1) * columns,
    before: first ? first.start - place.top : 0,
    after: last ? Math.max(0, virtual.getTotalSize() - (last.end - place.top)) : 0,
    nearEnd: last !== undefined && last.index >= rows - NEAR_END,
    show: (index: number) => virtual.scrollToIndex(Math.floor(index / columns)),
  };
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let one = element?.parentElement ?? null; one; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return null;
}
