import { ChangedArea } from './changed-area';
import { brightness, gradientsOf, type Raster } from './gradients';
import { lineSegments } from './line-segments';
import { LEAST_DRAWN, MIN_DRAWN_GRADIENT, MIN_LINE_LENGTH, SIDE } from './measure-lines';
import { withoutSheetFrame } from './sheet-frame';

/** Minimum length of a long line as a share of the longer side; noise contains no long lines. */
const LONG = 0.08;
/** Minimum share of long lines in the total length, taken from the loosest drawing. Noise and brickwork have 0-0.02. */
const LEAST_LONG = 0.1;
/** Maximum total length of a drawing's lines, in longer sides: in a denser drawing, lines cannot be distinguished. */
const MOST_DRAWN = 150;
/** Factor above the measurable minimum, so that a single lost line does not decide. */
const MARGIN = 1.5;

/**
 * Total length of a drawing's straight lines, and of its long lines.
 * The unit is the longer side of the image; the sheet frame does not count.
 */
export interface DrawnLines {
  drawn: number;
  long: number;
}

/**
 * Measures the straight lines of a drawing as `measureLines` does.
 * @param mask white where the order asks for new content: lines there do not count
 * @throws RangeError for an empty raster
 */
export function drawnLines(drawing: Raster, mask?: Raster): DrawnLines {
  if (drawing.width < 1 || drawing.height < 1)
    throw new RangeError('the raster is empty: it must have at least one pixel');
  const scale = Math.min(1, SIDE / Math.max(drawing.width, drawing.height));
  const width = Math.max(1, Math.round(drawing.width * scale));
  const height = Math.max(1, Math.round(drawing.height * scale));
  const side = Math.max(width, height);
  const gradients = gradientsOf(brightness(drawing, width, height), width, height, 1);
  const found = lineSegments(gradients, { least: MIN_LINE_LENGTH * side, weakest: MIN_DRAWN_GRADIENT });
  const changed = mask && new ChangedArea(mask, width, height);
  const lengths = withoutSheetFrame(found, { width, height })
    .filter((line) => !changed?.holdsLine(line))
    .map(({ length }) => length / side);
  const sum = (counted: number[]) => counted.reduce((total, length) => total + length, 0);
  return { drawn: sum(lengths), long: sum(lengths.filter((length) => length >= LONG)) };
}

/** Why no result could keep this drawing's lines; null if a result can. */
export function whyUnkeepable({ drawn, long }: DrawnLines): 'few_lines' | 'noise' | 'too_dense' | null {
  if (drawn < MARGIN * LEAST_DRAWN) return 'few_lines';
  if (long < LEAST_LONG * drawn) return 'noise';
  return drawn > MOST_DRAWN ? 'too_dense' : null;
}
