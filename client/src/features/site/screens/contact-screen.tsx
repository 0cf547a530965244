import '../../../i18n/visitor-words';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { usePageTitle } from '../../../ui/page-title';
import { SiteFooter } from '../../site-frame/components/site-footer';
import { VisitorHeader } from '../../site-frame/components/visitor-header';
import { BackdropVideo } from '../components/backdrop-video';
import { ContactForm } from '../components/contact-form';

export default function ContactScreen() {
  const [params] = useSearchParams();
  usePageTitle(t('contact.tab'));
  return (
    <>
      <VisitorHeader />
      <main id="content" className="relative isolate grid min-h-dvh content-center px-4 pt-24 pb-16 sm:px-8">
        <BackdropVideo name="backdrop" />
        <section className="mx-auto grid w-full max-w-column gap-8 rounded-6 border border-line bg-paper p-5 sm:p-10">
          <header className="grid gap-3">
            <h1 className="font-serif text-40 tracking-tight text-balance text-ink">
              {t('contact.title', { product: t('product.name') })}
            </h1>
            <p className="max-w-prose text-16">{t('contact.lead')}</p>
          </header>
          <ContactForm plan={params.get('plan')} />
        </section>
      </main>
      <SiteFooter imagesShown />
    </>
  );
}
