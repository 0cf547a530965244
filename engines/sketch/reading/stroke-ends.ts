import { alongAndOff, angleBetween, type CentreLine, type StrokeGrid } from './centre-lines';
import { isUpright } from './segments';

/** A corner has ink beside the end of a stroke. Places on a ring around the end are tested; angles are in radians. */
const CORNER = { ringRadius: 7, testedPlaces: 48, minInk: 0.3, ownDirection: 0.28, aheadDirection: 0.28 };
/** Two strokes cross at more than this angle (radians), when both continue this many pixels past the crossing. */
const CROSSING = { minAngle: 0.7, minBeyond: 6 };

/** The ink of a drawing and its size. */
export interface Sheet {
  ink: Float32Array;
  w: number;
  h: number;
}

/** Whether a line turns at both ends, as the side of a rectangle does. */
export function isCornered(s: CentreLine, { ink, w, h }: Sheet): boolean {
  const turn = (x: number, y: number, forward: number): boolean => {
    const ring = CORNER.ringRadius + s.weight;
    const [sides, places] = [new Set<number>(), CORNER.testedPlaces];
    for (let k = 0; k < places; k++) {
      const a = (2 * Math.PI * k) / places;
      const [px, py] = [Math.round(x + ring * Math.cos(a)), Math.round(y + ring * Math.sin(a))];
      if (px < 0 || py < 0 || px >= w || py >= h || (ink[py * w + px] as number) < CORNER.minInk) continue;
      const off = Math.atan2(Math.sin(a - forward), Math.cos(a - forward));
      if (Math.abs(off) > Math.PI - CORNER.ownDirection) continue;
      sides.add(Math.abs(off) < CORNER.aheadDirection ? 0 : Math.sign(off));
    }
    return sides.has(1) !== sides.has(-1);
  };
  const along = Math.atan2(s.y1 - s.y0, s.x1 - s.x0);
  return turn(s.x1, s.y1, along) && turn(s.x0, s.y0, along + Math.PI);
}

/** Counts the strokes that cross a stroke between its ends. @param uprightOnly one of the two must be vertical */
export function crossingsOf(s: CentreLine, grid: StrokeGrid<CentreLine>, uprightOnly: boolean): number {
  const seen = new Set<CentreLine>([s]);
  let count = 0;
  const steps = Math.max(1, Math.ceil(s.length / 24));
  for (let k = 0; k <= steps; k++)
    grid.near(s.x0 + ((s.x1 - s.x0) * k) / steps, s.y0 + ((s.y1 - s.y0) * k) / steps, 1, (o) => {
      if (seen.has(o)) return;
      seen.add(o);
      if (angleBetween(s, o) < CROSSING.minAngle || (uprightOnly && !isUpright(s) && !isUpright(o))) return;
      const [a, aOff] = alongAndOff(s, o.x0, o.y0);
      const [b, bOff] = alongAndOff(s, o.x1, o.y1);
      if (aOff * bOff > 0 || Math.min(Math.abs(aOff), Math.abs(bOff)) < CROSSING.minBeyond) return;
      const at = a + ((b - a) * Math.abs(aOff)) / (Math.abs(aOff) + Math.abs(bOff));
      if (at > CROSSING.minBeyond && at < s.length - CROSSING.minBeyond) count++;
    });
  return count;
}
