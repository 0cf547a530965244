import { alongAndOff, angleBetween, type CentreLine, type StrokeGrid } from './centre-lines';
import { isUpright } from './segments';

/**
 * A corner has ink to one side of a stroke's end. The search runs on a ring around the end: its radius in pixels
 * beyond the line width, sampled places, ink threshold, and radians around the stroke and ahead that do not count.
 */
const CORNER = { ring: 7, places: 48, ink: 0.3, own: 0.28, ahead: 0.28 };
/** Two strokes cross when they differ by this angle (radians) and both continue `beyond` pixels past the crossing. */
const CROSSING = { angle: 0.7, beyond: 6 };

/** The ink of a drawing and its size. */
export interface Sheet {
  ink: Float32Array;
  w: number;
  h: number;
}

/** Whether the line turns at both of its ends, like the side of a rectangle. */
export function isCornered(s: CentreLine, { ink, w, h }: Sheet): boolean {
  const turn = (x: number, y: number, forward: number): boolean => {
    const ring = CORNER.ring + s.weight;
    const [sides, places] = [new Set<number>(), CORNER.places];
    for (let k = 0; k < places; k++) {
      const a = (2 * Math.PI * k) / places;
      const [px, py] = [Math.round(x + ring * Math.cos(a)), Math.round(y + ring * Math.sin(a))];
      if (px < 0 || py < 0 || px >= w || py >= h || (ink[py * w + px] as number) < CORNER.ink) continue;
      const off = Math.atan2(Math.sin(a - forward), Math.cos(a - forward));
      if (Math.abs(off) > Math.PI - CORNER.own) continue;
      sides.add(Math.abs(off) < CORNER.ahead ? 0 : Math.sign(off));
    }
    return sides.has(1) !== sides.has(-1);
  };
  const along = Math.atan2(s.y1 - s.y0, s.x1 - s.x0);
  return turn(s.x1, s.y1, along) && turn(s.x0, s.y0, along + Math.PI);
}

/** Counts strokes that cross a stroke between its ends. @param uprightOnly one of the two must be vertical */
export function crossingsOf(s: CentreLine, grid: StrokeGrid<CentreLine>, uprightOnly: boolean): number {
  const seen = new Set<CentreLine>([s]);
  let count = 0;
  const steps = Math.max(1, Math.ceil(s.length / 24));
  for (let k = 0; k <= steps; k++)
    grid.near(s.x0 + ((s.x1 - s.x0) * k) / steps, s.y0 + ((s.y1 - s.y0) * k) / steps, 1, (o) => {
      if (seen.has(o)) return;
      seen.add(o);
      if (angleBetween(s, o) < CROSSING.angle || (uprightOnly && !isUpright(s) && !isUpright(o))) return;
      const [a, aOff] = alongAndOff(s, o.x0, o.y0);
      const [b, bOff] = alongAndOff(s, o.x1, o.y1);
      if (aOff * bOff > 0 || Math.min(Math.abs(aOff), Math.abs(bOff)) < CROSSING.beyond) return;
      const at = a + ((b - a) * Math.abs(aOff)) / (Math.abs(aOff) + Math.abs(bOff));
      if (at > CROSSING.beyond && at < s.length - CROSSING.beyond) count++;
    });
  return count;
}
