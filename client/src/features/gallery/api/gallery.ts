import { ROUTES } from '@maquette/contracts/calls/routes';
import {
  type GalleryPage,
  type GalleryReport,
  galleryEntrySchema,
  galleryPageSchema,
  galleryStandSchema,
} from '@maquette/contracts/gallery/gallery';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { liveData } from '../../../http/server-rendered-data';
import { useAnswer } from '../../../http/use-answer';
import { useChange } from '../../../http/use-change';

const of = (route: string, id: string) => `${route}/${encodeURIComponent(id)}`;

const LIST = ['gallery'];

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
  return useAnswer(['gallery', id], of(ROUTES.galleryEntries, id), galleryEntrySchema, {
    anonymous: true,
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

export function useGalleryVisibility(id: string) {
  return useAnswer(STAND(id), of(ROUTES.galleryRenders, id), galleryStandSchema);
}

export const useChangeGalleryVisibility = (id: string) =>
  useChange(STAND(id), ({ shown, ...json }: { shown: boolean; named: boolean; frontPage: boolean }) =>
    sendOrThrow(of(ROUTES.galleryRenders, id), shown ? { method: 'PUT', json } : { method: 'DELETE' }),
  );
