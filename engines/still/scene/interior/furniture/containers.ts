/** Cupboards, chests, racks, barrels and baskets. Wall pieces have their back at z = 0 and face -z. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { bars, fronts, hoop, lathe, plate, posts } from './shapes';

/** Cupboard: a carcass with a grid of doors or drawers, on a plinth or on feet. */
export function cupboard(
  { mesh, id }: InteriorStage,
  w: number,
  d: number,
  h: number,
  columns: number,
  rows: number,
  feet = true,
): void {
  const y0 = feet ? 0.12 : 0.06;
  mesh.box(-w / 2, y0, -d + 0.02, w / 2, h - 0.025, 0, id('cabinet'));
  mesh.box(-w / 2 - 0.015, h - 0.025, -d - 0.005, w / 2 + 0.015, h, 0, id('wood'));
  fronts(
    mesh,
    { x0: -w / 2 + 0.02, x1: w / 2 - 0.02, y0: y0 + 0.02, y1: h - 0.04, z: -d + 0.02 },
    columns,
    rows,
    id('cabinet'),
    id('metal'),
  );
  if (feet) mesh.at(0, 0, -d / 2, 0, () => posts(mesh, w - 0.04, d - 0.06, 0, y0, 0.04, id('wood')));
  else mesh.box(-w / 2 + 0.02, 0, -d + 0.05, w / 2 - 0.02, y0, 0, id('black'));
}

/** Cabinet with glass doors and lit shelves of china. */
export function vitrine({ mesh, id, random }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, 0, -d, w / 2, 0.5, 0, id('wood'));
  mesh.box(-w / 2, h - 0.06, -d, w / 2, h, 0, id('wood'));
  mesh.box(-w / 2, 0.5, -0.02, w / 2, h, 0, id('wood'));
  for (const x of [-w / 2, w / 2 - 0.03]) mesh.box(x, 0.5, -d, x + 0.03, h, 0, id('wood'));
  mesh.box(-0.015, 0.5, -d, 0.015, h, -d + 0.02, id('wood'));
  mesh.quad(
    [-w / 2, 0.5, -d + 0.01],
    [w / 2, 0.5, -d + 0.01],
    [w / 2, h, -d + 0.01],
    [-w / 2, h, -d + 0.01],
    id('glass'),
  );
  fronts(mesh, { x0: -w / 2 + 0.02, x1: w / 2 - 0.02, y0: 0.06, y1: 0.48, z: -d }, 2, 1, id('wood'), id('metal'));
  for (let y = 0.52; y < h - 0.3; y += 0.36) {
    mesh.box(-w / 2, y, -d + 0.04, w / 2, y + 0.018, 0, id('wood'));
    for (let x = -w / 2 + 0.12; x < w / 2 - 0.08; x += random.range(0.13, 0.22)) {
      const r = random.range(0.03, 0.06);
      lathe(
        mesh,
        [
          [r * 0.6, y + 0.018],
          [r, y + 0.06],
          [r * 1.15, y + 0.06 + random.range(0.02, 0.14)],
        ],
        id(random.pick(['white', 'accent', 'pot', 'glass'] as const)),
        [x, -d / 2],
        16,
      );
    }
  }
}

/** Chest with a lid and iron bands. */
export function chest({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, 0.03, -d, w / 2, h * 0.72, 0, id('wood'));
  mesh.box(-w / 2 - 0.015, h * 0.72, -d - 0.015, w / 2 + 0.015, h, 0, id('wood'));
  for (const x of [-w * 0.32, w * 0.32 - 0.04]) mesh.box(x, 0.02, -d - 0.024, x + 0.04, h + 0.008, 0.001, id('metal'));
  mesh.box(-0.05, h * 0.58, -d - 0.03, 0.05, h * 0.8, -d, id('metal'));
  for (const x of [-w / 2, w / 2 - 0.06]) mesh.box(x, 0, -d, x + 0.06, 0.04, 0, id('wood'));
}

/** Open crate of slats. */
export function crate({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  for (let k = 0; k < 3; k++) {
    const y = (h * k) / 3 + 0.01;
    for (const z of [-d / 2, d / 2 - 0.015]) mesh.box(-w / 2, y, z, w / 2, y + h / 3 - 0.03, z + 0.015, id('wood'));
    for (const x of [-w / 2, w / 2 - 0.015]) mesh.box(x, y, -d / 2, x + 0.015, y + h / 3 - 0.03, d / 2, id('wood'));
  }
  posts(mesh, w - 0.03, d - 0.03, 0, h, 0.03, id('wood'));
  plate(mesh, w, d, 0, 0.015, id('wood'));
}

/** Woven basket with handles, filled. */
export function basket({ mesh, id }: InteriorStage, r: number, h: number, content: number): void {
  for (let k = 0; k < 11; k++) {
    const t = k / 10;
    hoop(mesh, [0, 0.015 + t * (h - 0.03), 0], r * (0.8 + 0.2 * t), 0.019, id('wood'), 'y');
  }
  mesh.sphere([0, h - 0.06, 0], r * 0.86, 10, content, 0.35);
}

/** Row of narrow steel doors with slits. */
export function lockers({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  const n = Math.max(2, Math.round(w / 0.38));
  mesh.box(-w / 2, 0.06, -d + 0.02, w / 2, h, 0, id('cabinet2'));
  mesh.box(-w / 2, 0, -d + 0.05, w / 2, 0.06, 0, id('black'));
  fronts(mesh, { x0: -w / 2, x1: w / 2, y0: 0.06, y1: h, z: -d + 0.02 }, n, 1, id('cabinet2'), id('steel'));
  for (let i = 0; i < n; i++)
    for (let k = 0; k < 4; k++) {
      const x = -w / 2 + (w * (i + 0.5)) / n;
      mesh.box(x - 0.09, h - 0.2 - k * 0.035, -d - 0.004, x + 0.09, h - 0.19 - k * 0.035, -d, id('black'));
    }
}

/** Coat stand with coats and hats. */
export function coatRack({ mesh, id }: InteriorStage, h: number): void {
  mesh.cylinder([0, 0, 0], [0, h, 0], 0.03, 0.022, 12, id('wood'));
  for (let k = 0; k < 4; k++) {
    const a = (k * Math.PI) / 2 + 0.4;
    mesh.cylinder([0, 0.12, 0], [Math.cos(a) * 0.3, 0, Math.sin(a) * 0.3], 0.02, 0.022, 8, id('wood'));
    mesh.cylinder([0, h - 0.18, 0], [Math.cos(a) * 0.18, h - 0.04, Math.sin(a) * 0.18], 0.014, 0.012, 8, id('wood'));
  }
  mesh.at(0.14, 0, 0.06, 0.4, () => {
    mesh.cushion(-0.2, h - 0.95, -0.06, 0.2, h - 0.1, 0.06, 0.05, id('fabric'));
    mesh.cushion(-0.26, h - 0.75, -0.05, -0.16, h - 0.14, 0.05, 0.04, id('fabric'));
  });
  lathe(
    mesh,
    [
      [0.17, h],
      [0.09, h + 0.02],
      [0.08, h + 0.1],
      [0.001, h + 0.12],
    ],
    id('darkWood'),
    [-0.1, -0.06],
    20,
  );
}

/** Wall board with pegs, coats on some; back at z = 0. */
export function pegBoard({ mesh, id, random }: InteriorStage, w: number): void {
  mesh.box(-w / 2, 0.72, -0.02, w / 2, 0.84, 0, id('wood'));
  for (let x = -w / 2 + 0.1; x < w / 2; x += 0.2) {
    mesh.cylinder([x, 0.78, -0.1], [x, 0.77, -0.02], 0.014, 0.012, 8, id('metal'));
    if (random.chance(0.55))
      mesh.cushion(
        x - 0.13,
        random.range(0, 0.2),
        -0.14,
        x + 0.13,
        0.76,
        -0.03,
        0.04,
        id(random.pick(['fabric', 'accent', 'fabric2'] as const)),
      );
  }
}

/** Steel cabinet with deep drawers. */
export function filingCabinet({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, 0, -d + 0.02, w / 2, h, 0, id('steel'));
  const rows = Math.max(2, Math.round(h / 0.34));
  fronts(mesh, { x0: -w / 2, x1: w / 2, y0: 0.03, y1: h - 0.01, z: -d + 0.02 }, 1, rows, id('steel'), id('black'));
}

/** Open shelf of boards between uprights, with boxes and jars. */
export function openShelf({ mesh, id, random }: InteriorStage, w: number, d: number, h: number): void {
  for (const x of [-w / 2, w / 2 - 0.03])
    for (const z of [-d, -0.03]) mesh.box(x, 0, z, x + 0.03, h, z + 0.03, id('metal'));
  const rows = Math.max(2, Math.round(h / 0.45));
  for (let r = 0; r < rows; r++) {
    const y = 0.12 + (r * (h - 0.14)) / rows;
    mesh.box(-w / 2, y, -d, w / 2, y + 0.025, 0, id('wood'));
    for (let x = -w / 2 + 0.08; x < w / 2 - 0.2; ) {
      const wide = random.range(0.1, 0.32);
      const tall = random.range(0.1, 0.26);
      if (random.chance(0.5))
        mesh.box(
          x,
          y + 0.025,
          -d + 0.05,
          x + wide,
          y + tall,
          -0.06,
          id(random.pick(['linen', 'pot', 'accent', 'wood'] as const)),
        );
      else
        lathe(
          mesh,
          [
            [0.05, y + 0.025],
            [0.055, y + tall * 0.8],
            [0.03, y + tall],
          ],
          id(random.pick(['pot', 'white', 'glass', 'accent'] as const)),
          [x + 0.06, -d / 2],
          14,
        );
      x += wide + random.range(0.03, 0.12);
    }
  }
}

/** Ladder leaning against a shelf or wall. */
export function ladder({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  for (const x of [-w / 2 + 0.02, w / 2 - 0.02]) mesh.cylinder([x, 0, -d], [x, h, -0.04], 0.022, 0.02, 8, id('wood'));
  for (let y = 0.25; y < h - 0.1; y += 0.28) {
    const z = -d + ((d - 0.04) * y) / h;
    mesh.cylinder([-w / 2, y, z], [w / 2, y, z], 0.014, 0.014, 8, id('wood'));
  }
}

/** Railing of a cage, dock or playpen: a low fence on three sides around the origin. */
export function railing({ mesh, id }: InteriorStage, w: number, d: number, h: number, solid: boolean): void {
  const wood = id('wood');
  for (const x of [-w / 2, w / 2 - 0.06]) mesh.box(x, h - 0.08, -d / 2, x + 0.06, h, d / 2, wood);
  mesh.box(-w / 2, h - 0.08, -d / 2, w / 2, h, -d / 2 + 0.06, wood);
  posts(mesh, w, d, 0, h, 0.07, wood);
  if (solid) {
    mesh.box(-w / 2, 0, -d / 2 + 0.01, w / 2, h - 0.08, -d / 2 + 0.04, wood);
    for (const x of [-w / 2 + 0.01, w / 2 - 0.04]) mesh.box(x, 0, -d / 2, x + 0.03, h - 0.08, d / 2, wood);
    const n = Math.max(2, Math.round(w / 0.5));
    fronts(
      mesh,
      { x0: -w / 2 + 0.07, x1: w / 2 - 0.07, y0: 0.1, y1: h - 0.14, z: -d / 2 + 0.01 },
      n,
      1,
      id('wood'),
      undefined,
    );
    return;
  }
  bars(mesh, -w / 2, w / 2, Math.round(w / 0.12), 0.04, h - 0.06, -d / 2 + 0.03, 0.012, wood);
  for (const x of [-w / 2 + 0.03, w / 2 - 0.03])
    mesh.at(x, 0, 0, Math.PI / 2, () =>
      bars(mesh, -d / 2, d / 2, Math.round(d / 0.12), 0.04, h - 0.06, 0, 0.012, wood),
    );
}
