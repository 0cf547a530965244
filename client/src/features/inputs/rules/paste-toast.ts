import { t } from '../../../i18n/t';
import { showToast } from '../../../ui/toasts';

/** Says that a pasted file came into the form. @param undo puts the form back */
export function sayPasted(undo: () => void): void {
  showToast({ tone: 'plain', text: t('input.pasted'), action: { label: t('input.undo'), run: undo } });
}
