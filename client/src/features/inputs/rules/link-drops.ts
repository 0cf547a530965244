import '../../../i18n/tool-words';
import { ROUTES } from '@maquette/contracts/calls/routes';
import {
  type InputImage,
  type InputRole,
  inputImageSchema,
  uploadedFileSchema,
} from '@maquette/contracts/fields/input-file';
import { callApi } from '../../../http/api-client';
import { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { showRefusal, showToast } from '../../../ui/toasts';
import { uploadInput } from '../api/uploads';
import { addressOfDrag, bytesOfData } from './linked-address';
import { IMAGE } from './result-drag';

/** Fields that accept a link as text. */
const TEXTS = 'textarea, input:not([type="file"]), [contenteditable]';
const DIALOGS = '[role="dialog"]:not([data-toast]), [role="alertdialog"]';

/**
 * Accepts images of other pages dropped as a link: fetches the image and dispatches a second drop at the same position,
 * as one of our results, which every form accepts. Loaded after the page, because it is not needed at first.
 * @returns function that stops listening
 */
export function listenForLinks(): () => void {
  const ended = new AbortController();
  /** True for a drag that began on this page, which never contains an image from another page. */
  let own = false;
  const carriesLink = ({ dataTransfer, target }: DragEvent) => {
    const types = dataTransfer?.types ?? [];
    // The link is not needed if the drop contains the file.
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
    // Prevent the default, because the browser would open the link and leave the page.
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
    if (!signal.aborted) showRefusal(error);
  }
}

/**
 * Loads an image dragged from another page. A `data:` URL contains the bytes and is uploaded like a file.
 * The server fetches any other URL, because the same-origin policy blocks the browser.
 * @throws Refusal with a message
 */
async function fetchLinkedImage(
  dragged: { html: string; links: string },
  role: InputRole,
  signal: AbortSignal,
): Promise<InputImage> {
  const address = addressOfDrag(dragged);
  if (address === null) throw new Refusal(t('link.noImage'), { code: 'link_no_image', status: 0 });
  if (/^data:/i.test(address)) {
    const bytes = bytesOfData(address);
    if (!bytes) throw new Refusal(t('link.noImage'), { code: 'link_no_image', status: 0 });
    return inputImageSchema.parse(await uploadInput(role, new Blob([bytes]), { signal, onShare: () => undefined }));
  }
  // `blob:` and similar URLs are valid only inside the page that created them.
  if (!/^https?:/i.test(address)) throw new Refusal(t('link.onlyThere'), { code: 'link_only_there', status: 0 });
  const json = { url: address, role };
  const { file } = await callApi(ROUTES.uploadLink, uploadedFileSchema, { method: 'POST', json, signal });
  return inputImageSchema.parse(file);
}
