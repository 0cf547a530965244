import type { ExteriorStage } from '../exterior-stage';
import { openingRow } from '../facade';
import type { Opening } from '../openings';
import { flatRoof, gableRoof } from '../roofs';
import { buildVolume } from '../volume';
import { downpipe } from './rain-goods';

const finishesOfRow = ['rowA', 'rowB', 'rowC', 'rowD'] as const;

/** A terrace of narrow houses on a street, each with its own brick, window pattern and top. */
export function townhouses(stage: ExteriorStage): void {
  const { random, spec } = stage;
  const count = random.whole(4, 5);
  const widths = Array.from({ length: count }, () => random.range(5, 6.2));
  const total = widths.reduce((sum, w) => sum + w, 0);
  let x = -total / 2;
  let top = 0;
  const offset = random.whole(0, 3);
  widths.forEach((width, i) => {
    const finish = spec.finish && i % 2 === 0 ? 'wall' : (finishesOfRow[(i + offset) % 4] ?? 'rowA');
    const storeys = Math.max(2, spec.storeys + (random.chance(0.3) ? 1 : 0));
    top = Math.max(top, townhouse(stage, x, width, storeys, finish));
    x += width;
  });
  stage.subject([-total / 2, 0, -5.5], [total / 2, top, 4]);
}

function townhouse(
  stage: ExteriorStage,
  x0: number,
  width: number,
  storeys: number,
  wall: 'wall' | (typeof finishesOfRow)[number],
): number {
  const { mesh, random } = stage;
  const x1 = x0 + width;
  const z0 = -5 + random.range(-0.35, 0.35);
  const z1 = 5;
  const plinth = 0.7;
  const storeyHeight = random.range(2.95, 3.25);
  const tall = random.chance(0.5);
  const columns = tall ? 3 : 2;
  mesh.box(x0, -0.2, z0 - 0.05, x1, plinth, z1, stage.id('stone'));
  const doorLeft = random.chance(0.5);
  for (let storey = 0; storey < storeys; storey++) {
    const y0 = plinth + storey * storeyHeight;
    const shape = {
      kind: 'window' as const,
      sill: storey === 0 ? 0.6 : tall ? 0.3 : 0.7,
      head: 2.45,
      columns: 1,
      rows: 2,
      trim: true,
      curtains: true,
    };
    const front = openingRow(width, columns, tall ? 1 : 1.3, shape, 0.35);
    if (storey === 0) {
      const index = doorLeft ? 0 : columns - 1;
      const bay = front[index] as Opening;
      const middle = (bay.from + bay.to) / 2;
      front[index] = { kind: 'door', from: middle - 0.5, to: middle + 0.5, sill: 0, head: 2.4 };
      stoop(stage, x0 + middle, z0, plinth);
    }
    buildVolume(stage, { x0, x1, z0, z1, y0, y1: y0 + storeyHeight, wall, openings: { front }, bay: width });
    if (storey > 0) mesh.box(x0, y0 - 0.06, z0 - 0.05, x1, y0 + 0.06, z0, stage.id('trim'));
  }
  const roofLine = plinth + storeys * storeyHeight;
  mesh.box(x0, roofLine - 0.1, z0 - 0.3, x1, roofLine + 0.28, z0 + 0.1, stage.id('trim'));
  for (let x = x0 + 0.2; x < x1 - 0.1; x += 0.42)
    mesh.box(x, roofLine - 0.26, z0 - 0.2, x + 0.14, roofLine - 0.1, z0, stage.id('trim'));
  downpipe(stage, x1 - 0.12, z0 - 0.04, 0.05, roofLine - 0.12, 0.1);
  const rectangle = { x0, x1, z0, z1 };
  if (random.chance(0.5)) {
    const shape = { pitch: 0.72, eaves: 0.1, verge: 0.02, thickness: 0.16 };
    return gableRoof(mesh, rectangle, roofLine + 0.28, shape, stage.roofing(wall));
  }
  const top = flatRoof(mesh, rectangle, roofLine + 0.28, 0.5, { ...stage.roofing(wall), fascia: stage.id('trim') });
  mesh.box(x0 + 0.4, top, 1.5, x0 + 1.2, top + 1.4, 2.2, stage.id('rowA'));
  return top;
}

/** Steps up to a raised front door with railings. */
function stoop(stage: ExteriorStage, x: number, z: number, height: number): void {
  const { mesh } = stage;
  const steps = 4;
  for (let k = 0; k < steps; k++) {
    const y = height * (1 - k / steps);
    mesh.box(
      x - 0.75,
      -0.1,
      z - 0.6 - 0.32 * (k + 1),
      x + 0.75,
      y - height / steps,
      z - 0.6 - 0.32 * k,
      stage.id('kerb'),
    );
  }
  mesh.box(x - 0.75, -0.1, z - 0.6, x + 0.75, height, z, stage.id('kerb'));
  for (const dx of [-0.7, 0.7]) {
    mesh.cylinder(
      [x + dx, height + 0.9, z - 0.1],
      [x + dx, 0.95, z - 0.6 - 0.32 * steps],
      0.022,
      0.022,
      6,
      stage.id('frame'),
    );
    mesh.cylinder(
      [x + dx, 0, z - 0.6 - 0.32 * steps],
      [x + dx, 0.97, z - 0.6 - 0.32 * steps],
      0.022,
      0.022,
      6,
      stage.id('frame'),
    );
    mesh.cylinder([x + dx, height, z - 0.12], [x + dx, height + 0.92, z - 0.12], 0.022, 0.022, 6, stage.id('frame'));
  }
  mesh.sphere([x + 0.75, height + 1.9, z - 0.1], 0.09, 8, stage.id('lamp'));
}

/** Shop, cafe or restaurant below, dwellings above. */
export function shopHouse(stage: ExteriorStage): void {
  const { mesh, random, spec } = stage;
  const width = random.range(11, 13.5) * spec.size;
  const x0 = -width / 2;
  const x1 = width / 2;
  const z0 = -5;
  const z1 = 5;
  const ground = 3.9;
  const shop: Opening[] = [
    { kind: 'glazing', from: 0.5, to: width / 2 - 0.8, sill: 0.35, head: 3, columns: 3 },
    { kind: 'glass-doors', from: width / 2 - 0.55, to: width / 2 + 0.55, sill: 0.02, head: 3 },
    { kind: 'glazing', from: width / 2 + 0.8, to: width - 0.5, sill: 0.35, head: 3, columns: 3 },
  ];
  const side: Opening[] = [{ kind: 'glazing', from: 0.6, to: 3.6, sill: 0.35, head: 3, columns: 2 }];
  const sideMirrored: Opening[] = [{ kind: 'glazing', from: 6.4, to: 9.4, sill: 0.35, head: 3, columns: 2 }];
  buildVolume(stage, {
    x0,
    x1,
    z0,
    z1,
    y0: 0.1,
    y1: ground,
    wall: 'wall2',
    walls: {},
    openings: { front: shop, right: side, left: sideMirrored },
    bay: width / 2,
  });
  mesh.box(x0 - 0.06, 3.1, z0 - 0.1, x1 + 0.06, 3.7, z0, stage.id('frame'));
  for (let k = 0; k < 7; k++)
    mesh.box(
      x0 + width * 0.36 + k * 0.5,
      3.28,
      z0 - 0.14,
      x0 + width * 0.36 + k * 0.5 + 0.34,
      3.55,
      z0 - 0.1,
      stage.id('lamp'),
    );
  awning(stage, x0 + 0.4, -0.7, z0);
  awning(stage, 0.7, x1 - 0.4, z0);
  for (let storey = 0; storey < spec.storeys - 1; storey++) {
    const y0 = ground + storey * 3.1;
    const shape = {
      kind: storey === 0 ? ('french' as const) : ('window' as const),
      sill: storey === 0 ? 0.05 : 0.6,
      head: 2.5,
      columns: 2,
      rows: 2,
      trim: true,
      curtains: true,
    };
    const flank = openingRow(
      10,
      3,
      1.2,
      { kind: 'window', sill: 0.7, head: 2.4, columns: 2, rows: 2, trim: true },
      0.8,
    );
    buildVolume(stage, {
      x0,
      x1,
      z0,
      z1,
      y0,
      y1: y0 + 3.1,
      wall: 'wall',
      openings: { front: openingRow(width, 4, 1.3, shape, 0.5), left: flank, right: flank },
      bay: width / 3,
    });
    mesh.box(x0 - 0.05, y0 - 0.1, z0 - 0.06, x1 + 0.05, y0 + 0.08, z0, stage.id('trim'));
  }
  const top = flatRoof(mesh, { x0, x1, z0, z1 }, ground + (spec.storeys - 1) * 3.1, 0.7, stage.roofing());
  for (const x of [x0 + 1.6, x0 + 3.4, x1 - 3.2, x1 - 1.5]) bistroTable(stage, x, z0 - 1.7);
  stage.subject([x0 - 0.2, 0, z0 - 1.6], [x1 + 0.2, top, z1 - 2]);
}

function awning(stage: ExteriorStage, x0: number, x1: number, z: number): void {
  const { mesh } = stage;
  const stripes = Math.round((x1 - x0) / 0.4);
  for (let i = 0; i < stripes; i++) {
    const a = x0 + ((x1 - x0) * i) / stripes;
    const b = x0 + ((x1 - x0) * (i + 1)) / stripes;
    const m = stage.id(i % 2 ? 'innerCushion' : 'awning');
    mesh.quad([a, 3.15, z - 0.12], [b, 3.15, z - 0.12], [b, 2.65, z - 1.35], [a, 2.65, z - 1.35], m);
    mesh.quad([a, 2.65, z - 1.35], [b, 2.65, z - 1.35], [b, 2.45, z - 1.36], [a, 2.45, z - 1.36], m);
  }
}

function bistroTable(stage: ExteriorStage, x: number, z: number): void {
  const { mesh } = stage;
  mesh.cylinder([x, 0.86, z], [x, 0.89, z], 0.34, 0.34, 20, stage.id('innerWood'));
  mesh.cylinder([x, 0.1, z], [x, 0.86, z], 0.03, 0.03, 8, stage.id('frame'));
  mesh.cylinder([x, 0.1, z], [x, 0.13, z], 0.22, 0.22, 16, stage.id('frame'));
  for (const side of [-1, 1]) {
    const cx = x + side * 0.62;
    mesh.box(cx - 0.19, 0.55, z - 0.19, cx + 0.19, 0.59, z + 0.19, stage.id('innerWood'));
    mesh.box(cx + side * 0.16, 0.59, z - 0.19, cx + side * 0.2, 0.98, z + 0.19, stage.id('innerWood'));
    for (const dx of [-0.17, 0.14])
      for (const dz of [-0.17, 0.14])
        mesh.box(cx + dx, 0.1, z + dz, cx + dx + 0.03, 0.55, z + dz + 0.03, stage.id('frame'));
  }
}
