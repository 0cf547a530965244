/**
 * Prefetches a file. If this fails, the file is fetched again when it is needed, and that request reports the error.
 */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  // Ignored: see above. Failures are normal offline.
  await load().catch(() => undefined);
}
