import { useEffect, useRef } from 'react';

/**
 * Back and Forward do not take away what holds something: they ask. The browser lets through whoever presses twice, and one that has no
 * Navigation API (Firefox) goes at once.
 */
export function useHeldBack(holds: boolean, ask: () => void): void {
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
