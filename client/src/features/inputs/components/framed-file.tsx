import type { CSSProperties } from 'react';

/** Input file as an image without controls; a video plays only when triggered from outside. */
export function FramedFile({
  url,
  alt,
  clip,
  className,
  style,
}: {
  url: string | undefined;
  /** Empty for a decorative copy. */
  alt: string;
  clip: boolean;
  className: string;
  style?: CSSProperties;
}) {
  if (!clip) return <img src={url} alt={alt} draggable={false} className={className} style={style} />;
  const said = alt ? { 'aria-label': alt } : { 'aria-hidden': true };
  return <video src={url} {...said} muted loop playsInline tabIndex={-1} className={className} style={style} />;
}
