import { ROUTES } from '@maquette/contracts/calls/routes';
import type { Colour } from '@maquette/contracts/renders/colours';
import { renderListSchema } from '@maquette/contracts/renders/live-render';
import type { Ratio, Resolution, Tool } from '@maquette/contracts/renders/render';
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from './api-client';
import { FINISHED, type FinishedPage, type RenderScope } from './finished-pages';
import { KEYS } from './live-cache';

const PAGE = 24;

export interface RenderFilter {
  /** Words of the prompt. */
  q: string;
  tool: Tool | null;
  /** Its id, or NO_PROJECT. */
  project: string | null;
  scope: RenderScope;
  /** Made in the last so many. */
  days: number | null;
  /** Days like 2026-11-23, both of them within. */
  from: string | null;
  to: string | null;
  resolution: Resolution | null;
  ratio: Ratio | null;
  /** One of the colours a result is remembered by. */
  colour: Colour | null;
  /** Only what I marked. */
  favorite: boolean;
  /** Uid of who made it, among everybody's. */
  by: string | null;
  sort: 'newest' | 'oldest';
}

/** Fetches anew what a project narrows: something was put into one. */
export function refetchSorted(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: FINISHED, predicate: ({ meta }) => Boolean(meta?.project) });
}

/** Finished results, page after page. */
export function useFinishedRenders(filter: RenderFilter) {
  const { q, tool, project, scope, days, by, sort, from, to, resolution, ratio, colour, favorite } = filter;
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: [...FINISHED, scope, q, tool, project, days, by, sort, from, to, resolution, ratio, colour, favorite],
    queryFn: async ({ pageParam, signal }): Promise<FinishedPage> => {
      const query = new URLSearchParams({ status: 'done', limit: String(PAGE), thumbnails: '1' });
      for (const [name, value] of Object.entries({
        q,
        tool,
        project,
        of: scope === 'own' && !project ? null : scope,
        days: days?.toString(),
        ...{ by, from, to, resolution, ratio, colour },
        favorite: favorite ? '1' : null,
        sort: sort === 'newest' ? null : sort,
        before: pageParam,
      })) {
        if (value) query.set(name, value);
      }
      const { items, addresses = {} } = await callApi(`${ROUTES.renders}?${query}`, renderListSchema, { signal });
      // However far and fast one scrolls, no card asks for its own.
      for (const [key, url] of Object.entries(addresses)) client.setQueryData(KEYS.assetUrl(key, false), url);
      // A full page may be the last one; then the next is empty and says so.
      return { items, next: items.length < PAGE ? undefined : items.at(-1)?.id };
    },
    meta: { project, sort },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
