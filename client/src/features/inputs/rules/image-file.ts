/** Formats for which browsers on Windows and Android report no type. */
const UNTYPED_IMAGE = /\.(heic|heif|avif)$/i;

/** Whether a dropped or pasted file may become a form's image: an image or a PDF. The server checks its bytes. */
export function isImageFile({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === '' ? UNTYPED_IMAGE.test(name) : type.startsWith('image/') || type === 'application/pdf';
}
