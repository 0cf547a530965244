import { t } from '../../../i18n/t';
import { showToast } from '../../../ui/toasts';

/** Toast after a pasted file was added to the form. @param undo restores the form */
export function showPasteToast(undo: () => void): void {
  showToast({ tone: 'plain', text: t('input.pasted'), action: { label: t('input.undo'), run: undo } });
}
