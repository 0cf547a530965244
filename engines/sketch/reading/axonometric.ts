import type { View } from './perspective';
import { clamp } from './raster';
import type { Segment } from './segments';

/** Slopes from the horizontal that a level edge of an axonometric has, radians; the share of length that it must have. */
const EDGES = { from: 0.12, to: 1.25, share: 0.12 };
/** Slopes are found to this accuracy, radians, and averaged within this many steps. */
const STEP = 0.03;
const SPREAD = 2;
/** Focal length in image widths: the further the eye, the more parallel; the light needs a finite one. */
const FOCAL = 3;
/** Width in metres that an axonometric shows before doors give its scale. */
const SPAN = 22;

/**
 * The view of an axonometric: its two horizontal directions, seen from above by a distant eye. The directions are
 * perpendicular, which gives the angle that the eye looks down at. Null if the drawing does not have both.
 */
export function axonometricView(segments: readonly Segment[], w: number, h: number): View | null {
  const falling = commonSlope(segments, 1);
  const rising = commonSlope(segments, -1);
  if (falling === null || rising === null) return null;
  const focal = FOCAL * w;
  const drop = focal * Math.sqrt(falling * rising);
  const [centre, horizon] = [w / 2, h / 2 - drop];
  return {
    kind: 'two-point',
    left: { x: centre - drop / falling, y: horizon },
    right: { x: centre + drop / rising, y: horizon },
    horizon,
    centre,
    focal,
    confidence: 1,
    eyeHeight: (SPAN * drop) / w,
  };
}

/** Most frequent slope, by length, of edges that fall (1) or rise (-1) to the right; null if few do. */
function commonSlope(segments: readonly Segment[], sign: 1 | -1): number | null {
  const bins = new Float64Array(Math.ceil(EDGES.to / STEP) + 1);
  const angles = new Float64Array(bins.length);
  let all = 0;
  for (const s of segments) {
    all += s.length;
    const angle = slopeOf(s) * sign;
    const bin = Math.round(angle / STEP);
    if (angle < EDGES.from || angle > EDGES.to) continue;
    (bins[bin] as number) += s.length;
    (angles[bin] as number) += s.length * angle;
  }
  const around = (k: number): number => {
    let sum = 0;
    for (let q = k - SPREAD; q <= k + SPREAD; q++) sum += bins[clamp(q, 0, bins.length - 1)] as number;
    return sum;
  };
  const sums = Array.from(bins, (_, k) => around(k));
  const best = sums.indexOf(Math.max(...sums));
  if ((sums[best] as number) < EDGES.share * all) return null;
  let [sum, weight] = [0, 0];
  for (let q = Math.max(0, best - SPREAD); q <= Math.min(bins.length - 1, best + SPREAD); q++) {
    sum += angles[q] as number;
    weight += bins[q] as number;
  }
  return Math.tan(sum / weight);
}

/** Angle from the horizontal, positive where the segment falls to the right. */
function slopeOf({ x0, y0, x1, y1 }: Segment): number {
  return x1 >= x0 ? Math.atan2(y1 - y0, x1 - x0) : Math.atan2(y0 - y1, x0 - x1);
}
