import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { FINISHED, type FinishedPage, takeOut } from './finished-pages';
import type { KnownRender } from './merge-renders';

const render = (id: string) => ({ id }) as KnownRender;
const pageOf = (...ids: string[]): FinishedPage => ({ items: ids.map(render), next: ids.at(-1) });

test('deleting removes a render from the loaded pages and keeps the cursor; restoring puts it back', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const list = (scope: string, sort: string, ...pages: FinishedPage[]) => {
    const queryKey = [...FINISHED, scope, sort];
    client.getQueryCache().build(client, { queryKey, meta: { sort } });
    client.setQueryData(queryKey, { pages, pageParams: ['', ...pages.map(({ next }) => next)].slice(0, -1) });
    return () =>
      client
        .getQueryData<InfiniteData<FinishedPage>>(queryKey)
        ?.pages.map(({ items, next }) => `${items.map(({ id }) => id).join('')}>${next ?? ''}`);
  };
  const newest = list('own', 'newest', pageOf('f', 'e'), pageOf('d', 'c'), { ...pageOf('b', 'a'), next: undefined });
  const oldest = list('workspace', 'oldest', pageOf('a', 'b'), pageOf('c', 'd'));
  const trash = list('trash', 'newest', pageOf('z', 'f'));

  const putBack = await takeOut(client, ['f', 'c', 'd', 'a'], (scope) => scope !== 'trash');
  expect(newest()).toEqual(['e>e', '>c', 'b>']);
  expect(oldest()).toEqual(['b>b', '>d']);
  expect(trash()).toEqual(['zf>f']);

  await putBack(['c', 'f', 'a']);
  expect(newest()).toEqual(['fe>e', 'c>c', 'ba>']);
  expect(oldest()).toEqual(['ab>b', 'c>d']);
});
