import '../../../i18n/verify-words';
import '../../../i18n/visitor-words';
import { t } from '../../../i18n/t';
import { usePageTitle } from '../../../ui/page-title';
import { SiteFooter } from '../../site-frame/components/site-footer';
import { VisitorHeader } from '../../site-frame/components/visitor-header';
import { VerifyForm } from '../components/verify-form';

/** A page for recipients of a file who want to check its origin. */
export default function VerifyScreen() {
  usePageTitle(t('t2i.tab', { title: t('verify.title') }));
  return (
    <>
      <VisitorHeader />
      <main
        id="content"
        className="mx-auto grid min-h-dvh w-full max-w-column grid-cols-1 content-start gap-8 px-4 pt-24 pb-16 sm:px-8"
      >
        <header className="grid gap-3">
          <h1 className="font-serif text-40 tracking-tight text-balance text-ink">{t('verify.title')}</h1>
          <p className="max-w-prose text-16">{t('verify.lead')}</p>
        </header>
        <VerifyForm />
      </main>
      <SiteFooter imagesShown />
    </>
  );
}
