import { useQuery } from '@tanstack/react-query';
import { Refusal } from '../http/refusal';
import { t } from '../i18n/t';
import { signAssetUrl } from './sign-asset-url';

/** Unused files are removed from memory after this time. */
const FORGOTTEN_AFTER_MS = 30_000;

/** Fetches the bytes of a stored file once, directly from storage. The API only signs the URL. */
export function useStoredFile(key: string | undefined, { wanted = true } = {}) {
  return useQuery({
    queryKey: ['stored-file', key ?? ''],
    queryFn: async ({ signal }): Promise<Blob> => {
      const url = await signAssetUrl(key ?? '', false);
      // An <img> may have cached the same URL without the CORS headers that fetch needs.
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
