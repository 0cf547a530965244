import type { CSSProperties, RefObject } from 'react';

/**
 * A clip in the place of a picture. Its own controls would be zoomed and moved with it: they stand below, and a press plays or
 * stops it.
 */
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
  /** Told in seconds. */
  onLength?: (seconds: number) => void;
}) {
  return (
    <video
      ref={player}
      src={url}
      poster={poster}
      playsInline
      // There is no sound; muted, browsers let it play on by itself.
      muted
      loop
      preload="metadata"
      aria-label={label}
      onClick={({ currentTarget: video }) => {
        if (video.controls) return;
        if (video.paused) video.play().catch((error) => console.warn('The clip does not play.', error));
        else video.pause();
      }}
      onError={onError}
      onLoadedMetadata={(event) => onLength?.(event.currentTarget.duration)}
      className="relative size-full object-contain"
      style={style}
    />
  );
}
