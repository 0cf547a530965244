import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function width(): number {
  return Number(getComputedStyle(document.documentElement).getPropertyValue('--wide'));
}

/** Whether panels fit side by side. tokens.css defines the breakpoint. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => width() >= 1);
}

/** Whether a sidebar with labels fits as well. */
export function useFitsSidebar(): boolean {
  return useSyncExternalStore(subscribe, () => width() >= 2);
}
