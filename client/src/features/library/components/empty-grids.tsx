import { t } from '../../../i18n/t';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { Button, ButtonLink } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8'];

export function AssetsPending() {
  return (
    <div aria-busy="true" className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4">
      {PLACES.map((place) => (
        <Skeleton key={place} className="aspect-4/3" />
      ))}
    </div>
  );
}

export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <div role="status" className="crop-marks grid justify-items-start gap-3 p-8">
      <p className="font-medium text-ink">{t('assets.nothingFound')}</p>
      <Button onClick={onClear}>{t('assets.clear')}</Button>
    </div>
  );
}

export function EmptyLibrary() {
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

export function NoFavorites() {
  return (
    <div className="crop-marks grid justify-items-start gap-3 p-8">
      <h2 className="font-serif text-28 text-ink">{t('assets.noFavoritesTitle')}</h2>
      <p className="max-w-prose">{t('assets.noFavoritesText')}</p>
      <ButtonLink to="/dashboard/assets">{t('shell.assets')}</ButtonLink>
    </div>
  );
}

export function TrashEmpty() {
  return (
    <div role="status" className="crop-marks grid justify-items-start gap-3 p-8">
      <p className="font-medium text-ink">{t('trash.empty')}</p>
      <ButtonLink to="/dashboard/assets">{t('trash.back')}</ButtonLink>
    </div>
  );
}
