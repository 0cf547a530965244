import { clamp, quantile } from '../reading/raster';
import { angleTo } from '../reading/segments';
import { MAX_ANGLE_TO_POINT, type PhotoView, vanishingColumn } from './photo-view';
import type { PhotoSegments } from './segment-photo';

/** Eye height in metres outdoors and indoors, and height of the ceiling above the eye in a room of 2.7 m. */
const EYE = { outside: 1.65, inside: 1.5, ceilingAboveEye: 1.2 };
/** Assumed width in metres of a house or room when its base or ceiling is not visible, and limits as factors. */
const DEFAULT_WIDTH = { outside: 15, inside: 5, minFactor: 0.3, maxFactor: 3 };
/** Minimum length of a line that shows a wall's direction, as a share of the image width. */
const MIN_LINE_LENGTH = 0.02;
const MIN_RISE = 0.03;
/** Steepest angle of a wall to the image plane, in radians. */
const MAX_WALL_ANGLE = 1.5;

/** A plane in a photo with its scale in metres: a wall, or level ground. */
export type PhotoPlane =
  | { kind: 'wall'; vanishing: number; horizon: number; focal: number; turn: number; reach: number }
  | { kind: 'level'; centre: number; horizon: number; focal: number; turn: number; eye: number };

/** Position on a plane in metres, and metres per pixel at that position. */
export interface OnPlane {
  u: number;
  v: number;
  pixel: number;
}

/** Writes the position in metres on a plane, for a pixel of the reading, to `out`. */
export function onPlane(plane: PhotoPlane, x: number, y: number, out: OnPlane): void {
  const { horizon, focal, turn } = plane;
  if (plane.kind === 'level') {
    const depth = (plane.eye * focal) / Math.max(1.5, y - horizon);
    const side = ((x - plane.centre) * depth) / focal;
    out.u = side * Math.cos(turn) + depth * Math.sin(turn);
    out.v = depth * Math.cos(turn) - side * Math.sin(turn);
    out.pixel = depth / focal;
    return;
  }
  // `reach`: metres per pixel times distance from the vanishing point. It is constant along a wall.
  const away = x - plane.vanishing;
  const metres = plane.reach / (Math.abs(away) < 2 ? 2 : away);
  out.pixel = Math.abs(metres);
  out.u = (metres * focal) / Math.cos(turn);
  out.v = -Math.abs(metres) * (y - horizon);
}

/** Planes of the walls in a photo, and the plane of each segment. */
export interface WallPlanes {
  planes: readonly PhotoPlane[];
  /** Index of the plane for each segment. */
  ofSegment: Uint8Array;
}

/**
 * Assigns each wall segment to the plane along which its edges run.
 * A segment without edges takes the plane of its neighbour, or the most frontal plane.
 */
export function findWallPlanes(
  view: PhotoView,
  segments: PhotoSegments,
  walls: ReadonlySet<number>,
  size: { w: number; h: number; interior: boolean },
): WallPlanes {
  const { w } = size;
  const directions = view.walls.length > 0 ? view.walls.map(withinQuarter) : [Math.PI / 2];
  const turns = directions.map((turn) => clamp(turn, -MAX_WALL_ANGLE, MAX_WALL_ANGLE));
  const scale = segments.w / w;
  const votes = turns.map(() => new Float32Array(segments.count));
  for (const line of view.lines) {
    if (line.length < MIN_LINE_LENGTH * w) continue;
    const off = turns.map((turn) => angleTo(line, vanishingColumn(w, view.focal, turn), view.horizon));
    const nearest = off.indexOf(Math.min(...off));
    if ((off[nearest] as number) > MAX_ANGLE_TO_POINT) continue;
    for (const label of labelsAlong(line, segments, scale))
      if (walls.has(label)) ((votes[nearest] as Float32Array)[label] as number) += line.length;
  }
  const frontal = turns.indexOf(turns.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a)));
  const ofSegment = new Uint8Array(segments.count).fill(frontal);
  const known = new Set<number>();
  for (const label of walls) {
    const each = votes.map((plane) => plane[label] as number);
    const most = Math.max(...each);
    if (most === 0) continue;
    ofSegment[label] = each.indexOf(most);
    known.add(label);
  }
  spreadPlanes(ofSegment, known, segments, walls);
  const planes = turns.map((turn, k) => wallPlane(turn, k, ofSegment, view, segments, walls, size));
  return { planes, ofSegment };
}

/** Plane of level ground or floor. Its joints are parallel to the walls. */
export const levelPlane = (view: PhotoView, w: number, interior: boolean): PhotoPlane => ({
  kind: 'level',
  centre: w / 2,
  horizon: view.horizon,
  focal: view.focal,
  turn: withinQuarter(view.walls[0] ?? 0),
  eye: interior ? EYE.inside : EYE.outside,
});

const withinQuarter = (turn: number): number => {
  const half = Math.PI / 2;
  return turn > half ? turn - Math.PI : turn < -half ? turn + Math.PI : turn;
};

function labelsAlong(
  { x0, y0, x1, y1, length }: PhotoView['lines'][number],
  { w, h, labels }: PhotoSegments,
  scale: number,
): Set<number> {
  const found = new Set<number>();
  const [nx, ny] = [-(y1 - y0) / length, (x1 - x0) / length];
  for (const t of [0.2, 0.5, 0.8])
    for (const side of [-4, 4]) {
      const x = Math.round((x0 + (x1 - x0) * t + nx * side) * scale);
      const y = Math.round((y0 + (y1 - y0) * t + ny * side) * scale);
      if (x >= 0 && y >= 0 && x < w && y < h) found.add(labels[y * w + x] as number);
    }
  return found;
}

/** Assigns segments without edges to the plane of the neighbour with the longest shared border. */
function spreadPlanes(
  ofSegment: Uint8Array,
  known: Set<number>,
  { w, h, labels }: PhotoSegments,
  walls: ReadonlySet<number>,
): void {
  const borders = new Map<number, Map<number, number>>();
  const count = (a: number, b: number): void => {
    if (a === b || !walls.has(a) || !walls.has(b)) return;
    const of = borders.get(a) ?? new Map<number, number>();
    borders.set(a, of.set(b, (of.get(b) ?? 0) + 1));
  };
  for (let i = 0; i < w * h; i++) {
    const [right, below] = [i % w < w - 1 ? i + 1 : i, i + w < w * h ? i + w : i];
    for (const q of [right, below]) {
      count(labels[i] as number, labels[q] as number);
      count(labels[q] as number, labels[i] as number);
    }
  }
  // A segment waits until one of its neighbours has a plane.
  const queue = [...walls].filter((label) => !known.has(label));
  for (const label of queue) {
    if (known.has(label)) continue;
    const beside = [...(borders.get(label) ?? [])];
    const nearest = beside.filter(([other]) => known.has(other)).sort((a, b) => b[1] - a[1])[0];
    if (!nearest) continue;
    ofSegment[label] = ofSegment[nearest[0]] as number;
    known.add(label);
    for (const [other] of beside) if (!known.has(other)) queue.push(other);
  }
}

/** Sets the scale of a wall: its base is one eye height below the horizon, or its ceiling at ceiling height above. */
function wallPlane(
  turn: number,
  at: number,
  ofSegment: Uint8Array,
  { horizon, focal }: PhotoView,
  segments: PhotoSegments,
  walls: ReadonlySet<number>,
  { w, h, interior }: { w: number; h: number; interior: boolean },
): PhotoPlane {
  const vanishing = vanishingColumn(w, focal, turn);
  const scale = w / segments.w;
  const reaches: number[] = [];
  const columns: number[] = [];
  for (let x = 0; x < segments.w; x += 2) {
    let [first, last] = [-1, -1];
    for (let y = 0; y < segments.h; y++) {
      const label = segments.labels[y * segments.w + x] as number;
      if (!walls.has(label) || ofSegment[label] !== at) continue;
      if (first < 0) first = y;
      last = y;
    }
    if (first < 0) continue;
    columns.push(x * scale);
    const rise = interior ? horizon - first * scale : (last + 1) * scale - horizon;
    if (rise > MIN_RISE * h)
      reaches.push(((x * scale - vanishing) * (interior ? EYE.ceilingAboveEye : EYE.outside)) / rise);
  }
  const usual = (interior ? DEFAULT_WIDTH.inside : DEFAULT_WIDTH.outside) / w;
  const middle = columns.length > 0 ? quantile(columns, 0.5) : w / 2;
  const away = middle - vanishing || 1;
  const metres = reaches.length > 0 ? Math.abs(quantile(reaches.map(Math.abs), 0.6) / away) : usual;
  const reach = clamp(metres, usual * DEFAULT_WIDTH.minFactor, usual * DEFAULT_WIDTH.maxFactor) * away;
  return { kind: 'wall', vanishing, horizon, focal, turn, reach };
}
