import { useEffect, useRef } from 'react';
import { browserStorage } from '../storage/browser-storage';

/** A taste, not a secret: it survives signing out, like the theme. */
const OFF_KEY = 'maquette.single-keys';

/** Single keys may be turned off: dictation and tremor press them by accident (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return browserStorage.getItem(OFF_KEY) !== 'off';
}

export function turnSingleKeys(on: boolean): void {
  if (on) browserStorage.removeItem(OFF_KEY);
  else browserStorage.setItem(OFF_KEY, 'off');
}

/** What holds the attention until it is closed; a toast, which Base UI calls a dialog too, does not. */
const DIALOGS = '[role="dialog"]:not([data-toast]), [role="alertdialog"]:not([data-toast])';

type Keys = Record<string, () => void>;

export interface Shortcuts {
  /** With Ctrl or ⌘, from every field as well. */
  command?: Keys;
  /** Single keys by the character they type, where no field has the focus. */
  single?: Keys;
}

/**
 * The keys of a screen; `features/help/rules/screen-help.ts` tells of them. Nothing happens under a dialog: it has keys of its own.
 * @param over how many dialogs the screen itself is
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

/** A field that letters are typed into, or that goes by them. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
}

const FIELDS = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select';
