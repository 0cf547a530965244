import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Refusal } from '../../../http/refusal';

/** The focused entry and button when an action began. */
interface Held {
  id: string;
  action: string;
}

export type RunAction = (held: Held, outcome: () => Promise<Refusal | null>, said: string) => void;

/** Announces the outcome, and keeps the focus on the entry if the button disappears or moves with it. */
export function useTrayActions(): { run: RunAction; said: string } {
  const [said, setSaid] = useState('');
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const release = () => {
      held.current = null;
    };
    window.addEventListener('pointerdown', release, true);
    return () => window.removeEventListener('pointerdown', release, true);
  }, []);
  useLayoutEffect(() => {
    if (held.current && document.activeElement === document.body) focusOn(held.current);
  });
  const run = useCallback<RunAction>((at, outcome, success) => {
    held.current = at;
    setSaid('');
    void outcome().then((refusal) => setSaid(refusal?.message ?? success));
  }, []);
  return { run, said };
}

function focusOn({ id, action }: Held): void {
  const entry =
    document.querySelector<HTMLElement>(`[data-render="${CSS.escape(id)}"]`) ??
    document.querySelector<HTMLElement>(`[data-instead-of~="${CSS.escape(id)}"]`);
  const button = entry?.querySelector<HTMLElement>(`[data-action="${action}"]`);
  (button ?? entry)?.focus();
}
