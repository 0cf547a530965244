import { useEffect, useRef } from 'react';

/** A taste, not a secret: it survives signing out, like the theme. */
const OFF_KEY = 'maquette.single-keys';

/** Single keys may be turned off: dictation and tremor press them by accident (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return localStorage.getItem(OFF_KEY) !== 'off';
}

export function turnSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF_KEY);
  else localStorage.setItem(OFF_KEY, 'off');
}

/** What holds the attention until it is closed; a toast, which Base UI calls a dialog too, does not. */
export const DIALOGS = '[role="dialog"]:not([data-toast]), [role="alertdialog"]:not([data-toast])';

export interface Shortcuts {
  /** With Ctrl or ⌘ and Enter, from every field. */
  generate: () => void;
  /** Single keys by the character they type, where no field has the focus. */
  single: Record<string, () => void>;
}

/** The keys of a tool. Nothing happens under a dialog: it has keys of its own. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || document.querySelector(DIALOGS)) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        return current.current.generate();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target) || !singleKeysOn()) return;
      const action = current.current.single[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
