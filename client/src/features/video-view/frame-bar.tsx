import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { IconButton } from '../../design/button';
import { t } from '../../i18n/t';
import { VERB_KEYS, verbId } from '../../renders/verb-keys';

/** Frame by frame: where the clip stands, one back, one on. */
export function FrameBar({
  player,
  clip,
}: {
  player: RefObject<HTMLVideoElement | null>;
  clip: { seconds: number; fps: number };
}) {
  const frames = Math.max(1, Math.round(clip.seconds * clip.fps));
  const [frame, setFrame] = useState(0);
  useEffect(() => {
    const video = player.current;
    if (!video) return;
    const look = () => setFrame(frameAt(video.currentTime, clip.fps, frames));
    look();
    for (const event of ['timeupdate', 'seeked'] as const) video.addEventListener(event, look);
    return () => {
      for (const event of ['timeupdate', 'seeked'] as const) video.removeEventListener(event, look);
    };
  }, [player, clip.fps, frames]);
  const step = (by: 1 | -1) => {
    const video = player.current;
    if (!video) return;
    video.pause();
    const next = Math.min(frames - 1, Math.max(0, frameAt(video.currentTime, clip.fps, frames) + by));
    // The middle of a frame: its edges belong to two.
    video.currentTime = (next + 0.5) / clip.fps;
    setFrame(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none.
    <div role="group" aria-label={t('frame.bar')} className="flex items-center justify-end gap-1">
      <IconButton
        id={verbId('frameBack')}
        label={t('frame.back')}
        aria-keyshortcuts={VERB_KEYS.frameBack}
        onClick={() => step(-1)}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </IconButton>
      <output className="label figures">{t('frame.at', { frame: String(frame + 1), frames: String(frames) })}</output>
      <IconButton
        id={verbId('frameOn')}
        label={t('frame.on')}
        aria-keyshortcuts={VERB_KEYS.frameOn}
        onClick={() => step(1)}
      >
        <ChevronRight aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

function frameAt(seconds: number, fps: number, frames: number): number {
  return Math.min(frames - 1, Math.max(0, Math.floor(seconds * fps + FLOAT_DUST)));
}

/** A time that was set to a frame is read back a little smaller. */
const FLOAT_DUST = 1e-3;
