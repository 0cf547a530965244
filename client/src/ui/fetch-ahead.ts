/** Fetches a file before it is needed. One that cannot be fetched now is fetched when it is needed, where the failure shows. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  // Muted: see above. Offline this is usual.
  await load().catch(() => undefined);
}
