import '../i18n/gallery-words';
import '../i18n/visitor-words';
import { type GalleryEntry, galleryImageUrl, galleryVideoUrl } from '@maquette/contracts/gallery/gallery';
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Badge } from '../design/badge';
import { Button, ButtonLink } from '../design/button';
import { latePart } from '../design/late-part';
import { movesByItself } from '../design/moves-by-itself';
import { usePageTitle } from '../design/page-title';
import { Skeleton } from '../design/skeleton';
import { SiteFooter } from '../features/landing/site-footer';
import { SiteHeader } from '../features/landing/site-header';
import { formatMoment, t } from '../i18n/t';
import { TOOL_PAGES } from '../renders/tool-pages';
import { useGalleryEntry } from '../transport/gallery';
import { asRefusal } from '../transport/refusal';

const ReportDialog = latePart(() => import('../features/gallery-report/report-dialog'));

/** One result of the gallery: picture, words and model, and the way to say that it should not be there. */
export default function GalleryEntryScreen() {
  const { id = '' } = useParams();
  const entry = useGalleryEntry(id);
  usePageTitle(t('t2i.tab', { title: entry.data?.words.slice(0, 60) || t('gallery.title') }));
  return (
    <>
      <SiteHeader />
      <main
        id="content"
        className="mx-auto grid min-h-dvh w-full max-w-page grid-cols-1 content-start gap-6 px-4 pt-24 pb-16 sm:px-8"
      >
        <Link to="/gallery" className="label w-fit hover:underline">
          {t('gallery.all')}
        </Link>
        {entry.data ? (
          <Entry entry={entry.data} />
        ) : entry.isError ? (
          <div className="crop-marks grid gap-2 p-8">
            <h1 className="font-serif text-28 text-ink">{t('gallery.gone')}</h1>
            <p>{asRefusal(entry.error).status === 404 ? t('gallery.goneText') : asRefusal(entry.error).message}</p>
          </div>
        ) : (
          <Skeleton className="aspect-video w-full" />
        )}
      </main>
      <SiteFooter imagesShown />
    </>
  );
}

function Entry({ entry }: { entry: GalleryEntry }) {
  const { id, words, model, width, height, author, publishedAt, kind } = entry;
  /** Its clip cannot be shown: there is its first frame. */
  const [still, setStill] = useState(false);
  const [reporting, setReporting] = useState(false);
  const facts = [
    [t('gallery.model'), model],
    [t('gallery.made'), formatMoment(publishedAt)],
    ...(author === null ? [] : [[t('gallery.by'), author]]),
  ];
  return (
    <article className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
      {kind === 'clip' && !still ? (
        <video
          src={galleryVideoUrl(id)}
          poster={galleryImageUrl(id)}
          controls
          autoPlay={movesByItself()}
          muted
          loop
          playsInline
          preload={movesByItself() ? 'auto' : 'none'}
          aria-label={words}
          width={width}
          height={height}
          onError={() => setStill(true)}
          className="h-auto w-full rounded-6 border border-line bg-wash lg:col-span-2"
        />
      ) : (
        <img
          src={galleryImageUrl(id)}
          alt={words}
          width={width}
          height={height}
          className="h-auto w-full rounded-6 border border-line bg-wash lg:col-span-2"
        />
      )}
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-4">
        <h1 className="font-serif text-28 text-balance break-words text-ink">{words || t('gallery.title')}</h1>
        <Badge>{t('gallery.machine')}</Badge>
        {kind === 'clip' && still ? <p className="label">{t('gallery.clip')}</p> : null}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
          {facts.map(([name, value]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-soft">{name}</dt>
              <dd className="break-words text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink tone="primary" to={TOOL_PAGES.t2i}>
          {t('gallery.try')}
        </ButtonLink>
        <Button tone="quiet" icon={<Flag aria-hidden className="size-4" />} onClick={() => setReporting(true)}>
          {t('gallery.report')}
        </Button>
      </div>
      <Suspense>{reporting ? <ReportDialog id={id} onClose={() => setReporting(false)} /> : null}</Suspense>
    </article>
  );
}
