import '../i18n/gallery-words';
import '../i18n/visitor-words';
import { type GalleryEntry, galleryEntryPage, galleryImageUrl } from '@maquette/contracts/gallery/gallery';
import { Film } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../design/button';
import { usePageTitle } from '../design/page-title';
import { Skeleton } from '../design/skeleton';
import { SiteHeader } from '../features/landing/site-header';
import { SiteFooter } from '../features/landing/tool-sections';
import { t } from '../i18n/t';
import { useGallery } from '../transport/gallery';

const GRID = 'grid grid-cols-1 gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3';
const PLACES = ['1', '2', '3', '4', '5', '6'];

/** What people made, for everybody. */
export default function GalleryScreen() {
  usePageTitle(t('t2i.tab', { title: t('gallery.title') }));
  return (
    <>
      <SiteHeader />
      <main
        id="content"
        className="mx-auto grid min-h-dvh w-full max-w-page grid-cols-1 content-start gap-8 px-4 pt-24 pb-16 sm:px-8"
      >
        <header className="grid gap-3">
          <h1 className="font-serif text-40 tracking-tight text-balance text-ink">{t('gallery.title')}</h1>
          <p className="max-w-prose text-16">{t('gallery.lead')}</p>
        </header>
        <Entries />
      </main>
      <SiteFooter imagesShown />
    </>
  );
}

function Entries() {
  const { data, isError, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useGallery();
  if (isError && !data) {
    return (
      <div role="alert" className="crop-marks grid justify-items-start gap-3 p-8">
        <p>{t('gallery.failed')}</p>
        <Button onClick={() => void refetch()}>{t('fault.retry')}</Button>
      </div>
    );
  }
  if (isPending) {
    return (
      <div aria-busy="true" className={GRID}>
        {PLACES.map((place) => (
          <Skeleton key={place} className="aspect-4/3" />
        ))}
      </div>
    );
  }
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <p className="crop-marks p-8">{t('gallery.empty')}</p>;
  return (
    <>
      <ul aria-label={t('gallery.list')} className={GRID}>
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <EntryCard entry={entry} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button className="justify-self-center" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('gallery.more')}
        </Button>
      ) : null}
    </>
  );
}

function EntryCard({ entry }: { entry: GalleryEntry }) {
  const { id, words, model, kind } = entry;
  return (
    <Link to={galleryEntryPage(id)} aria-label={t('gallery.open', { words })} className="group grid gap-2 rounded-6">
      <span className="relative block aspect-4/3 overflow-hidden rounded-6 border border-line bg-wash transition-colors group-hover:border-edge">
        <img src={galleryImageUrl(id)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        {kind === 'clip' ? (
          <span className="absolute right-2 bottom-2 grid size-7 place-items-center rounded-6 bg-night text-on-night">
            <Film aria-hidden className="size-4" />
          </span>
        ) : null}
      </span>
      <span className="line-clamp-2 text-14 break-words text-ink">{words}</span>
      <span className="label">{model}</span>
    </Link>
  );
}
