import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useMay } from '../../../session/use-may';
import { BlankFailure } from '../../../ui/blank-state';
import { Button } from '../../../ui/button';
import { LoadFailure } from '../../../ui/load-failure';
import { InPageFoot } from '../../../ui/page-footer';
import { placeAt } from '../../../ui/scroll-positions';
import { showRefusal } from '../../../ui/toasts';
import { type RenderFilter, useFinishedRenders } from '../../renders/api/render-search';
import { useFavorites } from '../api/favorites';
import { isFocusLost, useFocusKept } from '../hooks/use-keep-focus';
import { usePages } from '../hooks/use-pages';
import { type CardSize, useRows } from '../hooks/use-rows';
import { useSelection } from '../hooks/use-selection';
import { shapeOf } from '../rules/justified-rows';
import { AssetCard, CardPlaceholder } from './asset-card';
import { AssetsPending, EmptyLibrary, NoFavorites, NoMatches, TrashEmpty } from './empty-grids';
import { SelectionBar } from './selection-bar';

/** Virtualized grid of finished results. It fetches more before the end is reached. */
export function AssetGrid({ filter, size, onClear }: { filter: RenderFilter; size: CardSize; onClear: () => void }) {
  const { found, drawn } = useFinishedRenders(filter);
  const stood = useRef(false);
  const renders = useMemo(() => {
    const items = found.data?.pages.flatMap((page) => page.items) ?? [];
    // A result deleted again moves to another page while an older page may still contain it, so ids are deduplicated.
    return [...new Map(items.map((render) => [render.id, render])).values()];
  }, [found.data]);
  useEffect(() => {
    if (renders.length > 0) stood.current = true;
  }, [renders]);
  if (found.isLoadingError) {
    return <BlankFailure text={t('assets.failed')} retry={() => void found.refetch()} />;
  }
  if (found.isPending) return <AssetsPending />;
  return (
    <>
      {renders.length > 0 || found.hasNextPage ? (
        <Cards {...{ renders, size, found, drawn }} scope={filter.scope} />
      ) : (
        <Empty {...{ filter, onClear, stood }} />
      )}
      {/* After a refetch error the loaded results stay visible. The error message is placed in the viewport, which
          may be far down the list. */}
      {found.isRefetchError ? (
        <InPageFoot>
          <div className="border-t border-line bg-sheet px-4 py-2 pad-safe sm:px-8">
            <LoadFailure text={t('assets.notNew')} retry={() => void found.refetch()} />
          </div>
        </InPageFoot>
      ) : null}
    </>
  );
}

function Empty({
  filter,
  onClear,
  stood,
}: {
  filter: RenderFilter;
  onClear: () => void;
  /** Whether cards were rendered before, one of which may have had the focus. */
  stood: RefObject<boolean>;
}) {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#content h1');
    if (!stood.current || !heading || !isFocusLost()) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [stood]);
  const { q, tool, project, days, by, from, to, resolution, ratio, colour, favorite } = filter;
  if (q || tool || project || days || by || from || to || resolution || ratio || colour || favorite)
    return <NoMatches onClear={onClear} />;
  if (filter.scope === 'trash') return <TrashEmpty />;
  return filter.scope === 'favorites' ? <NoFavorites /> : <EmptyLibrary />;
}

function Cards({
  renders,
  scope,
  size,
  found,
  drawn,
}: {
  renders: readonly KnownRender[];
  scope: RenderFilter['scope'];
  size: CardSize;
} & ReturnType<typeof useFinishedRenders>) {
  const list = useRef<HTMLUListElement>(null);
  const shapes = useMemo(() => renders.map(({ result }) => shapeOf(result)), [renders]);
  const { key } = useLocation();
  const type = useNavigationType();
  const [back] = useState(() => (type === 'POP' ? placeAt(key) : undefined));
  const rows = useRows(list, shapes, size, back?.top ?? 0);
  const ids = useMemo(() => renders.map(({ id }) => id), [renders]);
  const selection = useSelection(ids);
  const favorites = useFavorites();
  const { mark } = favorites;
  const star = useCallback(
    async (id: string, marked: boolean) => {
      const refusal = await mark(id, marked);
      showRefusal(refusal);
    },
    [mark],
  );
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found;
  usePages(found, drawn, rows);

  /** Id of the card to focus as soon as it is rendered. */
  const [wanted, setWanted] = useState(() => ids.find((id) => id === back?.card) ?? null);
  useEffect(() => {
    const card = wanted && list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(wanted)}"]`);
    if (!card) return;
    card.focus({ preventScroll: wanted === back?.card });
    setWanted(null);
  });
  const lead = (id: string) => {
    rows.show(ids.indexOf(id));
    setWanted(id);
  };
  const choosing = selection.chosen.size > 0;
  const may = useMay();
  const mayDelete =
    choosing && renders.some(({ id, maker }) => selection.chosen.has(id) && may('renders.delete', { maker }));
  const comeBack = useFocusKept(list, ids, choosing, lead);
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    if (key === 'Escape' && selection.chosen.size > 0) return selection.clear();
    if (key.toLowerCase() === 'a' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      return selection.all();
    }
    if (key === 'ArrowDown' && event.altKey && choosing) {
      event.preventDefault();
      return bar.current?.querySelector<HTMLElement>('a, button:enabled')?.focus();
    }
    // Browser shortcuts such as Back.
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const at = ids.indexOf((target instanceof Element && target.getAttribute('data-card')) || '');
    if (at < 0) return;
    if (key === ' ') {
      event.preventDefault();
      return selection.choose(ids[at] ?? '', { range: event.shiftKey });
    }
    const next = key === 'Home' ? 0 : key === 'End' ? ids.length - 1 : rows.next(at, key);
    const card = next === null ? undefined : ids[next];
    if (card === undefined) return;
    event.preventDefault();
    lead(card);
  };
  /** Fully rendered cards stay so: fast scrolling does not turn them back into placeholders. */
  const whole = useRef<ReadonlySet<string>>(new Set());
  const passes = (id: string) => rows.hurried && id !== wanted && !whole.current.has(id);
  useEffect(() => {
    const drawn = rows.drawn.flatMap(({ at }) => ids[at] ?? []);
    whole.current = new Set(drawn.filter((id) => !passes(id)));
  });
  return (
    <>
      <ul
        ref={list}
        aria-label={t('assets.list')}
        aria-busy={isFetching}
        onKeyDown={onKeyDown}
        className="relative"
        style={{ height: rows.height }}
      >
        {rows.drawn.map(({ at, left, top, width, height }) => {
          const render = renders[at];
          return render ? (
            <li
              key={render.id}
              aria-setsize={hasNextPage ? -1 : renders.length}
              aria-posinset={at + 1}
              className="absolute"
              style={{ left, top, width }}
            >
              {passes(render.id) ? (
                <CardPlaceholder height={height} />
              ) : (
                <AssetCard
                  render={render}
                  height={height}
                  favorite={scope === 'trash' ? null : favorites.ids.has(render.id)}
                  onFavorite={star}
                  chosen={selection.chosen.has(render.id)}
                  choosing={choosing}
                  onChoose={selection.choose}
                />
              )}
            </li>
          ) : null;
        })}
      </ul>
      {isFetchNextPageError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t('assets.failed')}
          <Button onClick={() => void fetchNextPage()}>{t('fault.retry')}</Button>
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {isFetchingNextPage ? t('page.loading') : ''}
      </p>
      {choosing ? (
        <SelectionBar
          ref={bar}
          selection={selection}
          inTrash={scope === 'trash'}
          mayDelete={mayDelete}
          onMark={favorites.markAll}
          onBack={comeBack}
        />
      ) : null}
    </>
  );
}
