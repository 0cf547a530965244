import {
  type GalleryEntry,
  galleryEntryPage,
  galleryImageSet,
  galleryImageUrl,
  galleryVideoUrl,
} from '@maquette/contracts/gallery/gallery';
import { SMALLEST_COPY } from '@maquette/contracts/review/copy-sides';
import { Film } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { BlankFailure, BlankState } from '../../../ui/blank-state';
import { Button, ButtonLink } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { HoverVideo, useHoverPlay } from '../../../ui/hover-video';
import { Skeleton } from '../../../ui/skeleton';
import { keepShownCopy } from '../rules/loaded-image-copies';

/** Justified rows of images; a pseudo-element fills the rest of the last row. */
const ROWS = "flex flex-wrap items-start gap-x-4 gap-y-8 after:grow-100000 after:content-['']";
const PLACES = ['1', '2', '3', '4', '5', '6'];
const WIDE = 16 / 9;
/** Number of images loaded eagerly: on phones the first one is the largest element; more would share its bandwidth. */
const FIRST = 1;

/** Aspect ratios of the `shape-*` classes (page-defaults.css), in twentieths. Rounding crops at most 1 % of a side. */
const [NARROWEST, WIDEST] = [8, 60];
const shapeOf = (shape: number) =>
  `shape-${Math.min(WIDEST, Math.max(NARROWEST, Math.round(shape * 20)))} in-picture-row min-w-0 max-w-full`;

/** @param more loads more entries; null when all are loaded */
export function EntryList({
  entries,
  more,
}: {
  entries: readonly GalleryEntry[];
  more: { busy: boolean; onMore?: () => void } | null;
}) {
  if (entries.length === 0) {
    return (
      <BlankState text={t('gallery.empty')}>
        <ButtonLink to={TOOL_PAGES.t2i}>{t('gallery.try')}</ButtonLink>
      </BlankState>
    );
  }
  return (
    <>
      <ul aria-label={t('gallery.list')} className={ROWS}>
        {entries.map((entry, at) => (
          <li key={entry.id} className={shapeOf(entry.width / entry.height)}>
            <EntryCard entry={entry} place={at} />
          </li>
        ))}
      </ul>
      {more ? (
        <Button className="justify-self-center" disabled={more.busy} onClick={more.onMore}>
          {t('gallery.more')}
        </Button>
      ) : null}
    </>
  );
}

export function EntryPlaces() {
  return (
    <div aria-busy="true" className={ROWS}>
      {PLACES.map((place) => (
        <div key={place} className={shapeOf(WIDE)}>
          <Skeleton className="aspect-video" />
        </div>
      ))}
    </div>
  );
}

/** Error: the gallery could not be loaded. */
export function GalleryLoadError({ onRetry }: { onRetry?: () => void }) {
  return <BlankFailure text={t('gallery.failed')} retry={onRetry} />;
}

function EntryCard({ entry, place }: { entry: GalleryEntry; place: number }) {
  const { id, words, model, kind } = entry;
  const atOnce = place < FIRST;
  const picture = useRef<HTMLImageElement>(null);
  const { playing, over } = useHoverPlay(kind === 'clip');
  return (
    <Link
      to={galleryEntryPage(id)}
      aria-label={`${t('gallery.open', { words })} ${model}`}
      className="group grid gap-2 rounded-6"
      onClick={() => keepShownCopy(id, picture.current)}
      {...over}
    >
      <span
        data-picture={id}
        className={classNames(
          'relative block aspect-(--shape) overflow-hidden rounded-6 border border-line bg-wash transition-colors',
          'group-hover:border-edge',
        )}
      >
        <img
          ref={picture}
          srcSet={galleryImageSet(entry)}
          // Images in complete rows are stretched slightly beyond this width.
          sizes={`${atOnce ? '' : 'auto, '}(min-width: 40rem) ${Math.round((20 * entry.width) / entry.height)}rem, 100vw`}
          src={galleryImageUrl(id, SMALLEST_COPY)}
          alt=""
          loading={atOnce ? 'eager' : 'lazy'}
          fetchPriority={atOnce ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover"
        />
        {playing ? <HoverVideo address={galleryVideoUrl(id)} /> : null}
        {kind === 'clip' ? (
          <span className="absolute right-2 bottom-2 grid size-7 place-items-center rounded-6 bg-night text-on-night">
            <Film aria-hidden className="size-4" />
          </span>
        ) : null}
      </span>
      <span dir="auto" className="line-clamp-2 text-14 break-words text-ink">
        {words}
      </span>{' '}
      <span className="label">{model}</span>
    </Link>
  );
}
