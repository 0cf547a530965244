import type { ExteriorStage } from '../exterior-stage';
import type { Opening } from '../facade';
import { openingRow } from '../facade';
import { gableRise, gableRoof, gableRoofAlongZ, hipRoof } from '../roofs';
import { buildVolume } from '../volume';

const degrees = Math.PI / 180;

function chimney(stage: ExteriorStage, x: number, z: number, foot: number, top: number, size = 0.8): void {
  const { mesh } = stage;
  mesh.box(x - size / 2, foot, z - size / 2, x + size / 2, top, z + size / 2, stage.id('stone'));
  mesh.box(
    x - size / 2 - 0.06,
    top,
    z - size / 2 - 0.06,
    x + size / 2 + 0.06,
    top + 0.12,
    z + size / 2 + 0.06,
    stage.id('fascia'),
  );
  for (const dx of [-0.15, 0.15])
    mesh.cylinder([x + dx, top + 0.1, z], [x + dx, top + 0.42, z], 0.1, 0.09, 10, stage.id('rowA'));
}

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
    shutters: stage.has('shutters'),
  };
  for (let storey = 0; storey < spec.storeys; storey++) {
    const y0 = plinth + storey * storeyHeight;
    const front = openingRow(width, bays, 1.25, { ...sash, sill: storey === 0 ? 0.75 : 0.8, head: 2.25 });
    if (storey === 0) {
      const bay = front[doorBay] as Opening;
      const middle = (bay.from + bay.to) / 2;
      front[doorBay] = { kind: 'door', from: middle - 0.55, to: middle + 0.55, sill: 0, head: 2.25 };
    }
    const side = openingRow(depth, 2, 1.2, { ...sash, shutters: false, sill: 0.8, head: 2.25 }, 1);
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
  if (random.chance(0.22) && !stage.has('dormer')) {
    top = hipRoof(mesh, { x0, x1, z0, z1 }, eaves + 0.22, 32 * degrees, 0.55, stage.roofing());
  } else {
    const shape = { pitch, eaves: 0.45, verge: 0.3, thickness: 0.2 };
    top = gableRoof(mesh, { x0, x1, z0, z1 }, eaves, shape, stage.roofing());
    gableWindows(stage, [x0, x1], eaves, gableRise(depth, pitch));
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

function gableWindows(stage: ExteriorStage, ends: number[], eaves: number, rise: number): void {
  const { mesh } = stage;
  const y0 = eaves + 0.5;
  const y1 = Math.min(eaves + 1.6, eaves + rise * 0.55);
  for (const x of ends) {
    const out = Math.sign(x);
    const face = x + out * 0.02;
    mesh.box(x - out * 0.02, y0, -0.45, face, y1, 0.45, stage.id(stage.lampsOn ? 'litRoom' : 'blackGlass'));
    for (const z of [-0.5, -0.03, 0.44])
      mesh.box(x, y0 - 0.06, z, x + out * 0.07, y1 + 0.06, z + 0.06, stage.id('frame'));
    for (const y of [y0 - 0.06, y1]) mesh.box(x, y, -0.5, x + out * 0.07, y + 0.06, 0.5, stage.id('frame'));
  }
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
  for (let k = 0; k < 12; k++)
    mesh.box(x - 0.7, -0.3, z - 2.1 - k * 1.0, x + 0.7, 0.02, z - 2.95 - k * 1.0, stage.id('paving'));
  stage.pave(x - 0.9, z - 14, x + 0.9, z);
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
  mesh.box(r.x0 + 0.4, -0.3, r.z0 - 16, r.x1 - 0.2, 0.03, r.z0, stage.id('gravel'));
  stage.pave(r.x0, r.z0 - 16, r.x1, r.z1);
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

/** Log or board cabin with a porch along the front, a stone chimney and a woodpile. */
export function cabin(stage: ExteriorStage): void {
  const { mesh, random, spec } = stage;
  const width = random.range(7.6, 9) * spec.size;
  const depth = random.range(5.6, 6.6) * spec.size;
  const x0 = -width / 2;
  const x1 = width / 2;
  const z0 = -depth / 2;
  const z1 = depth / 2;
  const base = 0.55;
  const eaves = base + 2.6;
  const veranda = 2;
  const front: Opening[] = [
    { kind: 'window', from: 0.8, to: 2.2, sill: 0.8, head: 2.1, columns: 2, rows: 2, trim: true, curtains: true },
    { kind: 'door', from: width / 2 - 0.5, to: width / 2 + 0.5, sill: 0, head: 2.1 },
    {
      kind: 'window',
      from: width - 2.4,
      to: width - 0.9,
      sill: 0.8,
      head: 2.1,
      columns: 2,
      rows: 2,
      trim: true,
      curtains: true,
    },
  ];
  const side = openingRow(depth, 1, 1.5, { kind: 'window', sill: 0.8, head: 2.1, columns: 2, rows: 2, trim: true });
  mesh.box(x0 + 0.1, -0.3, z0 + 0.1, x1 - 0.1, base, z1 - 0.1, stage.id('stone'));
  buildVolume(stage, {
    x0,
    x1,
    z0,
    z1,
    y0: base,
    y1: eaves,
    wall: 'wall',
    openings: { front, left: side, right: side },
    bay: width / 2,
  });
  const pitch = random.range(36, 44) * degrees;
  const shape = { pitch, eaves: 0.5, verge: 0.45, thickness: 0.2 };
  const top = gableRoof(
    mesh,
    { x0, x1, z0: z0 - veranda * 0.55, z1: z1 + veranda * 0.55 },
    eaves - 0.3,
    shape,
    stage.roofing('wall'),
  );
  gableWindows(stage, [x0, x1], eaves - 0.1, 1.9);
  mesh.box(x0 - 0.2, base - 0.18, z0 - veranda, x1 + 0.2, base - 0.04, z0, stage.id('deck'));
  for (let i = 0; i <= 4; i++) {
    const x = x0 + 0.1 + ((width - 0.2) * i) / 4;
    mesh.cylinder(
      [x, -0.2, z0 - veranda + 0.15],
      [x, eaves + 0.1, z0 - veranda + 0.15],
      0.1,
      0.09,
      10,
      stage.id('innerWood'),
    );
    if (i < 4 && i !== 1 && i !== 2) {
      for (const y of [0.4, 0.9])
        mesh.box(
          x,
          base + y,
          z0 - veranda + 0.11,
          x + (width - 0.2) / 4,
          base + y + 0.07,
          z0 - veranda + 0.19,
          stage.id('innerWood'),
        );
    }
  }
  mesh.box(
    x0 - 0.1,
    eaves + 0.02,
    z0 - veranda + 0.05,
    x1 + 0.1,
    eaves + 0.2,
    z0 - veranda + 0.24,
    stage.id('innerWood'),
  );
  for (let k = 0; k < 3; k++)
    mesh.box(
      -0.9,
      -0.2,
      z0 - veranda - 0.3 * (k + 1),
      0.9,
      base - 0.18 - 0.13 * (k + 1),
      z0 - veranda - 0.3 * k,
      stage.id('deck'),
    );
  chimney(stage, x1 + 0.35, 0.6, -0.2, top + 0.6, 1);
  for (let row = 0; row < 5; row++) {
    for (let i = 0; i < 14; i++) {
      const x = x0 - 0.1 - 0.02 * row;
      mesh.cylinder(
        [x - 0.45, 0.1 + row * 0.17, z0 + 0.4 + i * 0.18 + (row % 2) * 0.09],
        [x, 0.1 + row * 0.17, z0 + 0.4 + i * 0.18 + (row % 2) * 0.09],
        0.085,
        0.085,
        7,
        stage.id('innerWood'),
      );
    }
  }
  mesh.sphere([-0.9, base + 1.9, z0 - 0.1], 0.1, 8, stage.id('lamp'));
  stage.lamp({ x0: -0.6, x1: 0.6, y: eaves - 0.05, z0: z0 - 1.4, z1: z0 - 0.6, strength: 0.6 });
  stage.pave(x0 - 0.8, z0 - veranda - 1, x1 + 1, z1);
  stage.subject([x0 - 0.6, 0, z0 - veranda - 0.5], [x1 + 0.9, top + 0.3, z1]);
}

/** A-frame: the roof is the house; the front is a glazed triangle over a deck. */
export function aFrame(stage: ExteriorStage): void {
  const { mesh, random, spec } = stage;
  const width = random.range(7.6, 8.8) * spec.size;
  const length = random.range(8.5, 10.5) * spec.size;
  const height = width * random.range(0.92, 1.02);
  const half = width / 2;
  const base = 0.5;
  const z0 = -length / 2;
  const z1 = length / 2;
  const pitch = Math.atan2(height, half);
  const shape = { pitch, eaves: 0.25, verge: 1.3, thickness: 0.3 };
  const top = gableRoofAlongZ(mesh, { x0: -half, x1: half, z0, z1 }, base, shape, {
    ...stage.roofing(),
    gable: stage.id('glass'),
  });
  mesh.box(-half - 0.4, -0.3, z0 - 3.4, half + 0.4, base, z1 + 0.6, stage.id('deck'));
  mesh.triangle([-half, base, z1 - 0.1], [half, base, z1 - 0.1], [0, base + height, z1 - 0.1], stage.id('wall'));
  const edge = (x: number): number => base + (half - Math.abs(x)) * (height / half);
  const loft = base + 2.7;
  for (let i = -3; i <= 3; i++) {
    const x = (half * i) / 3.6;
    mesh.box(x - 0.04, base, z0 - 0.06, x + 0.04, edge(x) - 0.05, z0 + 0.06, stage.id('frame'));
  }
  const loftHalf = half - (loft - base) * (half / height);
  mesh.box(-loftHalf, loft - 0.14, z0 - 0.08, loftHalf, loft + 0.14, z0 + 0.1, stage.id('frame'));
  mesh.box(-loftHalf, loft - 0.14, z0 + 0.1, loftHalf, loft + 0.05, z1 - 0.3, stage.id('innerWood'));
  mesh.box(-half + 0.2, base, z0 + 0.1, half - 0.2, base + 0.03, z1 - 0.1, stage.id('innerFloor'));
  const back = z0 + 5;
  mesh.triangle(
    [-half + 0.3, base, back],
    [half - 0.3, base, back],
    [0, base + height - 0.4, back],
    stage.id('innerWall'),
  );
  mesh.cushion(-1.3, base + 0.12, back - 1.1, 1.3, base + 0.48, back - 0.15, 0.08, stage.id('innerFabric'));
  mesh.cushion(-1.3, base + 0.44, back - 0.45, 1.3, base + 0.9, back - 0.15, 0.1, stage.id('innerFabric'));
  mesh.box(-0.6, base + 0.4, back - 2.4, 0.6, base + 0.45, back - 1.7, stage.id('innerWood'));
  mesh.sphere([0, loft - 0.7, z0 + 2], 0.18, 8, stage.id('lamp'));
  stage.lamp({ x0: -1, x1: 1, y: loft - 0.2, z0: z0 + 1.4, z1: z0 + 3, strength: 1 });
  stage.lamp({ x0: -0.5, x1: 0.5, y: base + height - 1.2, z0: z0 + 1.4, z1: z0 + 3, strength: 1 });
  chimney(stage, half * 0.5, z1 - 2.5, base + height * 0.4, top + 0.2, 0.6);
  for (let k = 0; k < 3; k++)
    mesh.box(-1, -0.2, z0 - 3.4 - 0.3 * (k + 1), 1, base - 0.12 - 0.12 * (k + 1), z0 - 3.4 - 0.3 * k, stage.id('deck'));
  stage.pave(-half - 0.6, z0 - 4.5, half + 0.6, z1 + 0.6);
  stage.subject([-half - 0.5, 0, z0 - 2.5], [half + 0.5, top, z1 - 2]);
}
