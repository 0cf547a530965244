import { useEffect } from 'react';
import { pagesNear } from '../../../live/refetch-pages';
import { PAGE, type useFinishedRenders } from '../../renders/api/render-search';
import type { useRows } from './use-rows';

/** Fetches the next page before the end is reached; refetches stale cached pages near the viewport. */
export function usePages(
  found: ReturnType<typeof useFinishedRenders>['found'],
  drawn: ReturnType<typeof useFinishedRenders>['drawn'],
  rows: Pick<ReturnType<typeof useRows>, 'drawn' | 'nearEnd' | 'hurried'>,
): void {
  const { data, hasNextPage, isFetching, isError, isFetchNextPageError, fetchNextPage, refetch } = found;
  const from = rows.drawn[0]?.at;
  const to = rows.drawn.at(-1)?.at;
  useEffect(() => {
    drawn.current = from === undefined || to === undefined ? null : { from, to };
    return () => {
      drawn.current = null;
    };
  }, [drawn, from, to]);
  const goOn = rows.nearEnd && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (goOn) void fetchNextPage();
  }, [goOn, fetchNextPage]);
  const pages = data?.pages ?? [];
  const near = pagesNear(pages, from === undefined || to === undefined ? null : { from, to }, PAGE);
  const old = !rows.hurried && !isFetching && !isError && !goOn && pages.some((page, at) => page.old && near[at]);
  useEffect(() => {
    if (old) void refetch({ cancelRefetch: false });
  }, [old, refetch]);
}
