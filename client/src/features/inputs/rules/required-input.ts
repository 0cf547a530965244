import { flushSync } from 'react-dom';
import { openSheet } from '../../../ui/settings-sheet';

/** Where the form of a tool asks for the file that it cannot do without. */
export const REQUIRED_INPUT = 'input-zone';

/** After an order without it: opens the settings and focuses what mends it, or what adds the file. */
export function leadToInput(): void {
  flushSync(openSheet);
  const zone = document.getElementById(REQUIRED_INPUT);
  const mend = zone?.querySelector<HTMLButtonElement>('[role="alert"] button');
  (mend ?? zone?.querySelector('button'))?.focus();
}
