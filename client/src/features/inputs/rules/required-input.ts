import { flushSync } from 'react-dom';
import { openSheet } from '../../../ui/settings-sheet';

/** Element id of a tool's required upload zone. */
export const REQUIRED_INPUT = 'input-zone';

/** After an order without the required file: opens the settings and focuses the fix, or the upload zone. */
export function focusMissingInput(): void {
  flushSync(openSheet);
  const zone = document.getElementById(REQUIRED_INPUT);
  const mend = zone?.querySelector<HTMLButtonElement>('[role="alert"] button');
  (mend ?? zone?.querySelector('button'))?.focus();
}
