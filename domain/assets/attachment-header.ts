/** Letters of a file name that every system writes and no header reads as something else. */
const PLAIN = /[^A-Za-z0-9._ -]+/g;

/**
 * The header `Content-Disposition` that makes a browser save a file under a name (RFC 6266). A name in other letters than ASCII is sent
 * twice: `filename*` for browsers, and without these letters for programs that know `filename` alone. Pure.
 * @param name with its ending; any text is safe
 */
export function attachmentHeader(name: string): string {
  const plain = name.replace(PLAIN, '');
  const header = `attachment; filename="${plain}"`;
  return plain === name ? header : `${header}; filename*=UTF-8''${extended(name)}`;
}

/** As RFC 8187 writes a value: fewer letters stay as they are than `encodeURIComponent` leaves. A half of a pair becomes U+FFFD. */
function extended(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString()).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
