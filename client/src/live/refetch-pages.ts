import type { FinishedPage } from './finished-pages';
import type { KnownRender } from './merge-renders';

/** Range of rendered cards as list indexes, both inclusive; null before the first render. */
export type Drawn = { from: number; to: number } | null;

/** Which loaded pages are near the viewport. Before cards are rendered: all loaded results, if they fit on one page. */
export function pagesNear(pages: readonly FinishedPage[], drawn: Drawn, size: number): boolean[] {
  const count = pages.reduce((sum, { items }) => sum + items.length, 0);
  const { from, to } = drawn ?? { from: count > size ? count + 1 : 0, to: count };
  let begins = 0;
  return pages.map(({ items }) => {
    const first = begins;
    begins += items.length;
    return first <= to && begins >= from;
  });
}

/**
 * Refetches one loaded page of a list. Refetching all pages would take 84 sequential requests for 2,000 results.
 * Pages far from the viewport are kept and marked stale. Other pages keep their start and end, so that the pages after
 * them stay valid.
 */
export async function refetchPage(
  known: FinishedPage,
  {
    near,
    begin,
    ask,
    place,
    order,
  }: {
    near: boolean;
    /** Cursor after which the page begins. */
    begin: string;
    /** Fetches the page after a cursor. */
    ask: (place: string) => Promise<FinishedPage>;
    place: (render: KnownRender) => string;
    order: (a: string, b: string) => number;
  },
): Promise<FinishedPage> {
  if (!near) return known.old ? known : { ...known, old: true };
  const { next: end } = known;
  let { items, next } = await ask(begin);
  if (end === undefined) return { items, next };
  while (next !== undefined && order(next, end) < 0) {
    const more = await ask(next);
    items = [...items, ...more.items];
    next = more.next;
  }
  return next === undefined
    ? { items, next }
    : { items: items.filter((one) => order(place(one), end) <= 0), next: end };
}
