import { ROUTES } from '@maquette/contracts/calls/routes';
import {
  type GalleryPage,
  type GalleryReport,
  galleryEntrySchema,
  galleryPageSchema,
  galleryStandSchema,
} from '@maquette/contracts/gallery/gallery';
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { liveData } from '../../../http/server-rendered-data';

const of = (route: string, id: string) => `${route}/${encodeURIComponent(id)}`;

const LIST = ['gallery'];

/** Public results, newest first. */
export function useGallery() {
  return useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? '' : `?before=${encodeURIComponent(pageParam)}`;
      return callApi(`${ROUTES.gallery}${query}`, galleryPageSchema, { anonymous: true, signal });
    },
    initialPageParam: null as string | null,
    initialData: () => {
      const written = liveData('gallery');
      return written ? { pages: [galleryPageSchema.parse(written)], pageParams: [null] } : undefined;
    },
    initialDataUpdatedAt: performance.timeOrigin,
    getNextPageParam: ({ before }) => before,
  });
}

/** A public result, immediately available if it is in the cached list. */
export function useGalleryEntry(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['gallery', id],
    queryFn: ({ signal }) => callApi(of(ROUTES.galleryEntries, id), galleryEntrySchema, { anonymous: true, signal }),
    initialData: () => {
      const written = liveData('entry');
      const entry = written ? galleryEntrySchema.parse(written) : undefined;
      return entry?.id === id ? entry : undefined;
    },
    initialDataUpdatedAt: performance.timeOrigin,
    placeholderData: () =>
      client
        .getQueryData<InfiniteData<GalleryPage>>(LIST)
        ?.pages.flatMap(({ items }) => items)
        .find((entry) => entry.id === id),
  });
}

export function useReportEntry(id: string) {
  return useMutation({
    mutationFn: (report: GalleryReport) =>
      sendOrThrow(`${of(ROUTES.galleryEntries, id)}/report`, { method: 'POST', json: report, anonymous: true }),
  });
}

const STAND = (id: string) => ['gallery-stand', id];

/** Gallery visibility of one's own result. */
export function useGalleryVisibility(id: string) {
  return useQuery({
    queryKey: STAND(id),
    queryFn: ({ signal }) => callApi(of(ROUTES.galleryRenders, id), galleryStandSchema, { signal }),
  });
}

/** Publishes a result, with or without the user's name, or removes it. */
export function useChangeGalleryVisibility(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ shown, ...wish }: { shown: boolean; named: boolean; frontPage: boolean }) =>
      sendOrThrow(of(ROUTES.galleryRenders, id), shown ? { method: 'PUT', json: wish } : { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: STAND(id) }),
  });
}
