import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../design/skeleton';
import { useZoomPercent } from '../design/zooming';
import { useStoredFile } from '../transport/stored-file';

/** From this on a picture is not given to the page as it is: decoded it takes four bytes a pixel, and every move would wait for it. */
const LARGE_PIXELS = 12_000_000;
/** The smaller one that stands for it: sharp on any canvas, px across. */
const STAND_IN_WIDTH = 2_560;

/**
 * A picture of any size. A large one is made smaller away from the page's own thread, and that stands until somebody looks closer
 * than it can show; then the picture itself comes over it, decoded before it is shown.
 */
export function LargeImage({
  url,
  storageKey,
  width,
  height,
  alt,
  onError,
}: {
  url: string;
  /** Where it is kept: its bytes are fetched once for both. */
  storageKey: string | undefined;
  width: number;
  height: number;
  alt: string;
  onError: () => void;
}) {
  const large = width * height > LARGE_PIXELS;
  const file = useStoredFile(storageKey, { wanted: large });
  const [standIn, setStandIn] = useState<'making' | 'stands' | 'impossible'>('making');
  const canvas = useRef<HTMLCanvasElement>(null);
  const blob = file.data;
  useEffect(() => {
    if (!blob) return;
    const ended = new AbortController();
    const resizeHeight = Math.round((STAND_IN_WIDTH * height) / width);
    createImageBitmap(blob, { resizeWidth: STAND_IN_WIDTH, resizeHeight, resizeQuality: 'high' }).then(
      (bitmap) => {
        if (ended.signal.aborted) return bitmap.close();
        canvas.current?.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
        setStandIn('stands');
      },
      (error) => {
        console.warn('A large picture could not be made smaller.', error);
        setStandIn('impossible');
      },
    );
    return () => ended.abort();
  }, [blob, width, height]);
  if (!large || file.isError || standIn === 'impossible') {
    return (
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        draggable={false}
        onError={onError}
        className="size-full object-cover"
      />
    );
  }
  return (
    <>
      {standIn === 'making' ? <Skeleton className="absolute inset-0" /> : null}
      <canvas
        ref={canvas}
        role="img"
        aria-label={alt}
        width={STAND_IN_WIDTH}
        height={Math.round((STAND_IN_WIDTH * height) / width)}
        className="absolute inset-0 size-full"
      />
      {blob && standIn === 'stands' ? <Whole blob={blob} width={width} /> : null}
    </>
  );
}

/** The picture itself, once it has been looked at closely enough to need it; it stays from then on. */
function Whole({ blob, width }: { blob: Blob; width: number }) {
  const percent = useZoomPercent();
  const near = percent !== null && (percent / 100) * width > STAND_IN_WIDTH;
  const [asked, setAsked] = useState(false);
  const [decoded, setDecoded] = useState<string | null>(null);
  useEffect(() => {
    if (near) setAsked(true);
  }, [near]);
  useEffect(() => {
    if (!asked) return;
    const url = URL.createObjectURL(blob);
    const image = new Image();
    image.src = url;
    let current = true;
    image.decode().then(
      () => current && setDecoded(url),
      (error) => console.warn('A large picture could not be shown at its full size.', error),
    );
    return () => {
      current = false;
      URL.revokeObjectURL(url);
    };
  }, [asked, blob]);
  return decoded ? (
    <img src={decoded} alt="" decoding="async" draggable={false} className="absolute inset-0 size-full object-cover" />
  ) : null;
}
