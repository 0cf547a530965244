import { useEffect, useRef } from 'react';
import { browserStorage } from '../storage/browser-storage';

/** A preference without personal data, kept on sign-out like the theme. */
const OFF_KEY = 'maquette.single-keys';

/** Single-key shortcuts can be turned off: speech input and tremor trigger them by accident (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return browserStorage.getItem(OFF_KEY) !== 'off';
}

export function turnSingleKeys(on: boolean): void {
  if (on) browserStorage.removeItem(OFF_KEY);
  else browserStorage.setItem(OFF_KEY, 'off');
}

/** Modal dialogs; toasts, which Base UI also gives the role `dialog`, are excluded. */
const DIALOGS = '[role="dialog"]:not([data-toast]), [role="alertdialog"]:not([data-toast])';

type Keys = Record<string, () => void>;

export interface Shortcuts {
  /** Shortcuts with Ctrl or ⌘ are also active in text fields. */
  command?: Keys;
  /** Single keys by typed character; inactive while a field has focus. */
  single?: Keys;
}

/**
 * Registers a screen's shortcuts, documented in `features/help/rules/screen-help.ts`. Disabled while a dialog is open.
 * @param over number of dialogs around the screen
 */
export function useShortcuts(shortcuts: Shortcuts, over = 0): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (event.defaultPrevented || event.repeat || altKey || document.querySelectorAll(DIALOGS).length > over) return;
      const { command, single } = current.current;
      const held = ctrlKey !== metaKey && !shiftKey;
      const free = !ctrlKey && !metaKey && !isField(target) && singleKeysOn();
      const action = (held ? command : free ? single : undefined)?.[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [over]);
}

/** Whether the target uses typed letters: a text field or a select. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
}

const FIELDS = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select';
