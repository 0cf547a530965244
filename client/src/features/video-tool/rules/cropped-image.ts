import { cutOf, type InputFrame } from '@maquette/contracts/fields/input-frame';
import type { DepthGrid, Pixels } from './depth-guess';
import { depthOfMap, guessDepth } from './depth-guess';

/** Longer side of the preview image in pixels: sharp enough for the canvas, light enough for a phone. */
const LONGER_SIDE = 1_280;
const GRID_LONGER_SIDE = 160;

/** Blur radius of the backdrop around an uncropped image, as a share of the longer side. */
const BACKDROP_BLUR = 0.03;

/** An image cropped to the video's shape as in the engine, with a depth for every point. */
export interface StagedImage {
  picture: HTMLCanvasElement;
  depth: DepthGrid;
}

/** Draws an image as it fills the video: cropped, or complete on its own blurred copy, as on the server. */
function framed(bitmap: ImageBitmap, frame: InputFrame, aspect: number, longerSide: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(2, Math.round(aspect >= 1 ? longerSide : longerSide * aspect));
  canvas.height = Math.max(2, Math.round(aspect >= 1 ? longerSide / aspect : longerSide));
  const context = canvas.getContext('2d', { willReadFrequently: longerSide === GRID_LONGER_SIDE });
  if (context) context.imageSmoothingQuality = 'high';
  const cut = cutOf(bitmap, aspect, frame.imageFit === 'fill' ? frame : {});
  const whole = frame.imageFit === 'fit';
  if (context && whole) context.filter = `blur(${Math.round(BACKDROP_BLUR * longerSide)}px)`;
  const [left, top] = [cut.left * bitmap.width, cut.top * bitmap.height];
  context?.drawImage(
    bitmap,
    left,
    top,
    cut.width * bitmap.width,
    cut.height * bitmap.height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  if (!context || !whole) return canvas;
  context.filter = 'none';
  const scale = Math.min(canvas.width / bitmap.width, canvas.height / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  context.drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  return canvas;
}

function pixelsOf(canvas: HTMLCanvasElement): Pixels {
  const { width, height } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return { data: data ?? new Uint8ClampedArray(4 * width * height), width, height };
}

/** @throws if the browser cannot decode the bytes, or if `signal` aborts before the expensive processing */
export async function stageImage(
  file: Blob,
  depthMap: Blob | undefined,
  aspect: number,
  frame: InputFrame,
  signal: AbortSignal,
): Promise<StagedImage> {
  const bitmap = await readImage(file, signal);
  const picture = framed(bitmap, frame, aspect, Math.min(LONGER_SIDE, Math.max(bitmap.width, bitmap.height)));
  const small = framed(bitmap, frame, aspect, GRID_LONGER_SIDE);
  bitmap.close();
  if (!depthMap) return { picture, depth: guessDepth(pixelsOf(small)) };
  const map = await readImage(depthMap, signal);
  const depth = depthOfMap(pixelsOf(framed(map, frame, aspect, GRID_LONGER_SIDE)));
  map.close();
  return { picture, depth };
}

async function readImage(file: Blob, signal: AbortSignal): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(file);
  if (signal.aborted) bitmap.close();
  signal.throwIfAborted();
  return bitmap;
}
