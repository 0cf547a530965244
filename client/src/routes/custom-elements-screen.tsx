import '../i18n/shell-words';
import { Button, ButtonLink } from '../design/button';
import { usePageTitle } from '../design/page-title';
import { Skeleton } from '../design/skeleton';
import { ElementCard } from '../features/element-grid/element-card';
import { t } from '../i18n/t';
import { TOOL_PAGES } from '../renders/tool-pages';
import { useElements } from '../transport/elements';

const PLACES = ['1', '2', '3', '4'];
const GRID = 'grid grid-cols-1 gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** What the workspace brought to start renders from, ready to start another. */
export default function CustomElementsScreen() {
  const title = t('shell.customElements');
  usePageTitle(t('t2i.tab', { title }));
  return (
    <main id="content" className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-6 px-4 py-8 sm:px-8">
      <div className="grid gap-2">
        <h1 className="font-serif text-40 text-ink">{title}</h1>
        <p className="max-w-prose">{t('elements.text')}</p>
      </div>
      <Elements />
    </main>
  );
}

function Elements() {
  const found = useElements();
  if (found.isError) {
    return (
      <div role="alert" className="crop-marks grid justify-items-start gap-3 p-8">
        <p>{t('elements.failed')}</p>
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
  if (found.data.length === 0) {
    return (
      <div className="crop-marks grid justify-items-start gap-3 p-8">
        <h2 className="font-serif text-28 text-ink">{t('elements.emptyTitle')}</h2>
        <p className="max-w-prose">{t('elements.emptyText')}</p>
        <ButtonLink tone="primary" to={TOOL_PAGES.s2i}>
          {t('shell.sketchToImages')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul aria-label={t('elements.list')} className={GRID}>
      {found.data.map((element) => (
        <li key={element.id} className="min-w-0">
          <ElementCard element={element} />
        </li>
      ))}
    </ul>
  );
}
