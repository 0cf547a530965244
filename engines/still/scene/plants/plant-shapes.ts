/** Plants without limbs: blades, leaves and bodies, as triangles at y = 0, in metres. */
import { SeededRandom } from '../../../random/seeded-random';
import { MeshBuilder, type MeshData } from '../geometry/mesh-builder';
import { add, cross, times, unit, type Vec3 } from '../geometry/vectors';

const scatter = (random: SeededRandom, amount: number): number => (random.next() - 0.5) * amount;

/** Vertical blades in a clump: reeds, bamboo stems, wheat. `ears` adds a head to every blade. */
export function clump(
  seed: number,
  shape: {
    radius: number;
    blades: number;
    height: number;
    width: number;
    lean: number;
    foliage: number;
    ears?: number;
  },
): MeshData {
  const random = new SeededRandom(seed);
  const mesh = new MeshBuilder();
  for (let i = 0; i < shape.blades; i++) {
    const around = random.next() * 6.283;
    const r = shape.radius * Math.sqrt(random.next());
    const foot: Vec3 = [Math.cos(around) * r, 0, Math.sin(around) * r];
    const height = shape.height * (0.6 + 0.5 * random.next());
    const bend = random.next() * 6.283;
    const tip = add(foot, [Math.cos(bend) * height * shape.lean, height, Math.sin(bend) * height * shape.lean]);
    const side: Vec3 = [Math.cos(around * 3) * shape.width, 0, Math.sin(around * 3) * shape.width];
    mesh.triangle(add(foot, side), add(foot, times(side, -1)), tip, shape.foliage);
    if (shape.ears === undefined || random.chance(0.3)) continue;
    const ear = height * 0.16;
    const low: Vec3 = [tip[0], tip[1] - ear, tip[2]];
    mesh.triangle(add(low, times(side, 3)), add(low, times(side, -3)), add(tip, [0, ear * 0.3, 0]), shape.ears);
    mesh.triangle(add(low, [side[2] * 3, 0, -side[0] * 3]), add(low, [-side[2] * 3, 0, side[0] * 3]), tip, shape.ears);
  }
  return mesh.finish();
}

/** Long leaves arching from one point: ferns and agaves. */
export function rosette(
  seed: number,
  shape: { leaves: number; length: number; width: number; arch: number; foliage: number },
): MeshData {
  const random = new SeededRandom(seed);
  const mesh = new MeshBuilder();
  const joints = 5;
  for (let i = 0; i < shape.leaves; i++) {
    const around = i * 2.39996;
    const out: Vec3 = [Math.cos(around), 0, Math.sin(around)];
    const side = times(cross(out, [0, 1, 0]), shape.width);
    const length = shape.length * (0.7 + 0.4 * random.next());
    const up = 0.5 + 0.9 * ((i * 0.618) % 1);
    const at = (t: number): Vec3 =>
      add([0, 0.03, 0], [out[0] * length * t, length * (up * t - shape.arch * t * t), out[2] * length * t]);
    for (let k = 0; k < joints; k++) {
      const [a, b] = [at(k / joints), at((k + 1) / joints)];
      const wide = (t: number): number => Math.sin(Math.PI * (0.2 + 0.8 * t));
      const [wa, wb] = [wide(k / joints), wide((k + 1) / joints)];
      mesh.quad(
        add(a, times(side, wa)),
        add(b, times(side, wb)),
        add(b, times(side, -wb)),
        add(a, times(side, -wa)),
        shape.foliage,
      );
    }
  }
  return mesh.finish();
}

/** Ribbed columns with two or three arms. */
export function saguaro(seed: number, height: number, skin: number): MeshData {
  const random = new SeededRandom(seed);
  const mesh = new MeshBuilder();
  const limb = (points: readonly Vec3[], radius: number): void => {
    for (let i = 0; i + 1 < points.length; i++) {
      const [a, b] = [points[i] as Vec3, points[i + 1] as Vec3];
      mesh.cylinder(a, b, radius, i + 2 < points.length ? radius : radius * 0.9, 12, skin, false);
    }
    mesh.sphere(points.at(-1) as Vec3, radius * 0.92, 6, skin);
  };
  const girth = height * 0.055;
  limb(
    [
      [0, -0.1, 0],
      [0, height * 0.5, 0],
      [0, height, 0],
    ],
    girth,
  );
  for (let k = 0; k < 3; k++) {
    const around = k * 2.2 + random.next();
    const [c, s] = [Math.cos(around), Math.sin(around)];
    const y = height * (0.32 + 0.16 * k);
    const reach = height * 0.17;
    const top = y + height * (0.25 + 0.2 * random.next());
    limb(
      [
        [0, y, 0],
        [c * reach * 0.7, y + 0.05, s * reach * 0.7],
        [c * reach, y + reach * 0.5, s * reach],
        [c * reach, top, s * reach],
      ],
      girth * 0.66,
    );
  }
  return mesh.finish();
}

/** A 1 m piece of clipped hedge: dense leaves on the faces of a box. */
export function hedgePiece(seed: number, leaves: number, size: number, foliage: number): MeshData {
  const random = new SeededRandom(seed);
  const mesh = new MeshBuilder();
  const [half, height, deep] = [0.52, 1.15, 0.36];
  mesh.box(-half * 0.94, 0, -deep * 0.85, half * 0.94, height * 0.93, deep * 0.85, foliage);
  for (let i = 0; i < leaves; i++) {
    const face = random.next();
    const [u, v] = [scatter(random, 2), random.next()];
    const at: Vec3 =
      face < 0.3
        ? [u * half, height, scatter(random, 2) * deep]
        : face < 0.85
          ? [u * half, v * height, random.chance(0.5) ? deep : -deep]
          : [random.chance(0.5) ? half : -half, v * height, scatter(random, 2) * deep];
    const along = unit([scatter(random, 1), random.next() - 0.1, scatter(random, 1)]);
    const across = unit(cross(along, unit([scatter(random, 1), scatter(random, 1), scatter(random, 1) + 0.01])));
    const point = (x: number, y: number): Vec3 => add(at, add(times(along, x * size), times(across, y * size)));
    mesh.triangle(point(-0.3, -0.4), point(-0.3, 0.4), point(0.8, 0), foliage);
  }
  return mesh.finish();
}

/** Vines on a trellis, 1.3 m of a row: posts, wires and a wall of leaves. */
export function vineRow(seed: number, leaves: number, size: number, wood: number, foliage: number): MeshData {
  const random = new SeededRandom(seed);
  const mesh = new MeshBuilder();
  mesh.cylinder([0, 0, 0], [0.04, 0.75, 0.02], 0.035, 0.028, 6, wood, false);
  mesh.cylinder([0.62, 0, 0], [0.62, 1.75, 0], 0.03, 0.03, 6, wood, false);
  for (let i = 0; i < leaves; i++) {
    const y = 0.62 + 1.15 * random.next() ** 0.8;
    const at: Vec3 = [scatter(random, 1.45), y, scatter(random, 0.52) * (1.3 - 0.45 * y)];
    const along = unit([scatter(random, 1), scatter(random, 0.8) - 0.3, scatter(random, 1)]);
    const across = unit(cross(along, [scatter(random, 1), 1, scatter(random, 1)]));
    const s = size * (0.7 + 0.6 * random.next());
    const point = (px: number, py: number): Vec3 => add(at, add(times(along, px * s), times(across, py * s)));
    mesh.triangle(point(0, -0.5), point(0, 0.5), point(1, 0), foliage);
  }
  return mesh.finish();
}

/** Floating leaves with a few flowers. */
export function lilies(seed: number, pads: number, leaf: number, flower: number): MeshData {
  const random = new SeededRandom(seed);
  const mesh = new MeshBuilder();
  for (let i = 0; i < pads; i++) {
    const [x, z] = [scatter(random, 2.4), scatter(random, 2)];
    const r = 0.12 + 0.13 * random.next();
    const open = random.next() * 6.28;
    for (let k = 0; k < 9; k++) {
      const [a, b] = [open + k * 0.65, open + (k + 1) * 0.65];
      mesh.triangle(
        [x, 0.02, z],
        [x + Math.cos(a) * r, 0.025, z + Math.sin(a) * r],
        [x + Math.cos(b) * r, 0.025, z + Math.sin(b) * r],
        leaf,
      );
    }
    if (random.chance(0.25)) mesh.sphere([x, 0.08, z], 0.07, 5, flower);
  }
  return mesh.finish();
}
