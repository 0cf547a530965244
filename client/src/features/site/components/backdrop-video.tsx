import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/t';
import { IconButton } from '../../../ui/button';
import { playIfAllowed } from '../../../ui/play-if-allowed';
import { mayAutoplay } from '../../../ui/reduced-motion';

/** Portrait phones show only the middle of the poster, so they load a cropped one. */
const UPRIGHT = '(max-width: 600px) and (max-aspect-ratio: 3/5)';

/**
 * A page's background video: the poster first, then a muted, looping video with a pause button. It fills its container
 * except for one row of pixels: a video no larger than its poster does not count as a new largest contentful paint.
 * @param name name of the video and its posters in /pictures/
 * @param children rendered above the video and below the page content
 */
export function BackdropVideo({ name, children }: { name: 'backdrop' | 'front'; children?: ReactNode }) {
  const video = useRef<HTMLVideoElement>(null);
  const [moving, setMoving] = useState(false);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const clip = video.current;
    if (!clip) return;
    // On a prerendered page, public/after-paint.js has already started the video, or the user has paused it.
    if (!clip.paused) {
      setMoving(true);
      setBegun(true);
    } else if (mayAutoplay() && !('chosen' in clip.dataset)) {
      // If the browser blocks autoplay, the poster stays.
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
