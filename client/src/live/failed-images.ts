import type { QueryClient } from '@tanstack/react-query';
import { Refusal } from '../http/refusal';
import { browserNow } from '../http/server-clock';
import { t } from '../i18n/t';
import { KEYS } from './live-cache';

/** Who fails again so soon after it was asked for anew is away, whatever its address. */
const SOON_MS = 30_000;
const [ADDRESS] = KEYS.assetUrl('', false);

/**
 * A picture whose signed address brings nothing (its time is over, the storage is away for a moment) gets a new address, once. Then the
 * address counts as refused: whoever shows the picture says so, and can ask again. Every picture of a page is seen to here, so that no
 * feature has to. @returns ends it
 */
export function keepImages(client: QueryClient): () => void {
  const asked = new Map<string, number>();
  const fail = (address: string) => {
    const query = client
      .getQueryCache()
      .findAll({ queryKey: [ADDRESS] })
      .find(({ state }) => state.data === address);
    if (!query) return;
    const now = browserNow();
    if (now - (asked.get(query.queryHash) ?? 0) > SOON_MS) {
      asked.set(query.queryHash, now);
      // Without an address between the two: the browser would not try the same one again.
      void client.resetQueries({ queryKey: query.queryKey, exact: true });
    } else {
      const error = new Refusal(t('picture.failed'), { code: 'picture_failed', status: 0 });
      query.setState({ data: undefined, status: 'error', error, errorUpdatedAt: now, fetchStatus: 'idle' });
    }
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) fail(target.src);
  };
  // The errors of pictures do not rise: whoever listens for them all does so on their way down.
  window.addEventListener('error', onError, { capture: true });
  // And those that failed before anybody listened.
  for (const { src, complete, naturalWidth } of document.images) if (src && complete && naturalWidth === 0) fail(src);
  return () => window.removeEventListener('error', onError, { capture: true });
}
