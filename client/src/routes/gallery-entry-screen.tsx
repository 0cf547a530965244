import '../i18n/gallery-words';
import '../i18n/visitor-words';
import { Link, useParams } from 'react-router-dom';
import { usePageTitle } from '../design/page-title';
import { Skeleton } from '../design/skeleton';
import { SiteFooter } from '../features/landing/site-footer';
import { EntryView } from '../features/public-gallery/entry-view';
import { t } from '../i18n/t';
import { useGalleryEntry } from '../transport/gallery';
import { LIVE_PART } from '../transport/live-data';
import { asRefusal } from '../transport/refusal';
import { VisitorHeader } from './visitor-header';

/** One result of the gallery: picture, words and model, and the way to say that it should not be there. */
export default function GalleryEntryScreen() {
  const { id = '' } = useParams();
  const entry = useGalleryEntry(id);
  usePageTitle(t('t2i.tab', { title: entry.data?.words.slice(0, 60) || t('gallery.title') }));
  return (
    <>
      <VisitorHeader />
      <main
        id="content"
        className="mx-auto grid min-h-dvh w-full max-w-page grid-cols-1 content-start gap-6 px-4 pt-24 pb-16 sm:px-8"
      >
        <Link to="/gallery" className="label w-fit hover:underline">
          {t('gallery.all')}
        </Link>
        {import.meta.env.SSR ? (
          LIVE_PART
        ) : entry.data ? (
          <EntryView entry={entry.data} />
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
