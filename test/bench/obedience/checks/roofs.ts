import { trianglesOf } from '../solids';
import type { View } from '../view';

interface Slope {
  area: number;
  /** Slope and fall direction in degrees, centre, and distance of the face's plane from the origin. */
  pitch: number;
  falls: number;
  plane: number;
  x: number;
  z: number;
}

/** Faces of the subject's roof that are visible from above. */
function slopesOf(view: View): Slope[] {
  const { positions, triangles } = trianglesOf(view, (owner) => view.isSubject(owner) && owner.slot === 'roof');
  const slopes: Slope[] = [];
  for (const t of triangles) {
    const p = (i: number): number => positions[9 * t + i] ?? 0;
    const [ux, uy, uz] = [p(3) - p(0), p(4) - p(1), p(5) - p(2)];
    const [vx, vy, vz] = [p(6) - p(0), p(7) - p(1), p(8) - p(2)];
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    const length = Math.hypot(...n);
    if (length < 1e-6) continue;
    const turned = n[1] < 0 ? -1 : 1;
    const [nx, ny, nz] = [(n[0] / length) * turned, Math.abs(n[1] / length), (n[2] / length) * turned];
    // Edges and undersides of eaves are not slopes.
    if (ny < 0.1) continue;
    slopes.push({
      area: length / 2,
      pitch: (Math.acos(Math.min(1, ny)) * 180) / Math.PI,
      falls: (Math.atan2(nz, nx) * 180) / Math.PI,
      plane: nx * p(0) + ny * p(1) + nz * p(2),
      x: (p(0) + p(3) + p(6)) / 3,
      z: (p(2) + p(5) + p(8)) / 3,
    });
  }
  return slopes;
}

const area = (slopes: readonly Slope[]): number => slopes.reduce((sum, one) => sum + one.area, 0);
const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);
const LEVEL = 8;

/** Directions that at least this share of the sloping roof faces, in sectors of 30 degrees. */
function directions(slopes: readonly Slope[], least: number): number[] {
  const sloping = slopes.filter(({ pitch }) => pitch > LEVEL);
  return Array.from({ length: 12 }, (_, i) => i * 30).filter(
    (at) => area(sloping.filter(({ falls }) => apart(falls, at) <= 15)) > least * area(sloping),
  );
}

/** Whether the roof has the shape that the word names, by its triangles. */
export function roofSeen(view: View, form: string): boolean {
  const slopes = slopesOf(view);
  const all = area(slopes);
  if (all < 1) return false;
  const level = area(slopes.filter(({ pitch }) => pitch <= LEVEL)) / all;
  const ways = directions(slopes, 0.08);
  const pitches = new Set(
    slopes.filter(({ area: one }) => one > all * 0.005).map(({ pitch }) => Math.round(pitch / 6)),
  );
  const steep = area(slopes.filter(({ pitch }) => pitch > 50)) / all;
  const [mx, mz] = [
    slopes.reduce((sum, one) => sum + one.x * one.area, 0) / all,
    slopes.reduce((sum, one) => sum + one.z * one.area, 0) / all,
  ];
  switch (form) {
    case 'flat roof':
      return level > 0.8;
    case 'gabled roof':
      return (
        level < 0.5 && ways.length >= 2 && ways.length <= 5 && ways.some((a) => ways.some((b) => apart(a, b) > 170))
      );
    case 'hipped roof':
      return level < 0.5 && ways.length >= 3;
    case 'domed roof':
      return directions(slopes, 0.03).length >= 8 && pitches.size >= 4;
    case 'barrel-vaulted roof':
      return pitches.size >= 4 && directions(slopes, 0.1).length <= 4;
    case 'sawtooth roof': {
      const falling = slopes.filter(({ pitch }) => pitch > LEVEL && pitch < 60);
      return new Set(falling.map(({ plane, falls }) => `${Math.round(plane)} ${Math.round(falls / 30)}`)).size >= 3;
    }
    case 'mansard roof':
      return steep > 0.2 && slopes.some(({ pitch }) => pitch < 40);
    case 'butterfly roof': {
      const inward = slopes.filter(
        ({ pitch, falls, x, z }) =>
          pitch > 3 && Math.cos((falls * Math.PI) / 180) * (x - mx) + Math.sin((falls * Math.PI) / 180) * (z - mz) < 0,
      );
      return area(inward) > 0.6 * all;
    }
    default:
      return false;
  }
}
