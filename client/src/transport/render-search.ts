import { ROUTES } from '@maquette/contracts/calls/routes';
import { renderListSchema } from '@maquette/contracts/renders/live-render';
import type { Tool } from '@maquette/contracts/renders/render';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from './api-client';

const PAGE = 24;

export interface RenderFilter {
  /** Words of the prompt. */
  q: string;
  tool: Tool | null;
  collection: string | null;
  scope: RenderScope;
}

/** Of whom: what I made, what the workspace made, what I marked. */
export type RenderScope = 'own' | 'workspace' | 'favorites';

/** Finished results, newest first, page after page. */
export function useFinishedRenders({ q, tool, collection, scope }: RenderFilter) {
  return useInfiniteQuery({
    queryKey: ['finished-renders', scope, q, tool, collection],
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ status: 'done', limit: String(PAGE) });
      for (const [name, value] of Object.entries({
        q,
        tool,
        collection,
        of: scope === 'own' ? null : scope,
        before: pageParam,
      })) {
        if (value) query.set(name, value);
      }
      return (await callApi(`${ROUTES.renders}?${query}`, renderListSchema, { signal })).items;
    },
    initialPageParam: '',
    // A full page may be the last one; then the next is empty and says so.
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
