import '../../../i18n/status-words';
import '../../../i18n/visitor-words';
import { LIVE_PART, liveData } from '../../../http/server-rendered-data';
import { t } from '../../../i18n/t';
import { usePageTitle } from '../../../ui/page-title';
import { Skeleton } from '../../../ui/skeleton';
import { SiteFooter } from '../../site-frame/components/site-footer';
import { VisitorHeader } from '../../site-frame/components/visitor-header';
import { useStatus } from '../api/status';
import { StatusLoadError, StatusView } from '../components/status-view';

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
  if (isError || liveData('status') === null) return <StatusLoadError onRetry={() => void refetch()} />;
  return <Skeleton className="h-96" />;
}
