import { addedOpenings } from './added-openings';
import { ChangedArea } from './changed-area';
import { brightness, colours, gradientsOf, type Raster } from './gradients';
import { freeOffsets, judgeLine, type Search } from './judge-line';
import { between, type JudgedLine, keepWholeStrokes, outlinesOf, runsAlong, withFate } from './judged-line';
import { type LineSegment, lineSegments } from './line-segments';
import { displacementOf } from './opening-displacement';
import { countOpenings, FEWEST, type OpeningCounts } from './openings';
import { overlap, type Point, type Quadrilateral, quadrilateralsOf } from './quadrilaterals';
import { withoutSheetFrame } from './sheet-frame';
import { type Stroke, strokesOf } from './strokes';

/** Length in pixels of the longer side at which images are compared. */
export const SIDE = 960;
/** Maximum displacement of a kept line, as a share of the longer side. */
const MAX_SHIFT_IF_KEPT = 0.006;
/** Farther away than this (share of the longer side), a line is lost. */
const SEARCH_RANGE = 0.04;
/** Minimum length of a line (share of the longer side), and minimum gradient. */
export const MIN_LINE_LENGTH = 0.02;
export const MIN_DRAWN_GRADIENT = 0.03;
/** Two searches for openings' edges in the result: clear edges in detail, weak edges after softening the grain. */
const MADE_EDGES = [
  { soft: 1, weakest: 0.02 },
  { soft: 3, weakest: 0.01 },
] as const;
/** A drawn stroke has two edges. */
const EDGES = 2;
/** Lines within this distance of an opening's side run along it (share of the longer side). */
const BESIDE = 0.012;
/** Minimum length of lines in a drawing, in longer sides; an image with less is not a drawing. */
export const LEAST_DRAWN = 1;

/** How well a result keeps the lines of its drawing. */
export interface LineFidelity {
  /** Size at which drawing and result are compared, in pixels. */
  width: number;
  height: number;
  lines: JudgedLine[];
  /** Openings in the result that were not drawn. */
  added: Quadrilateral[];
  /** Null when the openings cannot be counted reliably. */
  openings: OpeningCounts | null;
  /**
   * Share of the drawn line length that is in place, 0-100.
   * Longer lines weigh more; outlines of added openings count against it. Null when the image contains no drawing.
   */
  score: number | null;
  /** Share of the line length that was moved, 0-100. */
  moved: number;
  /** Mean displacement of moved lines, as a share of the width. */
  shift: number;
}

/**
 * Compares the straight lines of a drawing, or the edges of a photo, with the result (same framing, any size).
 * Openings are searched first, as a whole, and decide about their outlines. For every other line, colour is averaged
 * along
 * the line, so that brick, foliage and grain cancel out and an edge remains.
 * A line is kept when the edge is in place, moved when the edge is beside it or slanted, and lost otherwise.
 * @param order.mask white where the order asks for new content, which is not measured
 * @param order.countsOpenings false for rooms, because cupboards and paintings look like windows
 * @throws RangeError for an empty raster
 */
export function measureLines(
  drawing: Raster,
  result: Raster,
  { mask, countsOpenings = true }: { mask?: Raster; countsOpenings?: boolean } = {},
): LineFidelity {
  if (drawing.width < 1 || drawing.height < 1 || result.width < 1 || result.height < 1) {
    throw new RangeError('the raster is empty: it must have at least one pixel');
  }
  const scale = Math.min(1, SIDE / Math.max(result.width, result.height));
  const width = Math.max(1, Math.round(result.width * scale));
  const height = Math.max(1, Math.round(result.height * scale));
  const side = Math.max(width, height);
  const drawn = gradientsOf(brightness(drawing, width, height), width, height, 1);
  const planes = colours(result, width, height);
  const made = planes.map((plane) => gradientsOf(plane, width, height, 1));
  const found = lineSegments(drawn, { least: MIN_LINE_LENGTH * side, weakest: MIN_DRAWN_GRADIENT });
  const changed = mask && new ChangedArea(mask, width, height);
  const segments = withoutSheetFrame(found, { width, height }).filter((line) => !changed?.holdsLine(line));
  const strokes = strokesOf(segments, side);
  const openings = countsOpenings ? quadrilateralsOf(strokes, { width, height }) : [];
  const added = (openings.length < FEWEST ? [] : addedTo(openings, strokes, { planes, width, height })).filter(
    ({ left, right, top, bottom }) => !changed?.holdsPlace((left + right) / 2, (top + bottom) / 2),
  );
  const search = { near: Math.max(2, Math.round(MAX_SHIFT_IF_KEPT * side)), reach: Math.round(SEARCH_RANGE * side) };
  const fates = openings.map((opening) =>
    displacementOf(opening, made, { ...search, isDrawn: landsOnLines(opening, segments, search) }),
  );
  const outlines = outlinesOf(openings, fates);
  const [withOpening, alone] = [[] as JudgedLine[], [] as JudgedLine[]];
  for (const segment of segments) {
    const outline = outlines.find((each) => runsAlong(segment, each, BESIDE * side));
    if (outline?.fate) withOpening.push(withFate(segment, outline.fate));
    else alone.push(judgeLine(segment, { made, others: segments, search, side, isOfOpening: outline !== undefined }));
  }
  const lines = [...withOpening, ...keepWholeStrokes(alone, side)];
  const weigh = (counted: readonly { length: number }[]) => counted.reduce((sum, { length }) => sum + length ** 1.2, 0);
  const all = weigh(lines) + added.reduce((sum, figure) => sum + EDGES * weigh(sidesOf(figure)), 0);
  const moved = lines.filter(({ fate }) => fate === 'moved');
  const drawnLength = lines.reduce((sum, { length }) => sum + length, 0);
  const hasDrawing = drawnLength >= LEAST_DRAWN * side;
  const share = (fate: JudgedLine['fate']) =>
    all === 0 ? 0 : (100 * weigh(lines.filter((line) => line.fate === fate))) / all;
  return {
    width,
    height,
    lines,
    added,
    openings: countOpenings(openings, { lines, fates, added: added.length, side }),
    score: hasDrawing ? Math.round(10 * share('kept')) / 10 : null,
    moved: Math.round(10 * share('moved')) / 10,
    shift:
      moved.length === 0
        ? 0
        : moved.reduce(
            (sum, { shift, along, turn }) => sum + Math.hypot(Math.abs(shift) + Math.abs(turn) / 2, along),
            0,
          ) /
          moved.length /
          width,
  };
}

/**
 * Finds openings that were added to the result. Works on its brightness, because its edges are weaker than pen lines.
 */
function addedTo(
  openings: readonly Quadrilateral[],
  strokes: readonly Stroke[],
  { planes, width, height }: { planes: readonly Float32Array[]; width: number; height: number },
): Quadrilateral[] {
  const side = Math.max(width, height);
  const [red, green, blue] = planes as [Float32Array, Float32Array, Float32Array];
  const rgb = new Uint8Array(3 * width * height);
  for (let at = 0; at < red.length; at++) {
    rgb[3 * at] = 255 * (red[at] as number);
    rgb[3 * at + 1] = 255 * (green[at] as number);
    rgb[3 * at + 2] = 255 * (blue[at] as number);
  }
  const result = { rgb, width, height };
  const grey = brightness(result, width, height);
  const added: Quadrilateral[] = [];
  for (const { soft, weakest } of MADE_EDGES) {
    const segments = lineSegments(gradientsOf(grey, width, height, soft), { least: MIN_LINE_LENGTH * side, weakest });
    const found = quadrilateralsOf(strokesOf(segments, side), { width, height });
    for (const figure of addedOpenings(found, { openings, strokes, result, side })) {
      if (!added.some((other) => overlap(figure, other) > 0)) added.push(figure);
    }
  }
  return added;
}

const sidesOf = ({ corners }: Quadrilateral) =>
  corners.map((from, at) => between(from, corners[(at + 1) % 4] as Point));

/** Whether an opening's displaced side would lie on a drawn line: a double frame, or the next opening. */
function landsOnLines(
  opening: Quadrilateral,
  lines: readonly LineSegment[],
  { near, reach }: Search,
): (dx: number, dy: number) => boolean {
  const sides = sidesOf(opening).map((each) => ({ ...each, isFree: freeOffsets(each, lines, reach, near) }));
  return (dx, dy) =>
    sides.some(({ ux, uy, isFree }) => {
      const offset = Math.round(dy * ux - dx * uy);
      return Math.abs(offset) > near && !isFree[offset + reach];
    });
}

/**
 * Marks differences from the drawing, one byte per pixel of the compared images:
 * 1 where a drawn line is missing, 2 at its new position and around added openings.
 */
export function markDifferences({
  width,
  height,
  lines,
  added,
}: Pick<LineFidelity, 'width' | 'height' | 'lines' | 'added'>): Uint8Array {
  const marks = new Uint8Array(width * height);
  const draw = (
    { x, y, ux, uy, length }: Omit<LineSegment, 'strength'>,
    mark: number,
    by = { shift: 0, along: 0, turn: 0 },
  ) => {
    for (let along = -length / 2; along <= length / 2; along += 0.5) {
      const offset = by.shift + (by.turn * along) / length;
      const px = Math.round(x + (along + by.along) * ux - offset * uy);
      const py = Math.round(y + (along + by.along) * uy + offset * ux);
      if (px >= 0 && py >= 0 && px < width && py < height) marks[py * width + px] = mark;
    }
  };
  for (const figure of added) for (const outline of sidesOf(figure)) draw(outline, 2);
  for (const line of lines) if (line.fate === 'moved') draw(line, 2, line);
  // A line that moved along itself still covers its old position, so only the new position is marked.
  for (const line of lines) if (line.fate !== 'kept' && Math.abs(line.along) <= Math.abs(line.shift)) draw(line, 1);
  return marks;
}
