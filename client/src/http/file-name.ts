/** The file name in a `Content-Disposition` header (RFC 6266), `filename*` first; null if it has none. Pure. */
export function sentName(header: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  try {
    if (extended) return decodeURIComponent(extended);
  } catch (error) {
    // A proxy may have truncated it; fall back to the plain name.
    if (!(error instanceof URIError)) throw error;
  }
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1] ?? null;
}
