import { boxOf, solidsOf, trianglesOf } from '../solids';
import type { View } from '../view';

type Point = readonly [x: number, z: number];

/** Convex hull, counter-clockwise (Andrew's monotone chain). */
function hullOf(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      for (let n = out.length; n >= 2 && turn(out[n - 2] ?? p, out[n - 1] ?? p, p) <= 0; n = out.length) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** Corners of the subject's walls in plan. */
function wallCorners(view: View): Point[] {
  const { positions, triangles } = trianglesOf(view, (owner) => view.isOwnWall(owner));
  const seen = new Map<string, Point>();
  for (const t of triangles) {
    for (let c = 0; c < 3; c++) {
      const [x = 0, z = 0] = [positions[9 * t + 3 * c], positions[9 * t + 3 * c + 2]];
      seen.set(`${x.toFixed(1)} ${z.toFixed(1)}`, [x, z]);
    }
  }
  return [...seen.values()];
}

interface Plan {
  hull: Point[];
  width: number;
  depth: number;
  middle: Point;
}

function planOf(view: View): Plan | undefined {
  const hull = hullOf(wallCorners(view));
  if (hull.length < 3) return undefined;
  const [xs, zs] = [hull.map(([x]) => x), hull.map(([, z]) => z)];
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  return { hull, width: x1 - x0, depth: z1 - z0, middle: [(x0 + x1) / 2, (z0 + z1) / 2] };
}

const deviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
  return Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length) / mean;
};

/** Whether an ellipse with that proportion fits the plan within 3 %, and there are too many corners for a polygon. */
function elliptic({ hull, width, depth, middle }: Plan, corners: number): boolean {
  const radii = hull.map(([x, z]) => Math.hypot((x - middle[0]) / (width / 2), (z - middle[1]) / (depth / 2)));
  return hull.length >= corners && deviation(radii) < 0.03;
}

const CELL = 24;

/** Cells of the plan's box that are roofed or floored, seen from above; 24 x 24. */
function roofed(view: View): boolean[] {
  const plan = planOf(view);
  const { positions, triangles } = trianglesOf(view, (owner) => view.isSubject(owner));
  const cells: boolean[] = new Array(CELL * CELL).fill(false);
  if (!plan) return cells;
  const cellOf = (value: number, middle: number, size: number): number => ((value - middle) / size + 0.5) * CELL;
  for (const t of triangles) {
    const at = (c: number): Point => [
      cellOf(positions[9 * t + 3 * c] ?? 0, plan.middle[0], plan.width),
      cellOf(positions[9 * t + 3 * c + 2] ?? 0, plan.middle[1], plan.depth),
    ];
    const [a, b, c] = [at(0), at(1), at(2)];
    const high = Math.max(...[1, 4, 7].map((k) => positions[9 * t + k] ?? 0));
    if (high < 1.8) continue;
    for (let i = 0; i < cells.length; i++) {
      const p: Point = [(i % CELL) + 0.5, Math.floor(i / CELL) + 0.5];
      const side = (q: Point, r: Point): number => (r[0] - q[0]) * (p[1] - q[1]) - (r[1] - q[1]) * (p[0] - q[0]);
      const [u, v, w] = [side(a, b), side(b, c), side(c, a)];
      if ((u >= 0 && v >= 0 && w >= 0 && u + v + w > 1e-6) || (u <= 0 && v <= 0 && w <= 0 && u + v + w < -1e-6))
        cells[i] = true;
    }
  }
  return cells;
}

const share = (cells: boolean[], takes: (x: number, z: number) => boolean): number => {
  const mine = cells.filter((_, i) => takes(((i % CELL) + 0.5) / CELL, (Math.floor(i / CELL) + 0.5) / CELL));
  return mine.filter(Boolean).length / Math.max(1, mine.length);
};

/** Which corners of the plan's box are empty, and whether its middle is open. */
function gaps(view: View): { corners: number; middleOfSides: number } {
  const cells = roofed(view);
  const low = [true, false];
  const corners = low.flatMap((left) =>
    low.map((near) => share(cells, (x, z) => (left ? x < 0.3 : x > 0.7) && (near ? z < 0.3 : z > 0.7))),
  );
  const inner = (v: number): boolean => v > 0.4 && v < 0.6;
  const sides = [
    share(cells, (x, z) => inner(x) && z < 0.3),
    share(cells, (x, z) => inner(x) && z > 0.7),
    share(cells, (x, z) => x < 0.3 && inner(z)),
    share(cells, (x, z) => x > 0.7 && inner(z)),
  ];
  const empty = (one: number): boolean => one < 0.35;
  return { corners: corners.filter(empty).length, middleOfSides: sides.filter(empty).length };
}

const STOREY = { least: 2.3, most: 5.5 };

/** Whether plan or height of the subject match the word, by its triangles. */
export function planSeen(view: View, shape: string, value = 1): boolean {
  const plan = planOf(view);
  if (!plan) return false;
  const { hull, width, depth } = plan;
  const box = boxOf(solidsOf(view, (owner) => view.isOwnWall(owner)));
  const height = box.max[1] - Math.max(0, box.min[1]);
  const long = Math.max(width, depth) / Math.min(width, depth);
  switch (shape) {
    case 'round':
      return long < 1.06 && elliptic(plan, 14);
    case 'oval':
      return long > 1.15 && elliptic(plan, 14);
    case 'octagonal':
      return long < 1.12 && hull.length >= 8 && hull.length < 14 && elliptic(plan, 8);
    case 'curved':
      return hull.length >= 10 && !(long < 1.06 && elliptic(plan, 14));
    case 'L-shaped':
      return gaps(view).corners === 1;
    case 'U-shaped':
      return gaps(view).corners === 0 && gaps(view).middleOfSides === 1;
    case 'long':
      return long > 1.9;
    case 'tall':
      return height > 1.15 * Math.min(width, depth);
    default:
      // Gables count as wall height, up to one storey above the requested height.
      return height > value * STOREY.least && height < (value + 0.9) * STOREY.most;
  }
}
