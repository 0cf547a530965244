import type { CSSProperties, RefObject } from 'react';

/** The controls are below: native ones would zoom and pan with the video. A click toggles playback. */
export function VideoOnStage({
  player,
  label,
  url,
  poster,
  style,
  onError,
  onLength,
}: {
  player: RefObject<HTMLVideoElement | null>;
  label: string;
  url: string | undefined;
  poster?: string;
  style?: CSSProperties;
  onError?: () => void;
  /** Called with the duration in seconds. */
  onLength?: (seconds: number) => void;
}) {
  return (
    <video
      ref={player}
      src={url}
      poster={poster}
      playsInline
      // Videos have no sound. Browsers allow autoplay only for muted videos.
      muted
      loop
      preload="metadata"
      aria-label={label}
      onClick={({ currentTarget: video }) => {
        if (video.controls) return;
        if (video.paused) video.play().catch((error) => console.warn('The video could not be played.', error));
        else video.pause();
      }}
      onError={onError}
      onLoadedMetadata={(event) => onLength?.(event.currentTarget.duration)}
      className="relative size-full object-contain"
      style={style}
    />
  );
}
