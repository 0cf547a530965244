import { fillOpenings, wallPanel } from '../exterior/facade';
import type { FacadeMaterials, Opening } from '../exterior/openings';
import type { InteriorMaterial } from './interior-materials';
import type { InteriorStage } from './interior-stage';

const THICK = 0.28;
/** The room goes on behind the camera, so that light and reflections have a wall there. */
export const BEHIND = 1.5;

export interface Shell {
  /** Openings of the window wall x = 0, along it from z = 0 to the depth, and of the back wall, along it from x = 0. */
  windowWall: Opening[];
  backWall: Opening[];
  backMaterial: InteriorMaterial;
  curtains: boolean;
  /** Beams under the ceiling across the room. */
  beams: boolean;
  /** A glazed opening in the ceiling. */
  skylight: boolean;
}

function facade(stage: InteriorStage, wall: InteriorMaterial): FacadeMaterials {
  const id = (name: InteriorMaterial): number => stage.id(name);
  return {
    wall: id(wall),
    liner: id(wall),
    glass: id('glass'),
    frame: id('frame'),
    trim: id('trim'),
    door: id('wood'),
    metal: id('metal'),
    curtain: id('curtain'),
    shutter: id('wood'),
  };
}

/** Floor, ceiling, thick walls with windows, skirting, curtains; every window is a portal for the sky. */
export function buildShell(stage: InteriorStage, shell: Shell): void {
  const { mesh, size } = stage;
  const { width, depth, height } = size;
  mesh.box(-THICK, -0.3, -BEHIND, width + THICK, 0, depth + THICK, stage.id('floor'));
  ceiling(stage, shell.skylight);
  mesh.box(width, 0, -BEHIND, width + THICK, height, depth + THICK, stage.id('wall'));
  mesh.box(-THICK, 0, -BEHIND - THICK, width + THICK, height, -BEHIND, stage.id('wall'));
  const length = depth + BEHIND;
  // Seen from outside the window wall runs against z.
  const fromOutside = shell.windowWall.map((o) => ({ ...o, from: depth - o.to, to: depth - o.from }));
  mesh.at(-THICK, 0, depth, -Math.PI / 2, () => {
    const m = facade(stage, 'wall');
    wallPanel(mesh, length, height, fromOutside, 0, THICK, m.wall);
    fillOpenings(mesh, fromOutside, THICK, m);
  });
  const behindWall = shell.backWall.map((o) => ({ ...o, from: width - o.to, to: width - o.from }));
  mesh.at(width, 0, depth + THICK, Math.PI, () => {
    const m = facade(stage, shell.backMaterial);
    wallPanel(mesh, width, height, behindWall, 0, THICK, m.wall);
    fillOpenings(mesh, behindWall, THICK, m);
  });
  for (const o of shell.windowWall) {
    stage.portal([-0.12, o.sill, o.from], [0, o.head - o.sill, 0], [0, 0, o.to - o.from]);
    if (o.sill > 0.3) mesh.box(-0.1, o.sill - 0.03, o.from - 0.04, 0.1, o.sill, o.to + 0.04, stage.id('trim'));
    if (shell.curtains) curtainPair(stage, o.from, o.to);
  }
  for (const o of shell.backWall) {
    stage.portal([o.from, o.sill, depth + 0.12], [0, o.head - o.sill, 0], [o.to - o.from, 0, 0]);
    if (o.sill > 0.3)
      mesh.box(o.from - 0.04, o.sill - 0.03, depth - 0.1, o.to + 0.04, o.sill, depth + 0.1, stage.id('trim'));
  }
  skirting(stage);
  if (shell.beams) {
    for (let z = 0.2; z < depth; z += 1.15) mesh.box(0, height - 0.2, z, width, height, z + 0.14, stage.id('wood'));
  }
}

/** The ceiling, in one piece or around a skylight over the middle of the room. */
function ceiling(stage: InteriorStage, skylight: boolean): void {
  const { mesh, size } = stage;
  const { width, depth, height } = size;
  const top = height + 0.3;
  const plate = (x0: number, z0: number, x1: number, z1: number): void => {
    mesh.box(x0, height, z0, x1, top, z1, stage.id('ceiling'));
  };
  if (!skylight) {
    plate(-THICK, -BEHIND, width + THICK, depth + THICK);
    return;
  }
  const [a, b, near, far] = [width * 0.3, width * 0.66, depth * 0.45, depth * 0.88];
  plate(-THICK, -BEHIND, width + THICK, near);
  plate(-THICK, far, width + THICK, depth + THICK);
  plate(-THICK, near, a, far);
  plate(b, near, width + THICK, far);
  mesh.quad(
    [a, top - 0.05, near],
    [b, top - 0.05, near],
    [b, top - 0.05, far],
    [a, top - 0.05, far],
    stage.id('glass'),
  );
  for (let i = 0; i <= 3; i++) {
    const x = a + ((b - a) * i) / 3;
    mesh.box(Math.max(a, x - 0.03), top - 0.09, near, Math.min(b, x + 0.03), top - 0.02, far, stage.id('frame'));
  }
  for (const z of [near, far - 0.05]) mesh.box(a, top - 0.09, z, b, top - 0.02, z + 0.05, stage.id('frame'));
  stage.portal([a, top + 0.02, near], [b - a, 0, 0], [0, 0, far - near]);
}

function skirting(stage: InteriorStage): void {
  const { mesh, size } = stage;
  mesh.box(0, 0, size.depth - 0.018, size.width, 0.09, size.depth, stage.id('trim'));
  mesh.box(size.width - 0.018, 0, -BEHIND, size.width, 0.09, size.depth, stage.id('trim'));
}

/** A pair of full-height curtains drawn aside, on a rod, along the window wall. */
function curtainPair(stage: InteriorStage, from: number, to: number): void {
  const { mesh, size } = stage;
  const top = size.height - 0.12;
  const width = Math.min(0.6, (to - from) * 0.2);
  for (const [a, b] of [
    [from - 0.45, from - 0.45 + width],
    [to + 0.45 - width, to + 0.45],
  ] as const) {
    const folds = 26;
    for (let k = 0; k < folds; k++) {
      const point = (i: number): [number, number] => {
        const t = i / folds;
        return [0.1 + 0.045 * Math.sin(t * Math.PI * 9) + 0.012 * Math.sin(t * 29), a + (b - a) * t];
      };
      const [xa, za] = point(k);
      const [xb, zb] = point(k + 1);
      mesh.quad([xa, 0.02, za], [xb, 0.02, zb], [xb, top, zb], [xa, top, za], stage.id('curtain'));
    }
  }
  mesh.cylinder([0.1, top + 0.02, from - 0.55], [0.1, top + 0.02, to + 0.55], 0.012, 0.012, 8, stage.id('metal'));
}
