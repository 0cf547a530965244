import '../i18n/status-words';
import '../i18n/visitor-words';
import type { Status } from '@maquette/contracts/operations/status';
import { Button } from '../design/button';
import { Notice, type NoticeTone } from '../design/notice';
import { usePageTitle } from '../design/page-title';
import { Skeleton } from '../design/skeleton';
import { SiteFooter } from '../features/landing/site-footer';
import { SiteHeader } from '../features/landing/site-header';
import { LevelHistory } from '../features/service-status/level-history';
import { t } from '../i18n/t';
import { useStatus } from '../transport/status';

const TONES: Record<Status['now'], NoticeTone> = { well: 'good', paused: 'warn', troubled: 'bad', unknown: 'plain' };

/** For everybody who wonders whether it is them or us. */
export default function StatusScreen() {
  usePageTitle(t('t2i.tab', { title: t('status.title') }));
  return (
    <>
      <SiteHeader />
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
  const { data, isError, isPending, refetch } = useStatus();
  if (isError && !data) {
    return (
      <div role="alert" className="crop-marks grid justify-items-start gap-3 p-8">
        <p>{t('status.failed')}</p>
        <Button onClick={() => void refetch()}>{t('fault.retry')}</Button>
      </div>
    );
  }
  if (isPending) return <Skeleton className="h-96" />;
  return (
    <>
      <Notice tone={TONES[data.now]}>{t(`status.now.${data.now}`)}</Notice>
      <section aria-labelledby="promises" className="grid gap-2">
        <h2 id="promises" className="font-serif text-28 text-ink">
          {t('status.promises')}
        </h2>
        <p className="text-13">{t('status.key')}</p>
        <ul>
          {data.levels.map((level) => (
            <LevelHistory key={level.level} status={level} at={data.at} />
          ))}
        </ul>
      </section>
      <p className="text-13">{t('status.seen', { time: `${data.at.slice(0, 16).replace('T', ' ')} UTC` })}</p>
    </>
  );
}
