import '../i18n/result-words';
import { TOOLS } from '@maquette/contracts/renders/render';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../design/page-title';
import { AssetFilters } from '../features/asset-grid/asset-filters';
import { AssetGrid } from '../features/asset-grid/asset-grid';
import { t } from '../i18n/t';
import type { RenderFilter, RenderScope } from '../transport/render-search';

const TITLES = {
  own: 'shell.assets',
  workspace: 'shell.workspaceAssets',
  favorites: 'shell.favoriteAssets',
} as const;

/** Finished results: my own, the workspace's, or those I marked. What is looked for stands in the address. */
export default function AssetsScreen({ scope = 'own' }: { scope?: RenderScope }) {
  const [params, setParams] = useSearchParams();
  const title = t(TITLES[scope]);
  usePageTitle(t('t2i.tab', { title }));
  const filter: RenderFilter = {
    q: params.get('q') ?? '',
    tool: TOOLS.find((tool) => tool === params.get('tool')) ?? null,
    collection: params.get('collection'),
    scope,
  };
  const change = useCallback(
    (fields: Partial<RenderFilter>) =>
      setParams(
        (known) => {
          const next = new URLSearchParams(known);
          for (const [name, value] of Object.entries(fields)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        // Every typed word is no step of its own in the history.
        { replace: 'q' in fields },
      ),
    [setParams],
  );
  return (
    <main id="content" className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-6 px-4 py-8 sm:px-8">
      <h1 className="font-serif text-40 text-ink">{title}</h1>
      <AssetFilters filter={filter} onFilter={change} />
      <AssetGrid filter={filter} onClear={() => setParams({})} />
    </main>
  );
}
