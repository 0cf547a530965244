import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function width(): number {
  return Number(getComputedStyle(document.documentElement).getPropertyValue('--wide'));
}

/** Whether there is room for panels beside each other. tokens.css knows from which width on. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => width() >= 1);
}

/** Whether there is room for a sidebar with words besides. */
export function useRoomy(): boolean {
  return useSyncExternalStore(subscribe, () => width() >= 2);
}
