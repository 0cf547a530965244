/** Built-in elements: arches, panels, columns, platforms, galleries, a door. Metres. */
import type { MeshBuilder } from '../../geometry/mesh-builder';
import { openShelf } from '../furniture/containers';
import { armchair } from '../furniture/seating';
import type { InteriorStage } from '../stage/interior-stage';
import type { RoomOpening } from './room-windows';
import type { ShellPlan } from './shell-plan';

/** Gallery: floor height, slab thickness, and depth from the back wall. */
export const GALLERY = { height: 2.55, slab: 0.2, depth: 2.4, stair: 0.95, run: 2.9 } as const;
/** A raised floor's height, and where it starts as a share of the depth. */
export const PLATFORM = { height: 0.45, from: 0.56, tread: 0.3 } as const;

/** Fills the corners of a rectangular opening to form an arch or circle, through the whole wall. */
export function spandrels(mesh: MeshBuilder, o: RoomOpening, thick: number, m: number): void {
  if (!o.form) return;
  const r = (o.to - o.from) / 2;
  half(mesh, (o.from + o.to) / 2, o.head - r, r, 1, thick, m);
  if (o.form === 'round') half(mesh, (o.from + o.to) / 2, o.sill + r, r, -1, thick, m);
}

/** The two corners above (or below) a half circle with radius r around (x, y). */
function half(mesh: MeshBuilder, x: number, y: number, r: number, up: 1 | -1, thick: number, m: number, z0 = 0): void {
  const n = 16;
  const at = (i: number): readonly [number, number] => [
    x - r * Math.cos((i / n) * Math.PI),
    y + up * r * Math.sin((i / n) * Math.PI),
  ];
  for (let i = 0; i < n; i++) {
    const [a, b] = [at(i), at(i + 1)];
    const edge = y + up * r;
    for (const z of [z0, z0 + thick]) mesh.quad([a[0], a[1], z], [b[0], b[1], z], [b[0], edge, z], [a[0], edge, z], m);
    mesh.quad([a[0], a[1], z0], [b[0], b[1], z0], [b[0], b[1], z0 + thick], [a[0], a[1], z0 + thick], m);
  }
}

/** Arches on piers in front of the back wall, with darker niches. */
export function blindArcade(
  mesh: MeshBuilder,
  width: number,
  height: number,
  depth: number,
  pier: number,
  niche: number,
): void {
  const n = Math.max(2, Math.round(width / 1.9));
  const pitch = width / n;
  const [wide, z0] = [Math.min(0.42, pitch * 0.24), depth - 0.14];
  const r = (pitch - wide) / 2;
  const spring = Math.min(height - r - 0.25, 2.1);
  mesh.box(0, 0, depth - 0.012, width, height, depth - 0.002, niche);
  for (let i = 0; i <= n; i++) {
    const x = i * pitch;
    mesh.box(Math.max(0, x - wide / 2), 0, z0, Math.min(width, x + wide / 2), spring + r, depth, pier);
    mesh.box(
      Math.max(0, x - wide / 2 - 0.03),
      spring - 0.1,
      z0 - 0.03,
      Math.min(width, x + wide / 2 + 0.03),
      spring,
      depth,
      pier,
    );
  }
  for (let i = 0; i < n; i++) half(mesh, (i + 0.5) * pitch, spring, r, 1, depth - z0, pier, z0);
  mesh.box(0, spring + r, z0, width, height, depth, pier);
}

/** Vertical wallpaper stripes on the back wall. */
export function stripes(
  mesh: MeshBuilder,
  width: number,
  height: number,
  depth: number,
  dark: number,
  pale: number,
): void {
  const n = Math.round(width / 0.24);
  for (let i = 0; i < n; i += 2) {
    const x = (i * width) / n;
    mesh.quad(
      [x, 0.09, depth - 0.002],
      [x + width / n, 0.09, depth - 0.002],
      [x + width / n, height, depth - 0.002],
      [x, height, depth - 0.002],
      pale,
    );
  }
  mesh.box(0, height - 0.06, depth - 0.03, width, height, depth, dark);
}

/** Raised panels on the back and side walls, up to the plan's height. */
export function panelling(
  mesh: MeshBuilder,
  { size, panelling: up, wallHeight }: ShellPlan,
  m: { panel: number | undefined; trim: number },
): void {
  const top = Math.min(up, wallHeight - 0.1);
  const run = (length: number): void => {
    if (m.panel !== undefined) mesh.box(0, 0, -0.012, length, top, -0.001, m.panel);
    mesh.box(0, top - 0.03, -0.045, length, top + 0.03, -0.001, m.trim);
    mesh.box(0, 0, -0.03, length, 0.14, -0.001, m.trim);
    const count = Math.max(3, Math.round(length / 0.75));
    for (let i = 0; i < count; i++) {
      const [a, b] = [(length * i) / count + 0.07, (length * (i + 1)) / count - 0.07];
      const fields =
        top > 1.6
          ? [
              [0.22, 0.85],
              [0.97, top - 0.12],
            ]
          : [[0.22, top - 0.1]];
      for (const [y0, y1] of fields as [number, number][])
        for (const [p, q, u, v] of [
          [a, y0, b, y0 + 0.03],
          [a, y1 - 0.03, b, y1],
          [a, y0, a + 0.03, y1],
          [b - 0.03, y0, b, y1],
        ] as const)
          mesh.box(p, q, -0.028, u, v, -0.001, m.trim);
    }
  };
  mesh.at(0, 0, size.depth, 0, () => run(size.width));
  mesh.at(size.width, 0, size.depth, -Math.PI / 2, () => run(size.depth));
}

/** Column positions: two rows along the room. */
export function columnSpots({ size }: ShellPlan): readonly (readonly [x: number, z: number])[] {
  const n = Math.max(2, Math.round(size.depth / 3));
  return [0.14, 0.86].flatMap((share) =>
    Array.from({ length: n }, (_, i) => [share * size.width, size.depth * ((i + 0.75) / n) * 0.98] as const),
  );
}

export function columnsOf(mesh: MeshBuilder, plan: ShellPlan, m: number): void {
  const top = plan.wallHeight;
  for (const [x, z] of columnSpots(plan)) {
    mesh.box(x - 0.22, 0, z - 0.22, x + 0.22, 0.12, z + 0.22, m);
    mesh.cylinder([x, 0.12, z], [x, top - 0.16, z], 0.17, 0.145, 28, m, false);
    mesh.cylinder([x, top - 0.22, z], [x, top - 0.1, z], 0.15, 0.22, 28, m);
    mesh.box(x - 0.22, top - 0.1, z - 0.22, x + 0.22, top, z + 0.22, m);
  }
}

/** The far part of the room, three risers higher. */
export function platform(mesh: MeshBuilder, { size }: ShellPlan, floor: number): void {
  const z = size.depth * PLATFORM.from;
  for (let k = 0; k < 3; k++)
    mesh.box(0, 0, z - PLATFORM.tread * (2 - k), size.width, (PLATFORM.height * (k + 1)) / 3, size.depth, floor);
}

/** A gallery along the back wall with rail, posts, a stair along the side wall, and a reading place. */
export function gallery(stage: InteriorStage, plan: ShellPlan, wood: number): void {
  const { mesh } = stage;
  const { width, depth } = plan.size;
  const { height, slab, depth: deep, stair, run } = GALLERY;
  const z = depth - deep;
  const metal = stage.id('metal');
  mesh.box(0, height - slab, z, width, height, depth, wood);
  mesh.box(0, height - slab - 0.02, z - 0.02, width, height + 0.02, z, wood);
  const end = width - stair;
  for (let x = 0.05; x < end; x += 0.115)
    mesh.cylinder([x, height, z + 0.03], [x, height + 0.98, z + 0.03], 0.008, 0.008, 6, metal, false);
  mesh.box(0, height + 0.97, z, end, height + 1.02, z + 0.06, wood);
  for (const x of [width * 0.33, width * 0.66])
    mesh.cylinder([x, 0, z + 0.08], [x, height - slab, z + 0.08], 0.05, 0.05, 16, metal);
  const steps = 14;
  for (let k = 0; k < steps; k++) {
    const [y, from] = [(height * (k + 1)) / steps, z - run + (run * k) / steps];
    mesh.box(end, y - 0.045, from, width, y, from + run / steps + 0.03, wood);
    mesh.cylinder([end + 0.03, y, from + 0.1], [end + 0.03, y + 0.92, from + 0.1], 0.009, 0.009, 6, metal, false);
  }
  mesh.cylinder([end + 0.03, 0.95, z - run], [end + 0.03, height + 0.95, z], 0.022, 0.022, 10, wood);
  for (const x of [end, width - 0.04])
    mesh.quad([x, -0.05, z - run], [x, height - 0.25, z], [x, height - 0.03, z], [x, 0.17, z - run], wood);
  mesh.tagged('', '', () => {
    mesh.at(width * 0.3, height, depth - 0.02, 0, () =>
      openShelf(stage, 1.8, 0.36, Math.min(1.5, plan.size.height - height - 0.25)),
    );
    mesh.at(width * 0.58, height, depth - 1, -0.3, () => armchair(stage));
  });
}

/** A panelled door in its frame, on the back wall, centred at x. */
export function doorIn(mesh: MeshBuilder, x: number, depth: number, leaf: number, frame: number, metal: number): void {
  const [half, top] = [0.46, 2.08];
  mesh.box(x - half - 0.09, 0, depth - 0.05, x - half, top + 0.09, depth, frame);
  mesh.box(x + half, 0, depth - 0.05, x + half + 0.09, top + 0.09, depth, frame);
  mesh.box(x - half, top, depth - 0.05, x + half, top + 0.09, depth, frame);
  mesh.box(x - half, 0.01, depth - 0.03, x + half, top, depth, leaf);
  for (const [y0, y1] of [
    [0.2, 0.95],
    [1.1, 1.92],
  ] as const)
    for (const side of [-1, 1])
      for (const [p, q, u, v] of [
        [0.06, y0, 0.4, y0 + 0.03],
        [0.06, y1 - 0.03, 0.4, y1],
        [0.06, y0, 0.09, y1],
        [0.37, y0, 0.4, y1],
      ] as const)
        mesh.box(x + side * p, q, depth - 0.042, x + side * u, v, depth - 0.03, leaf);
  mesh.cylinder([x - half + 0.07, 1.03, depth - 0.09], [x - half + 0.19, 1.03, depth - 0.09], 0.012, 0.012, 10, metal);
  mesh.cylinder([x - half + 0.07, 1.03, depth - 0.09], [x - half + 0.07, 1.03, depth - 0.03], 0.012, 0.012, 10, metal);
}
