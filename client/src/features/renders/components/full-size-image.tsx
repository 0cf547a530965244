import { useContext, useEffect, useRef, useState } from 'react';
import { useStoredFile } from '../../../live/stored-file';
import { Skeleton } from '../../../ui/skeleton';
import { Zoom } from '../../../ui/zoom-context';
import { SHARP_AFTER_MS, type ZoomSurface } from '../../../ui/zoom-surface';

/** From this on a picture is not given to the page as it is: decoded it takes four bytes a pixel, and every move would wait for it. */
const LARGE_PIXELS = 12_000_000;
/** The smaller one that stands for it: sharp on any canvas, px across. */
const STAND_IN_WIDTH = 2_560;

/**
 * A picture of any size. A large one is made smaller away from the page's own thread, and that stands until somebody looks closer
 * than it can show; then what is seen of the picture itself is drawn over it.
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
  /** Where it is kept: its bytes are fetched once for both. */
  storageKey: string | undefined;
  width: number;
  height: number;
  alt: string;
  /** A preview lies below: it is seen until this picture can be. */
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
        console.warn('A large picture could not be made smaller.', error);
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
 * What is seen of the picture itself, where that is closer than the stand-in can show: drawn over it whenever the picture has come to
 * rest, and moved along with it until then. So a frame of a move costs the same whatever the size of the picture.
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
      (error) => console.warn('A large picture could not be shown at its full size.', error),
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

/** So many windows on each side are drawn as well: a short move shows nothing else. */
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
  // No more pixels than the picture has, nor than the screen can show.
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
