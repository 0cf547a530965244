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
import { uploadInput } from '../api/uploads';
import { addressOfDrag, bytesOfData } from './linked-address';

/**
 * Loads an image dragged from another page. A `data:` URL contains the bytes and is uploaded like a file; the server
 * fetches any other URL, because the same-origin policy blocks the browser.
 * @throws Refusal with a message
 */
export async function fetchLinkedImage(
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
