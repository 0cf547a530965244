import { addedOpenings } from './added-openings';
import { ChangedArea } from './changed-area';
import { profileOf } from './edge-profile';
import { brightness, colours, type Gradients, gradientsOf, type Raster } from './gradients';
import type { JudgedLine } from './judged-line';
import { type LineSegment, lineSegments } from './line-segments';
import { countOpenings, FEWEST, type OpeningCounts } from './openings';
import { overlap, type Quadrilateral, quadrilateralsOf } from './quadrilaterals';
import { withoutSheetFrame } from './sheet-frame';
import { type Stroke, strokesOf } from './strokes';

/** Longer side the comparison works at, in pixels. */
export const SIDE = 960;
/** A line within this share of the longer side is in its place; one further off was moved; beyond the last it is looked for no more. */
const IN_PLACE = 0.006;
const SEARCHED = 0.04;
/** Shortest line that counts, as share of the longer side, and the gradient of the weakest. */
export const SHORTEST = 0.02;
export const WEAKEST_DRAWN = 0.03;
/** How an edge of the result is looked for that may be one of an opening: clear ones in detail, weak ones where grain is softened. */
const MADE_EDGES = [
  { soft: 1, weakest: 0.02 },
  { soft: 3, weakest: 0.01 },
] as const;
/** A drawn stroke has two edges. */
const EDGES = 2;
/** How far an edge stands out of what lies beside it, in spreads of the background, and its least mean gradient. */
const KEPT_BY = 2.5;
const MOVED_BY = 5;
const LEAST_GRADIENT = 0.004;
/** Quantile of what lies beside a line that counts as its background; the spread is the distance to twice that quantile. */
const LEVEL = 0.35;
const LEAST_SPREAD = 2e-4;
/** Offsets without a drawn line that tell the background; fewer tell nothing. */
const LEAST_BACKGROUND = 10;
/** Cosine between lines that run along each other. */
const PARALLEL = 0.985;
/** A drawing with less than this length of lines, in longer sides, is none. */
export const LEAST_DRAWN = 1;

/** How far a result keeps the lines of its drawing. */
export interface LineFidelity {
  /** Size of the comparison, in pixels. */
  width: number;
  height: number;
  lines: JudgedLine[];
  /** Openings of the result that were not drawn. */
  added: Quadrilateral[];
  /** Null where they cannot be counted reliably. */
  openings: OpeningCounts | null;
  /**
   * Share of drawn line length that is in its place, 0-100; longer lines weigh more, and the outlines of added openings count as not
   * in their place. Null for an image without a drawing in it.
   */
  score: number | null;
  /** Share that was moved, 0-100. */
  moved: number;
  /** Mean shift of moved lines, as share of the width. */
  shift: number;
}

/**
 * Compares the straight lines of a drawing, or the edges of a photo, with the result that was made after it (both of one framing;
 * sizes may differ). Brightness across each line is averaged along it, so that brick, foliage and grain cancel out and an edge stays;
 * the line is kept where the edge is in its place, moved where it is found beside it, and lost otherwise.
 * @param order.mask white where the order asked for something new: nothing is measured there
 * @param order.countsOpenings false for rooms, whose cupboards and paintings look like windows
 * @throws RangeError for an empty raster
 */
export function measureLines(
  drawing: Raster,
  result: Raster,
  { mask, countsOpenings = true }: { mask?: Raster; countsOpenings?: boolean } = {},
): LineFidelity {
  if (drawing.width < 1 || drawing.height < 1 || result.width < 1 || result.height < 1) {
    throw new RangeError('a raster has at least one pixel');
  }
  const scale = Math.min(1, SIDE / Math.max(result.width, result.height));
  const width = Math.max(1, Math.round(result.width * scale));
  const height = Math.max(1, Math.round(result.height * scale));
  const side = Math.max(width, height);
  const drawn = gradientsOf(brightness(drawing, width, height), width, height, 1);
  const planes = colours(result, width, height);
  const made = planes.map((plane) => gradientsOf(plane, width, height, 1));
  const found = lineSegments(drawn, { least: SHORTEST * side, weakest: WEAKEST_DRAWN });
  const changed = mask && new ChangedArea(mask, width, height);
  const segments = withoutSheetFrame(found, { width, height }).filter((line) => !changed?.holdsLine(line));
  const strokes = strokesOf(segments, side);
  const openings = countsOpenings ? quadrilateralsOf(strokes, { width, height }) : [];
  const added = (openings.length < FEWEST ? [] : addedTo(openings, strokes, { planes, width, height })).filter(
    ({ left, right, top, bottom }) => !changed?.holdsPlace((left + right) / 2, (top + bottom) / 2),
  );
  const lines = segments.map((segment) => judged(segment, { made, others: segments, side }));
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
    openings: countOpenings(openings, { lines, added: added.length, side }),
    score: hasDrawing ? Math.round(10 * share('kept')) / 10 : null,
    moved: Math.round(10 * share('moved')) / 10,
    shift: moved.length === 0 ? 0 : moved.reduce((sum, { shift }) => sum + Math.abs(shift), 0) / moved.length / width,
  };
}

/** Openings of the result that were not drawn: in its brightness, whose edges are weaker than those of a pen. */
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
    const segments = lineSegments(gradientsOf(grey, width, height, soft), { least: SHORTEST * side, weakest });
    const found = quadrilateralsOf(strokesOf(segments, side), { width, height });
    for (const figure of addedOpenings(found, { openings, strokes, result, side })) {
      if (!added.some((other) => overlap(figure, other) > 0)) added.push(figure);
    }
  }
  return added;
}

function sidesOf({ corners }: Quadrilateral): { x: number; y: number; ux: number; uy: number; length: number }[] {
  return corners.map(([x1, y1], at) => {
    const [x2, y2] = corners[(at + 1) % 4] as (typeof corners)[0];
    const length = Math.hypot(x2 - x1, y2 - y1);
    return { x: (x1 + x2) / 2, y: (y1 + y2) / 2, ux: (x2 - x1) / length, uy: (y2 - y1) / length, length };
  });
}

/**
 * Where a result differs from its drawing, one byte per pixel of the comparison: 1 where a drawn line is missing, 2 where it is found
 * instead, and around openings that were added.
 */
export function markDifferences({
  width,
  height,
  lines,
  added,
}: Pick<LineFidelity, 'width' | 'height' | 'lines' | 'added'>): Uint8Array {
  const marks = new Uint8Array(width * height);
  const draw = ({ x, y, ux, uy, length }: Omit<LineSegment, 'strength'>, offset: number, mark: number) => {
    for (let along = -length / 2; along <= length / 2; along += 0.5) {
      const px = Math.round(x + along * ux - offset * uy);
      const py = Math.round(y + along * uy + offset * ux);
      if (px >= 0 && py >= 0 && px < width && py < height) marks[py * width + px] = mark;
    }
  };
  for (const figure of added) for (const outline of sidesOf(figure)) draw(outline, 0, 2);
  for (const line of lines) if (line.fate === 'moved') draw(line, line.shift, 2);
  for (const line of lines) if (line.fate !== 'kept') draw(line, 0, 1);
  return marks;
}

/**
 * @param others all drawn lines: where one of them runs beside this line, its edge is no sign of this one
 */
function judged(
  segment: LineSegment,
  { made, others, side }: { made: readonly Gradients[]; others: readonly LineSegment[]; side: number },
): JudgedLine {
  const reach = Math.round(SEARCHED * side);
  const near = Math.max(2, Math.round(IN_PLACE * side));
  const { profile, coherence } = profileOf(segment, made, reach);
  const isFree = freeOffsets(segment, others, reach, near);
  const free = profile.filter((_, at) => isFree[at]);
  const isDense = free.length < LEAST_BACKGROUND;
  const level = quantile(free, LEVEL);
  const spread = Math.max(LEAST_SPREAD, quantile(free, 2 * LEVEL) - level);
  // Between lines that leave no background, an edge is told from texture by how alike it is along the line.
  const standsOut = (offset: number) =>
    isDense ? (coherence[offset + reach] as number) : ((profile[offset + reach] as number) - level) / spread;
  const strongest = (from: number, to: number, free: boolean) => {
    let best: number | null = null;
    for (let offset = from; offset <= to; offset++) {
      if (free && !isFree[offset + reach]) continue;
      if (best === null || (profile[offset + reach] as number) > (profile[best + reach] as number)) best = offset;
    }
    return best;
  };
  const isEdge = (offset: number | null, by: number): offset is number =>
    offset !== null && standsOut(offset) >= by && (profile[offset + reach] as number) >= LEAST_GRADIENT;
  if (isEdge(strongest(-near, near, false), KEPT_BY)) return { ...segment, fate: 'kept', shift: 0 };
  const beside = [strongest(-reach, -near - 1, true), strongest(near + 1, reach, true)];
  const [moved] = beside
    .filter((offset) => isEdge(offset, MOVED_BY))
    .sort((a, b) => standsOut(b ?? 0) - standsOut(a ?? 0));
  return { ...segment, fate: moved == null ? 'lost' : 'moved', shift: moved ?? 0 };
}

/** Offsets across a line at which no other drawn line runs along it. */
function freeOffsets(
  { x, y, ux, uy, length }: LineSegment,
  others: readonly LineSegment[],
  reach: number,
  near: number,
): boolean[] {
  const free = Array.from({ length: 2 * reach + 1 }, () => true);
  for (const other of others) {
    if (Math.abs(ux * other.ux + uy * other.uy) < PARALLEL) continue;
    const [dx, dy] = [other.x - x, other.y - y];
    const offset = Math.round(dy * ux - dx * uy);
    const along = Math.abs(dx * ux + dy * uy);
    if (Math.abs(offset) > reach + near || along > (length + other.length) / 2) continue;
    for (let at = Math.max(-reach, offset - near); at <= Math.min(reach, offset + near); at++) free[at + reach] = false;
  }
  return free;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
