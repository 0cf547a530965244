import type { Gradients } from './gradients';
import type { LineSegment } from './line-segments';

/** The gradient beside an edge is averaged over this many pixels: texture cancels out, an edge does not. */
const PIECE = 16;
/** Gradients within this many pixels along a line are not independent of each other. */
const ALIKE = 3;
/** Minimum standard error, in brightness per pixel. */
const LEAST_ERROR = 2e-4;

/**
 * How strong an edge with the line's direction and length is, at each offset from -reach to reach across the line.
 * The second value is how far its gradient is from zero, in standard errors.
 */
export function profileOf(
  { x, y, ux, uy, length }: LineSegment,
  made: readonly Gradients[],
  reach: number,
): { profile: number[]; coherence: number[]; strengths: number[][] } {
  const [{ width, height } = { width: 0, height: 0 }] = made;
  const pieces = Math.max(1, Math.round(length / PIECE));
  const profile: number[] = [];
  const coherence: number[] = [];
  const strengths: number[][] = Array.from({ length: pieces }, () => []);
  for (let offset = -reach; offset <= reach; offset++) {
    let [total, error, counted] = [0, 0, 0];
    for (let piece = 0; piece < pieces; piece++) {
      const sums = [0, 0, 0];
      let [count, squares] = [0, 0];
      const from = -length / 2 + (piece * length) / pieces;
      for (let along = from; along < from + length / pieces; along++) {
        const px = Math.round(x + along * ux - offset * uy);
        const py = Math.round(y + along * uy + offset * ux);
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const at = py * width + px;
        for (let plane = 0; plane < made.length; plane++) {
          const { dx, dy } = made[plane] as Gradients;
          const across = (dy[at] as number) * ux - (dx[at] as number) * uy;
          (sums[plane] as number) += across;
          squares += across * across;
        }
        count++;
      }
      if (count === 0) {
        strengths[piece]?.push(0);
        continue;
      }
      const mean = Math.hypot(...sums) / count;
      strengths[piece]?.push(mean);
      total += mean;
      error += Math.sqrt((Math.max(0, squares / count - mean * mean) * ALIKE) / count);
      counted++;
    }
    profile.push(counted === 0 ? 0 : total / counted);
    coherence.push(total / Math.max(error, LEAST_ERROR * counted, Number.EPSILON));
  }
  return { profile, coherence, strengths };
}
