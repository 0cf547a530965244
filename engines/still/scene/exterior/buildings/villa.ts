import type { ExteriorStage } from '../exterior-stage';
import type { Opening } from '../openings';
import { buildVolume } from '../volume';

/** Modern house of two stacked boxes: a long glazed ground floor under a roof slab and a framed upper tube across it. */
export function villa(stage: ExteriorStage): void {
  const { mesh, random, spec } = stage;
  const width = random.range(10.5, 13) * spec.size;
  const depth = random.range(6.6, 7.8) * spec.size;
  const x0 = -width / 2;
  const x1 = width / 2;
  const floor = 0.12;
  const ceiling = 3.15;
  const solid = random.range(3.2, 4.2);
  const glazed: Opening[] = [
    {
      kind: 'glazing',
      from: 0.3,
      to: width - solid,
      sill: 0,
      head: 2.86,
      columns: Math.round((width - solid) / 1.5),
      curtains: true,
    },
    { kind: 'door', from: width - solid + 1.4, to: width - solid + 2.95, sill: 0, head: 2.4 },
  ];
  const slot: Opening[] = [{ kind: 'window', from: depth * 0.3, to: depth * 0.62, sill: 0.9, head: 2.4, columns: 2 }];
  buildVolume(stage, {
    x0,
    x1,
    z0: -depth / 2,
    z1: depth / 2,
    y0: floor,
    y1: ceiling,
    wall: 'wall',
    walls: { back: 'wall2' },
    openings: { front: glazed, right: slot, left: slot },
  });
  const slabTop = ceiling + 0.36;
  mesh.box(x0 - 1.3, ceiling, -depth / 2 - 1.7, x1 + 0.8, slabTop, depth / 2 + 0.5, stage.id('slab'));
  mesh.box(
    x0 - 1.25,
    ceiling - 0.02,
    -depth / 2 - 1.65,
    x1 + 0.75,
    ceiling - 0.003,
    depth / 2 + 0.45,
    stage.id('soffit'),
  );
  let top = slabTop;
  for (let storey = 1; storey < spec.storeys; storey++) top = upperTube(stage, storey, top, width, depth);
  if (spec.storeys === 1) mesh.box(x0 + 1, slabTop, -1, x0 + 3.4, slabTop + 0.5, 1.4, stage.id('slab'));
  mesh.box(x0 - 1.1, floor, -depth / 2 - 1.5, x0 - 0.94, ceiling, -depth / 2 - 1.34, stage.id('frame'));
  if (stage.has('chimney') || random.chance(0.5)) {
    mesh.box(x0 - 0.6, floor, 0.4, x0 + 0.1, top + 0.9, 2.4, stage.id('stone'));
    mesh.box(x0 - 0.66, top + 0.9, 0.34, x0 + 0.16, top + 1.02, 2.46, stage.id('frame'));
  }
  terrace(stage, x0, x1, depth);
  stage.subject([x0 - 1.3, 0, -depth / 2 - 1.7], [x1 + 0.9, top, depth / 2]);
}

/** Upper storey as a framed tube that stands out over the garden; its glazing sits back behind a balcony. */
function upperTube(stage: ExteriorStage, storey: number, base: number, width: number, depth: number): number {
  const { mesh, random } = stage;
  const frame = 0.28;
  const tubeWidth = width * random.range(0.68, 0.86);
  const shift = (storey % 2 === 1 ? 1 : -1) * (width - tubeWidth) * random.range(0.3, 0.65);
  const x0 = shift - tubeWidth / 2;
  const x1 = shift + tubeWidth / 2;
  const z0 = -depth / 2 - random.range(0.6, 1.15);
  const z1 = depth / 2 - 0.8;
  const y0 = base;
  const y1 = base + 3.05;
  const wall = stage.id('wall2');
  mesh.box(x0, y0, z0, x1, y0 + frame, z1, wall);
  mesh.box(x0, y1, z0, x1, y1 + frame, z1, wall);
  mesh.box(x0, y0 + frame, z0, x0 + frame, y1, z1, wall);
  mesh.box(x1 - frame, y0 + frame, z0, x1, y1, z1, wall);
  mesh.box(x0 + 0.3, y1 + frame, z0 + 0.3, x1 - 0.3, y1 + frame + 0.04, z1 - 0.3, stage.id('roof'));
  const facadeZ = z0 + 1.15;
  const inner = tubeWidth - 2 * frame;
  const glassShare = random.range(0.55, 0.72);
  const glassFirst = random.chance(0.5);
  const from = glassFirst ? 0 : inner * (1 - glassShare);
  const openings: Opening[] = [
    {
      kind: 'glazing',
      from,
      to: from + inner * glassShare,
      sill: 0.02,
      head: 2.7,
      columns: Math.round((inner * glassShare) / 1.6),
      curtains: true,
    },
  ];
  const rest = glassFirst ? inner * glassShare : 0;
  if (inner * (1 - glassShare) > 2.2) {
    const middle = rest + (inner * (1 - glassShare)) / 2;
    openings.push({ kind: 'window', from: middle - 0.4, to: middle + 0.4, sill: 0.02, head: 2.7 });
  }
  buildVolume(stage, {
    x0: x0 + frame,
    x1: x1 - frame,
    z0: facadeZ,
    z1: z1 - 0.01,
    y0: y0 + frame,
    y1,
    wall: 'wall',
    walls: { back: 'wall2' },
    open: ['left', 'right'],
    openings: { front: openings },
    thickness: 0.2,
  });
  for (const x of [x0 + frame, x1 - frame - 0.02]) {
    mesh.box(x, y0 + frame, facadeZ, x + 0.02, y1, z1, stage.id('innerWall'));
  }
  mesh.box(x0 + 0.05, y0 - 0.02, z0 + 0.05, x1 - 0.05, y0 - 0.004, -depth / 2 - 0.02, stage.id('soffit'));
  const railX = x0 + frame;
  mesh.quad(
    [railX, y0 + frame, z0 + 0.1],
    [railX + inner, y0 + frame, z0 + 0.1],
    [railX + inner, y0 + frame + 1, z0 + 0.1],
    [railX, y0 + frame + 1, z0 + 0.1],
    stage.id('glass'),
  );
  mesh.box(railX, y0 + frame + 1, z0 + 0.07, railX + inner, y0 + frame + 1.04, z0 + 0.13, stage.id('frame'));
  return y1 + frame;
}

/** Paved terrace with loungers and, if wanted, a pool in front of the house. */
function terrace(stage: ExteriorStage, x0: number, x1: number, depth: number): void {
  const { mesh } = stage;
  const edge = -depth / 2 - 2.6;
  mesh.box(x0 - 2, -0.3, edge, x1 + 1.8, 0.12, depth / 2 + 1.6, stage.id('paving'));
  stage.pave(x0 - 2, edge, x1 + 1.8, depth / 2 + 1.6);
  for (const x of [x0 + 0.2, x0 + 1.7]) lounger(stage, x, edge + 0.4);
  if (!stage.has('pool')) {
    stage.steppingStones = { x0: 2.2, x1: 3.9, z: edge };
    stage.pave(2.1, edge - 12.4, 4, edge);
    return;
  }
  pool(stage, x0 - 1.2, x1 + 1, edge - 3.4, edge - 0.55);
}

/** A rimmed pool between z0 and z1. */
export function pool(stage: ExteriorStage, x0: number, x1: number, z0: number, z1: number): void {
  const { mesh } = stage;
  const paving = stage.id('paving');
  const rim = 0.5;
  mesh.box(x0 - rim, -0.3, z0 - rim, x1 + rim, 0.1, z0, paving);
  mesh.box(x0 - rim, -0.3, z1, x1 + rim, 0.1, z1 + rim, paving);
  mesh.box(x0 - rim, -0.3, z0, x0, 0.1, z1, paving);
  mesh.box(x1, -0.3, z0, x1 + rim, 0.1, z1, paving);
  mesh.quad([x0, -0.02, z0], [x1, -0.02, z0], [x1, -0.02, z1], [x0, -0.02, z1], stage.id('water'));
  mesh.box(x0, -0.02, z1 - 0.02, x1, 0.1, z1, stage.id('poolTile'));
  stage.pave(x0 - rim, z0 - rim, x1 + rim, z1 + rim);
}

export function lounger(stage: ExteriorStage, x: number, z: number): void {
  const { mesh } = stage;
  const wood = stage.id('innerWood');
  const cushion = stage.id('innerCushion');
  mesh.box(x, 0.36, z, x + 0.75, 0.42, z + 1.9, wood);
  mesh.cushion(x + 0.03, 0.42, z + 0.03, x + 0.72, 0.53, z + 1.25, 0.05, cushion);
  mesh.cushion(x + 0.03, 0.44, z + 1.2, x + 0.72, 0.66, z + 1.88, 0.06, cushion);
  for (const dz of [0.05, 1.75]) {
    for (const dx of [0.03, 0.66]) mesh.box(x + dx, 0.12, z + dz, x + dx + 0.06, 0.36, z + dz + 0.06, wood);
  }
}
