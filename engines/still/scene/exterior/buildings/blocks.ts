import type { ExteriorStage } from '../exterior-stage';
import { openingRow } from '../facade';
import type { Opening } from '../openings';
import { flatRoof } from '../roofs';
import { buildVolume } from '../volume';
import type { Volume } from '../volume-shape';

/** Apartment house: a grid of balconies, a glazed ground floor and a set-back top storey. */
export function apartmentBlock(stage: ExteriorStage): void {
  const { mesh, random, spec } = stage;
  const bays = random.whole(4, 6);
  const bay = random.range(4.6, 5.4);
  const width = bays * bay * spec.size;
  const depth = 13;
  const x0 = -width / 2;
  const x1 = width / 2;
  const z0 = -depth / 2;
  const z1 = depth / 2;
  const step = width / bays;
  const ground = 3.7;
  const storeyHeight = 3.05;
  const lobby = openingRow(width, bays, step - 0.9, { kind: 'glazing', sill: 0.05, head: 3.1, columns: 3 }, 0.2);
  const entrance = Math.floor(bays / 2);
  const hall = lobby[entrance];
  if (hall) lobby[entrance] = { kind: 'glass-doors', from: hall.from, to: hall.to, sill: 0.02, head: 3.1 };
  entranceCanopy(stage, x0 + (entrance + 0.5) * step, z0, step - 0.4);
  const plain: Omit<Volume, 'y0' | 'y1' | 'wall' | 'openings'> = { x0, x1, z0, z1, inside: 'glow', bay: step };
  const flank = openingRow(depth, 3, 1.3, { kind: 'window', sill: 0.4, head: 2.5, columns: 1 }, 0.9);
  buildVolume(stage, {
    ...plain,
    y0: 0.1,
    y1: ground,
    wall: 'stone',
    openings: { front: lobby, left: flank, right: flank },
  });
  const usualAccent = random.whole(2, 3);
  const accentEvery = stage.has('balcony') ? 9 : usualAccent;
  for (let storey = 1; storey < spec.storeys; storey++) {
    const y0 = ground + (storey - 1) * storeyHeight;
    const front: Opening[] = [];
    for (let i = 0; i < bays; i++) {
      const at = i * step;
      if (accentEvery < 9 && (i + storey) % accentEvery === 0) {
        front.push({
          kind: 'window',
          from: at + step * 0.3,
          to: at + step * 0.7,
          sill: 0.3,
          head: 2.55,
          columns: 2,
          curtains: true,
        });
      } else {
        front.push({
          kind: 'glazing',
          from: at + 0.45,
          to: at + step - 0.45,
          sill: 0.02,
          head: 2.55,
          columns: 3,
          curtains: true,
        });
        balcony(stage, x0 + at + 0.25, x0 + at + step - 0.25, y0, z0);
      }
    }
    buildVolume(stage, {
      ...plain,
      y0,
      y1: y0 + storeyHeight,
      wall: 'wall',
      openings: { front, left: flank, right: flank },
    });
    mesh.box(x0 - 0.04, y0 - 0.14, z0 - 0.04, x1 + 0.04, y0 + 0.06, z1 + 0.04, stage.id('trim'));
  }
  const roof = ground + (spec.storeys - 1) * storeyHeight;
  flatRoof(mesh, { x0, x1, z0, z1 }, roof, 0.4, stage.roofing());
  const pent = { x0: x0 + step * 0.8, x1: x1 - step * 0.8, z0: z0 + 2.4, z1: z1 - 1 };
  const penthouse = openingRow(
    pent.x1 - pent.x0,
    bays - 1,
    3.2,
    { kind: 'glazing', sill: 0.1, head: 2.5, columns: 2 },
    0.3,
  );
  buildVolume(stage, {
    ...pent,
    y0: roof,
    y1: roof + 2.9,
    wall: 'wall2',
    openings: { front: penthouse },
    inside: 'glow',
  });
  const top = roof + 3.2;
  mesh.box(pent.x0 - 0.8, roof + 2.9, pent.z0 - 1.2, pent.x1 + 0.8, top, pent.z1 + 0.4, stage.id('slab'));
  stage.lamp({ x0: -width * 0.3, x1: -width * 0.05, y: ground - 0.15, z0: z0 + 0.5, z1: z0 + 1.4, strength: 0.8 });
  stage.lamp({ x0: width * 0.05, x1: width * 0.3, y: ground - 0.15, z0: z0 + 0.5, z1: z0 + 1.4, strength: 0.8 });
  forecourt(stage, x0, x1, z0);
  stage.subject([x0, 0, z0 - 1.4], [x1, top, z1 - 3]);
}

/** A slab on two rods over the door, a lamp under it and the door bells beside it. */
function entranceCanopy(stage: ExteriorStage, x: number, z: number, width: number): void {
  const { mesh } = stage;
  const y = 3.3;
  mesh.box(x - width / 2, y, z - 1.5, x + width / 2, y + 0.14, z, stage.id('fascia'));
  mesh.box(x - width * 0.3, y - 0.012, z - 0.9, x + width * 0.3, y, z - 0.6, stage.id('softLamp'));
  for (const side of [-1, 1]) {
    const at = x + side * (width / 2 - 0.15);
    mesh.cylinder([at, y + 0.14, z - 1.35], [at, y + 1.05, z - 0.02], 0.015, 0.015, 8, stage.id('metal'));
  }
  mesh.box(x + width / 2 - 0.06, 1.25, z - 0.03, x + width / 2 + 0.14, 1.75, z, stage.id('metal'));
}

function balcony(stage: ExteriorStage, x0: number, x1: number, y: number, z: number): void {
  const { mesh } = stage;
  const out = 1.35;
  mesh.box(x0, y - 0.14, z - out, x1, y + 0.04, z, stage.id('slab'));
  const glass = stage.id('glass');
  mesh.quad(
    [x0, y + 0.04, z - out + 0.05],
    [x1, y + 0.04, z - out + 0.05],
    [x1, y + 1.02, z - out + 0.05],
    [x0, y + 1.02, z - out + 0.05],
    glass,
  );
  for (const x of [x0 + 0.02, x1 - 0.02])
    mesh.quad([x, y + 0.04, z - out + 0.05], [x, y + 0.04, z], [x, y + 1.02, z], [x, y + 1.02, z - out + 0.05], glass);
  mesh.box(x0, y + 1.02, z - out + 0.02, x1, y + 1.06, z - out + 0.08, stage.id('metal'));
  if (stage.random.chance(0.3)) stage.plant('bush', x0 + 0.5, z - 0.7, 0.5, { y: y + 0.05, keep: true });
}

/** Paved ground with planters before a block. */
export function forecourt(stage: ExteriorStage, x0: number, x1: number, z0: number): void {
  const { mesh } = stage;
  mesh.box(x0 - 4, -0.2, z0 - 7, x1 + 4, 0.08, z0 + 14, stage.id('paving'));
  stage.pave(x0 - 4, z0 - 7, x1 + 4, z0 + 14);
  for (const x of [x0 + 2, x1 - 5]) {
    mesh.box(x, 0.05, z0 - 4.6, x + 3, 0.5, z0 - 3.4, stage.id('concrete'));
    for (let k = 0; k < 5; k++) stage.plant('bush', x + 0.4 + k * 0.55, z0 - 4, 0.6, { y: 0.4, keep: true });
  }
}

/** Office house: curtain wall or ribbons, vertical fins, an entrance canopy and a plaza. */
export function officeBlock(stage: ExteriorStage): void {
  const { mesh, random, spec } = stage;
  const width = random.range(26, 34) * spec.size;
  const depth = 16;
  const x0 = -width / 2;
  const x1 = width / 2;
  const z0 = -depth / 2;
  const z1 = depth / 2;
  const ground = 4.4;
  const storeyHeight = 3.7;
  const ribbons = spec.palette === 'Concrete Brutalist' || spec.palette === 'Brick' || random.chance(0.35);
  const inset = 1.4;
  const hall = width - 2 * inset;
  const canopyX = width * random.fork('entrance').range(-0.2, 0.2);
  const door = hall / 2 + canopyX;
  const columns = (length: number): number => Math.max(1, Math.round(length / 2));
  const lobby: Opening[] = [
    { kind: 'glazing', from: 0.3, to: door - 1.5, sill: 0.05, head: 3.9, columns: columns(door) },
    { kind: 'glass-doors', from: door - 1.5, to: door + 1.5, sill: 0.02, head: 3.9 },
    { kind: 'glazing', from: door + 1.5, to: hall - 0.3, sill: 0.05, head: 3.9, columns: columns(hall - door) },
  ];
  buildVolume(stage, {
    x0: x0 + inset,
    x1: x1 - inset,
    z0: z0 + inset,
    z1: z1 - inset,
    y0: 0.1,
    y1: ground,
    wall: 'wall2',
    openings: {
      front: lobby,
      left: openingRow(depth - 2 * inset, 2, 5, { kind: 'glazing', sill: 0.05, head: 3.9, columns: 3 }, 0.3),
      right: openingRow(depth - 2 * inset, 2, 5, { kind: 'glazing', sill: 0.05, head: 3.9, columns: 3 }, 0.3),
    },
    bay: 9,
  });
  for (let i = 0; i <= 6; i++) {
    const x = x0 + 0.5 + ((width - 1) * i) / 6;
    mesh.cylinder([x, 0, z0 + 0.6], [x, ground, z0 + 0.6], 0.22, 0.22, 16, stage.id('concrete'));
  }
  for (let storey = 1; storey < spec.storeys; storey++) {
    const y0 = ground + (storey - 1) * storeyHeight;
    const opening = (length: number): Opening[] => [
      {
        kind: 'glazing',
        from: 0.25,
        to: length - 0.25,
        sill: ribbons ? 1 : 0.25,
        head: ribbons ? 2.8 : 3.45,
        columns: Math.round(length / 1.5),
      },
    ];
    buildVolume(stage, {
      x0,
      x1,
      z0,
      z1,
      y0,
      y1: y0 + storeyHeight,
      wall: ribbons ? 'wall' : 'wall2',
      openings: { front: opening(width), left: opening(depth), right: opening(depth) },
      inside: 'glow',
      bay: 4.5,
      thickness: 0.26,
    });
  }
  const roof = ground + (spec.storeys - 1) * storeyHeight;
  if (!ribbons) fins(stage, x0, x1, z0, z1, ground, roof);
  const top = flatRoof(mesh, { x0, x1, z0, z1 }, roof, 0.9, stage.roofing(ribbons ? 'wall' : 'wall2'));
  mesh.box(-4, top - 0.6, 1, 4, top + 1.6, 5, stage.id('fascia'));
  mesh.box(canopyX - 3.4, 3.1, z0 - 2.6, canopyX + 3.4, 3.32, z0 + 1.4, stage.id('fascia'));
  mesh.box(canopyX - 3.3, 3.08, z0 - 2.5, canopyX + 3.3, 3.095, z0 + 1.3, stage.id('soffit'));
  for (const dx of [-3, 3])
    mesh.cylinder([canopyX + dx, 0, z0 - 2.3], [canopyX + dx, 3.1, z0 - 2.3], 0.07, 0.07, 10, stage.id('metal'));
  stage.lamp({ x0: canopyX - 2, x1: canopyX + 2, y: 3.05, z0: z0 - 2, z1: z0 + 0.5, strength: 0.9 });
  forecourt(stage, x0, x1, z0);
  stage.subject([x0, 0, z0 - 1.5], [x1, top + 0.8, z1 - 4]);
}

function fins(stage: ExteriorStage, x0: number, x1: number, z0: number, z1: number, y0: number, y1: number): void {
  const { mesh } = stage;
  const wall = stage.id('wall');
  const count = Math.round((x1 - x0) / 1.5);
  for (let i = 0; i <= count; i++) {
    const x = x0 + ((x1 - x0) * i) / count;
    mesh.box(x - 0.05, y0, z0 - 0.42, x + 0.05, y1 + 0.9, z0, wall);
  }
  const deep = Math.round((z1 - z0) / 1.5);
  for (let i = 0; i <= deep; i++) {
    const z = z0 + ((z1 - z0) * i) / deep;
    mesh.box(x0 - 0.42, y0, z - 0.05, x0, y1 + 0.9, z + 0.05, wall);
    mesh.box(x1, y0, z - 0.05, x1 + 0.42, y1 + 0.9, z + 0.05, wall);
  }
  mesh.box(x0 - 0.45, y0 - 0.3, z0 - 0.45, x1 + 0.45, y0, z1 + 0.45, stage.id('fascia'));
}
