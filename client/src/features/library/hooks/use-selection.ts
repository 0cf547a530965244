import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onPersonLeft } from '../../../session/person-left';

/** What was chosen, by the key of its entry in the history, while this document stands: another workspace is another one. */
const kept = new Map<string, ReadonlySet<string>>();
onPersonLeft(() => kept.clear());

/**
 * Some of a list, chosen as in a file manager: one by one, or all between the last one chosen and this one. Whoever comes back to it
 * finds it as it was.
 * @param ids of the whole list as it stands; what leaves it is chosen no more
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
  // The way to choose stays the same while more come: no card is drawn anew for it.
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
