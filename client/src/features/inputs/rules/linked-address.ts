const IMAGE = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };

/**
 * The address of an image that another page's drag carries: of its HTML first, since the link itself is where a press on the image would
 * have led. Null where it carries none. Pure.
 * @param links lines of `text/uri-list`; those with # are remarks
 */
export function addressOfDrag({ html, links }: { html: string; links: string }): string | null {
  const [, double, single, bare] = IMAGE.exec(html) ?? [];
  const image = (double ?? single ?? bare)?.replace(/&(amp|quot|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
  const link = links.split(/\r?\n/).find((line) => line.trim() !== '' && !line.startsWith('#'));
  const address = (image ?? link)?.trim();
  if (!address) return null;
  return address.startsWith('//') ? `https:${address}` : address;
}

/** The bytes of a `data:` address (RFC 2397); null for one that is none. Pure. */
export function bytesOfData(address: string): Uint8Array<ArrayBuffer> | null {
  const [, marks = '', data] = /^data:([^,]*),(.*)$/is.exec(address) ?? [];
  if (data === undefined) return null;
  try {
    const text = decodeURIComponent(data);
    if (!/;\s*base64\s*$/i.test(marks)) return new TextEncoder().encode(text);
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    // Neither URI nor base64: a page made it wrong.
    return null;
  }
}
