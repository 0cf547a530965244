const TEXT_FIELD =
  'textarea, [contenteditable=""], [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button])';

/**
 * Whether a paste is meant as text. Word, Excel and PowerPoint add an image of the selection to the clipboard,
 * but in a text field the text is meant. A file manager adds only the file name as text: then the file is meant.
 */
export function isTextPaste({ target, clipboardData }: Pick<ClipboardEvent, 'target' | 'clipboardData'>): boolean {
  if (!clipboardData || !(target instanceof Element) || !target.matches(TEXT_FIELD)) return false;
  const names = [...clipboardData.files].map(({ name }) => name);
  const lines = clipboardData.getData('text/plain').split(/[\r\n]+/);
  return lines.some((line) => line.trim() !== '' && !names.includes(line.trim().replace(/^.*[\\/]/, '')));
}
