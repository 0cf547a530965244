import type { QueryClient } from '@tanstack/react-query';
import { browserNow } from '../http/server-clock';
import { KEYS } from './live-cache';

/** Signed addresses live for 300 s; ours are renewed a minute earlier. */
export const ADDRESS_FRESH_MS = 240_000;

/**
 * Keeps the addresses that came with a list, so that none of its images asks for its own: a page of them would use up the rate limit of
 * signed addresses within a few reloads. An address that is still fresh stays, so that its image is not loaded again.
 */
export function keepAddresses(client: QueryClient, addresses: Record<string, string> = {}, now = browserNow()): void {
  for (const [key, url] of Object.entries(addresses)) {
    const known = client.getQueryState<string>(KEYS.assetUrl(key, false));
    const fresh = known?.data !== undefined && now - known.dataUpdatedAt < ADDRESS_FRESH_MS;
    if (!fresh) client.setQueryData(KEYS.assetUrl(key, false), url, { updatedAt: now });
  }
}
