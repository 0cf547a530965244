/** Polygons on the ground: points are [x, z] in metres; loops have the building on their left. */

export type Point = readonly [x: number, z: number];
export type Loop = readonly Point[];

/** One side of a loop in the wall's frame: x from a to b, +z into the building. */
export interface Edge {
  a: Point;
  b: Point;
  length: number;
  /** Rotation in radians, as used by MeshBuilder.at(). */
  turn: number;
  /** Length in metres by which a parallel inner edge, 1 m inside, is shorter at each end. Negative at inner corners. */
  trimA: number;
  trimB: number;
  /** Turning angle of the loop at the ends; small on faceted curves. */
  bendA: number;
  bendB: number;
}

export const at = <T>(list: readonly T[], i: number): T => {
  const item = list[((i % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('an empty loop has no corners');
  return item;
};

const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];

function bend(before: Point, corner: Point, after: Point): number {
  const [u, v] = [minus(corner, before), minus(after, corner)];
  return Math.atan2(cross(u, v), dot(u, v));
}

export function edgesOf(loop: Loop): Edge[] {
  return loop.map((a, i) => {
    const b = at(loop, i + 1);
    const bendA = bend(at(loop, i - 1), a, b);
    const bendB = bend(a, b, at(loop, i + 2));
    return {
      a,
      b,
      length: Math.hypot(b[0] - a[0], b[1] - a[1]),
      turn: Math.atan2(b[1] - a[1], b[0] - a[0]),
      trimA: Math.tan(bendA / 2),
      trimB: Math.tan(bendB / 2),
      bendA,
      bendB,
    };
  });
}

/** Signed distance in metres from an edge's line, positive on the building's side. */
export function inwards({ a, b, length }: Pick<Edge, 'a' | 'b' | 'length'>, p: Point): number {
  return cross(minus(b, a), minus(p, a)) / length;
}

/** Offsets every side outwards by its own distance (negative: inwards) with mitred corners. */
export function offset(loop: Loop, by: number | ((edge: number) => number)): Point[] {
  const edges = edgesOf(loop);
  const moved = edges.map(({ a, b, length }, i) => {
    const k = (typeof by === 'number' ? by : by(i)) / length;
    const out: Point = [(b[1] - a[1]) * k, -(b[0] - a[0]) * k];
    return { p: [a[0] + out[0], a[1] + out[1]] as const, d: minus(b, a) };
  });
  return loop.map((corner, i) => {
    const [u, v] = [at(moved, i - 1), at(moved, i)];
    const area = cross(u.d, v.d);
    if (Math.abs(area) < 1e-9) return v.p;
    const t = cross(minus(v.p, u.p), v.d) / area;
    const met: Point = [u.p[0] + u.d[0] * t, u.p[1] + u.d[1] * t];
    return Number.isFinite(met[0] + met[1]) ? met : corner;
  });
}

/** Clips a convex polygon to the half plane where a linear function is at most zero. */
export function clip(polygon: readonly Point[], f: (p: Point) => number): Point[] {
  const kept: Point[] = [];
  polygon.forEach((p, i) => {
    const q = at(polygon, i + 1);
    const [fp, fq] = [f(p), f(q)];
    if (fp <= 1e-9) kept.push(p);
    if (fp * fq < 0 && Math.abs(fp) > 1e-9 && Math.abs(fq) > 1e-9) {
      const t = fp / (fp - fq);
      kept.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
    }
  });
  return kept;
}

export function area(loop: Loop): number {
  return loop.reduce((sum, p, i) => sum + cross(p, at(loop, i + 1)), 0) / 2;
}

export function centre(loop: Loop): Point {
  const whole = area(loop) * 6;
  let [x, z] = [0, 0];
  loop.forEach((p, i) => {
    const q = at(loop, i + 1);
    const k = cross(p, q);
    x += (p[0] + q[0]) * k;
    z += (p[1] + q[1]) * k;
  });
  return [x / whole, z / whole];
}

export interface Bounds {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
}

export function bounds(loops: readonly Loop[]): Bounds {
  const points = loops.flat();
  const xs = points.map((p) => p[0]);
  const zs = points.map((p) => p[1]);
  return { x0: Math.min(...xs), x1: Math.max(...xs), z0: Math.min(...zs), z1: Math.max(...zs) };
}

export function contains(loop: Loop, [x, z]: Point): boolean {
  let inside = false;
  loop.forEach(([ax, az], i) => {
    const [bx, bz] = at(loop, i + 1);
    if (az > z !== bz > z && x < ax + ((z - az) / (bz - az)) * (bx - ax)) inside = !inside;
  });
  return inside;
}

export const rectangle = (x0: number, z0: number, x1: number, z1: number): Point[] => [
  [x0, z0],
  [x1, z0],
  [x1, z1],
  [x0, z1],
];

/** A faceted circle or ellipse; the first facet faces the camera. */
export function ellipse(rx: number, rz: number, sides: number): Point[] {
  return Array.from({ length: sides }, (_, i) => {
    const angle = -Math.PI / 2 + ((i - 0.5) / sides) * 2 * Math.PI;
    return [rx * Math.cos(angle), rz * Math.sin(angle)] as const;
  });
}

export const moved = (loop: Loop, x: number, z: number, turn = 0): Point[] => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return loop.map((p) => [x + p[0] * c - p[1] * s, z + p[0] * s + p[1] * c] as const);
};
