import '../../../i18n/visitor-words';
import '../../../i18n/account-words';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { Download, FileJson } from 'lucide-react';
import { language } from '../../../i18n/language';
import { t } from '../../../i18n/t';
import { useVisitor } from '../../../session/visitor';
import { ButtonAnchor, ButtonLink } from '../../../ui/button';
import { lazyPage } from '../../../ui/lazy-component';
import { usePageTitle } from '../../../ui/page-title';
import { Toaster } from '../../../ui/toaster';
import { SiteFooter } from '../../site-frame/components/site-footer';
import { DASHBOARD, SiteHeader } from '../../site-frame/components/site-header';
import { ApiReference } from '../components/reference/api-reference';
import type { ReferenceDocument } from '../rules/reference-document';
import { readReference } from '../rules/reference-source';

const CLIENT_FILE = '/developers/maquette-client.ts';

const Written = lazyPage(async () => {
  const document = await readReference();
  return { default: () => <Developers document={document} /> };
});

/** Public API reference, rendered from the server's OpenAPI document. */
export default function DevelopersScreen() {
  return <Written />;
}

function Developers({ document }: { document: ReferenceDocument }) {
  const visitor = useVisitor();
  usePageTitle(t('ref.title'));
  return (
    <>
      <SiteHeader entry={visitor.status === 'known' ? DASHBOARD : undefined} />
      <main
        id="content"
        lang="en"
        className="mx-auto grid min-h-dvh w-full max-w-page content-start gap-12 px-4 pt-28 pb-20 sm:px-8 md:pt-32"
      >
        <header className="grid gap-4">
          <h1 className="max-w-column font-serif text-40 tracking-tight text-balance text-ink sm:text-64">
            {t('ref.headline')}
          </h1>
          <p className="max-w-prose text-16 text-pretty">{t('ref.lead')}</p>
          {language() === 'en' ? null : <p lang={language()}>{t('visitor.refInEnglish')}</p>}
          <div className="flex flex-wrap items-center gap-2 pt-2">
            <ButtonLink to="/dashboard/userprofile?tab=api" tone="primary">
              {t('ref.makeKey')}
            </ButtonLink>
            <ButtonAnchor href={CLIENT_FILE} download icon={Download}>
              {t('ref.download')}
            </ButtonAnchor>
            <ButtonAnchor href={ROUTES.openApiDocument} icon={FileJson}>
              {t('ref.document')}
            </ButtonAnchor>
          </div>
        </header>
        <ApiReference document={document} />
      </main>
      <SiteFooter imagesShown={false} />
      <Toaster />
    </>
  );
}
