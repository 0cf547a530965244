import type { ReactNode } from 'react';
import { pictureFor, type SitePicture } from './pictures';

/** The picture of a place, or what stands there until one is made. */
export function PicturePlace({
  place,
  otherwise,
  eager = false,
}: {
  place: SitePicture['place'];
  otherwise: ReactNode;
  eager?: boolean;
}) {
  const picture = pictureFor(place);
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
