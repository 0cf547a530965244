import { Button, ButtonLink } from '../../design/button';
import { Skeleton } from '../../design/skeleton';
import { showToast } from '../../design/toasts';
import { t } from '../../i18n/t';
import { TOOL_PAGES } from '../../renders/tool-pages';
import { useFavorites } from '../../transport/favorites';
import type { RenderFilter } from '../../transport/render-search';
import { useFinishedRenders } from '../../transport/render-search';
import { AssetCard } from './asset-card';

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8'];
const GRID = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4';

/** Finished results, newest first, as many as were asked for. */
export function AssetGrid({ filter, onClear }: { filter: RenderFilter; onClear: () => void }) {
  const found = useFinishedRenders(filter);
  const renders = found.data?.pages.flat() ?? [];
  const favorites = useFavorites();
  const star = async (id: string, marked: boolean) => {
    const refusal = await favorites.mark(id, marked);
    if (refusal) showToast({ tone: 'bad', text: refusal.message });
  };
  const filtered = Boolean(filter.q || filter.tool || filter.collection);
  if (found.isError) {
    return (
      <div role="alert" className="crop-marks grid justify-items-start gap-3 p-8">
        <p>{t('assets.failed')}</p>
        <Button onClick={() => void found.refetch()}>{t('fault.retry')}</Button>
      </div>
    );
  }
  if (found.isPending) {
    return (
      <div aria-busy="true" className={GRID}>
        {PLACES.map((place) => (
          <Skeleton key={place} className="aspect-4/3" />
        ))}
      </div>
    );
  }
  if (renders.length === 0) {
    if (filtered) return <NothingFound onClear={onClear} />;
    return filter.scope === 'favorites' ? <NothingMarked /> : <NothingYet />;
  }
  return (
    <div aria-busy={found.isFetching} className="grid gap-8">
      <ul aria-label={t('assets.list')} className={GRID}>
        {renders.map((render) => (
          <li key={render.id} className="min-w-0">
            <AssetCard render={render} favorite={favorites.ids.has(render.id)} onFavorite={star} />
          </li>
        ))}
      </ul>
      {found.hasNextPage ? (
        <Button
          className="justify-self-center"
          disabled={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t(found.isFetchingNextPage ? 'page.loading' : 'assets.more')}
        </Button>
      ) : null}
    </div>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div role="status" className="crop-marks grid justify-items-start gap-3 p-8">
      <p className="font-medium text-ink">{t('assets.nothingFound')}</p>
      <Button onClick={onClear}>{t('assets.clear')}</Button>
    </div>
  );
}

function NothingYet() {
  return (
    <div className="crop-marks grid justify-items-start gap-3 p-8">
      <h2 className="font-serif text-28 text-ink">{t('assets.emptyTitle')}</h2>
      <p className="max-w-prose">{t('assets.emptyText')}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink tone="primary" to={TOOL_PAGES.t2i}>
          {t('shell.textToImages')}
        </ButtonLink>
        <ButtonLink to={TOOL_PAGES.s2i}>{t('shell.sketchToImages')}</ButtonLink>
      </div>
    </div>
  );
}

function NothingMarked() {
  return (
    <div className="crop-marks grid justify-items-start gap-3 p-8">
      <h2 className="font-serif text-28 text-ink">{t('assets.noFavoritesTitle')}</h2>
      <p className="max-w-prose">{t('assets.noFavoritesText')}</p>
      <ButtonLink to="/dashboard/assets">{t('shell.assets')}</ButtonLink>
    </div>
  );
}
