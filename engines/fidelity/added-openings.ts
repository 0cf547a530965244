import type { Raster } from './gradients';
import { overlap, type Point, type Quadrilateral } from './quadrilaterals';
import { placeOn, type Stroke } from './strokes';

/** Lines within this distance of an opening's side run along it (share of the longer side). */
const BESIDE = 0.012;
const MIN_PARALLEL_COSINE = 0.985;
/** A side of an added opening was drawn when drawn lines run along at least this share of it. */
const MIN_DRAWN_SHARE = 0.5;
/** Range of sizes for an added opening, relative to the median drawn opening, in width and height. */
const AS_LARGE = [0.5, 2] as const;
/** Minimum colour difference between an opening and its surroundings, 0-255. */
const CONTRAST = 22;
/** Each piece of the outline must show at least this share of that difference. */
const MIN_OUTLINE_STEP = 0.35;
const OUTLINE_PIECES = 3;
/** Distances in pixels from the outline between which colours are compared. */
const STRIP = [2, 5] as const;

/**
 * Finds openings in the result that were not drawn:
 * similar in size to the drawn openings, between them, and with a uniform edge on all sides.
 * @param found closed figures in the result
 */
export function addedOpenings(
  found: readonly Quadrilateral[],
  {
    openings,
    strokes,
    result,
    side,
  }: { openings: readonly Quadrilateral[]; strokes: readonly Stroke[]; result: Raster; side: number },
): Quadrilateral[] {
  const middle = (sizes: number[]) => sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
  const wide = middle(openings.map(({ left, right }) => right - left));
  const high = middle(openings.map(({ top, bottom }) => bottom - top));
  const fits = (size: number, usual: number) => size >= AS_LARGE[0] * usual && size <= AS_LARGE[1] * usual;
  const left = Math.min(...openings.map((each) => each.left)) - 1.5 * wide;
  const right = Math.max(...openings.map((each) => each.right)) + 1.5 * wide;
  const top = Math.min(...openings.map((each) => each.top)) - 1.5 * high;
  const bottom = Math.max(...openings.map((each) => each.bottom)) + 1.5 * high;
  const added: Quadrilateral[] = [];
  for (const figure of found) {
    const isAmong = figure.left > left && figure.right < right && figure.top > top && figure.bottom < bottom;
    const isAsLarge = fits(figure.right - figure.left, wide) && fits(figure.bottom - figure.top, high);
    // A figure that overlaps a drawn opening is its pane, its frame, or the same opening moved.
    if (!isAmong || !isAsLarge || openings.some((each) => overlap(each, figure) > 0)) continue;
    const undrawn = figure.corners.filter(
      (from, at) => !wasDrawn(from, figure.corners[(at + 1) % 4] as Point, strokes, side),
    );
    if (undrawn.length >= 3 && hasEdgeAround(figure, result)) added.push(figure);
  }
  return added;
}

function wasDrawn([x1, y1]: Point, [x2, y2]: Point, strokes: readonly Stroke[], side: number): boolean {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  return strokes.some((stroke) => {
    if (Math.abs(stroke.ux * ux + stroke.uy * uy) < MIN_PARALLEL_COSINE) return false;
    const [from, fromOff] = placeOn(stroke, x1, y1);
    const [to, toOff] = placeOn(stroke, x2, y2);
    if (Math.max(Math.abs(fromOff), Math.abs(toOff)) > BESIDE * side) return false;
    const shared = Math.min(stroke.length, Math.max(from, to)) - Math.max(0, Math.min(from, to));
    return shared >= MIN_DRAWN_SHARE * length;
  });
}

/** Whether the colour step from outside to inside is the same along the whole outline. */
function hasEdgeAround({ corners }: Quadrilateral, result: Raster): boolean {
  const [cx, cy] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] as number) / 4, 0)) as [
    number,
    number,
  ];
  const steps: number[][] = [];
  for (const [at, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(at + 1) % 4] as Point;
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const inwards = Math.sign((cx - x1) * -uy + (cy - y1) * ux);
    for (let piece = 0; piece < OUTLINE_PIECES; piece++) {
      const step = [0, 0, 0];
      let count = 0;
      // Corners are excluded, because two sides meet there.
      const [from, to] = [0.1 + (0.8 * piece) / OUTLINE_PIECES, 0.1 + (0.8 * (piece + 1)) / OUTLINE_PIECES];
      for (let along = from * length; along < to * length; along++) {
        for (let beside = STRIP[0]; beside <= STRIP[1]; beside++) {
          const within = colourAt(
            result,
            x1 + along * ux - inwards * beside * uy,
            y1 + along * uy + inwards * beside * ux,
          );
          const around = colourAt(
            result,
            x1 + along * ux + inwards * beside * uy,
            y1 + along * uy - inwards * beside * ux,
          );
          if (within === null || around === null) return false;
          for (let channel = 0; channel < 3; channel++) {
            (step[channel] as number) +=
              (result.rgb[within + channel] as number) - (result.rgb[around + channel] as number);
          }
          count++;
        }
      }
      if (count === 0) return false;
      steps.push(step.map((value) => value / count));
    }
  }
  const mean = [0, 1, 2].map(
    (channel) => steps.reduce((sum, step) => sum + (step[channel] as number), 0) / steps.length,
  );
  const contrast = Math.hypot(...mean);
  if (contrast < CONTRAST) return false;
  return steps.every(
    (step) =>
      step.reduce((sum, value, at) => sum + value * (mean[at] as number), 0) / contrast >= MIN_OUTLINE_STEP * contrast,
  );
}

function colourAt({ width, height }: Raster, x: number, y: number): number | null {
  const [px, py] = [Math.round(x), Math.round(y)];
  return px < 0 || py < 0 || px >= width || py >= height ? null : 3 * (py * width + px);
}
