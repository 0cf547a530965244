import '../i18n/asset-words';
import { TRASH_DAYS } from '@maquette/contracts/renders/trash';
import { usePageTitle } from '../design/page-title';
import { ScreenTitle } from '../design/screen-title';
import { AssetGrid } from '../features/asset-grid/asset-grid';
import { t } from '../i18n/t';
import { ViewerNote } from '../renders/viewer-note';
import type { RenderFilter } from '../transport/render-search';

const DELETED: RenderFilter = {
  scope: 'trash',
  q: '',
  tool: null,
  project: null,
  days: null,
  by: null,
  from: null,
  to: null,
  resolution: null,
  ratio: null,
  colour: null,
  favorite: false,
  sort: 'newest',
};

/** What was deleted and can still be taken back. */
export default function TrashScreen() {
  const title = t('trash.title');
  usePageTitle(t('t2i.tab', { title }));
  return (
    <main id="content" className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-6 px-4 py-8 sm:px-8">
      <header className="grid gap-2">
        <ScreenTitle>{title}</ScreenTitle>
        <p className="max-w-prose">{t('trash.text', { days: TRASH_DAYS })}</p>
        <ViewerNote />
      </header>
      <AssetGrid filter={DELETED} size="small" onClear={() => undefined} />
    </main>
  );
}
