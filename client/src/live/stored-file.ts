import { useQuery } from '@tanstack/react-query';
import { Refusal } from '../http/refusal';
import { t } from '../i18n/t';
import { signAssetUrl } from './sign-asset-url';

/** A file that nobody looks at any more is let go after this. */
const FORGOTTEN_AFTER_MS = 30_000;

/** The bytes of a stored file, fetched once. Storage answers browsers directly, so this costs the api one signature. */
export function useStoredFile(key: string | undefined, { wanted = true } = {}) {
  return useQuery({
    queryKey: ['stored-file', key ?? ''],
    queryFn: async ({ signal }): Promise<Blob> => {
      const url = await signAssetUrl(key ?? '', false);
      // An <img> may have left the same address in the cache, kept without the permission that fetch needs.
      const response = await fetch(url, { signal, cache: 'no-store' });
      if (response.ok) return response.blob();
      throw new Refusal(t('problem.unexpected'), { code: 'storage', status: response.status });
    },
    enabled: Boolean(key) && wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: FORGOTTEN_AFTER_MS,
    retry: 1,
  });
}
