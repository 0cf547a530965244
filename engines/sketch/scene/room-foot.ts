import { clamp } from '../reading/raster';
import { angleTo, isUpright, type Segment } from '../reading/segments';
import { JOINT } from './plane-joints';
import { boxOnFoot, type RoomBox, seamAt, wallAt } from './room-box';
import { Surface } from './surface';

/** Ratios tried for foot distance to seam distance from the horizon: range, and number in logarithmic steps. */
const TESTED = { from: 0.33, to: 2.6, count: 200 };
/**
 * Number of sampled columns; rows around a line, minimum height of the seam above the horizon (pixels);
 * columns of a wall.
 */
const SAMPLED = { columns: 400, seam: 8, edge: 3, wall: 0.06 };
/** A stroke along the foot of a wall: angle error in radians, and difference in the ratio between its two ends. */
const ALONG = { towards: 0.035, ends: 0.06, offHorizon: 4 };
/**
 * Weight of evidence for a ratio: strokes along the foot, floor that begins there (more below a wall),
 * floor strokes that end there.
 */
const SAYS = { along: 1, begins: 1.5, ends: 0.8, few: 6, underWall: 3 };
/** Weight of evidence against a ratio: floor above the foot, and distance from the default ratio (logarithm). */
const AGAINST = { above: 0.6, aboveFrom: 0.93, unusual: 0.25, usual: 0.2 };
/** The start of the floor is spread over this many steps of the ratio. */
const SPREAD = 4;

/** The measurements that locate the foot of the walls. */
export interface FootEvidence {
  labels: Uint16Array;
  surface: Uint8Array;
  segments: readonly Segment[];
  joints: Uint8Array;
  w: number;
  h: number;
}

/** Returns the box with its walls extended down to the drawn floor. */
export const withFoot = (box: RoomBox, from: FootEvidence): RoomBox => boxOnFoot(box, footRatio(box, from) ?? 1);

/**
 * Finds the ratio of foot below to seam above the horizon, which is the same for all walls. Furniture hides most of the
 * foot, and its edges run to the same points. The best ratio has most strokes along it, most floor beginning at it, and
 * most floor strokes ending at it instead of passing it. Null when there is no evidence for any ratio.
 */
function footRatio(box: RoomBox, from: FootEvidence): number | null {
  const { segments, w, h } = from;
  const { horizon } = box;
  const step = (Math.log(TESTED.to) - Math.log(TESTED.from)) / TESTED.count;
  const binOf = (ratio: number): number => Math.round((Math.log(ratio) - Math.log(TESTED.from)) / step);
  const ratioOf = (bin: number): number => TESTED.from * Math.exp(bin * step);
  const bins = TESTED.count + 1;
  const isTested = (bin: number): boolean => bin >= 0 && bin < bins;
  const { columns } = SAMPLED;
  const columnAt = (c: number): number => ((c + 0.5) * w) / columns;
  const overFoot = Float32Array.from({ length: columns }, (_, c) =>
    Math.max(SAMPLED.seam, horizon - seamAt(box, columnAt(c))),
  );
  const ratioAt = (x: number, y: number): number => (y - horizon) / Math.max(SAMPLED.seam, horizon - seamAt(box, x));
  const along = new Uint8Array(bins * columns);
  const [ends, passes] = [new Float32Array(bins), new Float32Array(bins)];
  for (const s of segments) {
    if (isUpright(s, 0.1) || Math.min(s.y0, s.y1) < horizon + ALONG.offHorizon) continue;
    const [left, right] = s.x0 < s.x1 ? [s.x0, s.x1] : [s.x1, s.x0];
    const { towards } = wallAt(box, (left + right) / 2);
    const [first, last] = [ratioAt(s.x0, s.y0), ratioAt(s.x1, s.y1)];
    if (angleTo(s, towards.x, towards.y) < ALONG.towards && Math.abs(first / last - 1) < ALONG.ends) {
      const slope = (s.y1 - s.y0) / (s.x1 - s.x0 || 1);
      for (let c = Math.max(0, Math.ceil((left * columns) / w - 0.5)); c < columns && columnAt(c) <= right; c++) {
        const bin = binOf(ratioAt(columnAt(c), s.y0 + slope * (columnAt(c) - s.x0)));
        for (let b = bin - 1; b <= bin + 1; b++) if (isTested(b)) along[b * columns + c] = 1;
      }
    } else {
      const [upper, lower] = [binOf(Math.min(first, last)), binOf(Math.max(first, last))];
      for (let b = upper - 2; b <= upper + 2; b++) if (isTested(b)) (ends[b] as number)++;
      for (let b = Math.max(0, upper + 3); b < Math.min(bins, lower - 2); b++) (passes[b] as number)++;
    }
  }
  const floor = floorBegins(box, from, columnAt, ratioAt);
  const begins = new Float32Array(bins);
  for (const { ratio, underWall } of floor) {
    const bin = binOf(ratio);
    const weight = (underWall ? SAYS.underWall : 1) / floor.length;
    for (let b = bin - SPREAD + 1; b < bin + SPREAD; b++)
      if (isTested(b)) (begins[b] as number) += weight * (1 - Math.abs(b - bin) / SPREAD);
  }
  let best: { ratio: number; score: number } | null = null;
  for (let b = 0; b < bins; b++) {
    const ratio = ratioOf(b);
    let [seen, drawn] = [0, 0];
    for (let c = 0; c < columns; c++) {
      if (horizon + ratio * (overFoot[c] as number) > h - SAMPLED.edge) continue;
      seen++;
      drawn += along[b * columns + c] as number;
    }
    const [stop, go] = [ends[b] as number, passes[b] as number];
    const above = floor.filter((one) => one.ratio < ratio * AGAINST.aboveFrom).length / Math.max(1, floor.length);
    const score =
      (SAYS.along * drawn) / columns +
      SAYS.begins * (begins[b] as number) +
      (SAYS.ends * (stop - go) * seen) / columns / (stop + go + SAYS.few) -
      AGAINST.above * above -
      AGAINST.unusual * Math.max(0, Math.abs(Math.log(ratio)) - AGAINST.usual);
    if ((drawn > 0 || (begins[b] as number) > 0) && (!best || score > best.score)) best = { ratio, score };
  }
  return best && clamp(best.ratio, TESTED.from, TESTED.to);
}

interface Beginning {
  ratio: number;
  /** Whether the area directly above reaches the ceiling. */
  underWall: boolean;
}

/** For each column, the ratio at the first row of floor or of a floor joint. */
function floorBegins(
  box: RoomBox,
  { labels, surface, joints, w, h }: FootEvidence,
  columnAt: (c: number) => number,
  ratioAt: (x: number, y: number) => number,
): Beginning[] {
  const found: Beginning[] = [];
  const { columns, edge } = SAMPLED;
  const underSeam = new Map<number, number>();
  for (let c = 0; c < columns; c++) {
    const x = Math.floor(columnAt(c));
    const label = labels[Math.round(Math.max(0, seamAt(box, x) + SAMPLED.seam)) * w + x] as number;
    underSeam.set(label, (underSeam.get(label) ?? 0) + 1);
  }
  for (let c = 0; c < columns; c++) {
    const x = Math.floor(columnAt(c));
    for (let y = Math.round(box.horizon) + edge; y < h - edge; y++) {
      const i = y * w + x;
      if (surface[labels[i] as number] !== Surface.floor && ((joints[i] as number) & JOINT.floor) === 0) continue;
      const underWall = (underSeam.get(labels[i - SAMPLED.seam * w] as number) ?? 0) > columns * SAMPLED.wall;
      found.push({ ratio: ratioAt(x, y), underWall });
      break;
    }
  }
  return found;
}
