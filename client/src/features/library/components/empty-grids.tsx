import { t } from '../../../i18n/t';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { BlankState } from '../../../ui/blank-state';
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
    <BlankState role="status">
      <p className="font-medium text-ink">{t('assets.nothingFound')}</p>
      <Button onClick={onClear}>{t('assets.clear')}</Button>
    </BlankState>
  );
}

export function EmptyLibrary() {
  return (
    <BlankState title={t('assets.emptyTitle')} text={t('assets.emptyText')}>
      <div className="flex flex-wrap gap-2">
        <ButtonLink tone="primary" to={TOOL_PAGES.t2i}>
          {t('shell.textToImages')}
        </ButtonLink>
        <ButtonLink to={TOOL_PAGES.s2i}>{t('shell.sketchToImages')}</ButtonLink>
      </div>
    </BlankState>
  );
}

export function NoFavorites() {
  return (
    <BlankState title={t('assets.noFavoritesTitle')} text={t('assets.noFavoritesText')}>
      <ButtonLink to="/dashboard/assets">{t('shell.assets')}</ButtonLink>
    </BlankState>
  );
}

export function TrashEmpty() {
  return (
    <BlankState role="status">
      <p className="font-medium text-ink">{t('trash.empty')}</p>
      <ButtonLink to="/dashboard/assets">{t('trash.back')}</ButtonLink>
    </BlankState>
  );
}
