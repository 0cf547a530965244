import { useEffect, useRef } from 'react';
import { DIALOGS, isField, singleKeysOn } from './use-shortcuts';

/** Ctrl/⌘ K opens the search from everywhere, fields too; `/` does where no tool takes it to its prompt. */
export function useSearchKeys(told: { tool: boolean; search: () => void }): void {
  const current = useRef(told);
  current.current = told;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey || document.querySelector(DIALOGS)) return;
      const { tool, search } = current.current;
      const command = event.ctrlKey !== event.metaKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      const plain = !event.ctrlKey && !event.metaKey && event.key === '/';
      if (!command && (!plain || tool || isField(event.target) || !singleKeysOn())) return;
      event.preventDefault();
      search();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
