import type { InputImage, InputRole } from '@maquette/contracts/fields/input-file';

/** An image of another page, given as a link: fetched where it is taken. */
export interface LinkedImage {
  fetch: (role: InputRole, signal: AbortSignal) => Promise<InputImage>;
}
/** What a zone takes: a file, or a link to an image. */
export type Chosen = File | LinkedImage;

/** What is dragged within this page is no image from elsewhere. */
let own = false;
document.addEventListener('dragstart', () => {
  own = true;
});
for (const over of ['dragend', 'drop']) {
  // After the others have heard it.
  document.addEventListener(over, () => setTimeout(() => (own = false)));
}

/** Whether a link of another page is dragged. Over a text it is text; with the file itself the link is not needed. */
export function carriesLink({ dataTransfer, target }: Pick<DragEvent, 'dataTransfer' | 'target'>): boolean {
  const types = dataTransfer?.types ?? [];
  if (own || types.includes('Files') || !types.includes('text/uri-list')) return false;
  return !(target instanceof Element && target.closest('textarea, input:not([type="file"]), [contenteditable]'));
}

/** The image of a link that was let go. Its texts can only be read now. */
export function droppedLink(transfer: DataTransfer): LinkedImage {
  const [html, links] = [transfer.getData('text/html'), transfer.getData('text/uri-list')];
  return {
    fetch: async (role, signal) => (await import('./linked-image')).fetchLinkedImage({ html, links }, role, signal),
  };
}
