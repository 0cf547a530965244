import type { FinishedPage } from './finished-pages';
import type { KnownRender } from './merge-renders';

/** The cards that are drawn, by their places in the list, both of them within; null before any is. */
export type Drawn = { from: number; to: number } | null;

/** Which of the pages that are loaded somebody is near to. Before a card is drawn: all, where they are no more than one page long. */
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
 * A page that is loaded, when its list is asked for anew: all of them would be 84 calls for 2,000 results, one after the other. What
 * nobody is near to is kept as it is and marked. Any other one begins and ends where it did, however many stand in it by now, so that
 * the pages behind it stay true.
 */
export async function pageAnew(
  known: FinishedPage,
  {
    near,
    begin,
    ask,
    place,
    order,
  }: {
    near: boolean;
    /** The place it begins behind. */
    begin: string;
    /** For what follows a place. */
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
