import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../design/button';
import { t } from '../../i18n/t';

/** Nothing moves by itself for whoever asked for that, and nobody's data is spent who saves it. */
function movesByItself(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true;
}

/** A clip of ours behind a page: its poster first, muted, in a loop, and with a button that stops it. Fills the box it stands in. */
export function BackdropVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [moving, setMoving] = useState(false);
  const [allowed] = useState(movesByItself);
  useEffect(() => {
    if (!allowed) return;
    // A browser that forbids it shows the poster.
    video.current?.play().catch(() => undefined);
  }, [allowed]);
  const toggle = () => {
    if (moving) video.current?.pause();
    else void video.current?.play().catch(() => undefined);
  };
  return (
    <div className="absolute inset-0 -z-10 overflow-hidden">
      <video
        ref={video}
        aria-hidden="true"
        tabIndex={-1}
        muted
        loop
        playsInline
        preload={allowed ? 'auto' : 'none'}
        poster="/pictures/backdrop.webp"
        src="/pictures/backdrop.mp4"
        className="size-full object-cover"
        onPlay={() => setMoving(true)}
        onPause={() => setMoving(false)}
      />
      <IconButton
        label={t(moving ? 'clip.pause' : 'clip.play')}
        className="absolute right-4 bottom-4 border border-line bg-paper"
        onClick={toggle}
      >
        {moving ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
      </IconButton>
    </div>
  );
}
