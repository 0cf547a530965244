import { angleBetween, type CentreLine, centreLines, StrokeGrid } from './centre-lines';
import { findDenseShade } from './dense-shade';
import { type Segment, shortestSegment } from './segments';
import { crossingsOf, isCornered, type Sheet } from './stroke-ends';
import { depthOf, familiesOf, type Link, MIN_FAMILY_STROKES, middle, neighboursOf } from './stroke-families';

/** A drawing's texture strokes, separated from its edges. */
export interface DrawnTexture {
  /** Groups of parallel strokes that are texture. */
  families: CentreLine[][];
  /** Segments that are not texture. */
  edges: Segment[];
  /** Ink without the texture. */
  ink: Float32Array;
  /** Ink of the texture only. */
  texture: Float32Array;
}

/** Minimum length in pixels of a stroke between two crossings. */
export const SHORTEST_PIECE = 7;
/** Maximum distance between neighbouring strokes, as a share of the image width. */
const MAX_STROKE_DISTANCE = 0.036;
/**
 * Texture strokes are longer than their spacing. A family has several of them side by side.
 * Two parallel contours are not a texture.
 */
const TEXTURE_FAMILY = { minLengthToSpacing: 3.2, minLongStrokes: 3, minLongShare: 0.25, minSideBySide: 4 };
/** A line that is heavier than its family by these factors is an edge. The outermost line needs less. */
const EDGE_FACTOR = { anyLine: 1.55, outermostLine: 1.25, outermostLength: 1.9 };
/**
 * Textures are drawn with a finer pen than edges. Weights of strokes are compared at these quantiles (by length).
 * In a drawing made with one pen only slanted strokes are certain to be texture; others may be a row of windows.
 */
const PEN = {
  heavyQuantile: 0.85,
  singleStrokeQuantile: 0.7,
  lightQuantile: 0.15,
  maxTextureToEdge: 0.56,
  maxRatioOfOnePen: 1.7,
  onePenMinLengthToSpacing: 6,
  onePenMinStrokes: 10,
  onePenMinLongShare: 0.6,
  onePenAngles: [0.45, 1.37],
} as const;
/** A family with more cornered strokes is a row of windows; with more crossings per spacing it is a grid. */
const WINDOW_ROW = { maxCornered: 0.3, maxCrossings: 0.12 };
/** Half the width in pixels that is erased along a texture stroke, and kept along an edge. */
const STAMP = { textureMargin: 2.2, edgeMargin: 0.9 };

/** Limits for a stroke that joins a family: angle in radians, distance in spacings, relative weight and length. */
const JOINING_STROKE = {
  maxAngle: 0.1,
  maxSpacings: 2.5,
  maxWeightRatio: 1.3,
  lengthQuantile: 0.8,
  maxLengthRatio: 1.2,
};
/** A segment is texture when this share of its sampled points lies on texture ink. */
const ON_TEXTURE = { sampledPoints: 9, minInk: 0.1, minShare: 0.5 };

/**
 * Finds hatching, boards, seams and courses: evenly spaced, parallel strokes that are longer than their spacing.
 * Edges are heavier, end in corners, or cross each other like a grid of panes.
 * @param segments all segments of at least `SHORTEST_PIECE` pixels
 */
export function findDrawnTexture(segments: readonly Segment[], ink: Float32Array, w: number, h: number): DrawnTexture {
  const usual = shortestSegment(w);
  const strokes = centreLines(segments, ink, w, h).filter(({ length }) => length >= usual);
  const grid = new StrokeGrid(strokes, 24);
  const links = new Map<CentreLine, Link[]>();
  for (const s of strokes) links.set(s, neighboursOf(s, grid, MAX_STROKE_DISTANCE * w));
  const groups = familiesOf(strokes, links);
  const pens = pensOf(strokes, groups);
  const families = groups.flatMap((family) => {
    const own = textureStrokesOf(family, links, grid, pens, { ink, w, h });
    return own.length >= MIN_FAMILY_STROKES ? [own] : [];
  });
  for (const family of families) addJoiningStrokes(family, strokes, families, grid, links, { ink, w, h });
  const taken = new Set(families.flat());
  const apart = separateInk(strokes, taken, { ink, w, h }, pens);
  return { families, edges: segments.filter((s) => s.length >= usual && !isTexture(s, apart.texture, w, h)), ...apart };
}

/** Whether most of a segment lies on texture ink. */
function isTexture(s: Segment, texture: Float32Array, w: number, h: number): boolean {
  let on = 0;
  for (let k = 0; k < ON_TEXTURE.sampledPoints; k++) {
    const t = (k + 0.5) / ON_TEXTURE.sampledPoints;
    const [x, y] = [Math.round(s.x0 + (s.x1 - s.x0) * t), Math.round(s.y0 + (s.y1 - s.y0) * t)];
    let found = false;
    for (let j = Math.max(0, y - 1); j <= Math.min(h - 1, y + 1); j++)
      for (let i = Math.max(0, x - 1); i <= Math.min(w - 1, x + 1); i++)
        if ((texture[j * w + i] as number) > ON_TEXTURE.minInk) found = true;
    if (found) on++;
  }
  return on > ON_TEXTURE.sampledPoints * ON_TEXTURE.minShare;
}

/** Adds strokes near a family that have its weight and direction and are not longer. */
function addJoiningStrokes(
  family: CentreLine[],
  strokes: readonly CentreLine[],
  families: readonly CentreLine[][],
  grid: StrokeGrid<CentreLine>,
  links: ReadonlyMap<CentreLine, Link[]>,
  sheet: Sheet,
): void {
  const taken = new Set(families.flat());
  const left = new Set(strokes.filter((s) => !taken.has(s)));
  const apart = middle(family.flatMap((s) => (links.get(s) ?? []).map((link) => link.apart)));
  const weight = middle(family.map((s) => s.weight));
  const lengths = family.map((s) => s.length).sort((a, b) => a - b);
  const longest = lengths[Math.floor(lengths.length * JOINING_STROKE.lengthQuantile)] ?? 0;
  for (const s of family) {
    const steps = Math.max(1, Math.ceil(s.length / 24));
    for (let k = 0; k <= steps; k++)
      grid.near(
        s.x0 + ((s.x1 - s.x0) * k) / steps,
        s.y0 + ((s.y1 - s.y0) * k) / steps,
        JOINING_STROKE.maxSpacings * apart,
        (o) => {
          if (
            !left.has(o) ||
            angleBetween(s, o) > JOINING_STROKE.maxAngle ||
            o.length > longest * JOINING_STROKE.maxLengthRatio
          )
            return;
          if (o.weight > JOINING_STROKE.maxWeightRatio * weight || isCornered(o, sheet)) return;
          left.delete(o);
          family.push(o);
        },
      );
  }
}

/** The pens with which a drawing was made, by stroke weight in pixels. */
interface Pens {
  /** Weight of the heavy lines. */
  heavy: number;
  /** Whether all lines have about the same weight. */
  onePen: boolean;
}

/** @param families groups of strokes that may be texture; they would hide the pen of the edges */
function pensOf(strokes: readonly CentreLine[], families: readonly CentreLine[][]): Pens {
  const grouped = new Set(families.flat());
  const alone = strokes.filter((s) => !grouped.has(s));
  const heavy = Math.max(weightAt(strokes, PEN.heavyQuantile), weightAt(alone, PEN.singleStrokeQuantile));
  return { heavy, onePen: heavy < PEN.maxRatioOfOnePen * weightAt(strokes, PEN.lightQuantile) };
}

/** Quantile of the stroke weights, weighted by length. */
function weightAt(strokes: readonly CentreLine[], share: number): number {
  const sorted = [...strokes].sort((a, b) => a.weight - b.weight);
  let left = share * strokes.reduce((sum, s) => sum + s.length, 0);
  for (const s of sorted) {
    left -= s.length;
    if (left <= 0) return s.weight;
  }
  return 0;
}

/** Returns the texture strokes of a family. Empty when the family is a grid of panes or a row of posts. */
function textureStrokesOf(
  family: readonly CentreLine[],
  links: ReadonlyMap<CentreLine, Link[]>,
  grid: StrokeGrid<CentreLine>,
  pens: Pens,
  sheet: Sheet,
): CentreLine[] {
  const apart = middle(family.flatMap((s) => (links.get(s) ?? []).map((link) => link.apart)));
  const { onePen } = pens;
  const long = family.filter(
    (s) => s.length > (onePen ? PEN.onePenMinLengthToSpacing : TEXTURE_FAMILY.minLengthToSpacing) * apart,
  );
  if (
    long.length <
    Math.max(
      TEXTURE_FAMILY.minLongStrokes,
      family.length * (onePen ? PEN.onePenMinLongShare : TEXTURE_FAMILY.minLongShare),
    )
  )
    return [];
  const slant = middle(family.map((s) => Math.abs(s.angle)));
  const slanted = slant > PEN.onePenAngles[0] && slant < PEN.onePenAngles[1];
  if (onePen && (family.length < PEN.onePenMinStrokes || !slanted)) return [];
  const weight = middle(family.map((s) => s.weight));
  if (!onePen && weight > PEN.maxTextureToEdge * pens.heavy) return [];
  if (middle(family.map((s) => depthOf(s, 2 * TEXTURE_FAMILY.minSideBySide, links))) < TEXTURE_FAMILY.minSideBySide)
    return [];
  const length = middle(family.map((s) => s.length));
  if (family.filter((s) => isCornered(s, sheet)).length > WINDOW_ROW.maxCornered * family.length) return [];
  const isEdge = (s: CentreLine): boolean => {
    const last = (links.get(s) ?? []).length < 2;
    if (last && (s.weight > EDGE_FACTOR.outermostLine * weight || s.length > EDGE_FACTOR.outermostLength * length))
      return true;
    return s.weight > EDGE_FACTOR.anyLine * weight || isCornered(s, sheet);
  };
  const light = family.filter((s) => !isEdge(s));
  const total = light.reduce((sum, s) => sum + s.length, 0);
  // Cross-hatching is drawn with a fine pen and without vertical strokes.
  const crossings = light.reduce((sum, s) => sum + crossingsOf(s, grid, !onePen), 0);
  return crossings > (WINDOW_ROW.maxCrossings * total) / apart ? [] : light;
}

/** Splits the ink into texture and the rest. Where an edge crosses texture, the pixel belongs to the edge. */
function separateInk(
  strokes: readonly CentreLine[],
  taken: ReadonlySet<CentreLine>,
  { ink, w, h }: Sheet,
  { onePen }: Pens,
): { ink: Float32Array; texture: Float32Array } {
  const mark = new Uint8Array(w * h);
  const stamp = (s: CentreLine, half: number, value: number): void => {
    const [nx, ny] = [-Math.sin(s.angle), Math.cos(s.angle)];
    const steps = Math.ceil(s.length * 1.5) + 4;
    for (let k = -2; k <= steps + 2; k++) {
      const [x, y] = [s.x0 + ((s.x1 - s.x0) * k) / steps, s.y0 + ((s.y1 - s.y0) * k) / steps];
      for (let d = -half; d <= half; d += 0.6) {
        const [px, py] = [Math.round(x + nx * d), Math.round(y + ny * d)];
        if (px >= 0 && py >= 0 && px < w && py < h) mark[py * w + px] = value;
      }
    }
  };
  for (const s of taken) stamp(s, s.weight / 2 + STAMP.textureMargin, 1);
  for (const s of strokes) if (!taken.has(s)) stamp(s, s.weight / 2 + STAMP.edgeMargin, 2);
  const rest = Float32Array.from(ink);
  for (let i = 0; i < mark.length; i++) if (mark[i] === 1) rest[i] = 0;
  if (!onePen) {
    const shade = findDenseShade(rest, w, h);
    for (let i = 0; i < mark.length; i++) if (shade[i] === 1) mark[i] = 1;
  }
  const texture = new Float32Array(w * h);
  for (let i = 0; i < mark.length; i++)
    if (mark[i] === 1) {
      texture[i] = ink[i] as number;
      rest[i] = 0;
    }
  return { ink: rest, texture };
}
