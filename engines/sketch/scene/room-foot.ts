import { clamp } from '../reading/raster';
import { angleTo, isUpright, type Segment } from '../reading/segments';
import { JOINT } from './plane-joints';
import { boxOnFoot, ceilingEdgeAt, type RoomBox, wallAt } from './room-box';
import { Surface } from './surface';

/** Tested ratios of the foot's distance from the horizon to the ceiling edge's, in logarithmic steps. */
const TESTED_RATIOS = { min: 0.33, max: 2.6, count: 200 };
/** Sampling of the image. Distances are in pixels; a wall's columns are a share of all columns. */
const SAMPLING = { columns: 400, minSeamHeight: 8, imageEdgeMargin: 3, minWallColumns: 0.06 };
/** A stroke along the foot of a wall: angle error in radians, difference of the ratio between both ends, and rows. */
const FOOT_STROKE = { maxAngle: 0.035, maxRatioDifference: 0.06, minBelowHorizon: 4 };
/** Weights of evidence for a ratio: strokes along the foot, floor that begins there, floor strokes that end there. */
const EVIDENCE_FOR = { strokesAlongFoot: 1, floorBegins: 1.5, strokesEnd: 0.8, smoothingCount: 6, belowWallFactor: 3 };
/** Weights of evidence against a ratio: floor above the foot, and distance from 1 (as a logarithm). */
const EVIDENCE_AGAINST = { floorAbove: 0.6, aboveBelowRatio: 0.93, unusualRatio: 0.25, usualDeviation: 0.2 };
/** The first floor row of a column counts for this many steps of the ratio. */
const FLOOR_START_STEPS = 4;

/** Measurements that locate the foot of the walls. */
export interface FootEvidence {
  labels: Uint16Array;
  surface: Uint8Array;
  segments: readonly Segment[];
  joints: Uint8Array;
  w: number;
  h: number;
}

/** Returns the box with walls down to the drawn floor. */
export const extendWallsToFloor = (box: RoomBox, from: FootEvidence): RoomBox =>
  boxOnFoot(box, footRatio(box, from) ?? 1);

/**
 * Finds the ratio of foot below to ceiling edge above the horizon, which is equal for all walls; null without evidence.
 * Furniture hides most of the foot, and its edges point to the same vanishing points.
 * The best ratio has most strokes along the foot, most floor beginning at it, and most floor strokes ending at it.
 */
function footRatio(box: RoomBox, from: FootEvidence): number | null {
  const { segments, w, h } = from;
  const { horizon } = box;
  const step = (Math.log(TESTED_RATIOS.max) - Math.log(TESTED_RATIOS.min)) / TESTED_RATIOS.count;
  const binOf = (ratio: number): number => Math.round((Math.log(ratio) - Math.log(TESTED_RATIOS.min)) / step);
  const ratioOf = (bin: number): number => TESTED_RATIOS.min * Math.exp(bin * step);
  const bins = TESTED_RATIOS.count + 1;
  const isTested = (bin: number): boolean => bin >= 0 && bin < bins;
  const { columns } = SAMPLING;
  const columnAt = (c: number): number => ((c + 0.5) * w) / columns;
  const overFoot = Float32Array.from({ length: columns }, (_, c) =>
    Math.max(SAMPLING.minSeamHeight, horizon - ceilingEdgeAt(box, columnAt(c))),
  );
  const ratioAt = (x: number, y: number): number =>
    (y - horizon) / Math.max(SAMPLING.minSeamHeight, horizon - ceilingEdgeAt(box, x));
  const along = new Uint8Array(bins * columns);
  const [ends, passes] = [new Float32Array(bins), new Float32Array(bins)];
  for (const s of segments) {
    if (isUpright(s, 0.1) || Math.min(s.y0, s.y1) < horizon + FOOT_STROKE.minBelowHorizon) continue;
    const [left, right] = s.x0 < s.x1 ? [s.x0, s.x1] : [s.x1, s.x0];
    const { towards } = wallAt(box, (left + right) / 2);
    const [first, last] = [ratioAt(s.x0, s.y0), ratioAt(s.x1, s.y1)];
    if (
      angleTo(s, towards.x, towards.y) < FOOT_STROKE.maxAngle &&
      Math.abs(first / last - 1) < FOOT_STROKE.maxRatioDifference
    ) {
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
    const weight = (underWall ? EVIDENCE_FOR.belowWallFactor : 1) / floor.length;
    for (let b = bin - FLOOR_START_STEPS + 1; b < bin + FLOOR_START_STEPS; b++)
      if (isTested(b)) (begins[b] as number) += weight * (1 - Math.abs(b - bin) / FLOOR_START_STEPS);
  }
  let best: { ratio: number; score: number } | null = null;
  for (let b = 0; b < bins; b++) {
    const ratio = ratioOf(b);
    let [seen, drawn] = [0, 0];
    for (let c = 0; c < columns; c++) {
      if (horizon + ratio * (overFoot[c] as number) > h - SAMPLING.imageEdgeMargin) continue;
      seen++;
      drawn += along[b * columns + c] as number;
    }
    const [stop, go] = [ends[b] as number, passes[b] as number];
    const above =
      floor.filter((one) => one.ratio < ratio * EVIDENCE_AGAINST.aboveBelowRatio).length / Math.max(1, floor.length);
    const score =
      (EVIDENCE_FOR.strokesAlongFoot * drawn) / columns +
      EVIDENCE_FOR.floorBegins * (begins[b] as number) +
      (EVIDENCE_FOR.strokesEnd * (stop - go) * seen) / columns / (stop + go + EVIDENCE_FOR.smoothingCount) -
      EVIDENCE_AGAINST.floorAbove * above -
      EVIDENCE_AGAINST.unusualRatio * Math.max(0, Math.abs(Math.log(ratio)) - EVIDENCE_AGAINST.usualDeviation);
    if ((drawn > 0 || (begins[b] as number) > 0) && (!best || score > best.score)) best = { ratio, score };
  }
  return best && clamp(best.ratio, TESTED_RATIOS.min, TESTED_RATIOS.max);
}

interface Beginning {
  ratio: number;
  /** Whether the area directly above the floor touches the ceiling. */
  underWall: boolean;
}

/** For each column, the ratio at its first row of floor or floor joint. */
function floorBegins(
  box: RoomBox,
  { labels, surface, joints, w, h }: FootEvidence,
  columnAt: (c: number) => number,
  ratioAt: (x: number, y: number) => number,
): Beginning[] {
  const found: Beginning[] = [];
  const { columns, imageEdgeMargin: edge } = SAMPLING;
  const underSeam = new Map<number, number>();
  for (let c = 0; c < columns; c++) {
    const x = Math.floor(columnAt(c));
    const label = labels[Math.round(Math.max(0, ceilingEdgeAt(box, x) + SAMPLING.minSeamHeight)) * w + x] as number;
    underSeam.set(label, (underSeam.get(label) ?? 0) + 1);
  }
  for (let c = 0; c < columns; c++) {
    const x = Math.floor(columnAt(c));
    for (let y = Math.round(box.horizon) + edge; y < h - edge; y++) {
      const i = y * w + x;
      if (surface[labels[i] as number] !== Surface.floor && ((joints[i] as number) & JOINT.floor) === 0) continue;
      const underWall =
        (underSeam.get(labels[i - SAMPLING.minSeamHeight * w] as number) ?? 0) > columns * SAMPLING.minWallColumns;
      found.push({ ratio: ratioAt(x, y), underWall });
      break;
    }
  }
  return found;
}
