import { angleBetween, common, type DrawnStroke, distanceOf } from './drawn-strokes';

/** Distance between a cut wall's two faces, and minimum length of a wall, as shares of the longer side. */
const BAND = { least: 0.004, most: 0.034, shortest: 0.035 };
/** Maximum angle in radians from level or vertical, and between the two faces. */
const STRAIGHT = 0.06;
const PARALLEL = 0.03;
/** Ink between the faces: at least this when filled, at most the second value when empty. */
const FILLED = 0.75;
const EMPTY = 0.12;
/** Minimum thickness (share of the longer side) of a filled wall: pens and frames are thinner. */
const SOLID = 0.0065;

export interface Bands {
  /** Length of level and of vertical walls, in units of the longer side. */
  level: number;
  upright: number;
  /** Length of the walls that are filled with ink, or hatched or grey. Same unit. */
  filled: number;
  /** Length of the filled walls that are thicker than any pen stroke. */
  solid: number;
  toned: number;
}

/** Finds cut walls: pairs of parallel strokes at wall distance, with an empty, hatched or filled space between them. */
export function findBands(strokes: readonly DrawnStroke[], ink: Float32Array, w: number, h: number): Bands {
  const long = Math.max(w, h);
  const bands: Bands = { level: 0, upright: 0, filled: 0, solid: 0, toned: 0 };
  for (const upright of [false, true]) {
    const those = strokes
      .filter(({ angle, length }) => length > BAND.shortest * long && off(angle, upright) < STRAIGHT)
      .sort((a, b) => b.length - a.length)
      .slice(0, 260);
    const used = new Set<DrawnStroke>();
    for (const one of those) {
      if (used.has(one)) continue;
      let best: { other: DrawnStroke; length: number; apart: number } | null = null;
      for (const other of those) {
        if (other === one || used.has(other) || angleBetween(one.angle, other.angle) > PARALLEL) continue;
        const apart = distanceOf(one, (other.x0 + other.x1) / 2, (other.y0 + other.y1) / 2);
        if (apart < BAND.least * long || apart > BAND.most * long) continue;
        const length = common(one, other);
        if (length > Math.max(BAND.shortest * long, apart * 3) && (!best || length > best.length))
          best = { other, length, apart };
      }
      if (!best) continue;
      used.add(one);
      used.add(best.other);
      const share = inkBetween(one, best.other, ink, w, h);
      const length = best.length / long;
      if (upright) bands.upright += length;
      else bands.level += length;
      if (share > FILLED && best.apart > SOLID * long) bands.solid += length;
      if (share > FILLED) bands.filled += length;
      else if (share > EMPTY) bands.toned += length;
    }
  }
  return bands;
}

const off = (angle: number, upright: boolean): number =>
  upright ? Math.abs(Math.abs(angle) - Math.PI / 2) : Math.abs(angle);

/** Mean ink between two faces, without the ink of the faces themselves. */
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
