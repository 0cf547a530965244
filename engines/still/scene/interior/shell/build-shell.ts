import type { SceneNode, Slot } from '../../../words/graph/scene-graph';
import { fillOpenings, wallPanel } from '../../exterior/openings/facade';
import type { FacadeMaterials } from '../../exterior/openings/openings';
import type { RoomSurface } from '../rooms/room-kind';
import type { InteriorMaterial } from '../stage/interior-materials';
import type { InteriorStage } from '../stage/interior-stage';
import { buildCover } from './covers';
import { blindArcade, columnsOf, doorIn, gallery, panelling, platform, spandrels, stripes } from './fittings';
import { type RoomOpening, windowNames } from './room-windows';
import type { ShellPlan } from './shell-plan';

const THICK = 0.28;
/** The room continues behind the camera, so that light and reflections have a wall there. */
export const BEHIND = 1.5;

/** Tag name for an unrequested ceiling shape. */
const coverNames = {
  vault: 'vault',
  dome: 'dome',
  slope: 'sloped ceiling',
  gable: 'sloped ceiling',
  coffers: 'coffers',
} as const;

/** Floor, ceiling, thick walls with windows, skirting, curtains and fittings; every window is a sky portal. */
export function buildShell(stage: InteriorStage, plan: ShellPlan, backMaterial: InteriorMaterial): void {
  const { mesh } = stage;
  const { width, depth, height } = plan.size;
  const surface = (slot: RoomSurface, base: InteriorMaterial): number => stage.surface(plan.said[slot], slot, base);
  const m = {
    wall: surface('wall', 'wall'),
    back: plan.said['back-wall'] ? surface('back-wall', 'wall') : stage.id(backMaterial),
    floor: surface('floor', 'floor'),
    ceiling: surface('ceiling', 'ceiling'),
    wood: stage.surface(plan.said.structure, 'structure', 'wood'),
    trim: stage.surface(plan.said.trim, 'trim', 'trim'),
    frame: stage.surface(plan.said.frame, 'frame', 'frame'),
  };
  const as = (part: string, slot: Slot, build: () => void): void => {
    mesh.tagged(plan.node(part), slot, build);
  };
  const curved = plan.cover !== 'flat' && plan.cover !== 'coffers';
  const top = curved ? height + 0.3 : height;
  const side = plan.cover === 'slope' || plan.cover === 'gable' ? plan.wallHeight : top;
  as('floor', 'floor', () => mesh.box(-THICK, -0.3, -BEHIND, width + THICK, 0, depth + THICK, m.floor));
  const cover = { ...m, glass: stage.id('glass') };
  mesh.tagged(
    plan.cover === 'flat' ? plan.node('ceiling') : plan.part(coverNames[plan.cover], 'ceiling'),
    'ceiling',
    () => buildCover(mesh, plan, { front: -BEHIND, thick: THICK }, cover, (corner, a, b) => stage.portal(corner, a, b)),
  );
  as('wall', 'wall', () => {
    mesh.box(width, 0, -BEHIND, width + THICK, side, depth + THICK, m.wall);
    mesh.box(-THICK, 0, -BEHIND - THICK, width + THICK, top, -BEHIND, m.wall);
    // From outside, the window wall runs against z.
    const fromOutside = plan.windowWall.map((o) => ({ ...o, from: depth - o.to, to: depth - o.from }));
    mesh.at(-THICK, 0, depth, -Math.PI / 2, () =>
      opened(stage, plan, fromOutside, depth + BEHIND, side, facade(stage, m.wall, m.frame)),
    );
  });
  as('back wall', 'back-wall', () => {
    const behind = plan.backWall.map((o) => ({ ...o, from: width - o.to, to: width - o.from }));
    mesh.at(width, 0, depth + THICK, Math.PI, () =>
      opened(stage, plan, behind, width, top, facade(stage, m.back, m.frame)),
    );
    if (plan.said['back-wall']?.substance === 'wallpaper') stripes(mesh, width, plan.wallHeight, depth, m.back, m.trim);
    if (plan.arches)
      mesh.tagged(plan.part('arch', 'back wall'), 'back-wall', () =>
        blindArcade(mesh, width, Math.min(plan.wallHeight, plan.size.height), depth, m.back, stage.id('feature')),
      );
  });
  for (const o of plan.windowWall) windowLight(stage, plan, o, m.trim);
  for (const o of plan.backWall) {
    stage.portal([o.from, o.sill, depth + 0.12], [0, o.head - o.sill, 0], [o.to - o.from, 0, 0]);
  }
  skirting(stage, plan, m.trim);
  if (plan.panelling > 0)
    mesh.tagged(plan.part('panelling', 'wall'), 'wall', () => panelling(mesh, plan, panelMaterials(stage, plan)));
  if (plan.columns)
    as('column', 'structure', () => columnsOf(mesh, plan, stage.surface(plan.said.structure, 'structure', 'trim')));
  if (plan.split) platform(mesh, plan, m.floor);
  if (plan.mezzanine) as('mezzanine', 'structure', () => gallery(stage, plan, m.wood));
  if (plan.door !== undefined)
    as('door', 'door', () =>
      doorIn(mesh, plan.door ?? 0, depth, stage.surface(plan.said.door, 'door', 'wood'), m.trim, stage.id('metal')),
    );
}

/** Panels of a requested colour are painted, otherwise wood or white. */
function panelMaterials(stage: InteriorStage, plan: ShellPlan): { panel: number | undefined; trim: number } {
  const said = [plan.said['back-wall'], plan.said.wall].find((s) => s?.substance === 'panelling');
  if (said?.colour)
    return {
      panel: stage.surface({ colour: said.colour }, 'trim', 'trim'),
      trim: stage.surface({ colour: said.colour }, 'trim', 'trim'),
    };
  if (said || plan.panelling > 1.2) return { panel: stage.id('darkWood'), trim: stage.id('wood') };
  return { panel: undefined, trim: stage.id('trim') };
}

function facade(stage: InteriorStage, wall: number, frame: number): FacadeMaterials {
  const id = (name: InteriorMaterial): number => stage.id(name);
  return {
    wall,
    liner: wall,
    glass: id('glass'),
    frame,
    trim: id('trim'),
    door: id('wood'),
    metal: id('metal'),
    curtain: id('curtain'),
    shutter: id('wood'),
    bold: 1,
  };
}

/** A wall with its windows; the corners of arched and round windows are filled. */
function opened(
  stage: InteriorStage,
  plan: ShellPlan,
  openings: readonly RoomOpening[],
  length: number,
  height: number,
  m: FacadeMaterials,
): void {
  wallPanel(stage.mesh, length, height, openings, 0, THICK, m.wall);
  for (const o of openings) spandrels(stage.mesh, o, THICK, m.wall);
  const name = ['window', windowNames[plan.windows]].map((kind) => plan.part(kind)).find((id) => !id.includes('/'));
  stage.mesh.tagged(name ?? plan.part(windowNames[plan.windows]), 'frame', () =>
    fillOpenings(stage.mesh, openings, THICK, m),
  );
}

function windowLight(stage: InteriorStage, plan: ShellPlan, o: RoomOpening, trim: number): void {
  stage.portal([-0.12, o.sill, o.from], [0, o.head - o.sill, 0], [0, 0, o.to - o.from]);
  if (o.sill > 0.3) stage.mesh.box(-0.1, o.sill - 0.03, o.from - 0.04, 0.1, o.sill, o.to + 0.04, trim);
  if (plan.curtains && o.form === undefined && o.sill < 1)
    stage.mesh.tagged(plan.node('curtain'), 'cloth', () => curtainPair(stage, plan, o.from, o.to));
}

function skirting({ mesh }: InteriorStage, { size }: ShellPlan, trim: number): void {
  mesh.box(0, 0, size.depth - 0.018, size.width, 0.09, size.depth, trim);
  mesh.box(size.width - 0.018, 0, -BEHIND, size.width, 0.09, size.depth, trim);
}

/** A pair of open full-height curtains on a rod along the window wall. */
function curtainPair(stage: InteriorStage, plan: ShellPlan, from: number, to: number): void {
  const { mesh } = stage;
  const node: SceneNode | undefined = stage.spec.graph.nodes.find((n) => n.kind === 'curtain');
  const cloth = stage.surface(node?.slots.cloth ?? node?.slots.body, 'cloth', 'curtain');
  const top = plan.wallHeight - 0.12;
  const width = Math.min(0.6, (to - from) * 0.2);
  for (const [a, b] of [
    [from - 0.45, from - 0.45 + width],
    [to + 0.45 - width, to + 0.45],
  ] as const) {
    const folds = 26;
    const point = (i: number): [number, number] => {
      const t = i / folds;
      return [0.1 + 0.045 * Math.sin(t * Math.PI * 9) + 0.012 * Math.sin(t * 29), a + (b - a) * t];
    };
    for (let k = 0; k < folds; k++) {
      const [xa, za] = point(k);
      const [xb, zb] = point(k + 1);
      mesh.quad([xa, 0.02, za], [xb, 0.02, zb], [xb, top, zb], [xa, top, za], cloth);
    }
  }
  mesh.cylinder([0.1, top + 0.02, from - 0.55], [0.1, top + 0.02, to + 0.55], 0.012, 0.012, 8, stage.id('metal'));
}
