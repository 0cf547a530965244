import { useContext, useEffect, useRef, useState } from 'react';
import { useStoredFile } from '../../../live/stored-file';
import { Skeleton } from '../../../ui/skeleton';
import { Zoom } from '../../../ui/zoom-context';
import { SHARP_AFTER_MS, type ZoomSurface } from '../../../ui/zoom-surface';

/** Above this size the image is scaled down first: 4 bytes per decoded pixel would make every pan stutter. */
const LARGE_PIXELS = 12_000_000;
/** Width of the scaled-down copy, in px: sharp on any canvas. */
const STAND_IN_WIDTH = 2_560;

/**
 * Shows an image of any size. A large one is scaled down off the main thread;
 * when zoomed in beyond the resolution of this copy, the visible part of the original is drawn over it.
 */
export function LargeImage({
  url,
  storageKey,
  width,
  height,
  alt,
  covered = false,
}: {
  url: string;
  /** Storage key: the file is fetched once for both versions. */
  storageKey: string | undefined;
  width: number;
  height: number;
  alt: string;
  /** A preview is below this image and stays visible until the image has loaded. */
  covered?: boolean;
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
        console.warn('A large image could not be downscaled.', error);
        setStandIn('impossible');
      },
    );
    return () => ended.abort();
  }, [blob, width, height]);
  if (!large || file.isError || standIn === 'impossible') {
    return (
      <img src={url} alt={alt} width={width} height={height} draggable={false} className="size-full object-cover" />
    );
  }
  return (
    <>
      {standIn === 'making' && !covered ? <Skeleton className="absolute inset-0" /> : null}
      <canvas
        ref={canvas}
        role="img"
        aria-label={alt}
        width={STAND_IN_WIDTH}
        height={Math.round((STAND_IN_WIDTH * height) / width)}
        className="absolute inset-0 size-full"
      />
      {blob && standIn === 'stands' ? <Detail {...{ blob, width, height }} /> : null}
    </>
  );
}

/**
 * Draws the visible part of the original when zoomed in beyond the resolution of the copy. It moves with the image and
 * is redrawn when the image comes to rest, so the cost per frame does not depend on the image size.
 */
function Detail({ blob, width, height }: { blob: Blob; width: number; height: number }) {
  const { surface } = useContext(Zoom);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [asked, setAsked] = useState(false);
  const [whole, setWhole] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    if (!asked) return;
    const ended = new AbortController();
    createImageBitmap(blob).then(
      (bitmap) => {
        if (ended.signal.aborted) return bitmap.close();
        ended.signal.addEventListener('abort', () => bitmap.close());
        setWhole(bitmap);
      },
      (error) => console.warn('A large image could not be shown at full size.', error),
    );
    return () => {
      ended.abort();
      setWhole(null);
    };
  }, [asked, blob]);
  useEffect(() => {
    if (!surface) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      const near = surface.scale() * width > STAND_IN_WIDTH;
      if (near) setAsked(true);
      if (canvas.current) drawDetail(canvas.current, near ? whole : null, surface, { width, height });
    };
    const moved = () => {
      clearTimeout(rest);
      rest = setTimeout(draw, SHARP_AFTER_MS);
    };
    draw();
    const leave = surface.subscribe(moved);
    return () => {
      leave();
      clearTimeout(rest);
    };
  }, [surface, whole, width, height]);
  return <canvas ref={canvas} hidden aria-hidden className="absolute" />;
}

/** Margin drawn on each side, as a fraction of the viewport: a short pan shows no gap. */
const AROUND = 0.25;

function drawDetail(
  canvas: HTMLCanvasElement,
  whole: ImageBitmap | null,
  surface: ZoomSurface,
  { width, height }: { width: number; height: number },
): void {
  canvas.hidden = whole === null;
  if (!whole) return;
  const part = surface.seen(AROUND);
  // Limited by the resolution of the image and of the screen.
  const density = Math.min(1, surface.scale() * devicePixelRatio);
  canvas.width = Math.max(1, Math.round(part.width * width * density));
  canvas.height = Math.max(1, Math.round(part.height * height * density));
  const percent = (share: number) => `${100 * share}%`;
  Object.assign(canvas.style, { left: percent(part.left), top: percent(part.top) });
  Object.assign(canvas.style, { width: percent(part.width), height: percent(part.height) });
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  const [left, top] = [part.left * width, part.top * height];
  context.drawImage(whole, left, top, part.width * width, part.height * height, 0, 0, canvas.width, canvas.height);
}
