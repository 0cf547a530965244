import { ROUTES } from '@maquette/contracts/calls/routes';
import type { Colour } from '@maquette/contracts/renders/colours';
import { renderListSchema } from '@maquette/contracts/renders/live-render';
import type { Ratio, Resolution, Tool } from '@maquette/contracts/tools/render-choices';
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../../http/api-client';
import {
  FINISHED,
  type FinishedPage,
  orderOf,
  type Pages,
  placeOf,
  type RenderScope,
} from '../../../live/finished-pages';
import type { KnownRender } from '../../../live/merge-renders';
import { type Drawn, pagesNear, refetchPage } from '../../../live/refetch-pages';
import { storeSignedUrls } from '../../../live/signed-urls';

export const PAGE = 24;

export interface RenderFilter {
  q: string;
  tool: Tool | null;
  project: string | null;
  scope: RenderScope;
  days: number | null;
  /** Dates such as 2026-11-23, inclusive. */
  from: string | null;
  to: string | null;
  resolution: Resolution | null;
  ratio: Ratio | null;
  /** A dominant colour in the result. */
  colour: Colour | null;
  favorite: boolean;
  /** Uid of the author, when searching all members' results. */
  by: string | null;
  sort: 'newest' | 'oldest';
}

/** Refetches queries that filter by project, after something was added to a project. */
export function refetchSorted(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: FINISHED, predicate: ({ meta }) => Boolean(meta?.project) });
}

/**
 * Finished results, paged.
 * @returns also a ref that the caller sets to the rendered cards: a refetch loads only pages near them, others later
 */
export function useFinishedRenders(filter: RenderFilter) {
  const { q, tool, project, scope, days, by, sort, from, to, resolution, ratio, colour, favorite } = filter;
  const client = useQueryClient();
  const drawn = useRef<Drawn>(null);
  const place = (render: KnownRender) => placeOf(render, scope);
  const ask = async (behind: string, signal: AbortSignal): Promise<FinishedPage> => {
    const [beforeAt, before] = behind.includes(' ') ? behind.split(' ') : [null, behind];
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
      ...{ before, beforeAt },
    })) {
      if (value) query.set(name, value);
    }
    const { items, addresses } = await callApi(`${ROUTES.renders}?${query}`, renderListSchema, { signal });
    // Caches the URLs of the page, so that fast scrolling causes no request per card.
    storeSignedUrls(client, addresses);
    const last = items.at(-1);
    // A full page may be the last one; then the next page is empty and ends the list.
    return { items, next: last && items.length === PAGE ? place(last) : undefined };
  };
  const queryKey = [
    ...FINISHED,
    ...[scope, q, tool, project, days, by, sort, from, to, resolution, ratio, colour, favorite],
  ];
  const found = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const { pages, pageParams } = client.getQueryData<Pages>(queryKey) ?? { pages: [], pageParams: [] };
      const at = pageParams.indexOf(pageParam);
      const known = pages[at];
      const loadFrom = (begin: string) => ask(begin, signal);
      if (!known) return loadFrom(pageParam);
      const near = pagesNear(pages, drawn.current, PAGE)[at] === true;
      return refetchPage(known, { near, begin: pageParam, ask: loadFrom, place, order: orderOf(sort === 'oldest') });
    },
    meta: { project, sort },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { found, drawn };
}
