import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { KEYS } from './live-cache';
import type { KnownRender } from './merge-renders';

export const FINISHED = KEYS.finished;

/** Of whom: what I made, what the workspace made, what I marked, what was deleted and I may take back. */
export type RenderScope = 'own' | 'workspace' | 'favorites' | 'trash';

/** A page of a list as it was fetched. What left it since is not in it any more; where the next one begins stays. */
export interface FinishedPage {
  items: KnownRender[];
  /** The place of the last one it came with, see {@link placeOf}; undefined where nothing follows. */
  next: string | undefined;
  /** It was kept while others were asked for anew, and is asked for once somebody comes near it. */
  old?: true;
}

export type Pages = InfiniteData<FinishedPage, string>;

/** Where a result stands in its list. Places follow each other as texts do: by id, in the trash by when it was deleted. */
export function placeOf({ id, trashedAt }: KnownRender, scope: RenderScope): string {
  return scope === 'trash' ? `${trashedAt} ${id}` : id;
}

/** How places follow each other. */
export const orderOf =
  (oldestFirst: boolean) =>
  (a: string, b: string): number =>
    (oldestFirst ? 1 : -1) * (a < b ? -1 : a > b ? 1 : 0);

/**
 * Takes results out of the lists that are loaded, without asking for any of their pages again: a list of 2,000 is 84 of them, one
 * after the other.
 * @param lists those it is taken out of
 * @returns puts some of them back where they were
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

/** Pages are in the order of ids: each reaches to where the next begins. */
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
  // What was asked before must not land on it.
  await client.cancelQueries(some(true));
  void client.invalidateQueries(some(false));
  for (const query of client.getQueryCache().findAll(some(true))) {
    client.setQueryData<Pages>(query.queryKey, (pages) => pages && change(query, pages));
  }
}
