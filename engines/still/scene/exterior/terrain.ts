import type { SeededRandom } from '../../../random/seeded-random';
import type { MeshBuilder } from '../mesh-builder';
import type { Vec3 } from '../vectors';

/** A ridge of hills behind the site: an arc of the given radius (m) around the origin, crest height by a few sines. */
export function ridge(mesh: MeshBuilder, random: SeededRandom, radius: number, height: number, material: number): void {
  const phases = [random.range(0, 6), random.range(0, 6), random.range(0, 6)] as const;
  const crest = (angle: number): number => {
    const wave =
      0.5 +
      0.28 * Math.sin(angle * 3 + phases[0]) +
      0.16 * Math.sin(angle * 7 + phases[1]) +
      0.07 * Math.sin(angle * 17 + phases[2]);
    return Math.max(0.06, wave) * height;
  };
  const segments = 150;
  const rows = 6;
  const point = (i: number, j: number): Vec3 => {
    const angle = -0.6 + (i / segments) * (Math.PI + 1.2);
    const t = j / rows;
    const bulge = Math.sin((t * Math.PI) / 2);
    const r = radius * (0.72 + 0.28 * t);
    const dent = 1 + 0.06 * Math.sin(angle * 40 + j * 2 + phases[1]);
    return [Math.cos(angle) * r, crest(angle) * bulge * dent - 1, Math.sin(angle) * r];
  };
  for (let i = 0; i < segments; i++) {
    for (let j = 0; j < rows; j++)
      mesh.quad(point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1), material);
  }
}

/** Level ground in a rectangle. */
export function ground(mesh: MeshBuilder, x0: number, z0: number, x1: number, z1: number, y: number, m: number): void {
  mesh.quad([x0, y, z0], [x1, y, z0], [x1, y, z1], [x0, y, z1], m);
}

/** A round hill: level to `flat` metres from the origin, then falling `drop` metres until `end`. */
export interface Knoll {
  flat: number;
  end: number;
  drop: number;
  y: number;
}

const KNOLL_RINGS = 14;

const knollWobble = (angle: number, t: number): number => 1 + 0.08 * Math.sin(angle * 5 + t * 4) * t;

/** Fall below the top at a share s of the slope, 0 at its upper edge. */
const knollFall = (s: number): number => s ** 1.25;

export function knoll(mesh: MeshBuilder, { flat, end, drop, y }: Knoll, m: number): void {
  const sides = 64;
  const point = (i: number, j: number): Vec3 => {
    const angle = (j / sides) * 2 * Math.PI;
    const s = Math.max(0, (i - 1) / (KNOLL_RINGS - 1));
    const r = (i === 0 ? 0 : flat + (end - flat) * s) * knollWobble(angle, i / KNOLL_RINGS);
    return [Math.cos(angle) * r, y - drop * knollFall(s), Math.sin(angle) * r];
  };
  for (let i = 0; i < KNOLL_RINGS; i++) {
    for (let j = 0; j < sides; j++) mesh.quad(point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1), m);
  }
}

/** Height of a knoll's surface under a point (m), exact to a few decimetres: its mesh cuts the corners of the curve. */
export function knollHeight({ flat, end, drop, y }: Knoll, x: number, z: number): number {
  const angle = Math.atan2(z, x);
  const distance = Math.hypot(x, z);
  let s = 0;
  for (let k = 0; k < 3; k++) {
    const r = distance / knollWobble(angle, (1 + s * (KNOLL_RINGS - 1)) / KNOLL_RINGS);
    s = Math.min(1, Math.max(0, (r - flat) / (end - flat)));
  }
  return y - drop * knollFall(s);
}
