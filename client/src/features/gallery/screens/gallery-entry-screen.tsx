import '../../../i18n/gallery-words';
import '../../../i18n/visitor-words';
import { Link, useParams } from 'react-router-dom';
import { asRefusal } from '../../../http/refusal';
import { LIVE_PART } from '../../../http/server-rendered-data';
import { t } from '../../../i18n/t';
import { usePageTitle } from '../../../ui/page-title';
import { Skeleton } from '../../../ui/skeleton';
import { SiteFooter } from '../../site-frame/components/site-footer';
import { VisitorHeader } from '../../site-frame/components/visitor-header';
import { useGalleryEntry } from '../api/gallery';
import { EntryView } from '../components/entry-view';

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
