import type { ExteriorStage } from '../exterior-stage';
import { openingRow } from '../facade';
import type { Opening } from '../openings';
import { plateRoof } from '../roofs';
import { buildVolume } from '../volume';
import { lounger, pool } from './villa';

/** Single-storey house around a courtyard that opens to the camera, with a tree and a water basin in it. */
export function courtyardHouse(stage: ExteriorStage): void {
  const { mesh, random, spec } = stage;
  const width = random.range(17, 20) * spec.size;
  const depth = random.range(13, 15) * spec.size;
  const wing = 4.6;
  const x0 = -width / 2;
  const x1 = width / 2;
  const z0 = -depth / 2;
  const z1 = depth / 2;
  const y0 = 0.15;
  const y1 = 3.1;
  const glass = (length: number, margin: number): Opening[] => [
    {
      kind: 'glazing',
      from: margin,
      to: length - margin,
      sill: 0,
      head: 2.7,
      columns: Math.round((length - 2 * margin) / 1.6),
      curtains: true,
    },
  ];
  const innerWidth = width - 2 * wing;
  buildVolume(stage, {
    x0: x0 + wing,
    x1: x1 - wing,
    z0: z1 - wing - 0.8,
    z1,
    y0,
    y1,
    wall: 'wall',
    openings: { front: glass(innerWidth, 0.2) },
    bay: innerWidth / 2,
  });
  const wingDepth = depth;
  const end: Opening[] = [{ kind: 'window', from: 1, to: wing - 1, sill: 0.9, head: 2.4, columns: 2 }];
  const courtSide = depth - wing - 0.8;
  const toCourtRight: Opening[] = glass(courtSide, 0.6);
  const toCourtLeft: Opening[] = toCourtRight.map((o) => ({ ...o, from: wingDepth - o.to, to: wingDepth - o.from }));
  buildVolume(stage, {
    x0,
    x1: x0 + wing,
    z0,
    z1,
    y0,
    y1,
    wall: 'wall',
    openings: { front: end, right: toCourtRight },
    bay: wing,
  });
  const entersByWing = !random.chance(0.5);
  const entrance: Opening[] = [{ kind: 'door', from: wing / 2 - 0.78, to: wing / 2 + 0.78, sill: 0, head: 2.5 }];
  buildVolume(stage, {
    x0: x1 - wing,
    x1,
    z0,
    z1,
    y0,
    y1,
    wall: 'wall2',
    openings: { front: entersByWing ? entrance : end, left: toCourtLeft },
    bay: wing,
  });
  const over = 0.9;
  for (const r of [
    { x0, x1: x0 + wing, z0, z1 },
    { x0: x1 - wing, x1, z0, z1 },
    { x0: x0 + wing, x1: x1 - wing, z0: z1 - wing - 0.8, z1 },
  ]) {
    plateRoof(mesh, r, y1, 0.32, over, stage.roofing());
  }
  mesh.box(x0 + wing, -0.3, z0 - 1.6, x1 - wing, y0 - 0.03, z1 - wing - 0.8, stage.id('paving'));
  mesh.box(x0 - 0.6, -0.3, z0 - 1.6, x1 + 0.6, y0 - 0.05, z1 + 0.6, stage.id('paving'));
  const basin = innerWidth * 0.4;
  mesh.box(x0 + wing + 0.9, 0.1, z0 + 1, x0 + wing + 0.9 + basin, 0.3, z0 + 4.6, stage.id('concrete'));
  mesh.quad(
    [x0 + wing + 1.1, 0.31, z0 + 1.2],
    [x0 + wing + 0.7 + basin, 0.31, z0 + 1.2],
    [x0 + wing + 0.7 + basin, 0.31, z0 + 4.4],
    [x0 + wing + 1.1, 0.31, z0 + 4.4],
    stage.id('water'),
  );
  mesh.box(x1 - wing - 3, 0.1, z0 + 2.6, x1 - wing - 1, 0.5, z0 + 4.6, stage.id('concrete'));
  stage.plant('birch', x1 - wing - 2, z0 + 3.6, 0.62, { y: 0.4, keep: true });
  for (const x of [x0 + wing + 1.2, x0 + wing + 2.7]) lounger(stage, x, z0 + 5.2);
  stage.lamp({ x0: -1, x1: 1, y: y1 - 0.1, z0: z1 - wing - 1.6, z1: z1 - wing - 1, strength: 0.5 });
  stage.pave(x0 - 0.6, z0 - 1.6, x1 + 0.6, z1 + 0.6);
  const way = entersByWing ? x1 - wing / 2 : (x0 + x1) / 2;
  for (let z = z0 - 1.75; z > z0 - 36; z -= 1.1)
    mesh.box(way - 0.85, -0.3, z, way + 0.85, 0.03, z - 1, stage.id('paving'));
  stage.pave(way - 0.9, z0 - 36, way + 0.9, z0);
  stage.subject([x0 - over, 0, z0 - over], [x1 + over, 3.6, z1]);
}

/** Glass pavilion: a floating roof on slim columns, a stone wall sliding through, water in front. */
export function pavilion(stage: ExteriorStage): void {
  const { mesh, random, spec } = stage;
  const width = random.range(15, 18) * spec.size;
  const depth = random.range(7, 8.4) * spec.size;
  const x0 = -width / 2;
  const x1 = width / 2;
  const z0 = -depth / 2;
  const z1 = depth / 2;
  const y0 = 0.55;
  const y1 = 3.7;
  const inset = 1.7;
  const length = width - 2 * inset;
  const all: Opening[] = [
    {
      kind: 'glazing',
      from: 0.05,
      to: length - 0.05,
      sill: 0,
      head: y1 - y0 - 0.02,
      columns: Math.round(length / 2.2),
      curtains: random.chance(0.4),
    },
  ];
  const flank = openingRow(
    depth - 2 * inset + 0.6,
    1,
    depth,
    { kind: 'glazing', sill: 0, head: y1 - y0 - 0.02, columns: 3 },
    0.05,
  );
  buildVolume(stage, {
    x0: x0 + inset,
    x1: x1 - inset,
    z0: z0 + inset,
    z1: z1 - inset + 0.6,
    y0,
    y1,
    wall: 'frame',
    openings: { front: all, left: flank, right: flank },
    thickness: 0.12,
    bay: 6,
  });
  plateRoof(mesh, { x0, x1, z0, z1 }, y1, 0.34, 0.5, stage.roofing());
  for (let i = 0; i <= 4; i++) {
    const x = x0 + 0.5 + ((width - 1) * i) / 4;
    for (const z of [z0 + 0.4, z1 - 0.4]) mesh.box(x - 0.05, 0, z - 0.05, x + 0.05, y1, z + 0.05, stage.id('metal'));
  }
  const wallX = x0 + width * random.range(0.6, 0.75);
  mesh.box(wallX, 0, z0 - 2.4, wallX + 0.4, y1 - 0.05, z1 + 2, stage.id(stage.spec.finish ? 'wall' : 'stone'));
  mesh.box(x0 - 0.6, -0.3, z0 - 1, x1 + 0.6, y0, z1 + 1, stage.id('concrete'));
  for (let k = 0; k < 3; k++)
    mesh.box(
      x0 + 2,
      -0.2,
      z0 - 1 - 0.36 * (k + 1),
      x0 + 5,
      y0 - 0.14 * (k + 1),
      z0 - 1 - 0.36 * k,
      stage.id('concrete'),
    );
  if (spec.environment !== 'Water') pool(stage, x0 + 0.5, x1 + 3, z0 - 7.2, z0 - 2.6);
  stage.pave(x0 - 0.6, z0 - 2.4, x1 + 0.6, z1 + 1);
  stage.subject([x0 - 0.6, 0, z0 - 1.5], [x1 + 0.6, y1 + 0.5, z1]);
}

/** Public house of stacked, shifted blocks with deep slots of glass. */
export function museum(stage: ExteriorStage): void {
  const { mesh, random, spec } = stage;
  const width = random.range(26, 32) * spec.size;
  const ground = 4.6;
  const glass = (length: number): Opening[] => [
    { kind: 'glazing', from: 0.4, to: length - 0.4, sill: 0.05, head: 4.1, columns: Math.round(length / 2) },
  ];
  const g = { x0: -width * 0.42, x1: width * 0.36, z0: -5, z1: 7 };
  const door = -g.x0;
  const [whole] = glass(g.x1 - g.x0) as [Opening];
  const front: Opening[] = [
    { ...whole, to: door - 1.7, columns: Math.round(door / 2) },
    { kind: 'glass-doors', from: door - 1.7, to: door + 1.7, sill: 0.02, head: 4.1 },
    { ...whole, from: door + 1.7, columns: Math.round(g.x1 / 2) },
  ];
  buildVolume(stage, {
    ...g,
    y0: 0.1,
    y1: ground,
    wall: 'wall2',
    openings: { front, left: glass(12), right: glass(12) },
    bay: 8,
  });
  let y = ground;
  let shift = -0.06;
  for (let level = 1; level <= Math.max(2, spec.storeys - 1); level++) {
    const w = width * (level === 1 ? 1 : random.range(0.5, 0.62));
    const h = level === 1 ? 4.6 : 4.2;
    const middle = width * shift;
    const v = { x0: middle - w / 2, x1: middle + w / 2, z0: -7.5 + (level - 1) * 2.4, z1: 8 };
    const slot: Opening[] = [
      { kind: 'glazing', from: w * 0.12, to: w * random.range(0.4, 0.58), sill: 1, head: h - 1, columns: 6 },
    ];
    if (level === 1) slot.push({ kind: 'glazing', from: w * 0.74, to: w * 0.78, sill: 0.4, head: h - 0.5, columns: 1 });
    buildVolume(stage, {
      ...v,
      y0: y,
      y1: y + h,
      wall: 'wall',
      openings: { front: slot, left: [{ kind: 'glazing', from: 9, to: 13, sill: 1, head: h - 1, columns: 3 }] },
      thickness: 0.6,
      bay: 9,
    });
    mesh.box(v.x0, y + h, v.z0, v.x1, y + h + 0.5, v.z1, stage.id('wall'));
    mesh.box(v.x0 + 0.1, y - 0.02, v.z0 + 0.1, v.x1 - 0.1, y - 0.004, v.z1 - 0.1, stage.id('soffit'));
    y += h + 0.5;
    shift = random.range(0.1, 0.2);
  }
  mesh.box(-width * 0.62, -0.2, -18, width * 0.62, 0.07, 12, stage.id('paving'));
  for (const x of [-width * 0.3, width * 0.16]) {
    mesh.box(x, -0.1, -10, x + 4.4, 0.48, -9, stage.id('concrete'));
    mesh.box(x + 2.2, 0.48, -9.95, x + 4.35, 0.53, -9.05, stage.id('innerWood'));
    for (let k = 0; k < 4; k++) stage.plant('bush', x + 0.35 + k * 0.5, -9.5, 0.5, { y: 0.42, keep: true });
  }
  stage.lamp({ x0: -4, x1: 4, y: ground - 0.2, z0: -6.5, z1: -5.3, strength: 0.7 });
  stage.pave(-width * 0.62, -18, width * 0.62, 12);
  stage.subject([-width * 0.56, 0, -8], [width * 0.52, y, 6]);
}
