import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/button';
import { useAssetUrl } from '../../transport/render-queries';
import { t } from '../../words/t';

/** Further apart than this, in seconds, the source is set to where the result stands. */
const DRIFT_SECONDS = 0.12;

/** The source over the result, cut at a line that a slider moves; both play together. Lies inside the frame of the player. */
export function CompareClips({ player, sourceKey }: { player: RefObject<HTMLVideoElement | null>; sourceKey: string }) {
  const source = useRef<HTMLVideoElement>(null);
  const address = useAssetUrl(sourceKey);
  const [share, setShare] = useState(50);
  const { data: url } = address;

  useEffect(() => {
    const [leader, follower] = [player.current, source.current];
    if (!leader || !follower || !url) return;
    const follow = () => {
      if (Math.abs(follower.currentTime - leader.currentTime) > DRIFT_SECONDS)
        follower.currentTime = leader.currentTime;
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
      <video
        ref={source}
        src={url}
        muted
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        className="pointer-events-none absolute inset-0 size-full object-cover"
        style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-px bg-on-night"
        style={{ left: `${share}%` }}
      />
      <div className="absolute inset-x-2 top-2 ml-auto flex max-w-form flex-wrap items-center justify-end gap-2 rounded-6 bg-sheet p-1.5 pl-3">
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label={t('compare.slider')}
          aria-valuetext={t('compare.value', { percent: share })}
          onChange={(event) => setShare(Number(event.target.value))}
          className="h-6 min-w-0 flex-1 cursor-pointer accent-ink"
        />
        <Button size="small" aria-pressed={share === 100} onClick={() => setShare(100)}>
          {t('compare.before')}
        </Button>
        <Button size="small" aria-pressed={share === 0} onClick={() => setShare(0)}>
          {t('compare.after')}
        </Button>
      </div>
    </>
  );
}
