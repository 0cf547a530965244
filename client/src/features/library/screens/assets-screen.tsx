import '../../../i18n/asset-words';
import {
  type NewSavedSearch,
  SAVED_SEARCH_NAME_LIMIT,
  SEARCHED_PAGES,
  savedSearchesSchema,
  savedSearchSchema,
} from '@maquette/contracts/account/saved-searches';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import { COLOUR_NAMES } from '@maquette/contracts/renders/colours';
import { TRASH_DAYS } from '@maquette/contracts/renders/trash';
import { RATIOS, RESOLUTIONS, TOOLS } from '@maquette/contracts/tools/render-choices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, Trash2, X } from 'lucide-react';
import { type FormEvent, useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { refusalOf } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import type { RenderScope } from '../../../live/finished-pages';
import { browserStorage } from '../../../storage/browser-storage';
import { Button, ButtonLink, IconButton } from '../../../ui/button';
import { TextField } from '../../../ui/fields';
import { usePageTitle } from '../../../ui/page-title';
import { ScreenTitle } from '../../../ui/screen-title';
import { showRefusal } from '../../../ui/toasts';
import type { RenderFilter } from '../../renders/api/render-search';
import { ViewerNote } from '../../renders/components/viewer-note';
import { AssetFilters } from '../components/asset-filters';
import { AssetGrid } from '../components/asset-grid';
import type { CardSize } from '../hooks/use-rows';

const TITLES = {
  own: 'shell.assets',
  workspace: 'shell.workspaceAssets',
  favorites: 'shell.favoriteAssets',
  trash: 'trash.title',
} as const;

const PAGES = { own: 'assets', workspace: 'workspace-assets', favorites: 'favorite-assets' } as const;

function dayOf(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** Finished results: the user's, the workspace's, favorites, or deleted ones. The URL contains the filters. */
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

/** Saved searches as links, and a button to save the search in the current URL. */
function SavedSearches({ page, query }: { page: (typeof SEARCHED_PAGES)[number]; query: string }) {
  const saved = useSavedSearches().data ?? [];
  const { save, forget } = useSavedSearchActions();
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const known = saved.some((each) => each.page === page && each.query === query);
  if (saved.length === 0 && !query) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canBeSeen(name)) return;
    const refusal = await save({ name: name.trim(), page, query });
    if (refusal) return showRefusal(refusal);
    setNaming(false);
    setName('');
  };
  const remove = async (id: string) => {
    const refusal = await forget(id);
    showRefusal(refusal);
  };
  return (
    <section aria-label={t('saved.title')} className="flex flex-wrap items-center gap-2">
      {saved.map((each) => (
        <span key={each.id} className="flex min-w-0 max-w-full items-center rounded-6 border border-line bg-sheet">
          <Link
            to={`/dashboard/${each.page}?${each.query}`}
            aria-current={each.page === page && each.query === query ? 'page' : undefined}
            className="flex min-h-8 min-w-0 items-center px-2.5 text-13 text-ink hover:underline aria-[current=page]:font-medium pointer-coarse:min-h-11"
          >
            <span dir="auto" className="truncate">
              {each.name}
            </span>
          </Link>
          <IconButton
            icon={X}
            iconClass="size-3"
            label={t('saved.forget', { name: each.name })}
            className="size-8"
            onClick={() => void remove(each.id)}
          />
        </span>
      ))}
      {query && !known && !naming ? (
        <Button size="touch" tone="quiet" icon={BookmarkPlus} onClick={() => setNaming(true)}>
          {t('saved.keep')}
        </Button>
      ) : null}
      {naming ? (
        <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2">
          <TextField
            label={t('saved.name')}
            autoFocus
            autoComplete="off"
            maxLength={SAVED_SEARCH_NAME_LIMIT}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={!canBeSeen(name)}>
            {t('saved.save')}
          </Button>
        </form>
      ) : null}
    </section>
  );
}

const SAVED = ['saved-searches'];

function useSavedSearches() {
  return useQuery({
    queryKey: SAVED,
    queryFn: async ({ signal }) => (await callApi(ROUTES.savedSearches, savedSearchesSchema, { signal })).items,
  });
}

/** Saves or deletes a search. Both return an error, or null on success. */
function useSavedSearchActions() {
  const client = useQueryClient();
  return useMemo(() => {
    const done = (work: () => Promise<unknown>) => refusalOf(work, () => client.invalidateQueries({ queryKey: SAVED }));
    return {
      save: (wish: NewSavedSearch) =>
        done(() => callApi(ROUTES.savedSearches, savedSearchSchema, { method: 'POST', json: wish })),
      forget: (id: string) =>
        done(() => sendOrThrow(`${ROUTES.savedSearches}/${encodeURIComponent(id)}`, { method: 'DELETE' })),
    };
  }, [client]);
}
