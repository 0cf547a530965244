import type { View } from './perspective';
import { clamp } from './raster';
import type { Segment } from './segments';

/** Horizontal edges of an axonometric: range of their angles (radians), and minimum share of all edge length. */
const EDGES = { minAngle: 0.12, maxAngle: 1.25, minLengthShare: 0.12 };
/** Step in radians of the histogram of angles. */
const ANGLE_STEP = 0.03;
const AVERAGED_STEPS = 2;
/** Focal length in image widths. An axonometric is parallel; a long focal length approximates that. */
const FOCAL_WIDTHS = 3;
/** Width in metres that an axonometric is assumed to show before doors give its scale. */
const DEFAULT_WIDTH_METRES = 22;

/**
 * Returns the view of an axonometric from its two horizontal directions; null if the drawing lacks one of them.
 * The directions are perpendicular in space, which gives the viewing angle from above.
 */
export function axonometricView(segments: readonly Segment[], w: number, h: number): View | null {
  const falling = commonSlope(segments, 1);
  const rising = commonSlope(segments, -1);
  if (falling === null || rising === null) return null;
  const focal = FOCAL_WIDTHS * w;
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
    eyeHeight: (DEFAULT_WIDTH_METRES * drop) / w,
  };
}

/** Most frequent angle, by length, of edges that fall (1) or rise (-1) to the right; null if these are few. */
function commonSlope(segments: readonly Segment[], sign: 1 | -1): number | null {
  const bins = new Float64Array(Math.ceil(EDGES.maxAngle / ANGLE_STEP) + 1);
  const angles = new Float64Array(bins.length);
  let all = 0;
  for (const s of segments) {
    all += s.length;
    const angle = slopeOf(s) * sign;
    const bin = Math.round(angle / ANGLE_STEP);
    if (angle < EDGES.minAngle || angle > EDGES.maxAngle) continue;
    (bins[bin] as number) += s.length;
    (angles[bin] as number) += s.length * angle;
  }
  const around = (k: number): number => {
    let sum = 0;
    for (let q = k - AVERAGED_STEPS; q <= k + AVERAGED_STEPS; q++) sum += bins[clamp(q, 0, bins.length - 1)] as number;
    return sum;
  };
  const sums = Array.from(bins, (_, k) => around(k));
  const best = sums.indexOf(Math.max(...sums));
  if ((sums[best] as number) < EDGES.minLengthShare * all) return null;
  let [sum, weight] = [0, 0];
  for (let q = Math.max(0, best - AVERAGED_STEPS); q <= Math.min(bins.length - 1, best + AVERAGED_STEPS); q++) {
    sum += angles[q] as number;
    weight += bins[q] as number;
  }
  return Math.tan(sum / weight);
}

/** Angle from the horizontal in radians. Positive when the segment falls to the right. */
function slopeOf({ x0, y0, x1, y1 }: Segment): number {
  return x1 >= x0 ? Math.atan2(y1 - y0, x1 - x0) : Math.atan2(y0 - y1, x0 - x1);
}
