import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onPersonLeft } from '../../../session/person-left';

/** Selections by history entry key. Cleared by a page reload, which a workspace switch includes. */
const kept = new Map<string, ReadonlySet<string>>();
onPersonLeft(() => kept.clear());

/**
 * Selects items as in a file manager: one by one, or a range from the last selected item.
 * Returning to the list restores the selection.
 * @param ids ids of the whole list in its current order; removed items leave the selection
 */
export function useSelection(ids: readonly string[]) {
  const { key } = useLocation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => {
    const there = new Set(ids);
    return new Set([...(kept.get(key) ?? [])].filter((id) => there.has(id)));
  });
  const [entry, setEntry] = useState(key);
  if (entry !== key) {
    setEntry(key);
    setChosen((known) => kept.get(key) ?? known);
  }
  useEffect(() => {
    kept.set(key, chosen);
  }, [key, chosen]);
  const anchor = useRef<string | null>(null);
  // A stable callback: loading more items does not re-render the cards.
  const list = useRef(ids);
  useEffect(() => {
    list.current = ids;
    setChosen((known) => {
      if (known.size === 0) return known;
      const there = new Set(ids);
      const kept = [...known].filter((id) => there.has(id));
      return kept.length === known.size ? known : new Set(kept);
    });
  }, [ids]);

  const choose = useCallback((id: string, { range = false } = {}) => {
    const { current: all } = list;
    const from = anchor.current === null ? -1 : all.indexOf(anchor.current);
    const to = all.indexOf(id);
    anchor.current = id;
    setChosen((known) => {
      const next = new Set(known);
      if (range && from >= 0 && to >= 0) {
        for (const between of all.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between);
      } else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const all = useCallback(() => setChosen(new Set(ids)), [ids]);
  const clear = useCallback(() => {
    anchor.current = null;
    setChosen(new Set());
  }, []);
  return useMemo(() => ({ chosen, choose, all, clear }), [chosen, choose, all, clear]);
}

export type Selection = ReturnType<typeof useSelection>;
