import '../i18n/front-words';
import { usePageTitle } from '../design/page-title';
import { SiteFooter } from '../features/landing/site-footer';
import { SiteHeader } from '../features/landing/site-header';
import type { LegalPage } from '../features/legal/legal-page';
import { LegalText } from '../features/legal/legal-text';
import { t } from '../i18n/t';
import { useHashScroll } from './use-hash-scroll';

/** Around the terms and the privacy policy. */
export function LegalScreen({ page }: { page: LegalPage }) {
  usePageTitle(t('t2i.tab', { title: page.title }));
  useHashScroll();
  return (
    <>
      <SiteHeader />
      <main id="content" lang="en" className="mx-auto max-w-page px-4 pt-28 pb-20 sm:px-8 md:pt-32 print:pt-0">
        <LegalText {...page} />
      </main>
      <SiteFooter imagesShown={false} />
    </>
  );
}
