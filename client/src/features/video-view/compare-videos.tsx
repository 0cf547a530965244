import type { InputFrame } from '@maquette/contracts/fields/input-frame';
import { Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../design/button';
import { t } from '../../i18n/t';
import { cutStyle } from '../../inputs/placed-image';
import { useAssetUrl } from '../../transport/render-queries';

/** Further apart than this, in seconds, the source is set to where the result stands. */
const DRIFT_SECONDS = 0.12;

type Player = RefObject<HTMLVideoElement | null>;

/** The source laid over the result, cut at `share` percent from the left; it plays along. Lies inside the frame of the player. */
export function SourceOver({
  player,
  sourceKey,
  frame,
  share,
}: {
  player: Player;
  sourceKey: string;
  /** How the source lies in the frame of the result. */
  frame: InputFrame;
  share: number;
}) {
  const source = useRef<HTMLVideoElement>(null);
  const { data: url } = useAssetUrl(sourceKey);

  useEffect(() => {
    const [leader, follower] = [player.current, source.current];
    if (!leader || !follower || !url) return;
    const follow = () => {
      if (Math.abs(follower.currentTime - leader.currentTime) > DRIFT_SECONDS) {
        follower.currentTime = leader.currentTime;
      }
      if (leader.paused === follower.paused) return;
      if (leader.paused) follower.pause();
      // A source shorter than the result ends earlier: it then stands on its last frame.
      else if (!follower.ended) follower.play().catch((error) => console.warn('The source does not play.', error));
    };
    follow();
    const events = ['play', 'pause', 'seeking', 'seeked', 'timeupdate'] as const;
    for (const event of events) leader.addEventListener(event, follow);
    return () => {
      for (const event of events) leader.removeEventListener(event, follow);
    };
  }, [player, url]);

  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 overflow-hidden"
        style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
      >
        <video ref={source} src={url} muted playsInline tabIndex={-1} className="size-full" style={cutStyle(frame)} />
      </div>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-px bg-on-night"
        style={{ left: `${share}%` }}
      />
    </>
  );
}

/** Below the frame: play both, and how much of the source is shown. */
export function CompareBar({
  player,
  share,
  onShare,
}: {
  player: Player;
  share: number;
  onShare: (share: number) => void;
}) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const video = player.current;
    if (!video) return;
    const look = () => setPlaying(!video.paused);
    look();
    for (const event of ['play', 'pause', 'ended']) video.addEventListener(event, look);
    return () => {
      for (const event of ['play', 'pause', 'ended']) video.removeEventListener(event, look);
    };
  }, [player]);
  const toggle = () => {
    const video = player.current;
    if (playing) video?.pause();
    else video?.play().catch((error) => console.warn('The clip does not play.', error));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton label={t(playing ? 'clipCompare.pause' : 'clipCompare.play')} onClick={toggle}>
        {playing ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
      </IconButton>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={t('clipCompare.slider')}
        aria-valuetext={t('clipCompare.value', { percent: share })}
        onChange={(event) => onShare(Number(event.target.value))}
        className="h-6 min-w-0 flex-1 cursor-pointer accent-ink"
      />
      <Button size="small" aria-pressed={share === 100} onClick={() => onShare(100)}>
        {t('clipCompare.before')}
      </Button>
      <Button size="small" aria-pressed={share === 0} onClick={() => onShare(0)}>
        {t('clipCompare.after')}
      </Button>
    </div>
  );
}
