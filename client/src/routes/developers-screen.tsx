import '../i18n/visitor-words';
import '../i18n/account-words';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { useQuery } from '@tanstack/react-query';
import { Download, FileJson } from 'lucide-react';
import { ButtonAnchor, ButtonLink } from '../design/button';
import { LoadFailure } from '../design/load-failure';
import { usePageTitle } from '../design/page-title';
import { Skeleton } from '../design/skeleton';
import { Toaster } from '../design/toaster';
import { ApiReference } from '../features/api-reference/api-reference';
import { referenceSchema } from '../features/api-reference/reference-document';
import { SiteFooter } from '../features/landing/site-footer';
import { DASHBOARD, SiteHeader } from '../features/landing/site-header';
import { t } from '../i18n/t';
import { useVisitor } from '../session/visitor';
import { callApi } from '../transport/api-client';

const CLIENT_FILE = '/developers/maquette-client.ts';

/** The reference of the API for developers, for everybody. It is drawn from the document the server answers. */
export default function DevelopersScreen() {
  const visitor = useVisitor();
  const source = useQuery({
    queryKey: ['openapi'],
    queryFn: ({ signal }) => callApi(ROUTES.openApiDocument, referenceSchema, { signal, anonymous: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  usePageTitle(t('ref.title'));
  return (
    <>
      <SiteHeader entry={visitor.status === 'known' ? DASHBOARD : undefined} />
      <main id="content" lang="en" className="mx-auto grid max-w-page gap-12 px-4 pt-28 pb-20 sm:px-8 md:pt-32">
        <header className="grid gap-4">
          <h1 className="max-w-column font-serif text-40 tracking-tight text-balance text-ink sm:text-64">
            {t('ref.headline')}
          </h1>
          <p className="max-w-prose text-16 text-pretty">{t('ref.lead')}</p>
          <div className="flex flex-wrap items-center gap-2 pt-2">
            <ButtonLink to="/dashboard/userprofile?tab=api" tone="primary">
              {t('ref.makeKey')}
            </ButtonLink>
            <ButtonAnchor href={CLIENT_FILE} download icon={<Download aria-hidden className="size-4" />}>
              {t('ref.download')}
            </ButtonAnchor>
            <ButtonAnchor href={ROUTES.openApiDocument} icon={<FileJson aria-hidden className="size-4" />}>
              {t('ref.document')}
            </ButtonAnchor>
          </div>
        </header>
        {source.isPending ? (
          <div aria-busy="true" className="grid gap-8 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
            <Skeleton className="h-10 lg:h-96" />
            <Skeleton className="h-dvh" />
          </div>
        ) : source.isError ? (
          <LoadFailure text={t('ref.loadFailed')} retry={() => void source.refetch()} />
        ) : (
          <ApiReference document={source.data} />
        )}
      </main>
      <SiteFooter imagesShown={false} />
      <Toaster />
    </>
  );
}
