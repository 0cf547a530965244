import type { CSSProperties } from 'react';

/** What a form has brought along, as a picture without controls: a clip plays only when something else lets it. */
export function FramedFile({
  url,
  alt,
  clip,
  className,
  style,
}: {
  url: string | undefined;
  /** Empty for what is there twice. */
  alt: string;
  clip: boolean;
  className: string;
  style?: CSSProperties;
}) {
  if (!clip) return <img src={url} alt={alt} draggable={false} className={className} style={style} />;
  const said = alt ? { 'aria-label': alt } : { 'aria-hidden': true };
  return <video src={url} {...said} muted loop playsInline tabIndex={-1} className={className} style={style} />;
}
