import '../i18n/gallery-words';
import '../i18n/visitor-words';
import {
  type GalleryEntry,
  galleryEntryPage,
  galleryImageUrl,
  galleryVideoUrl,
} from '@maquette/contracts/gallery/gallery';
import { Film } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../design/button';
import { HoverVideo, useHoverPlay } from '../design/hover-video';
import { usePageTitle } from '../design/page-title';
import { Skeleton } from '../design/skeleton';
import { SiteFooter } from '../features/landing/site-footer';
import { SiteHeader } from '../features/landing/site-header';
import { t } from '../i18n/t';
import { TOOL_PAGES } from '../renders/tool-pages';
import { useGallery } from '../transport/gallery';

/** Pictures stand whole, in rows that fill the width; what would follow takes the rest of the last one. */
const ROWS = "flex flex-wrap items-start gap-x-4 gap-y-8 after:grow-100000 after:content-['']";
/** About how high a row is, in rem. */
const ROW_HEIGHT = 15;
const PLACES = ['1', '2', '3', '4', '5', '6'];
const WIDE = 16 / 9;

/** As wide as its shape wants, and as much wider as the row has room for; growths that add up to less than 1 would not fill it. */
const inRow = (shape: number) => ({ flexGrow: 100 * shape, flexBasis: `${shape * ROW_HEIGHT}rem` });

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
      <div aria-busy="true" className={ROWS}>
        {PLACES.map((place) => (
          <div key={place} className="max-w-full" style={inRow(WIDE)}>
            <Skeleton className="aspect-video" />
          </div>
        ))}
      </div>
    );
  }
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return (
      <div className="crop-marks grid justify-items-start gap-3 p-8">
        <p>{t('gallery.empty')}</p>
        <ButtonLink to={TOOL_PAGES.t2i}>{t('gallery.try')}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <ul aria-label={t('gallery.list')} className={ROWS}>
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0 max-w-full" style={inRow(entry.width / entry.height)}>
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
  const { id, words, model, kind, width, height } = entry;
  const { playing, over } = useHoverPlay(kind === 'clip');
  return (
    <Link
      to={galleryEntryPage(id)}
      aria-label={t('gallery.open', { words })}
      className="group grid gap-2 rounded-6"
      {...over}
    >
      <span
        className="relative block overflow-hidden rounded-6 border border-line bg-wash transition-colors group-hover:border-edge"
        style={{ aspectRatio: width / height }}
      >
        <img src={galleryImageUrl(id)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        {playing ? <HoverVideo address={galleryVideoUrl(id)} /> : null}
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
