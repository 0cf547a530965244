import type { QueryClient } from '@tanstack/react-query';
import { browserNow } from '../http/server-clock';
import { KEYS } from './live-cache';

/** Signed URLs are valid for 300 s; the client renews them one minute earlier. */
export const ADDRESS_FRESH_MS = 240_000;

/**
 * Caches the URLs that came with a list, so that its images need no requests, which would exhaust the rate limit.
 * A URL that is still fresh is kept, so that its image is not reloaded.
 */
export function storeSignedUrls(client: QueryClient, addresses: Record<string, string> = {}, now = browserNow()): void {
  for (const [key, url] of Object.entries(addresses)) {
    const known = client.getQueryState<string>(KEYS.assetUrl(key, false));
    const fresh = known?.data !== undefined && now - known.dataUpdatedAt < ADDRESS_FRESH_MS;
    if (!fresh) client.setQueryData(KEYS.assetUrl(key, false), url, { updatedAt: now });
  }
}
