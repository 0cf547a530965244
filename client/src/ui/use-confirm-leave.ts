import { useEffect, useRef } from 'react';

/**
 * Asks for confirmation before Back or Forward discards unsaved changes. Browsers let a second press through.
 * Without the Navigation API (Firefox) the navigation is not blocked.
 */
export function useConfirmLeave(holds: boolean, ask: () => void): void {
  const question = useRef(ask);
  question.current = ask;
  useEffect(() => {
    if (!holds || !('navigation' in window)) return;
    const { navigation } = window;
    const hold = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      question.current();
    };
    navigation.addEventListener('navigate', hold);
    return () => navigation.removeEventListener('navigate', hold);
  }, [holds]);
}
