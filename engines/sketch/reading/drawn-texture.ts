import { angleBetween, type CentreLine, centreLines, StrokeGrid } from './centre-lines';
import { findDenseShade } from './dense-shade';
import { type Segment, shortestSegment } from './segments';
import { crossingsOf, isCornered, type Sheet } from './stroke-ends';
import { depthOf, FAMILY, familiesOf, type Link, middle, neighboursOf } from './stroke-families';

/** Separates the strokes of a drawn texture or shade from the strokes of edges. */
export interface DrawnTexture {
  /** Groups of parallel strokes that form a texture. */
  families: CentreLine[][];
  /** The segments that belong to no texture. */
  edges: Segment[];
  /** Ink of everything except the texture. */
  ink: Float32Array;
  /** Ink of the texture; 0 elsewhere. */
  texture: Float32Array;
}

/** Minimum length in pixels of a piece of a stroke between two crossings. */
export const SHORTEST_PIECE = 7;
/** Maximum distance between neighbouring strokes, as a share of the width. */
const FARTHEST = 0.036;
/**
 * A texture stroke is `times` longer than the distance to the next stroke. A family needs this minimum share of them,
 * and this many side by side: a lawn's two contour lines are not a texture.
 */
const LONG = { times: 3.2, least: 3, share: 0.25, deep: 4 };
/** A line `any` times heavier than its family is an edge; the outermost line at `last`, or if `longer` times longer. */
const HEAVIER = { any: 1.55, last: 1.25, longer: 1.9 };
/**
 * Textures are drawn with a finer pen than edges. `PEN` compares quantiles (by length) of the weights of all strokes
 * and of those without parallel neighbours. In a drawing made with one pen the quantiles do not differ;
 * only slanted strokes (radians from horizontal) then differ for certain from windows in a row.
 */
const PEN = {
  heavy: 0.85,
  alone: 0.7,
  light: 0.15,
  finer: 0.56,
  one: 1.7,
  sureTimes: 6,
  sureFamily: 10,
  sureLong: 0.6,
  slanted: [0.45, 1.37],
} as const;
/** A family is a row of windows above this share of cornered strokes, a grid above this many crossings per spacing. */
const OPENINGS = { cornered: 0.3, crossings: 0.12 };
/** Half the width in pixels that is erased beside a texture stroke, and that is kept along an edge. */
const STAMP = { taken: 2.2, kept: 0.9 };

/** Limits for strokes that join a family: angle in radians, distance in spacings, weight and length relative to it. */
const ADOPTED = { angle: 0.1, apart: 2.5, heavier: 1.3, length: 0.8, longer: 1.2 };
/** A segment is part of the texture when this share of the sampled points along it lies on texture ink. */
const ON_TEXTURE = { places: 9, ink: 0.1, share: 0.5 };

/**
 * Finds hatching, boards, seams and courses: evenly spaced, nearly parallel strokes that are longer than their spacing.
 * Edges are heavier, end in corners, or cross each other like a grid of panes.
 * @param segments all segments of at least `SHORTEST_PIECE` pixels
 */
export function findDrawnTexture(segments: readonly Segment[], ink: Float32Array, w: number, h: number): DrawnTexture {
  const usual = shortestSegment(w);
  const strokes = centreLines(segments, ink, w, h).filter(({ length }) => length >= usual);
  const grid = new StrokeGrid(strokes, 24);
  const links = new Map<CentreLine, Link[]>();
  for (const s of strokes) links.set(s, neighboursOf(s, grid, FARTHEST * w));
  const groups = familiesOf(strokes, links);
  const pens = pensOf(strokes, groups);
  const families = groups.flatMap((family) => {
    const own = textured(family, links, grid, pens, { ink, w, h });
    return own.length >= FAMILY ? [own] : [];
  });
  for (const family of families) adopt(family, strokes, families, grid, links, { ink, w, h });
  const taken = new Set(families.flat());
  const apart = separate(strokes, taken, { ink, w, h }, pens);
  return { families, edges: segments.filter((s) => s.length >= usual && !isTexture(s, apart.texture, w, h)), ...apart };
}

/** Whether most of a segment lies on texture ink. */
function isTexture(s: Segment, texture: Float32Array, w: number, h: number): boolean {
  let on = 0;
  for (let k = 0; k < ON_TEXTURE.places; k++) {
    const t = (k + 0.5) / ON_TEXTURE.places;
    const [x, y] = [Math.round(s.x0 + (s.x1 - s.x0) * t), Math.round(s.y0 + (s.y1 - s.y0) * t)];
    let found = false;
    for (let j = Math.max(0, y - 1); j <= Math.min(h - 1, y + 1); j++)
      for (let i = Math.max(0, x - 1); i <= Math.min(w - 1, x + 1); i++)
        if ((texture[j * w + i] as number) > ON_TEXTURE.ink) found = true;
    if (found) on++;
  }
  return on > ON_TEXTURE.places * ON_TEXTURE.share;
}

/** Adds strokes that continue a family: they have its weight and direction, lie close to it and are no longer. */
function adopt(
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
  const longest = lengths[Math.floor(lengths.length * ADOPTED.length)] ?? 0;
  for (const s of family) {
    const steps = Math.max(1, Math.ceil(s.length / 24));
    for (let k = 0; k <= steps; k++)
      grid.near(s.x0 + ((s.x1 - s.x0) * k) / steps, s.y0 + ((s.y1 - s.y0) * k) / steps, ADOPTED.apart * apart, (o) => {
        if (!left.has(o) || angleBetween(s, o) > ADOPTED.angle || o.length > longest * ADOPTED.longer) return;
        if (o.weight > ADOPTED.heavier * weight || isCornered(o, sheet)) return;
        left.delete(o);
        family.push(o);
      });
  }
}

/** The pens with which a drawing was made. */
interface Pens {
  /** Weight of the heavy lines. */
  heavy: number;
  /** Whether all lines have about the same weight. */
  onePen: boolean;
}

/** @param families groups of strokes that may be a texture and would otherwise hide the pen of the edges */
function pensOf(strokes: readonly CentreLine[], families: readonly CentreLine[][]): Pens {
  const grouped = new Set(families.flat());
  const alone = strokes.filter((s) => !grouped.has(s));
  const heavy = Math.max(weightAt(strokes, PEN.heavy), weightAt(alone, PEN.alone));
  return { heavy, onePen: heavy < PEN.one * weightAt(strokes, PEN.light) };
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

/** Returns a family's texture strokes; empty when the family is a grid of panes or a row of posts. */
function textured(
  family: readonly CentreLine[],
  links: ReadonlyMap<CentreLine, Link[]>,
  grid: StrokeGrid<CentreLine>,
  pens: Pens,
  sheet: Sheet,
): CentreLine[] {
  const apart = middle(family.flatMap((s) => (links.get(s) ?? []).map((link) => link.apart)));
  const { onePen } = pens;
  const long = family.filter((s) => s.length > (onePen ? PEN.sureTimes : LONG.times) * apart);
  if (long.length < Math.max(LONG.least, family.length * (onePen ? PEN.sureLong : LONG.share))) return [];
  const slant = middle(family.map((s) => Math.abs(s.angle)));
  const slanted = slant > PEN.slanted[0] && slant < PEN.slanted[1];
  if (onePen && (family.length < PEN.sureFamily || !slanted)) return [];
  const weight = middle(family.map((s) => s.weight));
  if (!onePen && weight > PEN.finer * pens.heavy) return [];
  if (middle(family.map((s) => depthOf(s, 2 * LONG.deep, links))) < LONG.deep) return [];
  const length = middle(family.map((s) => s.length));
  if (family.filter((s) => isCornered(s, sheet)).length > OPENINGS.cornered * family.length) return [];
  const isEdge = (s: CentreLine): boolean => {
    const last = (links.get(s) ?? []).length < 2;
    if (last && (s.weight > HEAVIER.last * weight || s.length > HEAVIER.longer * length)) return true;
    return s.weight > HEAVIER.any * weight || isCornered(s, sheet);
  };
  const light = family.filter((s) => !isEdge(s));
  const total = light.reduce((sum, s) => sum + s.length, 0);
  // Cross-hatching is drawn with a fine pen and has no vertical strokes.
  const crossings = light.reduce((sum, s) => sum + crossingsOf(s, grid, !onePen), 0);
  return crossings > (OPENINGS.crossings * total) / apart ? [] : light;
}

/** Splits the ink into texture and the rest. A pixel where an edge crosses the texture belongs to the edge. */
function separate(
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
  for (const s of taken) stamp(s, s.weight / 2 + STAMP.taken, 1);
  for (const s of strokes) if (!taken.has(s)) stamp(s, s.weight / 2 + STAMP.kept, 2);
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
