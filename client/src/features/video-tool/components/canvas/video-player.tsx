import type { InputFrame } from '@maquette/contracts/fields/input-frame';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useAssetUrl, usePreview } from '../../../../live/render-queries';
import { Badge } from '../../../../ui/badge';
import { Button } from '../../../../ui/button';
import { CompareHandle } from '../../../../ui/compare-handle';
import { Skeleton } from '../../../../ui/skeleton';
import { ZoomStage } from '../../../../ui/zoom-stage';
import { cutStyle } from '../../../inputs/rules/placed-image';
import type { VideoSource } from '../../hooks/use-video-source';
import { PlayBar } from './play-bar';
import { VideoOnStage } from './video-on-stage';

/** Plays the finished video from memory or from storage; the badge shows which. */
export function VideoPlayer({
  render,
  clip,
  comparing,
}: {
  render: KnownRender;
  clip: VideoSource;
  /** Whether the Video to Video source is overlaid on the result. */
  comparing: boolean;
}) {
  const player = useRef<HTMLVideoElement>(null);
  const [share, setShare] = useState(50);
  const poster = useAssetUrl(render.result?.posterKey ?? undefined);
  // The engine's last preview frame stays until the video has a decoded frame.
  const preview = usePreview(render.id)?.url ?? poster.data;
  const { settings, result } = render;
  const [width, height] = [result?.width ?? settings.width, result?.height ?? settings.height];
  const framed = settings.kind === 'video' ? settings : undefined;
  const source = comparing && clip.url ? framed?.clip : undefined;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="relative">
        <ZoomStage width={width} height={height} of={render.id}>
          {preview ? <img src={preview} alt="" className="absolute inset-0 size-full object-cover" /> : null}
          {clip.url ? (
            <VideoOnStage
              // A new source needs a new element, so that no error state carries over.
              key={clip.source}
              player={player}
              label={t('clip.player')}
              url={clip.url}
              poster={poster.data}
              onError={clip.onPlaybackError}
              onLength={clip.onDuration}
            />
          ) : preview ? null : (
            <Skeleton className="size-full" />
          )}
          {source && framed ? (
            <SourceOver player={player} sourceKey={source.key} frame={framed} {...{ share }} onShare={setShare} />
          ) : null}
        </ZoomStage>
        {clip.url ? (
          <span className="pointer-events-none absolute top-2 left-2 rounded-full bg-sheet">
            <Badge title={t(clip.source === 'blob' ? 'clip.blobWhy' : 'clip.s3Why')}>
              {t(clip.source === 'blob' ? 'clip.blob' : 'clip.s3')}
            </Badge>
          </span>
        ) : null}
      </div>
      {/* Reserves the height of the controls before the video loads. */}
      <div className="min-h-10 max-md:min-h-11">
        {result?.clip && clip.url ? <PlayBar key={clip.source} player={player} clip={result.clip} /> : null}
      </div>
      {source ? <CompareBar share={share} onShare={setShare} /> : null}
    </div>
  );
}

/** Maximum drift in seconds before the source is moved to the result's position. */
const DRIFT_SECONDS = 0.12;

type Player = RefObject<HTMLVideoElement | null>;

/** The source over the result, in sync and clipped at `share` percent. Must be inside the player frame. */
function SourceOver({
  player,
  sourceKey,
  frame,
  share,
  onShare,
}: {
  player: Player;
  sourceKey: string;
  /** How the source is fitted into the result's frame. */
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
function CompareBar({ share, onShare }: { share: number; onShare: (share: number) => void }) {
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
