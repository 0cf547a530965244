import type { ExteriorStage } from '../exterior-stage';
import { openingRow } from '../facade';
import type { Opening } from '../openings';
import { gableRise, gableRoof, gableRoofAlongZ, hipRoof } from '../roofs';
import { buildVolume } from '../volume';
import { drainEave } from './rain-goods';
import { chimney, gableWindows } from './roof-details';

const degrees = Math.PI / 180;

/** Little gabled dormers on the front slope of a roof whose ridge runs along x. */
function dormers(stage: ExteriorStage, xs: number[], z: number, eaves: number, pitch: number): void {
  const { mesh } = stage;
  const width = 1.5;
  const foot = 0.55;
  const wallHeight = 1.35;
  const depth = (foot + wallHeight) / Math.tan(pitch);
  for (const x of xs) {
    const y = eaves + foot;
    const front = z + foot / Math.tan(pitch) - 0.05;
    const window: Opening = {
      kind: 'window',
      from: 0.28,
      to: width - 0.28,
      sill: 0.25,
      head: wallHeight - 0.05,
      columns: 2,
      rows: 2,
    };
    const rectangle = { x0: x - width / 2, x1: x + width / 2, z0: front, z1: front + depth };
    buildVolume(stage, {
      ...rectangle,
      y0: y,
      y1: y + wallHeight,
      wall: 'wall2',
      openings: { front: [window] },
      thickness: 0.14,
      inside: 'none',
      open: ['back'],
    });
    mesh.box(
      x - 0.6,
      y,
      front + 0.8,
      x + 0.6,
      y + wallHeight,
      front + 0.84,
      stage.id(stage.lampsOn ? 'litRoom' : 'darkRoom'),
    );
    gableRoofAlongZ(
      mesh,
      { ...rectangle, z1: front + depth + 0.5 },
      y + wallHeight,
      { pitch: 38 * degrees, eaves: 0.14, verge: 0.16, thickness: 0.1 },
      stage.roofing('wall2'),
    );
  }
}

/** Detached family house: rendered or brick walls, a steep gable or hip roof, a porch, perhaps a garage. */
export function gableHouse(stage: ExteriorStage): void {
  const { mesh, random, spec } = stage;
  const width = random.range(10.5, 12.5) * spec.size;
  const depth = random.range(7.6, 8.8) * spec.size;
  const x0 = -width / 2;
  const x1 = width / 2;
  const z0 = -depth / 2;
  const z1 = depth / 2;
  const plinth = 0.35;
  const storeyHeight = 2.85;
  mesh.box(x0 - 0.04, -0.3, z0 - 0.04, x1 + 0.04, plinth, z1 + 0.04, stage.id('stone'));
  const bays = 4;
  const doorBay = random.whole(1, 2);
  const sash = {
    kind: 'window' as const,
    columns: 2,
    rows: 3,
    trim: true,
    curtains: true,
  };
  for (let storey = 0; storey < spec.storeys; storey++) {
    const y0 = plinth + storey * storeyHeight;
    const front = openingRow(width, bays, 1.25, { ...sash, sill: storey === 0 ? 0.75 : 0.8, head: 2.25 });
    if (storey === 0) {
      const bay = front[doorBay] as Opening;
      const middle = (bay.from + bay.to) / 2;
      front[doorBay] = { kind: 'door', from: middle - 0.56, to: middle + 0.98, sill: 0, head: 2.25 };
    }
    const side = openingRow(depth, 2, 1.2, { ...sash, sill: 0.8, head: 2.25 }, 1);
    buildVolume(stage, {
      x0,
      x1,
      z0,
      z1,
      y0,
      y1: y0 + storeyHeight,
      wall: 'wall',
      openings: { front, left: side, right: side },
      bay: width / 3,
    });
  }
  const eaves = plinth + spec.storeys * storeyHeight;
  const pitch = random.range(38, 46) * degrees;
  let top: number;
  const hipped = random.chance(0.22) && !stage.has('dormer');
  if (hipped || stage.has('hip-roof')) {
    top = hipRoof(mesh, { x0, x1, z0, z1 }, eaves + 0.22, 32 * degrees, 0.55, stage.roofing());
    drainEave(stage, x0, x1, z0, eaves + 0.14, 0.62);
  } else {
    const shape = { pitch, eaves: 0.45, verge: 0.3, thickness: 0.2 };
    top = gableRoof(mesh, { x0, x1, z0, z1 }, eaves, shape, stage.roofing());
    gableWindows(stage, [x0, x1], eaves, gableRise(depth, pitch));
    drainEave(stage, x0, x1, z0, eaves - shape.eaves * Math.tan(pitch) + 0.1, shape.eaves + 0.06);
    if (stage.has('dormer') || random.chance(0.5))
      dormers(stage, [x0 + width * 0.26, x0 + width * 0.74], z0, eaves, pitch);
  }
  mesh.box(x0, eaves - 0.01, z0, x1, eaves + 0.02, z1, stage.id('innerWall'));
  chimney(stage, x1 - 2, 0.9, eaves, top + 0.7);
  porch(stage, x0 + ((doorBay + 0.5) * (width - 1.2)) / bays + 0.6, z0, plinth);
  if (stage.has('garage')) garageWing(stage, x1, depth);
  stage.pave(x0, z0, x1, z1);
  stage.subject([x0 - 0.5, 0, z0 - 1.2], [x1 + (stage.has('garage') ? 4.6 : 0.5), top, z1]);
}

/** Small gabled canopy on two posts with steps. */
function porch(stage: ExteriorStage, x: number, z: number, plinth: number): void {
  const { mesh } = stage;
  mesh.box(x - 1.1, -0.2, z - 1.5, x + 1.1, plinth - 0.02, z, stage.id('paving'));
  mesh.box(x - 1.3, -0.2, z - 1.85, x + 1.3, plinth / 2, z - 1.5, stage.id('paving'));
  for (const dx of [-0.95, 0.95])
    mesh.box(x + dx - 0.07, plinth, z - 1.35, x + dx + 0.07, plinth + 2.35, z - 1.21, stage.id('trim'));
  mesh.box(x - 1.05, plinth + 2.3, z - 1.4, x + 1.05, plinth + 2.48, z, stage.id('trim'));
  const shape = { pitch: 35 * degrees, eaves: 0.16, verge: 0.15, thickness: 0.12 };
  gableRoofAlongZ(
    mesh,
    { x0: x - 1.05, x1: x + 1.05, z0: z - 1.4, z1: z },
    plinth + 2.48,
    shape,
    stage.roofing('wall2'),
  );
  for (const dx of [-0.8, 0.8]) mesh.sphere([x + dx, plinth + 1.9, z - 0.06], 0.09, 8, stage.id('lamp'));
  for (let k = 0; k < 36; k++)
    mesh.box(x - 0.7, -0.3, z - 2.1 - k * 1.0, x + 0.7, 0.02, z - 2.95 - k * 1.0, stage.id('paving'));
  stage.pave(x - 0.9, z - 38, x + 0.9, z);
}

function garageWing(stage: ExteriorStage, x: number, depth: number): void {
  const { mesh } = stage;
  const r = { x0: x, x1: x + 4.2, z0: -depth / 2 + 1.4, z1: depth / 2 - 0.6 };
  const gate: Opening = { kind: 'garage', from: 0.6, to: 3.6, sill: 0, head: 2.2 };
  buildVolume(stage, {
    ...r,
    y0: 0,
    y1: 2.7,
    wall: 'wall2',
    openings: { front: [gate] },
    inside: 'none',
    open: ['left'],
  });
  gableRoofAlongZ(
    mesh,
    r,
    2.7,
    { pitch: 38 * degrees, eaves: 0.25, verge: 0.25, thickness: 0.18 },
    stage.roofing('wall2'),
  );
  mesh.box(r.x0 + 0.4, -0.3, r.z0 - 40, r.x1 - 0.2, 0.03, r.z0, stage.id('gravel'));
  stage.pave(r.x0, r.z0 - 40, r.x1, r.z1);
}

/** Contemporary barn: one crisp dark gable without eaves, its end wall all glass. */
export function barnHouse(stage: ExteriorStage): void {
  const { mesh, random, spec } = stage;
  const width = random.range(7.2, 8.4) * spec.size;
  const length = random.range(13, 16) * spec.size;
  const x0 = -width / 2;
  const x1 = width / 2;
  const z0 = -length / 2;
  const z1 = length / 2;
  const eaves = spec.storeys > 1 ? 4.4 : 3.1;
  const pitch = random.range(40, 47) * degrees;
  const base = 0.15;
  const long: Opening[] = [
    { kind: 'glazing', from: 1.2, to: 5.6, sill: 0, head: 2.5, columns: 3, curtains: true },
    ...openingRow(length - 7, 2, 1, { kind: 'window', sill: 0.3, head: 2.5 }).map((o) => ({
      ...o,
      from: o.from + 6.4,
      to: o.to + 6.4,
    })),
  ];
  const mirrored = long.map((o) => ({ ...o, from: length - o.to, to: length - o.from }));
  const glass: Opening[] = [
    {
      kind: 'glazing',
      from: 0.35,
      to: width - 0.35,
      sill: 0,
      head: eaves - base - 0.25,
      columns: 4,
      rows: spec.storeys,
    },
  ];
  buildVolume(stage, {
    x0,
    x1,
    z0,
    z1,
    y0: base,
    y1: eaves,
    wall: 'wall',
    openings: { front: glass, right: long, left: mirrored },
    thickness: 0.34,
    bay: width,
  });
  gableGlass(stage, x0, x1, z0, eaves, pitch);
  const shape = { pitch, eaves: 0.06, verge: 0.5, thickness: 0.26 };
  const top = gableRoofAlongZ(mesh, { x0, x1, z0, z1 }, eaves, shape, {
    ...stage.roofing('wall'),
    gable: stage.id('glass'),
  });
  mesh.triangle([x0, eaves, z1], [x1, eaves, z1], [0, top - 0.3, z1], stage.id('wall'));
  chimney(stage, x1 - 1.7, z1 - 3.4, eaves, top + 0.5, 0.7);
  mesh.box(x0 - 0.6, -0.3, z0 - 4, x1 + 3.2, base - 0.03, z0, stage.id('deck'));
  mesh.box(x1, -0.3, z0, x1 + 3.2, base - 0.03, z0 + 6.5, stage.id('deck'));
  stage.pave(x0 - 0.6, z0 - 4, x1 + 3.2, z0 + 6.5);
  stage.pave(x0, z0, x1, z1);
  stage.subject([x0 - 0.7, 0, z0 - 1.5], [x1 + 2, top, z0 + length * 0.8]);
}

/** Bars in front of a glazed gable triangle, and a lit ceiling line behind it. */
function gableGlass(stage: ExteriorStage, x0: number, x1: number, z: number, eaves: number, pitch: number): void {
  const { mesh } = stage;
  const slope = Math.tan(pitch);
  const width = x1 - x0;
  mesh.box(x0, eaves - 0.25, z - 0.02, x1, eaves + 0.02, z + 0.25, stage.id('frame'));
  for (let i = 1; i < 4; i++) {
    const x = x0 + (width * i) / 4;
    const height = (width / 2 - Math.abs(x)) * slope;
    mesh.box(x - 0.03, eaves, z - 0.02, x + 0.03, eaves + height, z + 0.08, stage.id('frame'));
  }
  const back = z + 4;
  mesh.triangle(
    [x0 + 0.3, eaves, back],
    [x1 - 0.3, eaves, back],
    [0, eaves + (width / 2 - 0.3) * slope, back],
    stage.id('innerWood'),
  );
}
