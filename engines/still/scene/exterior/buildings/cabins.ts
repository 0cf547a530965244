import type { ExteriorStage } from '../exterior-stage';
import { openingRow } from '../facade';
import type { Opening } from '../openings';
import { gableRoof, gableRoofAlongZ } from '../roofs';
import { buildVolume } from '../volume';
import { chimney, gableWindows } from './roof-details';

const degrees = Math.PI / 180;

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
  const veranda = 1.7;
  /** The posts stand under the eaves of the wide front roof. */
  const postsOut = veranda * 0.72;
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
    { x0, x1, z0: z0 - postsOut, z1: z1 + postsOut },
    eaves - 0.3,
    shape,
    stage.roofing('wall'),
  );
  gableWindows(stage, [x0, x1], eaves - 0.1, 1.9);
  mesh.box(x0 - 0.2, base - 0.18, z0 - veranda, x1 + 0.2, base - 0.04, z0, stage.id('deck'));
  for (let i = 0; i <= 4; i++) {
    const x = x0 + 0.1 + ((width - 0.2) * i) / 4;
    mesh.cylinder([x, -0.2, z0 - postsOut], [x, eaves - 0.42, z0 - postsOut], 0.1, 0.09, 10, stage.id('innerWood'));
    if (i < 4 && i !== 1 && i !== 2) {
      for (const y of [0.4, 0.9])
        mesh.box(
          x,
          base + y,
          z0 - postsOut - 0.04,
          x + (width - 0.2) / 4,
          base + y + 0.07,
          z0 - postsOut + 0.04,
          stage.id('innerWood'),
        );
    }
  }
  mesh.box(
    x0 - 0.1,
    eaves - 0.5,
    z0 - postsOut - 0.1,
    x1 + 0.1,
    eaves - 0.32,
    z0 - postsOut + 0.1,
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
  stage.lamp({ x0: -0.6, x1: 0.6, y: eaves - 0.62, z0: z0 - 1, z1: z0 - 0.4, strength: 0.6 });
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
