import '../i18n/status-words';
import '../i18n/visitor-words';
import { usePageTitle } from '../design/page-title';
import { Skeleton } from '../design/skeleton';
import { SiteFooter } from '../features/landing/site-footer';
import { StatusUnasked, StatusView } from '../features/service-status/status-view';
import { t } from '../i18n/t';
import { LIVE_PART, liveData } from '../transport/live-data';
import { useStatus } from '../transport/status';
import { VisitorHeader } from './visitor-header';

/** For everybody who wonders whether it is them or us. */
export default function StatusScreen() {
  usePageTitle(t('t2i.tab', { title: t('status.title') }));
  return (
    <>
      <VisitorHeader />
      <main
        id="content"
        className="mx-auto grid min-h-dvh w-full max-w-column grid-cols-1 content-start gap-8 px-4 pt-24 pb-16 sm:px-8"
      >
        <header className="grid gap-3">
          <h1 className="font-serif text-40 tracking-tight text-balance text-ink">{t('status.title')}</h1>
          <p className="max-w-prose text-16">{t('status.lead')}</p>
        </header>
        <Levels />
      </main>
      <SiteFooter imagesShown={false} />
    </>
  );
}

function Levels() {
  const { data, isError, refetch } = useStatus();
  if (import.meta.env.SSR) return LIVE_PART;
  if (data) return <StatusView status={data} />;
  if (isError || liveData('status') === null) return <StatusUnasked onRetry={() => void refetch()} />;
  return <Skeleton className="h-96" />;
}
