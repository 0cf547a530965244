import {
  type GalleryEntry,
  galleryImageSet,
  galleryImageUrl,
  galleryVideoUrl,
} from '@maquette/contracts/gallery/gallery';
import type { CopySide } from '@maquette/contracts/review/copy-sides';
import { Flag } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { labelText } from '../../../i18n/label-text';
import { formatMoment, t } from '../../../i18n/t';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { Badge } from '../../../ui/badge';
import { Button, ButtonLink } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import { playIfAllowed } from '../../../ui/play-if-allowed';
import { mayAutoplay } from '../../../ui/reduced-motion';
import { ScreenTitle } from '../../../ui/screen-title';
import { ImageFailed } from '../../renders/components/image-failed';
import { shownCopy } from '../rules/loaded-image-copies';

const ReportDialog = lazyComponent(() => import('./report-dialog'));

const POSTER: CopySide = 1_280;

const never = () => () => undefined;

function begin(clip: HTMLVideoElement | null): void {
  // If autoplay is blocked, the first frame and the native play button are visible.
  if (clip && mayAutoplay()) playIfAllowed(clip);
}

export function EntryView({ entry }: { entry: GalleryEntry }) {
  const { id, words, model, width, height, author, publishedAt, kind } = entry;
  /** The video failed to load; its first frame is shown instead. */
  const [still, setStill] = useState(false);
  const [gone, setGone] = useState(false);
  const [reporting, setReporting] = useState(false);
  const shown = shownCopy(id);
  const made = useSyncExternalStore(
    never,
    () => formatMoment(publishedAt),
    // The server does not know the visitor's time zone, so it renders the date only.
    () => publishedAt.slice(0, 10),
  );
  const facts = [
    [t('gallery.model'), model],
    [t('gallery.made'), made],
    ...(author === null ? [] : [[t('gallery.by'), author]]),
  ];
  return (
    <article className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
      {kind === 'clip' && !still ? (
        <video
          data-picture={id}
          src={galleryVideoUrl(id)}
          poster={shown ?? galleryImageUrl(id, POSTER)}
          ref={begin}
          controls
          muted
          loop
          playsInline
          preload="none"
          aria-label={words}
          width={width}
          height={height}
          onError={() => setStill(true)}
          className="h-auto w-full rounded-6 border border-line bg-wash lg:col-span-2"
        />
      ) : gone ? (
        <div className="bg-wash lg:col-span-2" style={{ aspectRatio: width / height }}>
          <ImageFailed retry={() => setGone(false)} />
        </div>
      ) : (
        <img
          data-picture={id}
          srcSet={galleryImageSet(entry)}
          sizes="(min-width: 64rem) min(66vw, 58rem), 100vw"
          src={galleryImageUrl(id)}
          alt={words}
          fetchPriority="high"
          width={width}
          height={height}
          onError={() => setGone(true)}
          style={shown ? { backgroundImage: `url("${shown}")` } : undefined}
          className="h-auto w-full rounded-6 border border-line bg-wash bg-cover lg:col-span-2"
        />
      )}
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-4">
        <ScreenTitle className="text-28 text-balance break-words">{words || t('gallery.title')}</ScreenTitle>
        <Badge>{labelText(entry.label)}</Badge>
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
        <Button tone="quiet" className="-ml-3" icon={Flag} onClick={() => setReporting(true)}>
          {t('gallery.report')}
        </Button>
      </div>
      {reporting ? <ReportDialog id={id} onClose={() => setReporting(false)} /> : null}
    </article>
  );
}
