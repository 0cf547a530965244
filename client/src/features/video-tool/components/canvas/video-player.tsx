import { useRef, useState } from 'react';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useAssetUrl, usePreview } from '../../../../live/render-queries';
import { Badge } from '../../../../ui/badge';
import { Skeleton } from '../../../../ui/skeleton';
import { ZoomStage } from '../../../../ui/zoom-stage';
import type { VideoSource } from '../../hooks/use-video-source';
import { CompareBar, SourceOver } from './compare-videos';
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
