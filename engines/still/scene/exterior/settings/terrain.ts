import type { SeededRandom } from '../../../../random/seeded-random';
import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { Vec3 } from '../../geometry/vectors';
import { noise, rise, roughness } from './noise';

/** A ridge of hills behind the site: an arc of the given radius (m) around the origin; its crest is a sum of sines. */
export function ridge(
  mesh: MeshBuilder,
  random: SeededRandom,
  radius: number,
  height: number,
  material: number,
  stands: (x: number, z: number) => boolean = () => true,
): void {
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
    const foot = point(i, 0);
    if (!stands(foot[0], foot[2])) continue;
    for (let j = 0; j < rows; j++)
      mesh.quad(point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1), material);
  }
}

/** A mountain range from `near` to `far` metres around the origin, with forest at its base and snow on top. */
export function peaks(
  mesh: MeshBuilder,
  random: SeededRandom,
  range: { near: number; far: number; height: number; snowLine: number },
  cover: { foot: number; rock: number; snow: number },
  stands: (x: number, z: number) => boolean,
): void {
  const { near, far, height, snowLine } = range;
  const at = random.range(0, 99);
  const segments = 190;
  const rows = 22;
  const crest = (x: number, z: number, t: number): number => {
    const k = 2.6 / far;
    const sharp = 1 - Math.abs(roughness(x * k, at, z * k, 5));
    const broad = 0.62 + 0.38 * noise(x * k * 0.6, at + 40, z * k * 0.6);
    return height * broad * (0.12 + 0.88 * sharp ** 2.2) * rise(0, 0.72, t) * (1 - 0.6 * rise(0.8, 1, t));
  };
  const point = (i: number, j: number): Vec3 => {
    const angle = -0.5 + (i / segments) * (Math.PI + 1);
    const t = j / rows;
    const r = near + (far - near) * t;
    const [x, z] = [Math.cos(angle) * r, Math.sin(angle) * r];
    return [x, crest(x, z, t) - 2, z];
  };
  for (let i = 0; i < segments; i++) {
    const foot = point(i, 0);
    if (!stands(foot[0], foot[2])) continue;
    for (let j = 0; j < rows; j++) {
      const corners = [point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)] as const;
      const [a, , b] = corners;
      const level = (a[1] + b[1]) / 2 / height + 0.09 * noise(a[0] * 0.02, at, a[2] * 0.02);
      const steep = Math.abs(b[1] - a[1]) / ((far - near) / rows);
      const material =
        level > snowLine && steep < 1.5 ? cover.snow : level > 0.34 || steep > 1.1 ? cover.rock : cover.foot;
      mesh.quad(...corners, material);
    }
  }
}

/** A desert mesa: steep banded walls over a skirt of rubble. */
export function mesa(
  mesh: MeshBuilder,
  random: SeededRandom,
  x: number,
  z: number,
  radius: number,
  height: number,
  material: number,
): void {
  const at = random.range(0, 99);
  const sides = 40;
  const profile = [
    [1.7, 0],
    [1.18, 0.3],
    [1.02, 0.36],
    [0.97, 0.62],
    [0.9, 0.66],
    [0.86, 0.97],
    [0.8, 1],
    [0, 1.01],
  ] as const;
  const point = (i: number, j: number): Vec3 => {
    const angle = (i / sides) * 2 * Math.PI;
    const [out, up] = profile[j] as readonly [number, number];
    const bulge = 1 + 0.42 * roughness(Math.cos(angle) * 1.6 + at, up * 0.6, Math.sin(angle) * 1.6, 4);
    return [x + Math.cos(angle) * radius * out * bulge, height * up - 1, z + Math.sin(angle) * radius * out * bulge];
  };
  for (let i = 0; i < sides; i++)
    for (let j = 0; j + 1 < profile.length; j++)
      mesh.quad(point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1), material);
}
