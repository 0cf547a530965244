import { brightness, gradientsOf, type Raster } from './gradients';
import { lineSegments } from './line-segments';
import { LEAST_DRAWN, SHORTEST, SIDE, WEAKEST_DRAWN } from './measure-lines';
import { withoutSheetFrame } from './sheet-frame';

/** A line at least as long as this share of the longer side is part of a drawing; noise has none. */
const LONG = 0.08;
/** Share of all line length that long lines have in the loosest drawing; in noise, hatching by chance and brickwork it is 0-0.02. */
const LEAST_LONG = 0.1;
/** Length of the lines of the densest drawing, in longer sides: lines closer to each other cannot be distinguished. */
const MOST_DRAWN = 150;
/** More than the least that can be measured: one line lost must not decide. */
const MARGIN = 1.5;

/** The straight lines of a drawing: their length and that of the long ones, in longer sides of the image; the frame of its sheet is none of them. */
export interface DrawnLines {
  drawn: number;
  long: number;
}

/** Measures the straight lines of a drawing as `measureLines` does. @throws RangeError for an empty raster */
export function drawnLines(drawing: Raster): DrawnLines {
  if (drawing.width < 1 || drawing.height < 1) throw new RangeError('a raster has at least one pixel');
  const scale = Math.min(1, SIDE / Math.max(drawing.width, drawing.height));
  const width = Math.max(1, Math.round(drawing.width * scale));
  const height = Math.max(1, Math.round(drawing.height * scale));
  const side = Math.max(width, height);
  const gradients = gradientsOf(brightness(drawing, width, height), width, height, 1);
  const found = lineSegments(gradients, { least: SHORTEST * side, weakest: WEAKEST_DRAWN });
  const lengths = withoutSheetFrame(found, { width, height }).map(({ length }) => length / side);
  const sum = (counted: number[]) => counted.reduce((total, length) => total + length, 0);
  return { drawn: sum(lengths), long: sum(lengths.filter((length) => length >= LONG)) };
}

/** Why no result could keep a drawing; null where one can. */
export function whyUnkeepable({ drawn, long }: DrawnLines): 'few_lines' | 'noise' | 'too_dense' | null {
  if (drawn < MARGIN * LEAST_DRAWN) return 'few_lines';
  if (long < LEAST_LONG * drawn) return 'noise';
  return drawn > MOST_DRAWN ? 'too_dense' : null;
}
