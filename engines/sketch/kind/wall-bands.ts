import { angleBetween, type DrawnStroke, distanceOf, overlapLength } from './drawn-strokes';

/** The two faces of a cut wall: range of their distance, and minimum length, as shares of the longer side. */
const WALL_FACES = { minDistance: 0.004, maxDistance: 0.034, minLength: 0.035 };
/** Maximum angle in radians from horizontal or vertical, and between the two faces. */
const MAX_ANGLE = 0.06;
const MAX_FACE_ANGLE = 0.03;
/** Minimum ink (0-1) between the faces of a filled wall. */
const MIN_FILLED_INK = 0.75;
const MAX_EMPTY_INK = 0.12;
/** Minimum thickness of a filled wall (share of the longer side). Pens and frames are thinner. */
const MIN_SOLID_THICKNESS = 0.0065;

export interface Bands {
  /** Length of horizontal and of vertical walls, in image lengths. */
  level: number;
  upright: number;
  /** Length of walls filled with ink, hatching or grey, in image lengths. */
  filled: number;
  /** Length of filled walls that are thicker than a pen stroke. */
  solid: number;
  toned: number;
}

/** Finds cut walls: pairs of parallel strokes at the distance of a wall's faces, with empty or filled space between. */
export function findBands(strokes: readonly DrawnStroke[], ink: Float32Array, w: number, h: number): Bands {
  const long = Math.max(w, h);
  const bands: Bands = { level: 0, upright: 0, filled: 0, solid: 0, toned: 0 };
  for (const upright of [false, true]) {
    const those = strokes
      .filter(({ angle, length }) => length > WALL_FACES.minLength * long && off(angle, upright) < MAX_ANGLE)
      .sort((a, b) => b.length - a.length)
      .slice(0, 260);
    const used = new Set<DrawnStroke>();
    for (const one of those) {
      if (used.has(one)) continue;
      let best: { other: DrawnStroke; length: number; apart: number } | null = null;
      for (const other of those) {
        if (other === one || used.has(other) || angleBetween(one.angle, other.angle) > MAX_FACE_ANGLE) continue;
        const apart = distanceOf(one, (other.x0 + other.x1) / 2, (other.y0 + other.y1) / 2);
        if (apart < WALL_FACES.minDistance * long || apart > WALL_FACES.maxDistance * long) continue;
        const length = overlapLength(one, other);
        if (length > Math.max(WALL_FACES.minLength * long, apart * 3) && (!best || length > best.length))
          best = { other, length, apart };
      }
      if (!best) continue;
      used.add(one);
      used.add(best.other);
      const share = inkBetween(one, best.other, ink, w, h);
      const length = best.length / long;
      if (upright) bands.upright += length;
      else bands.level += length;
      if (share > MIN_FILLED_INK && best.apart > MIN_SOLID_THICKNESS * long) bands.solid += length;
      if (share > MIN_FILLED_INK) bands.filled += length;
      else if (share > MAX_EMPTY_INK) bands.toned += length;
    }
  }
  return bands;
}

const off = (angle: number, upright: boolean): number =>
  upright ? Math.abs(Math.abs(angle) - Math.PI / 2) : Math.abs(angle);

/** Mean ink between two faces, without that of the faces. */
function inkBetween(one: DrawnStroke, other: DrawnStroke, ink: Float32Array, w: number, h: number): number {
  let sum = 0;
  let count = 0;
  const [ox, oy] = [(other.x0 + other.x1) / 2, (other.y0 + other.y1) / 2];
  const apart = distanceOf(one, ox, oy);
  const side = (ox - one.x0) * (one.y1 - one.y0) - (oy - one.y0) * (one.x1 - one.x0) > 0 ? 1 : -1;
  const [nx, ny] = [(side * (one.y1 - one.y0)) / one.length, (-side * (one.x1 - one.x0)) / one.length];
  for (let t = 2; t < one.length - 2; t += 2) {
    for (const share of [0.35, 0.5, 0.65]) {
      const x = Math.round(one.x0 + ((one.x1 - one.x0) * t) / one.length + nx * apart * share);
      const y = Math.round(one.y0 + ((one.y1 - one.y0) * t) / one.length + ny * apart * share);
      if (x < 0 || y < 0 || x >= w || y >= h) continue;
      sum += ink[y * w + x] as number;
      count++;
    }
  }
  return count > 0 ? sum / count : 0;
}
