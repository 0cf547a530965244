import '../../../i18n/asset-words';
import { COLOUR_NAMES } from '@maquette/contracts/renders/colours';
import { TRASH_DAYS } from '@maquette/contracts/renders/trash';
import { RATIOS, RESOLUTIONS, TOOLS } from '@maquette/contracts/tools/render-choices';
import { Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../../i18n/t';
import type { RenderScope } from '../../../live/finished-pages';
import { browserStorage } from '../../../storage/browser-storage';
import { ButtonLink } from '../../../ui/button';
import { usePageTitle } from '../../../ui/page-title';
import { ScreenTitle } from '../../../ui/screen-title';
import type { RenderFilter } from '../../renders/api/render-search';
import { ViewerNote } from '../../renders/components/viewer-note';
import { AssetFilters } from '../components/asset-filters';
import { AssetGrid } from '../components/asset-grid';
import { SavedSearches } from '../components/saved-searches';
import type { CardSize } from '../hooks/use-rows';

const TITLES = {
  own: 'shell.assets',
  workspace: 'shell.workspaceAssets',
  favorites: 'shell.favoriteAssets',
  trash: 'trash.title',
} as const;

const PAGES = { own: 'assets', workspace: 'workspace-assets', favorites: 'favorite-assets' } as const;

/** Parses a date from the URL; null if it is invalid. */
function dayOf(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** Finished results: one's own, the workspace's, favorites, or deleted ones. The URL contains the filters. */
export default function AssetsScreen({ scope = 'own' }: { scope?: RenderScope }) {
  const [params, setParams] = useSearchParams();
  const [size, setSize] = useCardSize();
  const title = t(TITLES[scope]);
  usePageTitle(t('t2i.tab', { title }));
  const filter: RenderFilter = {
    q: params.get('q') ?? '',
    tool: TOOLS.find((tool) => tool === params.get('tool')) ?? null,
    // Older URLs use `collection`.
    project: params.get('project') ?? params.get('collection'),
    days: Number(params.get('days')) || null,
    by: params.get('by'),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    resolution: RESOLUTIONS.find((resolution) => resolution === params.get('resolution')) ?? null,
    ratio: RATIOS.find((ratio) => ratio === params.get('ratio')) ?? null,
    colour: COLOUR_NAMES.find((colour) => colour === params.get('colour')) ?? null,
    favorite: params.get('favorite') === '1',
    sort: params.get('sort') === 'oldest' ? 'oldest' : 'newest',
    scope,
  };
  const change = useCallback(
    (fields: Partial<RenderFilter>) =>
      setParams(
        (known) => {
          const next = new URLSearchParams(known);
          for (const [name, value] of Object.entries(fields)) {
            if (value && value !== 'newest') next.set(name, value === true ? '1' : String(value));
            else next.delete(name);
          }
          return next;
        },
        // Typing a search must not add a history entry per word.
        { replace: 'q' in fields },
      ),
    [setParams],
  );
  const clear = () => setParams(filter.q ? { q: filter.q } : {});
  return (
    <main id="content" className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-6 px-4 py-8 sm:px-8">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <ScreenTitle>{title}</ScreenTitle>
        {scope === 'trash' ? (
          <div className="grid w-full gap-2">
            <p className="max-w-prose">{t('trash.text', { days: TRASH_DAYS })}</p>
            <ViewerNote />
          </div>
        ) : (
          <ButtonLink tone="quiet" to="/dashboard/trash" icon={Trash2}>
            {t('assets.trash')}
          </ButtonLink>
        )}
      </header>
      {scope === 'trash' ? null : <SavedSearches page={PAGES[scope]} query={params.toString()} />}
      <AssetFilters filter={filter} onFilter={change} onClear={clear} size={size} onSize={setSize} />
      <AssetGrid filter={filter} size={size} onClear={() => setParams({})} />
    </main>
  );
}

const KEY = 'maquette.cardSize';

/** Thumbnail size of the grids, stored in this browser. */
function useCardSize(): [CardSize, (size: CardSize) => void] {
  const [size, setSize] = useState<CardSize>(() => (browserStorage.getItem(KEY) === 'small' ? 'small' : 'large'));
  const choose = (next: CardSize) => {
    browserStorage.setItem(KEY, next);
    setSize(next);
  };
  return [size, choose];
}
