/** Shared shapes in the current frame of the mesh. Metres. */
import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { Vec3 } from '../../geometry/vectors';

/** Surface of revolution about the vertical axis through (x, z): radius and height of each ring, bottom to top. */
export function lathe(
  mesh: MeshBuilder,
  profile: readonly (readonly [radius: number, y: number])[],
  m: number,
  [x, z]: readonly [number, number] = [0, 0],
  sides = 28,
): void {
  for (let i = 0; i + 1 < profile.length; i++) {
    const [ra, ya] = profile[i] as readonly [number, number];
    const [rb, yb] = profile[i + 1] as readonly [number, number];
    if (Math.abs(ya - yb) < 1e-4) ringPlate(mesh, [x, z], ya, ra, rb, m, sides);
    else mesh.cylinder([x, ya, z], [x, yb, z], Math.max(ra, 1e-3), Math.max(rb, 1e-3), sides, m, false);
  }
}

function ringPlate(
  mesh: MeshBuilder,
  [x, z]: readonly [number, number],
  y: number,
  ra: number,
  rb: number,
  m: number,
  sides: number,
): void {
  for (let i = 0; i < sides; i++) {
    const [a, b] = [(i / sides) * 2 * Math.PI, ((i + 1) / sides) * 2 * Math.PI];
    const at = (r: number, t: number): Vec3 => [x + r * Math.cos(t), y, z + r * Math.sin(t)];
    mesh.quad(at(ra, a), at(ra, b), at(rb, b), at(rb, a), m);
  }
}

/** Round bar along a polyline. */
export function tube(mesh: MeshBuilder, points: readonly Vec3[], r: number, m: number, sides = 8): void {
  for (let i = 0; i + 1 < points.length; i++)
    mesh.cylinder(points[i] as Vec3, points[i + 1] as Vec3, r, r, sides, m, i === 0 || i + 2 === points.length);
}

/** Four round legs under a w by d plate, splayed outwards at the base by `splay`. */
export function roundLegs(mesh: MeshBuilder, w: number, d: number, h: number, r: number, m: number, splay = 0): void {
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      const [x, z] = [sx * (w / 2 - r * 2), sz * (d / 2 - r * 2)];
      mesh.cylinder([x + sx * splay, 0, z + sz * splay], [x, h, z], r * 0.75, r, 10, m);
    }
}

/** Four square posts flush with the corners of w by d around the origin, from y0 to y1. */
export function posts(mesh: MeshBuilder, w: number, d: number, y0: number, y1: number, t: number, m: number): void {
  for (const x of [-w / 2, w / 2 - t]) for (const z of [-d / 2, d / 2 - t]) mesh.box(x, y0, z, x + t, y1, z + t, m);
}

/** A w by d plate centred at (0, z). */
export function plate(mesh: MeshBuilder, w: number, d: number, y0: number, y1: number, m: number, z = 0): void {
  mesh.box(-w / 2, y0, z - d / 2, w / 2, y1, z + d / 2, m);
}

/** Doors or drawers in front of the face z: a grid of panels with one handle each. */
export function fronts(
  mesh: MeshBuilder,
  face: { x0: number; x1: number; y0: number; y1: number; z: number },
  columns: number,
  rows: number,
  panel: number,
  handle: number | undefined,
): void {
  const [w, h] = [(face.x1 - face.x0) / columns, (face.y1 - face.y0) / rows];
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++) {
      const [x, y] = [face.x0 + c * w, face.y0 + r * h];
      mesh.box(x + 0.006, y + 0.006, face.z - 0.02, x + w - 0.006, y + h - 0.006, face.z, panel);
      if (handle === undefined) continue;
      if (w > h)
        mesh.box(x + w * 0.36, y + h * 0.62, face.z - 0.045, x + w * 0.64, y + h * 0.62 + 0.014, face.z - 0.02, handle);
      else {
        const hx = c % 2 ? x + 0.05 : x + w - 0.065;
        mesh.box(hx, y + h * 0.42, face.z - 0.045, hx + 0.014, y + h * 0.6, face.z - 0.02, handle);
      }
    }
}

/** Vertical bars from x0 to x1 at depth z: cot rails, chair backs, fences. */
export function bars(
  mesh: MeshBuilder,
  x0: number,
  x1: number,
  count: number,
  y0: number,
  y1: number,
  z: number,
  r: number,
  m: number,
): void {
  for (let i = 0; i < count; i++) {
    const x = x0 + ((x1 - x0) * (i + 0.5)) / count;
    mesh.cylinder([x, y0, z], [x, y1, z], r, r, 6, m, false);
  }
}

/** A vertical wheel or disc with its axis along x. */
export function wheel(mesh: MeshBuilder, x: number, y: number, z: number, r: number, thick: number, m: number): void {
  mesh.cylinder([x - thick / 2, y, z], [x + thick / 2, y, z], r, r, 28, m);
}

/** A ring around the axis x: wheel rims, hoops. */
export function hoop(
  mesh: MeshBuilder,
  centre: Vec3,
  r: number,
  thick: number,
  m: number,
  plane: 'x' | 'y' | 'z',
): void {
  const sides = 28;
  const at = (i: number): Vec3 => {
    const [a, b] = [r * Math.cos((i / sides) * 2 * Math.PI), r * Math.sin((i / sides) * 2 * Math.PI)];
    if (plane === 'x') return [centre[0], centre[1] + a, centre[2] + b];
    if (plane === 'y') return [centre[0] + a, centre[1], centre[2] + b];
    return [centre[0] + a, centre[1] + b, centre[2]];
  };
  for (let i = 0; i < sides; i++) mesh.cylinder(at(i), at(i + 1), thick, thick, 6, m, false);
}
