import type { QueryClient } from '@tanstack/react-query';
import { Refusal } from '../http/refusal';
import { browserNow } from '../http/server-clock';
import { t } from '../i18n/t';
import { KEYS } from './live-cache';

/** A second failure within this time means that the file is unavailable under any URL. */
const SOON_MS = 30_000;
const [ADDRESS] = KEYS.assetUrl('', false);

/**
 * Recovers images whose signed URL fails: requests a new URL once. On the next failure the component shows an error
 * with a retry. One listener covers all images on the page. @returns a function that stops it
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
      // Clear the URL first: the browser would not reload an unchanged one.
      void client.resetQueries({ queryKey: query.queryKey, exact: true });
    } else {
      const error = new Refusal(t('picture.failed'), { code: 'picture_failed', status: 0 });
      query.setState({ data: undefined, status: 'error', error, errorUpdatedAt: now, fetchStatus: 'idle' });
    }
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) fail(target.src);
  };
  // Image error events do not bubble, so listen in the capture phase.
  window.addEventListener('error', onError, { capture: true });
  // Images that failed before the listener was attached.
  for (const { src, complete, naturalWidth } of document.images) if (src && complete && naturalWidth === 0) fail(src);
  return () => window.removeEventListener('error', onError, { capture: true });
}
