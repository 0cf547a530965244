import type { DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';
import {
  type DrawingCrop,
  frameBounds,
  isRectangle,
  isUsableCrop,
  LEAST_CROP_SIDE,
  within,
} from '@maquette/contracts/fields/drawing-crop';
import type { DrawingReading } from '@maquette/contracts/fields/drawing-kind';
import type { Cut } from '@maquette/contracts/fields/input-frame';

/** Names of the corners, in the order of a crop. */
export const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;

/**
 * Whether each corner of a crop moves alone, as on a photo, whose sheet is squared.
 * The crop of a scan stays a rectangle.
 * @param reading how the drawing was read, if it is known
 */
export function hasFreeCorners(crop: DrawingCrop, reading: DrawingReading | undefined): boolean {
  return reading?.surface === 'desk' || reading?.kind === 'photograph' || !isRectangle(crop);
}

/**
 * A crop after one of its corners was moved: within the frame and not too small.
 * Returns the crop unchanged if the corner cannot be there.
 * @param isFree true: the other corners stay; otherwise its neighbours follow, so that the crop stays a rectangle
 */
export function movedCorner(
  crop: DrawingCrop,
  corner: number,
  to: DrawnPoint,
  { isFree, shown }: { isFree: boolean; shown: Cut },
): DrawingCrop {
  const { left, top, right, bottom } = frameBounds(shown);
  const [x, y] = [within(to[0], left, right), within(to[1], top, bottom)];
  const next: DrawnPoint[] = crop.map((at) => at);
  if (isFree) {
    next[corner] = [x, y];
    return isUsableCrop(next) ? next : crop;
  }
  const [oppositeX, oppositeY] = crop[(corner + 2) % 4] as DrawnPoint;
  const atLeft = corner === 0 || corner === 3;
  const atTop = corner < 2;
  const least = LEAST_CROP_SIDE;
  const cornerX = atLeft ? Math.min(x, oppositeX - least) : Math.max(x, oppositeX + least);
  const cornerY = atTop ? Math.min(y, oppositeY - least) : Math.max(y, oppositeY + least);
  const xs = atLeft ? [cornerX, oppositeX] : [oppositeX, cornerX];
  const ys = atTop ? [cornerY, oppositeY] : [oppositeY, cornerY];
  const [x0 = 0, x1 = 1] = xs;
  const [y0 = 0, y1 = 1] = ys;
  const moved: DrawnPoint[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  return isUsableCrop(moved) ? moved : crop;
}
