/**
 * Deciduous trees: a stem with spirally arranged limbs, each with twigs that end in a leaf clump.
 * Crowns consist of clumps of uneven reach with gaps, so that the outline is irregular and limbs show through.
 */

import { SeededRandom } from '../../../random/seeded-random';
import { MeshBuilder, type MeshData } from '../geometry/mesh-builder';
import { add, cross, subtract, times, unit, type Vec3 } from '../geometry/vectors';

export interface BroadleafShape {
  height: number;
  leaves: number;
  /** Length of a leaf. Use larger leaves for a lower count. */
  leafSize: number;
  /** Half the crown's width as a share of the height: 0.2 slender, 0.4 wide. */
  spread: number;
  /** Bare stem as a share of the height. */
  clearStem: number;
  limbs: number;
  /** Droop of the twigs: 0 upright, 1 weeping. */
  droop: number;
  bark: number;
  foliage: number;
  /** Bare tree: thin twigs instead of leaves. */
  twigs?: boolean;
}

interface Clump {
  at: Vec3;
  radius: number;
}

const GOLDEN_ANGLE = 2.39996;
const UP: Vec3 = [0, 1, 0];

const scatter = (random: SeededRandom, amount: number): number => (random.next() - 0.5) * amount;

/** How far limbs reach at crown height u (0 base, 1 top), 1 = maximum: rounded below, tapering above. */
const crownOutline = (u: number): number => Math.sin(Math.PI * (0.16 + 0.8 * u ** 0.85)) ** 0.75;

/** A bent branch through points with a linearly tapering radius. */
function branch(
  mesh: MeshBuilder,
  points: readonly Vec3[],
  from: number,
  to: number,
  sides: number,
  bark: number,
): void {
  const radius = (i: number): number => from + ((to - from) * i) / (points.length - 1);
  for (let i = 0; i + 1 < points.length; i++) {
    mesh.cylinder(points[i] as Vec3, points[i + 1] as Vec3, radius(i), radius(i + 1), sides, bark, false);
  }
}

/** The stem from the ground to the top, a little crooked. */
function stemOf(random: SeededRandom, height: number): Vec3[] {
  const points: Vec3[] = [[0, 0, 0]];
  const joints = 7;
  for (let i = 1; i <= joints; i++) {
    const [x, , z] = points[i - 1] as Vec3;
    const bend = height * 0.028 * (i > 1 ? 1 : 0.4);
    points.push([x + scatter(random, 2 * bend), (height * 0.88 * i) / joints, z + scatter(random, 2 * bend)]);
  }
  return points;
}

function alongStem(stem: readonly Vec3[], t: number): Vec3 {
  const x = Math.min(t * (stem.length - 1), stem.length - 1.001);
  const i = Math.floor(x);
  const [a, b] = [stem[i] as Vec3, stem[i + 1] as Vec3];
  return add(a, times(subtract(b, a), x - i));
}

function growLimb(
  mesh: MeshBuilder,
  random: SeededRandom,
  shape: BroadleafShape,
  root: Vec3,
  limb: { around: number; rise: number; reach: number; thick: number },
): Clump[] {
  const { height, bark, droop } = shape;
  const { around, rise, reach, thick } = limb;
  const out: Vec3 = [Math.cos(around), 0, Math.sin(around)];
  const point = (t: number): Vec3 =>
    add(root, [out[0] * reach * t, reach * (rise * t + 0.22 * t * t - 0.3 * droop * t * t), out[2] * reach * t]);
  const side = cross(UP, out);
  const bow = scatter(random, 0.35) * reach;
  const bent = (t: number): Vec3 => add(point(t), times(side, bow * t * (1 - t)));
  const ends = [0, 0.35, 0.68, 1].map(bent);
  branch(mesh, ends, thick, thick * 0.3, 6, bark);
  const size = (): number => height * (0.052 + 0.05 * random.next() ** 1.5);
  const clumps: Clump[] = [{ at: ends[3] as Vec3, radius: size() }];
  for (const [i, t] of [0.45, 0.62, 0.8, 0.92].entries()) {
    if (reach < height * 0.13 && i % 2 === 0) continue;
    const hand = i % 2 === 0 ? 1 : -1;
    const length = reach * (0.3 + 0.3 * random.next()) * (1.15 - 0.5 * t);
    const lift = 0.55 - droop + scatter(random, 0.7);
    const direction = unit(add(add(out, times(side, hand * (0.7 + 0.6 * random.next()))), times(UP, lift)));
    const from = bent(t);
    const to = add(from, times(direction, length));
    branch(mesh, [from, to], thick * 0.4, thick * 0.12, 4, bark);
    clumps.push({ at: to, radius: size() * 0.92 });
  }
  return clumps;
}

function growCrown(mesh: MeshBuilder, random: SeededRandom, shape: BroadleafShape): Clump[] {
  const { height, spread, clearStem, limbs, bark } = shape;
  const stem = stemOf(random, height);
  const girth = height * 0.021;
  branch(mesh, stem, girth, girth * 0.2, 9, bark);
  mesh.cylinder([0, -0.05, 0], [0, height * 0.045, 0], girth * 1.5, girth * 0.97, 9, bark, false);
  const clumps: Clump[] = [{ at: stem[stem.length - 1] as Vec3, radius: height * 0.075 }];
  const turn = random.next() * 6.28;
  for (let i = 0; i < limbs; i++) {
    const u = (i + 0.8 * random.next()) / limbs;
    const t = clearStem + (0.98 - clearStem) * u;
    const reach = height * spread * crownOutline(u) * (0.62 + 0.55 * random.next());
    const rise = 0.28 + 0.95 * u + scatter(random, 0.3);
    const thick = girth * (0.55 - 0.33 * u);
    const around = turn + i * GOLDEN_ANGLE + scatter(random, 0.6);
    clumps.push(...growLimb(mesh, random, shape, alongStem(stem, t), { around, rise, reach, thick }));
  }
  return clumps;
}

/** Leaf position in a clump: mostly near its surface and on its upper side, with a few strays outside. */
function leaf(random: SeededRandom, clump: Clump, droop: number): Vec3 {
  const around = random.next() * 6.283;
  const y = random.next() * 1.75 - 0.75;
  const ring = Math.sqrt(Math.max(0, 1 - y * y));
  const stray = random.chance(0.08) ? 1.35 : 1;
  const r = clump.radius * stray * (0.35 + 0.65 * Math.sqrt(random.next()));
  const hang = droop * clump.radius * random.next() * 0.9;
  return add(clump.at, [Math.cos(around) * ring * r, y * r * 0.72 - hang, Math.sin(around) * ring * r]);
}

/** A tree at y = 0, in metres. The limbs depend only on the seed, not on the number of leaves. */
export function broadleaf(seed: number, shape: BroadleafShape): MeshData {
  const random = new SeededRandom(seed);
  const mesh = new MeshBuilder();
  const clumps = growCrown(mesh, random, shape);
  const area = clumps.reduce((sum, clump) => sum + clump.radius ** 2, 0);
  for (const clump of clumps) {
    const count = Math.round((shape.leaves * clump.radius ** 2) / area);
    for (let i = 0; i < count; i++) {
      const at = leaf(random, clump, shape.droop);
      const along = unit([scatter(random, 1), scatter(random, 0.6) - 0.25 * shape.droop, scatter(random, 1)]);
      const across = unit(cross(along, unit([scatter(random, 1), random.next() + 0.3, scatter(random, 1)])));
      const size = shape.leafSize * (0.6 + 0.7 * random.next());
      const point = (x: number, y: number): Vec3 => add(at, add(times(along, x * size), times(across, y * size)));
      if (shape.twigs) {
        mesh.triangle(point(0, 0.012), point(0, -0.012), point(1, 0), shape.foliage);
        continue;
      }
      mesh.triangle(point(0, 0), point(0.5, 0.42), point(1, 0), shape.foliage);
      mesh.triangle(point(0, 0), point(1, 0), point(0.5, -0.42), shape.foliage);
    }
  }
  return mesh.finish();
}
