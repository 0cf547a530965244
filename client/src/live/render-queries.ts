import { type Entitlements, receiptSchema } from '@maquette/contracts/account/entitlements';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { chargeKey } from '@maquette/contracts/pricing/price-list';
import { liveRenderSchema, renderListSchema } from '@maquette/contracts/renders/live-render';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../http/api-client';
import { KEYS, LiveCache, type Preview } from './live-cache';
import { findReplacement, type KnownRender, mergeRenders, shownRenders } from './merge-renders';
import { signAssetUrl } from './sign-asset-url';
import { ADDRESS_FRESH_MS, storeSignedUrls } from './signed-urls';

const LISTED = 30;

/** The user's renders, newest first, updated by the live connection. */
export function useRenders() {
  const client = useQueryClient();
  return useQuery({
    queryKey: KEYS.renders,
    queryFn: async ({ signal }) => {
      const query = `limit=${LISTED}&thumbnails=1`;
      const { items, addresses } = await callApi(`${ROUTES.renders}?${query}`, renderListSchema, { signal });
      storeSignedUrls(client, addresses);
      return mergeRenders(new LiveCache(client).renders, items);
    },
    select: shownRenders,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One render: from the list, or fetched if it is older than the list. @param options.ask true for a server's id */
export function useRender(id: string | null, { ask }: { ask: boolean }) {
  const client = useQueryClient();
  const list = useRenders();
  const current = id && findReplacement(new LiveCache(client).renders, id);
  const listed = list.data?.find((render) => render.id === current);
  const alone = useQuery<KnownRender>({
    queryKey: KEYS.render(id ?? ''),
    queryFn: ({ signal }) => callApi(`${ROUTES.renders}/${id}`, liveRenderSchema, { signal }),
    enabled: ask && Boolean(id) && list.isSuccess && !listed,
  });
  return {
    render: listed ?? (id ? alone.data : undefined),
    error: alone.error,
    loading: list.isPending || alone.isLoading,
  };
}

/** Seeds the query cache with a render from a list, shown until its own query has loaded. */
export function seedRender(client: QueryClient, render: KnownRender): void {
  client.setQueryData<KnownRender>(KEYS.render(render.id), (known) => known ?? render, { updatedAt: 0 });
}

/** A running render's latest preview image. Written only by the live connection. */
export function usePreview(id: string): Preview | undefined {
  return useQuery<Preview>({ queryKey: KEYS.preview(id), enabled: false }).data;
}

/** A stored file's signed URL, renewed before it expires. */
export function useAssetUrl(key: string | undefined, { download = false, wanted = true } = {}) {
  return useQuery({
    queryKey: KEYS.assetUrl(key ?? '', download),
    queryFn: () => signAssetUrl(key ?? '', download),
    enabled: Boolean(key) && wanted,
    staleTime: ADDRESS_FRESH_MS,
    gcTime: ADDRESS_FRESH_MS,
    refetchInterval: download ? ADDRESS_FRESH_MS : false,
  });
}

/** A finished render's receipt. The request confirms the charge, which the server has already made. */
export function useReceipt(render: KnownRender) {
  return useQuery({
    queryKey: KEYS.receipt(render.id),
    queryFn: ({ signal }) =>
      callApi(ROUTES.consume, receiptSchema, {
        method: 'POST',
        json: {
          mode: render.mode,
          taskId: render.id,
          chargeKey: chargeKey(render.tool, render.id),
          usedFastCredits: render.credits,
        },
        signal,
      }),
    enabled: render.status === 'done',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The user's entitlements, if loaded; the layout around every page fetches them. */
export function useKnownEntitlements(): Entitlements | undefined {
  return useQuery<Entitlements>({ queryKey: KEYS.entitlements, enabled: false }).data;
}
