/** Barrels and racks of a cellar. Wall pieces have their back at z = 0 and face -z. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { lathe } from './shapes';

/** Oak barrels: lying in tiers on a cradle along the wall, or one upright. */
export function barrel({ mesh, id }: InteriorStage, r: number, h: number): void {
  const ring = (t: number): number => r * (0.82 + 0.18 * Math.sin(Math.PI * t));
  const steps = 10;
  lathe(
    mesh,
    Array.from({ length: steps + 1 }, (_, i) => [ring(i / steps), (h * i) / steps] as const),
    id('wood'),
    [0, 0],
    32,
  );
  for (const t of [0.06, 0.3, 0.7, 0.94])
    mesh.cylinder([0, h * t - 0.02, 0], [0, h * t + 0.02, 0], ring(t) + 0.006, ring(t) + 0.006, 32, id('metal'), false);
  mesh.cylinder([0, h - 0.04, 0], [0, h - 0.03, 0], r * 0.82, r * 0.82, 28, id('wood'));
  mesh.cylinder([0, h * 0.5, -r - 0.01], [0, h * 0.5, -r + 0.04], 0.025, 0.025, 10, id('darkWood'));
}

/** A lying barrel, its head towards -z, resting at y. */
function lyingBarrel({ mesh, id }: InteriorStage, x: number, y: number, r: number, d: number): void {
  const steps = 8;
  const ring = (t: number): number => r * (0.84 + 0.16 * Math.sin(Math.PI * t));
  for (let i = 0; i < steps; i++)
    mesh.cylinder(
      [x, y + r, -d * (i / steps)],
      [x, y + r, -d * ((i + 1) / steps)],
      ring(i / steps),
      ring((i + 1) / steps),
      30,
      id('wood'),
      false,
    );
  for (const t of [0.05, 0.28, 0.72, 0.95])
    mesh.cylinder(
      [x, y + r, -d * t - 0.02],
      [x, y + r, -d * t + 0.02],
      ring(t) + 0.006,
      ring(t) + 0.006,
      30,
      id('metal'),
      false,
    );
  mesh.cylinder([x, y + r, -d + 0.03], [x, y + r, -d + 0.04], r * 0.84, r * 0.84, 28, id('wood'));
  mesh.cylinder([x, y + r * 0.5, -d - 0.03], [x, y + r * 0.5, -d + 0.04], 0.02, 0.025, 10, id('darkWood'));
  mesh.box(x - 0.02, y + r - 0.28, -d + 0.015, x + 0.02, y + r + 0.28, -d + 0.032, id('darkWood'));
}

/** A rack of lying barrels, two tiers if the height allows. */
export function barrelRack(stage: InteriorStage, w: number, d: number, h: number): void {
  const { mesh, id } = stage;
  const r = 0.34;
  const n = Math.max(1, Math.floor(w / (2 * r + 0.06)));
  const step = w / n;
  for (let tier = 0; tier < (h > 1.4 ? 2 : 1); tier++) {
    const y = tier * (2 * r + 0.12);
    for (const z of [-0.18, -d + 0.18]) mesh.box(-w / 2, y, z - 0.06, w / 2, y + 0.12, z + 0.06, id('darkWood'));
    for (let i = 0; i < n; i++) lyingBarrel(stage, -w / 2 + step * (i + 0.5), y + 0.08, r, d);
    if (tier === 0 && h > 1.4)
      for (const x of [-w / 2, w / 2 - 0.08])
        for (const z of [-0.24, -d + 0.12]) mesh.box(x, 0, z, x + 0.08, 2 * r + 0.14, z + 0.12, id('darkWood'));
  }
}

/** Diamond wine rack along the wall. */
export function wineRack({ mesh, id, random }: InteriorStage, w: number, d: number, h: number): void {
  const wood = id('wood');
  mesh.box(-w / 2, 0, -d, w / 2, 0.1, 0, wood);
  mesh.box(-w / 2, h - 0.04, -d, w / 2, h, 0, wood);
  mesh.box(-w / 2, 0, -0.015, w / 2, h, 0, id('darkWood'));
  const [nx, ny] = [Math.max(2, Math.round(w / 0.13)), Math.round((h - 0.16) / 0.13)];
  for (let c = 0; c <= nx; c++) {
    const x = -w / 2 + ((w - 0.014) * c) / nx;
    mesh.box(x, 0.1, -d, x + 0.014, h - 0.04, 0, wood);
  }
  for (let r = 0; r < ny; r++) {
    const y = 0.1 + ((h - 0.14) * r) / ny;
    mesh.box(-w / 2, y, -d, w / 2, y + 0.012, -d + 0.06, wood);
    for (let c = 0; c < nx; c++) {
      if (random.chance(0.18)) continue;
      const x = -w / 2 + (w * (c + 0.5)) / nx;
      const glass = id(random.pick(['bookGreen', 'bookBlack', 'bookGreen', 'bookBrown'] as const));
      mesh.cylinder([x, y + 0.052, -0.04], [x, y + 0.052, -d + 0.09], 0.04, 0.04, 10, glass);
      mesh.cylinder(
        [x, y + 0.052, -d + 0.09],
        [x, y + 0.052, -d - 0.02],
        0.016,
        0.014,
        8,
        id(random.pick(['accent', 'bookRed', 'black'] as const)),
      );
    }
  }
}
