const IMAGE = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };

/**
 * URL of an image dragged from another page.
 * The HTML comes first, because the link may be the target of a click on the image. Null without an image. Pure.
 * @param links lines of `text/uri-list`; lines with # are comments
 */
export function addressOfDrag({ html, links }: { html: string; links: string }): string | null {
  const [, double, single, bare] = IMAGE.exec(html) ?? [];
  const image = (double ?? single ?? bare)?.replace(/&(amp|quot|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
  const link = links.split(/\r?\n/).find((line) => line.trim() !== '' && !line.startsWith('#'));
  const address = (image ?? link)?.trim();
  if (!address) return null;
  return address.startsWith('//') ? `https:${address}` : address;
}

/** Bytes of a `data:` URL (RFC 2397); null for any other URL. Pure. */
export function bytesOfData(address: string): Uint8Array<ArrayBuffer> | null {
  const [, marks = '', data] = /^data:([^,]*),(.*)$/is.exec(address) ?? [];
  if (data === undefined) return null;
  try {
    const text = decodeURIComponent(data);
    if (!/;\s*base64\s*$/i.test(marks)) return new TextEncoder().encode(text);
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    // Malformed URL or base64.
    return null;
  }
}
