import type { ModelCamera, Vector } from '@maquette/contracts/models/model-camera';

/** A cutting plane with a unit normal; what lies beyond it is cut away. */
export interface SectionPlane {
  normal: Vector;
  offset: number;
}

export function sectionPlane(section: ModelCamera['section']): SectionPlane | undefined {
  const length = section ? Math.hypot(...section.normal) : 0;
  if (!section || length < 1e-9) return undefined;
  const [x, y, z] = section.normal;
  return { normal: [x / length, y / length, z / length], offset: section.offset };
}

/** Distance of a point from the plane, positive on the side that is cut away. */
export const beyond = ({ normal, offset }: SectionPlane, x: number, y: number, z: number): number =>
  normal[0] * x + normal[1] * y + normal[2] * z - offset;

/** A corner of a triangle: position, then normal. */
export type Corner = readonly [number, number, number, number, number, number];

/** Axes of the plane for drawing the cut. */
export function planeAxes({ normal }: SectionPlane): { across: Vector; along: Vector } {
  const helper: Vector = Math.abs(normal[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0];
  const cross = (a: Vector, b: Vector): Vector => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ];
  const raw = cross(helper, normal);
  const length = Math.hypot(...raw);
  const across: Vector = [raw[0] / length, raw[1] / length, raw[2] / length];
  return { across, along: cross(normal, across) };
}

/**
 * The part of a triangle that stays, as a polygon of three or four corners, and the line along which it was cut.
 * Undefined when the whole triangle is cut away.
 */
export function clipTriangle(
  plane: SectionPlane,
  corners: readonly [Corner, Corner, Corner],
): { polygon: Corner[]; cut: [Corner, Corner] | undefined } | undefined {
  const far = corners.map(([x, y, z]) => beyond(plane, x, y, z));
  if (far.every((d) => d <= 0)) return { polygon: [...corners], cut: undefined };
  if (far.every((d) => d >= 0)) return undefined;
  const polygon: Corner[] = [];
  const cut: Corner[] = [];
  for (let i = 0; i < 3; i++) {
    const [a, b] = [corners[i] as Corner, corners[(i + 1) % 3] as Corner];
    const [da = 0, db = 0] = [far[i], far[(i + 1) % 3]];
    if (da <= 0) polygon.push(a);
    if (da <= 0 !== db <= 0) {
      const between = mixed(a, b, da / (da - db));
      polygon.push(between);
      cut.push(between);
    }
  }
  return { polygon, cut: cut.length === 2 ? [cut[0] as Corner, cut[1] as Corner] : undefined };
}

const mixed = (a: Corner, b: Corner, share: number): Corner =>
  a.map((value, i) => value + ((b[i] ?? 0) - value) * share) as unknown as Corner;
