import { angleBetween, type CentreLine, centreLines, StrokeGrid } from './centre-lines';
import { findDenseShade } from './dense-shade';
import { type Segment, shortestSegment } from './segments';
import { crossingsOf, isCornered, type Sheet } from './stroke-ends';
import { depthOf, FAMILY, familiesOf, type Link, middle, neighboursOf } from './stroke-families';

/** Strokes that draw a texture or a shade on a surface, apart from those that draw its edges. */
export interface DrawnTexture {
  /** Families of strokes side by side. */
  families: CentreLine[][];
  /** The segments that are none of them. */
  edges: Segment[];
  /** Ink without them. */
  ink: Float32Array;
  /** Their ink; 0 elsewhere. */
  texture: Float32Array;
}

/** Least length of a piece of a stroke between two crossings, pixels. */
export const SHORTEST_PIECE = 7;
/** Greatest distance between neighbours, share of the width. */
const FARTHEST = 0.036;
/**
 * A stroke of a texture is this much longer than its distance from the next; a family has so many of them, and so many
 * side by side: two contours of a lawn are none.
 */
const LONG = { times: 3.2, least: 3, share: 0.25, deep: 4 };
/** A line this much heavier than its family is an edge; the last of a family is one from less, or when so much longer. */
const HEAVIER = { any: 1.55, last: 1.25, longer: 1.9 };
/**
 * A texture is drawn with a finer pen than edges: share of the weight that the heaviest lines begin at (quantile by
 * length, of all and of those that no others lie beside). A drawing of one pen has no such difference between these
 * quantiles; there only slanted strokes are surely none of windows in a row: radians from the horizontal.
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
/** Share of cornered strokes from which a family is a row of windows, and crossings for each spacing of length a grid. */
const OPENINGS = { cornered: 0.3, crossings: 0.12 };
/** Half width of what is taken out beside the middle of a stroke, and of what is left along an edge, pixels. */
const STAMP = { taken: 2.2, kept: 0.9 };

/** What a family takes in: radians, distance in spacings, weight and length beside its own (quantile). */
const ADOPTED = { angle: 0.1, apart: 2.5, heavier: 1.3, length: 0.8, longer: 1.2 };
/** Places along a segment, and the share of them on ink of the texture from which it is one of its strokes. */
const ON_TEXTURE = { places: 9, ink: 0.1, share: 0.5 };

/**
 * Finds hatching, boards, seams and courses: near-parallel strokes side by side at an even distance that is short
 * beside their length. Edges are heavier, meet at corners, or cross each other as a grid of panes does.
 * @param segments those from `SHORTEST_PIECE` on
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

/** Whether most of a segment lies on ink of the texture. */
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

/** Takes in what continues a family: strokes of its weight and direction, near one of it, that are no longer than it. */
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

/** The pens of a drawing. */
interface Pens {
  /** Weight of its heavy lines. */
  heavy: number;
  /** All lines have about one weight. */
  onePen: boolean;
}

/** @param families groups of strokes that may be a texture; alone they would hide the pen of the edges */
function pensOf(strokes: readonly CentreLine[], families: readonly CentreLine[][]): Pens {
  const grouped = new Set(families.flat());
  const alone = strokes.filter((s) => !grouped.has(s));
  const heavy = Math.max(weightAt(strokes, PEN.heavy), weightAt(alone, PEN.alone));
  return { heavy, onePen: heavy < PEN.one * weightAt(strokes, PEN.light) };
}

/** Quantile of the weights, by length. */
function weightAt(strokes: readonly CentreLine[], share: number): number {
  const sorted = [...strokes].sort((a, b) => a.weight - b.weight);
  let left = share * strokes.reduce((sum, s) => sum + s.length, 0);
  for (const s of sorted) {
    left -= s.length;
    if (left <= 0) return s.weight;
  }
  return 0;
}

/** The strokes of a family that are a texture; none if the family is a grid of panes or a row of posts. */
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
  // Hatching in two directions is drawn with a fine pen, and has no upright strokes.
  const crossings = light.reduce((sum, s) => sum + crossingsOf(s, grid, !onePen), 0);
  return crossings > (OPENINGS.crossings * total) / apart ? [] : light;
}

/** Splits the ink into that of the texture and the rest. Where an edge passes, the ink is the edge's. */
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
