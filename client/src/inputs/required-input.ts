import { flushSync } from 'react-dom';
import { openSheet } from '../design/settings-sheet';

/** Where the form of a tool asks for the file that it cannot do without. */
export const REQUIRED_INPUT = 'input-zone';

/** Somebody ordered without it: they are led there, out of a folded sheet as well. */
export function leadToInput(): void {
  flushSync(openSheet);
  document.getElementById(REQUIRED_INPUT)?.querySelector('button')?.focus();
}
