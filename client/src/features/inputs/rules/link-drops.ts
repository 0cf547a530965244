import '../../../i18n/tool-words';
import { asRefusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { showToast } from '../../../ui/toasts';
import { fetchLinkedImage } from './linked-image';
import { IMAGE } from './result-drag';

/** Fields that take a link as text. */
const TEXTS = 'textarea, input:not([type="file"]), [contenteditable]';
const DIALOGS = '[role="dialog"]:not([data-toast]), [role="alertdialog"]';

/**
 * Takes images of other pages that are dropped as a link: fetched, each is dropped once more in the same place, as a result of ours, which every
 * form knows. Comes after the page: it is no part of what a person waits for.
 * @returns ends it
 */
export function listenForLinks(): () => void {
  const ended = new AbortController();
  /** A drag that began on this page brings no image of another page. */
  let own = false;
  const carriesLink = ({ dataTransfer, target }: DragEvent) => {
    const types = dataTransfer?.types ?? [];
    // With the file itself the link is not needed.
    if (own || types.includes('Files') || types.includes(IMAGE) || !types.includes('text/uri-list')) return false;
    const element = target instanceof Element ? target : null;
    const dialog = document.querySelector(DIALOGS);
    return !element?.closest(TEXTS) && (!dialog || dialog.contains(element));
  };
  const on = (type: 'dragstart' | 'dragend' | 'dragover' | 'drop', hear: (event: DragEvent) => void) =>
    document.addEventListener(type, hear, { capture: true, signal: ended.signal });
  on('dragstart', () => {
    own = true;
  });
  on('dragend', () => {
    own = false;
  });
  on('dragover', (event) => {
    if (carriesLink(event)) event.preventDefault();
  });
  on('drop', (event) => {
    if (!event.dataTransfer || !carriesLink(event)) return;
    // The browser would leave the page for the link.
    event.preventDefault();
    event.stopPropagation();
    const said = { html: event.dataTransfer.getData('text/html'), links: event.dataTransfer.getData('text/uri-list') };
    void take(said, event.target as Element, ended.signal);
  });
  return () => ended.abort();
}

async function take(said: { html: string; links: string }, place: Element, signal: AbortSignal): Promise<void> {
  showToast({ tone: 'plain', text: t('link.fetching') });
  try {
    const image = await fetchLinkedImage(said, 'image', signal);
    if (signal.aborted || !place.isConnected) return;
    const dataTransfer = new DataTransfer();
    dataTransfer.setData(IMAGE, JSON.stringify(image));
    place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  } catch (error) {
    if (!signal.aborted) showToast({ tone: 'bad', text: asRefusal(error).message });
  }
}
