import type { ReactNode } from 'react';
import { imageFor, type SiteImage } from './images';

/** The picture of a place, or what stands there until one is made. */
export function ImagePlace({
  place,
  otherwise,
  eager = false,
}: {
  place: SiteImage['place'];
  otherwise: ReactNode;
  eager?: boolean;
}) {
  const picture = imageFor(place);
  if (!picture) return otherwise;
  return (
    <img
      src={`/pictures/${picture.file}`}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      className="h-auto w-full"
    />
  );
}
