/** The file name in a header `Content-Disposition` (RFC 6266), `filename*` first; null where it has none. Pure. */
export function sentName(header: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  try {
    if (extended) return decodeURIComponent(extended);
  } catch (error) {
    // A proxy may have cut it; the plain name is there as well.
    if (!(error instanceof URIError)) throw error;
  }
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1] ?? null;
}
