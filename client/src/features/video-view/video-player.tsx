import { type Ref, useRef, useState } from 'react';
import { Badge } from '../../design/badge';
import { Skeleton } from '../../design/skeleton';
import { t } from '../../i18n/t';
import { ImageFrame } from '../../renders/image-frame';
import type { KnownRender } from '../../transport/merge-renders';
import { useAssetUrl } from '../../transport/render-queries';
import { CompareBar, SourceOver } from './compare-videos';
import { FrameBar } from './frame-bar';
import type { VideoSource } from './use-video-source';

/** The finished clip, from memory or from storage; the badge says which. */
export function VideoPlayer({
  render,
  clip,
  comparing,
}: {
  render: KnownRender;
  clip: VideoSource;
  /** The source of Video to Video is laid over it. */
  comparing: boolean;
}) {
  const player = useRef<HTMLVideoElement>(null);
  const [share, setShare] = useState(50);
  const poster = useAssetUrl(render.result?.posterKey ?? undefined);
  const { settings, result } = render;
  const [width, height] = [result?.width ?? settings.width, result?.height ?? settings.height];
  const framed = settings.kind === 'video' ? settings : undefined;
  const source = comparing && clip.url ? framed?.clip : undefined;
  return (
    <div className="grid gap-2">
      <ImageFrame width={width} height={height}>
        {clip.url ? (
          <Video player={player} clip={clip} poster={poster.data} controls={!source} />
        ) : (
          <Skeleton className="size-full" />
        )}
        {clip.url ? (
          <span className="pointer-events-none absolute top-2 left-2 rounded-full bg-sheet">
            <Badge title={t(clip.source === 'blob' ? 'clip.blobWhy' : 'clip.s3Why')}>
              {t(clip.source === 'blob' ? 'clip.blob' : 'clip.s3')}
            </Badge>
          </span>
        ) : null}
        {source && framed ? <SourceOver player={player} sourceKey={source.key} frame={framed} share={share} /> : null}
      </ImageFrame>
      {/* Its place is there before the clip is. */}
      <div className="min-h-10 max-md:min-h-11">
        {result?.clip && clip.url ? <FrameBar key={clip.source} player={player} clip={result.clip} /> : null}
      </div>
      {source ? <CompareBar player={player} share={share} onShare={setShare} /> : null}
    </div>
  );
}

function Video({
  player,
  clip,
  poster,
  controls,
}: {
  player: Ref<HTMLVideoElement>;
  clip: VideoSource;
  poster: string | undefined;
  /** Its own ones; the comparison has others, for both clips. */
  controls: boolean;
}) {
  return (
    <video
      ref={player}
      // Another source is another element: nothing of the one that did not play stays in it.
      key={clip.source}
      src={clip.url}
      poster={poster}
      controls={controls}
      playsInline
      // There is no sound; muted, browsers let it play on by itself.
      muted
      loop
      preload="metadata"
      aria-label={t('clip.player')}
      onError={clip.onPlaybackError}
      onLoadedMetadata={(event) => clip.onDuration(event.currentTarget.duration)}
      className="size-full bg-night object-contain"
    />
  );
}
