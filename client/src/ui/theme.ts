import { useSyncExternalStore } from 'react';
import { browserStorage } from '../storage/browser-storage';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** public/theme.js reads the same key before the first paint. A preference without personal data, kept on sign-out. */
const KEY = 'maquette.theme';
const listeners = new Set<() => void>();

function storedTheme(): Theme {
  const stored = browserStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') browserStorage.removeItem(KEY);
  else browserStorage.setItem(KEY, theme);
  apply(theme);
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY) apply(storedTheme());
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

/** The theme assumed in prerendered pages. */
const unchosen = (): Theme => 'system';

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, unchosen);
}
