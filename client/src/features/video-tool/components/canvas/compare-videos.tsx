import type { InputFrame } from '@maquette/contracts/fields/input-frame';
import { type RefObject, useEffect, useRef } from 'react';
import { t } from '../../../../i18n/t';
import { useAssetUrl } from '../../../../live/render-queries';
import { Button } from '../../../../ui/button';
import { CompareHandle } from '../../../../ui/compare-handle';
import { cutStyle } from '../../../inputs/rules/placed-image';

/** Maximum drift in seconds before the source is seeked to the position of the result. */
const DRIFT_SECONDS = 0.12;

type Player = RefObject<HTMLVideoElement | null>;

/**
 * Overlays the source on the result, in sync with it and clipped at `share` percent from the left. The divider can be
 * dragged. Must be inside the player frame.
 */
export function SourceOver({
  player,
  sourceKey,
  frame,
  share,
  onShare,
}: {
  player: Player;
  sourceKey: string;
  /** How the source is fitted into the frame of the result. */
  frame: InputFrame;
  share: number;
  onShare: (share: number) => void;
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
      // A source shorter than the result ends earlier and stays on its last frame.
      else if (!follower.ended)
        follower.play().catch((error) => console.warn('The source video could not be played.', error));
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
      <CompareHandle
        share={share}
        onShare={onShare}
        label={t('clipCompare.slider')}
        valueText={t('clipCompare.value', { percent: share })}
      />
    </>
  );
}

/** Buttons below the frame that show only one of the two videos. */
export function CompareBar({ share, onShare }: { share: number; onShare: (share: number) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" aria-pressed={share === 100} onClick={() => onShare(100)}>
        {t('clipCompare.before')}
      </Button>
      <Button size="small" aria-pressed={share === 0} onClick={() => onShare(0)}>
        {t('clipCompare.after')}
      </Button>
      <p className="label">{t('clipCompare.value', { percent: share })}</p>
    </div>
  );
}
