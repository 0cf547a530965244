import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { KEYS } from './live-cache';
import type { KnownRender } from './merge-renders';

export const FINISHED = KEYS.finished;

/** Which renders: my own, the workspace's, my favourites, or the deleted ones that I may restore. */
export type RenderScope = 'own' | 'workspace' | 'favorites' | 'trash';

/** A fetched page of a list, without renders that were removed since. The cursor for the next page stays. */
export interface FinishedPage {
  items: KnownRender[];
  /** Cursor: position of the page's last render when fetched, see {@link placeOf}; undefined on the last page. */
  next: string | undefined;
  /** Stale: kept during a refetch of the list, and refetched when the user scrolls near it. */
  old?: true;
}

export type Pages = InfiniteData<FinishedPage, string>;

/** A render's sort position in its list, comparable as text: its id, or in the trash its deletion time. */
export function placeOf({ id, trashedAt }: KnownRender, scope: RenderScope): string {
  return scope === 'trash' ? `${trashedAt} ${id}` : id;
}

/** Compares sort positions in the list's order. */
export const orderOf =
  (oldestFirst: boolean) =>
  (a: string, b: string): number =>
    (oldestFirst ? 1 : -1) * (a < b ? -1 : a > b ? 1 : 0);

/**
 * Removes renders from the loaded lists without refetching: a list of 2,000 renders has 84 pages, fetched one by one.
 * @param lists the lists to remove them from
 * @returns a function that puts some of them back in place
 */
export async function takeOut(
  client: QueryClient,
  ids: Iterable<string>,
  lists: (scope: RenderScope) => boolean,
): Promise<(ids: readonly string[]) => Promise<void>> {
  const gone = new Set(ids);
  const taken = new Map<string, KnownRender[]>();
  await rewrite(client, lists, ({ queryHash }, { pages, pageParams }) => {
    taken.set(
      queryHash,
      pages.flatMap(({ items }) => items.filter(({ id }) => gone.has(id))),
    );
    const left = (page: FinishedPage) => ({ ...page, items: page.items.filter(({ id }) => !gone.has(id)) });
    return { pages: pages.map(left), pageParams };
  });
  return async (back) => {
    const wanted = new Set(back);
    await rewrite(client, lists, ({ queryHash, meta }, known) =>
      (taken.get(queryHash) ?? [])
        .filter(({ id }) => wanted.has(id))
        .reduce((pages, render) => putBack(pages, render, meta?.sort === 'oldest'), known),
    );
  };
}

/** Pages are sorted by id; each ends where the next begins. */
function putBack(known: Pages, render: KnownRender, oldestFirst: boolean): Pages {
  const order = orderOf(oldestFirst);
  const at = known.pages.findIndex(({ next }) => next === undefined || order(render.id, next) <= 0);
  const page = known.pages[at];
  if (!page || page.items.some(({ id }) => id === render.id)) return known;
  const items = [...page.items, render].sort((a, b) => order(a.id, b.id));
  return { ...known, pages: known.pages.map((one) => (one === page ? { ...page, items } : one)) };
}

async function rewrite(
  client: QueryClient,
  lists: (scope: RenderScope) => boolean,
  change: (query: Query, pages: Pages) => Pages,
): Promise<void> {
  const some = (loaded: boolean) => ({
    queryKey: FINISHED,
    predicate: ({ queryKey, state }: Query) =>
      lists(queryKey[1] as RenderScope) && (state.data !== undefined) === loaded,
  });
  // An older response must not overwrite the change.
  await client.cancelQueries(some(true));
  void client.invalidateQueries(some(false));
  for (const query of client.getQueryCache().findAll(some(true))) {
    client.setQueryData<Pages>(query.queryKey, (pages) => pages && change(query, pages));
  }
}
