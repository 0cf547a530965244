import '../../../i18n/element-words';
import '../../../i18n/shell-words';
import { t } from '../../../i18n/t';
import { may } from '../../../session/rights';
import { useDashboard } from '../../../session/use-dashboard';
import { usePageTitle } from '../../../ui/page-title';
import { ScreenTitle } from '../../../ui/screen-title';
import { useElements } from '../api/elements';
import { ElementGrid } from '../components/element-grid';
import { FileList } from '../components/file-list';

export default function CustomElementsScreen() {
  const { credits } = useDashboard();
  const elements = useElements();
  const mayChange =
    credits.status === 'loading' ? null : credits.status === 'known' && may(credits.entitlements, 'elements.change');
  const title = t('shell.customElements');
  usePageTitle(t('t2i.tab', { title }));
  return (
    <main id="content" className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-6 px-4 py-8 sm:px-8">
      <div className="grid gap-2">
        <ScreenTitle>{title}</ScreenTitle>
        <p className="max-w-prose">{t('elements.text')}</p>
      </div>
      <ElementGrid mayChange={mayChange} />
      {/* Rendered only after the content above is known, to avoid layout shift. */}
      <section
        hidden={elements.isPending || mayChange === null}
        aria-labelledby="brought-files"
        className="grid grid-cols-1 gap-4 border-t border-line pt-6"
      >
        <div className="grid gap-1">
          <h2 id="brought-files" className="font-serif text-28 text-ink">
            {t('elements.files')}
          </h2>
          <p className="max-w-prose">{t('elements.filesText')}</p>
        </div>
        <FileList />
      </section>
    </main>
  );
}
