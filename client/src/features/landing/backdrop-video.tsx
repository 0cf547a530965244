import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../design/button';
import { movesByItself } from '../../design/moves-by-itself';
import { t } from '../../i18n/t';

/**
 * A clip of ours behind a page: its poster first, then, muted and in a loop, the clip over it, with a button that stops it. Fills the
 * box it stands in.
 * @param name of the clip and its posters under /pictures/
 * @param children lie over the clip and under what is before it
 */
export function BackdropVideo({ name, children }: { name: 'backdrop' | 'front'; children?: ReactNode }) {
  const video = useRef<HTMLVideoElement>(null);
  const [moving, setMoving] = useState(false);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (!movesByItself()) return;
    // A browser that forbids it shows the poster.
    video.current?.play().catch(() => undefined);
  }, []);
  const toggle = () => {
    if (moving) video.current?.pause();
    else void video.current?.play().catch(() => undefined);
  };
  const fill = 'absolute inset-0 size-full object-cover';
  return (
    <>
      <div className="absolute inset-0 -z-10 overflow-hidden bg-night">
        <picture>
          <source srcSet={`/pictures/${name}.avif`} type="image/avif" />
          <img src={`/pictures/${name}.webp`} alt="" fetchPriority="high" className={fill} />
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
          className={`${fill} transition-opacity ${begun ? '' : 'opacity-0'}`}
          onPlay={() => setMoving(true)}
          onPlaying={({ currentTarget }) => afterFirstFrame(currentTarget, () => setBegun(true))}
          onPause={() => setMoving(false)}
        />
        {children}
      </div>
      <IconButton
        label={t(moving ? 'clip.pause' : 'clip.play')}
        className="absolute right-4 bottom-4 z-10 border border-line bg-paper"
        onClick={toggle}
      >
        {moving ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
      </IconButton>
    </>
  );
}

/** Not before: a clip that fades in over its poster is no new picture that somebody waited for. */
function afterFirstFrame(video: HTMLVideoElement, then: () => void): void {
  const paint = () => requestAnimationFrame(() => requestAnimationFrame(then));
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(paint);
  else paint();
}
