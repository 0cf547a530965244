import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { type FinishedPage, orderOf, type Pages } from './finished-pages';
import type { KnownRender } from './merge-renders';
import { type Drawn, pagesNear, refetchPage } from './refetch-pages';

const SIZE = 2;
const KEY = ['a list'];

/** A fake server whose results have one-letter ids, and a fully loaded list of its results. */
async function open(stored: string, { oldestFirst = false } = {}) {
  const order = orderOf(oldestFirst);
  const state = { stored, asked: [] as string[], drawn: { from: 0, to: 0 } as Drawn };
  const ask = async (place: string): Promise<FinishedPage> => {
    state.asked.push(place);
    const behind = [...state.stored].sort(order).filter((id) => place === '' || order(id, place) > 0);
    const items = behind.slice(0, SIZE).map((id) => ({ id }) as KnownRender);
    return { items, next: items.length === SIZE ? items.at(-1)?.id : undefined };
  };
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const observer = new InfiniteQueryObserver(client, {
    queryKey: KEY,
    queryFn: ({ pageParam }) => {
      const { pages, pageParams } = client.getQueryData<Pages>(KEY) ?? { pages: [], pageParams: [] };
      const at = pageParams.indexOf(pageParam);
      const known = pages[at];
      if (!known) return ask(pageParam);
      const near = pagesNear(pages, state.drawn, SIZE)[at] === true;
      return refetchPage(known, { near, begin: pageParam, ask, place: ({ id }) => id, order });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: FinishedPage) => next,
  });
  observer.subscribe(() => undefined);
  await observer.refetch();
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage();
  const shown = () =>
    client
      .getQueryData<Pages>(KEY)
      ?.pages.map(({ items, old }) => items.map(({ id }) => id).join('') + (old ? '*' : ''))
      .join(' ');
  const refetch = async (drawn: Drawn) => {
    state.asked = [];
    state.drawn = drawn;
    await observer.refetch();
    return { asked: state.asked.length, shown: shown() };
  };
  return { state, shown, refetch };
}

test('refetching a long list loads only pages near the viewport, and the others on approach', async () => {
  const { state, shown, refetch } = await open('abcdefghij');
  expect(shown()).toBe('ji hg fe dc ba ');
  // One result is created and a distant one is deleted.
  state.stored = 'abcdfghijkl';
  expect(await refetch({ from: 0, to: 1 })).toEqual({ asked: 2, shown: 'lkji hg* fe* dc* ba* *' });
  expect(await refetch({ from: 5, to: 7 })).toEqual({ asked: 2, shown: 'lkji* hg f dc* ba* *' });
  // Without rendered cards, the viewport is unknown.
  expect(await refetch(null)).toEqual({ asked: 0, shown: 'lkji* hg* f* dc* ba* *' });
});

test('a refetched page includes all results of its range, and deleted ones leave no gap', async () => {
  const newest = await open('mnop');
  newest.state.stored = 'mnopqrstuvwx';
  expect(await newest.refetch({ from: 0, to: 0 })).toEqual({ asked: 5, shown: 'xwvutsrqpo nm* *' });
  newest.state.stored = 'n';
  expect((await newest.refetch({ from: 0, to: 0 })).shown).toBe('n');
  const oldest = await open('bdfh', { oldestFirst: true });
  oldest.state.stored = 'abcdfhi';
  expect(await oldest.refetch({ from: 0, to: 9 })).toMatchObject({ shown: 'abcd fh i' });
  // A short list is loaded completely, even without rendered cards.
  const empty = await open('');
  empty.state.stored = 'a';
  expect((await empty.refetch(null)).shown).toBe('a');
});
