/** Prefetches a file. If this fails, it is fetched again when needed, and that request reports the error. */
export async function prefetchFile(load: () => Promise<unknown>): Promise<void> {
  // Muted: a failed prefetch changes nothing; the page's code is loaded when it is opened. Offline this is normal.
  await load().catch(() => undefined);
}
