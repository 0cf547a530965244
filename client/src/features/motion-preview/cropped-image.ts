import type { DepthGrid, Pixels } from './depth-guess';
import { depthOfMap, guessDepth } from './depth-guess';

/** The longer side of the preview's picture, in pixels: enough for the canvas, light for a phone. */
const LONGER_SIDE = 1_280;
const GRID_LONGER_SIDE = 160;

/** A still, cut to the clip's shape as the engine cuts it, with a depth for every point. */
export interface StagedImage {
  picture: HTMLCanvasElement;
  depth: DepthGrid;
}

/** Draws a picture so that it covers the canvas, its middle in the middle. */
function covered(bitmap: ImageBitmap, aspect: number, longerSide: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(2, Math.round(aspect >= 1 ? longerSide : longerSide * aspect));
  canvas.height = Math.max(2, Math.round(aspect >= 1 ? longerSide / aspect : longerSide));
  const scale = Math.max(canvas.width / bitmap.width, canvas.height / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const context = canvas.getContext('2d', { willReadFrequently: longerSide === GRID_LONGER_SIDE });
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  return canvas;
}

function pixelsOf(canvas: HTMLCanvasElement): Pixels {
  const { width, height } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return { data: data ?? new Uint8ClampedArray(4 * width * height), width, height };
}

/** @throws when the bytes are no picture this browser can read */
export async function stageImage(file: Blob, depthMap: Blob | undefined, aspect: number): Promise<StagedImage> {
  const bitmap = await createImageBitmap(file);
  const picture = covered(bitmap, aspect, Math.min(LONGER_SIDE, Math.max(bitmap.width, bitmap.height)));
  const small = covered(bitmap, aspect, GRID_LONGER_SIDE);
  bitmap.close();
  if (!depthMap) return { picture, depth: guessDepth(pixelsOf(small)) };
  const map = await createImageBitmap(depthMap);
  const depth = depthOfMap(pixelsOf(covered(map, aspect, GRID_LONGER_SIDE)));
  map.close();
  return { picture, depth };
}
