import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Refusal } from '../../../http/refusal';

/** Where the focus was when an action began: the entry and its button. */
interface Held {
  id: string;
  action: string;
}

export type RunAction = (held: Held, outcome: () => Promise<Refusal | null>, said: string) => void;

/**
 * Runs what a button asks for: its outcome is said to screen readers, and when the button goes or moves with its entry the focus
 * stays on the entry instead of falling to the page.
 */
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
