/** Characters that every system accepts in file names and that have no meaning to header parsers. */
const PLAIN = /[^A-Za-z0-9._ -]+/g;

/**
 * The `Content-Disposition` header that makes a browser save a file under a name (RFC 6266).
 * Names that are not ASCII are sent twice: as `filename*` for browsers, and reduced to ASCII for programs that know
 * only `filename`. Pure.
 * @param name including its extension; any text is safe
 */
export function attachmentHeader(name: string): string {
  const plain = name.replace(PLAIN, '');
  const header = `attachment; filename="${plain}"`;
  return plain === name ? header : `${header}; filename*=UTF-8''${extended(name)}`;
}

/** RFC 8187 escapes more characters than `encodeURIComponent`. A lone surrogate becomes U+FFFD. */
function extended(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString()).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
