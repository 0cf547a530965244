import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/t';
import { IconButton } from '../../../ui/button';
import { playIfAllowed } from '../../../ui/play-if-allowed';
import { movesByItself } from '../../../ui/reduced-motion';

/** Where no more than the middle of a poster is seen: a phone held upright gets no more of it. */
const UPRIGHT = '(max-width: 600px) and (max-aspect-ratio: 3/5)';

/**
 * A clip of ours behind a page: its poster first, then, muted and in a loop, the clip over it, with a button that stops it. Fills the
 * box it stands in, but for a row of pixels: to a browser that measures, a clip no larger than its poster is nothing more to wait for.
 * @param name of the clip and its posters under /pictures/
 * @param children lie over the clip and under what is before it
 */
export function BackdropVideo({ name, children }: { name: 'backdrop' | 'front'; children?: ReactNode }) {
  const video = useRef<HTMLVideoElement>(null);
  const [moving, setMoving] = useState(false);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const clip = video.current;
    if (!clip) return;
    // Of a written page it moves already, or was stopped (public/after-paint.js).
    if (!clip.paused) {
      setMoving(true);
      setBegun(true);
    } else if (movesByItself() && !('chosen' in clip.dataset)) {
      // A browser that forbids it shows the poster.
      playIfAllowed(clip);
    }
  }, []);
  const toggle = () => {
    if (moving) video.current?.pause();
    else if (video.current) playIfAllowed(video.current);
  };
  const fill = 'absolute top-0 left-0 w-full object-cover';
  return (
    <>
      <div className="absolute inset-0 -z-10 overflow-hidden bg-night">
        <picture>
          <source media={UPRIGHT} srcSet={`/pictures/${name}-tall.avif`} type="image/avif" />
          <source media={UPRIGHT} srcSet={`/pictures/${name}-tall.webp`} type="image/webp" />
          <source srcSet={`/pictures/${name}.avif`} type="image/avif" />
          <img src={`/pictures/${name}.webp`} alt="" fetchPriority="high" className={`${fill} h-full`} />
        </picture>
        <video
          ref={video}
          aria-hidden="true"
          tabIndex={-1}
          muted
          loop
          playsInline
          preload="none"
          src={`/pictures/${name}.mp4`}
          className={`${fill} h-[calc(100%-1px)] transition-opacity ${begun ? '' : 'opacity-0'}`}
          onPlay={() => setMoving(true)}
          onPlaying={() => setBegun(true)}
          onPause={() => setMoving(false)}
        />
        {children}
      </div>
      <IconButton
        label={t(moving ? 'clip.pause' : 'clip.play')}
        data-while-moving={t('clip.pause')}
        data-while-still={t('clip.play')}
        className="absolute right-4 bottom-4 z-10 border border-line bg-paper"
        onClick={toggle}
      >
        <Pause aria-hidden className={`size-4 ${moving ? '' : 'hidden'}`} />
        <Play aria-hidden className={`size-4 ${moving ? 'hidden' : ''}`} />
      </IconButton>
    </>
  );
}
