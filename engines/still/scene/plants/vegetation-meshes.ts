/** Conifers, palms, bushes and grass as triangles. Each mesh stands at y = 0, sizes in metres. */

import { SeededRandom } from '../../../random/seeded-random';
import { MeshBuilder, type MeshData } from '../geometry/mesh-builder';
import { add, cross, times, unit, type Vec3 } from '../geometry/vectors';

const scatter = (random: SeededRandom, amount: number): number => (random.next() - 0.5) * amount;

/** Random unit vector from a cube: components in -0.5..0.5, normalised. */
const anyDirection = (random: SeededRandom): Vec3 =>
  unit([random.next() - 0.5, random.next() - 0.5, random.next() - 0.5]);

/** Spruce-like: tiers of drooping needles around a straight stem. width: half spread as a share of the height. */
export function conifer(
  seed: number,
  shape: { height: number; width: number; needles: number; needleSize: number; bark: number; foliage: number },
): MeshData {
  const random = new SeededRandom(seed);
  const mesh = new MeshBuilder();
  const { height } = shape;
  mesh.cylinder([0, 0, 0], [0, height, 0], height * 0.016, 0.02, 7, shape.bark, false);
  const tierHeight = height * 0.055;
  for (let i = 0; i < shape.needles; i++) {
    const y = height * (0.1 + 0.9 * (1 - random.next() ** 0.75));
    const inTier = (y % tierHeight) / tierHeight;
    const reach = (height - y) * shape.width * (0.55 + 0.45 * (inTier < 0.5 ? 1 : 0.72));
    const around = random.next() * 6.283;
    const r = reach * Math.sqrt(random.next());
    const at: Vec3 = [Math.cos(around) * r, y - r * 0.35 + scatter(random, 0.15), Math.sin(around) * r];
    const out = unit([Math.cos(around), -0.35 + scatter(random, 0.3), Math.sin(around)]);
    const side = unit(cross(out, [scatter(random, 1), 1, scatter(random, 1)]));
    const length = shape.needleSize * (0.6 + random.next() * 0.7);
    const half = times(side, shape.needleSize * 0.15);
    mesh.triangle(add(at, times(half, -1)), add(at, half), add(at, times(out, length)), shape.foliage);
  }
  return mesh.finish();
}

/** Palm: a leaning stem with arching fronds. */
export function palm(seed: number, height: number, fronds: number, bark: number, foliage: number): MeshData {
  const random = new SeededRandom(seed);
  const mesh = new MeshBuilder();
  const lean = scatter(random, 0.25) * height;
  const stem = (t: number): Vec3 => [lean * t * t, height * t, lean * 0.4 * t * t];
  for (let i = 0; i < 8; i++) {
    mesh.cylinder(stem(i / 8), stem((i + 1) / 8), 0.19 - 0.008 * i, 0.18 - 0.008 * i, 8, bark, false);
  }
  const top = stem(1);
  for (let f = 0; f < fronds; f++) {
    const around = (f / fronds) * 6.283 * 3.4 + scatter(random, 0.4);
    const rise = 0.15 + 0.75 * random.next();
    const length = 2.2 + random.next();
    const at = (t: number): Vec3 => {
      const out = length * t;
      return add(top, [Math.cos(around) * out, rise * length * (t * 0.8 - t * t), Math.sin(around) * out]);
    };
    for (let i = 1; i <= 22; i++) {
      const t = i / 23;
      const root = at(t);
      const width = 0.62 * Math.sin(Math.PI * Math.min(0.98, 0.12 + t * 0.86));
      for (const side of [-1, 1]) {
        const leafTip = add(at(Math.min(1, t + 0.1)), [
          -Math.sin(around) * width * side,
          -0.22 - 0.2 * random.next(),
          Math.cos(around) * width * side,
        ]);
        mesh.triangle(root, at(t + 0.04), leafTip, foliage);
      }
    }
  }
  return mesh.finish();
}

/** Scots pine: a bare, crooked stem and a flat crown of dark clumps. */
export function scotsPine(
  seed: number,
  height: number,
  needles: number,
  size: number,
  bark: number,
  foliage: number,
): MeshData {
  const random = new SeededRandom(seed);
  const mesh = new MeshBuilder();
  const stem = (t: number): Vec3 => [Math.sin(t * 3) * height * 0.04, height * t, Math.cos(t * 2.3) * height * 0.03];
  for (let i = 0; i < 7; i++)
    mesh.cylinder(stem(i / 7), stem((i + 1) / 7), 0.2 - 0.022 * i, 0.18 - 0.022 * i, 8, bark, false);
  const clouds: { at: Vec3; r: number }[] = [{ at: stem(1), r: height * 0.13 }];
  for (let i = 0; i < 11; i++) {
    const t = 0.5 + 0.045 * i;
    const around = i * 2.39996;
    const reach = height * (0.26 - 0.012 * i) * (0.7 + 0.5 * random.next());
    const at = add(stem(t), [Math.cos(around) * reach, reach * 0.3, Math.sin(around) * reach]);
    mesh.cylinder(stem(t), at, 0.07, 0.03, 5, bark, false);
    clouds.push({ at, r: height * (0.09 + 0.05 * random.next()) });
  }
  for (let i = 0; i < needles; i++) {
    const { at, r } = clouds[i % clouds.length] as { at: Vec3; r: number };
    const d = times(anyDirection(random), r * Math.sqrt(random.next()));
    const point = add(at, [d[0], Math.abs(d[1]) * 0.5, d[2]]);
    const out = unit([scatter(random, 1), 0.25 + random.next() * 0.5, scatter(random, 1)]);
    const side = times(unit(cross(out, anyDirection(random))), size * 0.16);
    mesh.triangle(add(point, side), add(point, times(side, -1)), add(point, times(out, size)), foliage);
  }
  return mesh.finish();
}

/** Dense bush, a flattened sphere of leaves, a tenth of which have its flower colour. */
export function bush(
  seed: number,
  radius: number,
  leaves: number,
  leafSize: number,
  foliage: number,
  flower = foliage,
): MeshData {
  const random = new SeededRandom(seed);
  const mesh = new MeshBuilder();
  for (let i = 0; i < leaves; i++) {
    const around = random.next() * 6.283;
    const z = random.next() * 2 - 0.7;
    const ring = Math.sqrt(Math.max(0, 1 - z * z));
    const r = radius * (0.72 + 0.3 * random.next());
    const at: Vec3 = [Math.cos(around) * ring * r, Math.max(0.02, (z * 0.8 + 0.5) * r), Math.sin(around) * ring * r];
    const along = unit([scatter(random, 1), random.next() - 0.2, scatter(random, 1)]);
    const across = unit(cross(along, anyDirection(random)));
    const size = leafSize * (0.6 + 0.8 * random.next());
    const point = (x: number, y: number): Vec3 => add(at, add(times(along, x * size), times(across, y * size)));
    mesh.triangle(point(0, -0.4), point(0, 0.4), point(1.1, 0), i % 9 === 0 ? flower : foliage);
  }
  return mesh.finish();
}

/** A square of grass blades. */
export function grassPatch(seed: number, size: number, blades: number, height: number, foliage: number): MeshData {
  const random = new SeededRandom(seed);
  const mesh = new MeshBuilder();
  for (let i = 0; i < blades; i++) {
    const x = scatter(random, size);
    const z = scatter(random, size);
    const around = random.next() * 6.283;
    const bladeHeight = height * (0.5 + random.next());
    const half = (0.005 + 0.004 * random.next()) * Math.max(1, height / 0.2);
    const dx = Math.cos(around) * half;
    const dz = Math.sin(around) * half;
    const bend = random.next() * 6.283;
    const lean = bladeHeight * 0.7;
    const tip: Vec3 = [x + Math.cos(bend) * lean, bladeHeight, z + Math.sin(bend) * lean];
    mesh.triangle([x - dx, 0, z - dz], [x + dx, 0, z + dz], tip, foliage);
  }
  return mesh.finish();
}
