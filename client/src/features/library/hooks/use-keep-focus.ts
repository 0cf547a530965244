import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { scrollerOf } from '../../../ui/scroll-positions';

/** Outside the list, but part of its interaction. */
const BESIDE = '[role=toolbar], [role=dialog], [role=alertdialog]';

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps focus in the grid when the focused element is removed: a deleted card, or the toolbar of an empty selection.
 * Focus moves to the last focused card or its successor, unless the user has scrolled on.
 * @param ids ids of the whole list in its current order
 * @param choosing whether the toolbar is visible
 * @param lead focuses a card, even outside the viewport
 * @returns a function that moves the focus from the toolbar back to that card
 */
export function useFocusKept(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  choosing: boolean,
  lead: (id: string) => void,
): () => void {
  const held = useRef<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const item = list.current?.contains(target) ? target.closest('li') : null;
      if (item) held.current = item.querySelector('[data-card]')?.getAttribute('data-card') ?? null;
      else if (!target.closest(BESIDE)) held.current = null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [list]);

  const known = useRef({ ids, choosing });
  const leadTo = useRef(lead);
  useEffect(() => {
    const before = known.current;
    known.current = { ids, choosing };
    leadTo.current = lead;
    const there = new Set(ids);
    const taken = before.ids !== ids && before.ids.some((id) => !there.has(id));
    if (taken && held.current) held.current = survivor(held.current, before.ids, there);
    if (!held.current || !isFocusLost() || !(taken || (before.choosing && !choosing))) return;
    const card = inSight(list.current, held.current);
    if (card) card.focus({ preventScroll: true });
    else lead(held.current);
  });
  return useCallback(() => {
    const card = held.current ?? known.current.ids[0];
    if (card) leadTo.current(card);
  }, []);
}

/** The card if it remains, else the next remaining card, else the previous one. */
function survivor(card: string, before: readonly string[], there: ReadonlySet<string>): string | null {
  if (there.has(card)) return card;
  const at = before.indexOf(card);
  const stays = (id: string) => there.has(id);
  return before.slice(at + 1).find(stays) ?? before.slice(0, Math.max(at, 0)).findLast(stays) ?? null;
}

/** The card, or the first visible card if it is outside the viewport. */
function inSight(list: HTMLElement | null, id: string): HTMLElement | undefined {
  const view = scrollerOf(list)?.getBoundingClientRect();
  if (!list || !view) return undefined;
  const seen = [...list.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return bottom > view.top && top < view.bottom;
  });
  return seen.find((card) => card.dataset.card === id) ?? seen[0];
}
