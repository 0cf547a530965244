import '../../../i18n/shell-words';
import '../../../i18n/visitor-words';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { BlankState } from '../../../ui/blank-state';
import { ButtonLink } from '../../../ui/button';
import { TextField } from '../../../ui/fields';
import { lazyPage } from '../../../ui/lazy-component';
import { usePageTitle } from '../../../ui/page-title';
import { useHashScroll } from '../../../ui/use-hash-scroll';
import { SiteFooter } from '../../site-frame/components/site-footer';
import { VisitorHeader } from '../../site-frame/components/visitor-header';
import { LegalBlocks } from '../components/legal-text';
import { findArticles, helpArticles } from '../rules/help-articles';
import { keepText, writtenText } from '../rules/written-texts';

const Written = lazyPage(async () => {
  await keepText('help/help-center');
  return { default: HelpArticles };
});

export default function HelpScreen() {
  return <Written />;
}

function HelpArticles() {
  const [params, setParams] = useSearchParams();
  const typed = params.get('q') ?? '';
  const { language } = writtenText('help/help-center');
  const found = typed.trim() ? findArticles(typed) : helpArticles();
  usePageTitle(t('t2i.tab', { title: t('help.title') }));
  useHashScroll();
  return (
    <>
      <VisitorHeader />
      <main
        id="content"
        className="mx-auto grid min-h-dvh w-full max-w-page content-start gap-10 px-4 pt-28 pb-20 sm:px-8 md:pt-32"
      >
        <div className="grid gap-6">
          <h1 className="font-serif text-40 tracking-tight text-ink sm:text-64">{t('help.title')}</h1>
          <div className="max-w-prose">
            <TextField
              type="search"
              label={t('help.search')}
              value={typed}
              onChange={({ target }) => setParams(target.value ? { q: target.value } : {}, { replace: true })}
            />
          </div>
        </div>
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <nav aria-label={t('help.results')} className="lg:sticky lg:top-24 lg:self-start">
            <ul lang={language} className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
              {found.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-9 items-center rounded-6 text-13 leading-tight hover:text-ink hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid max-w-prose content-start gap-10">
            {found.map(({ id, title, blocks }) => (
              <article key={id} lang={language} aria-labelledby={id} className="text-16 text-pretty">
                <h2 id={id} className="scroll-mt-24 font-serif text-28 text-ink">
                  {title}
                </h2>
                <LegalBlocks blocks={blocks} />
              </article>
            ))}
            {found.length === 0 ? (
              <BlankState role="status">
                <p className="font-medium text-ink">{t('help.none')}</p>
                <ButtonLink to="/contact">{t('help.ask')}</ButtonLink>
              </BlankState>
            ) : null}
          </div>
        </div>
      </main>
      <SiteFooter imagesShown={false} />
    </>
  );
}
