/** Small objects placed where the prompt asks, at y = 0 around the origin. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { bars, lathe, plate, posts, tube } from './shapes';

export function cushion({ mesh, id }: InteriorStage): void {
  mesh.cushion(-0.22, 0, -0.08, 0.22, 0.4, 0.1, 0.07, id('accent'));
}

/** Folded blanket, its end hanging to the front. */
export function throwBlanket({ mesh, id }: InteriorStage): void {
  mesh.cushion(-0.3, 0, -0.3, 0.3, 0.05, 0.3, 0.02, id('accent'));
  mesh.cushion(-0.3, -0.2, -0.34, 0.3, 0.04, -0.28, 0.02, id('accent'));
  for (let k = 0; k < 14; k++)
    mesh.box(-0.29 + k * 0.044, -0.25, -0.315, -0.28 + k * 0.044, -0.2, -0.305, id('accent'));
}

/** A pile of folded towels. */
export function towels({ mesh, id }: InteriorStage): void {
  for (let k = 0; k < 4; k++)
    mesh.cushion(-0.19, k * 0.055, -0.13, 0.19, k * 0.055 + 0.058, 0.13, 0.025, id(k % 2 ? 'linen' : 'accent'));
}

export function plates({ mesh, id }: InteriorStage): void {
  for (let k = 0; k < 3; k++)
    lathe(
      mesh,
      [
        [0.06, k * 0.016],
        [0.13 - k * 0.015, 0.022 + k * 0.016],
        [0.08, 0.012 + k * 0.016],
      ],
      id('white'),
    );
}

export function glasses({ mesh, id }: InteriorStage): void {
  for (const [x, z] of [
    [-0.09, 0],
    [0.03, 0.05],
    [0.11, -0.05],
  ] as const)
    lathe(
      mesh,
      [
        [0.032, 0],
        [0.005, 0.01],
        [0.005, 0.09],
        [0.036, 0.12],
        [0.03, 0.19],
      ],
      id('glass'),
      [x, z],
      16,
    );
}

/** Laboratory glass: flasks, tubes in a rack. */
export function labGlass({ mesh, id }: InteriorStage): void {
  lathe(
    mesh,
    [
      [0.06, 0],
      [0.06, 0.02],
      [0.02, 0.13],
      [0.02, 0.18],
    ],
    id('glass'),
    [-0.12, 0],
    18,
  );
  lathe(
    mesh,
    [
      [0.055, 0.001],
      [0.045, 0.05],
      [0.001, 0.051],
    ],
    id('poolTile'),
    [-0.12, 0],
    18,
  );
  plate(mesh, 0.2, 0.07, 0.06, 0.07, id('wood'));
  plate(mesh, 0.2, 0.07, 0, 0.01, id('wood'));
  bars(mesh, -0.02, 0.18, 5, 0.01, 0.15, 0, 0.009, id('glass'));
}

export function loaves({ mesh, id }: InteriorStage): void {
  plate(mesh, 0.42, 0.24, 0, 0.02, id('wood'));
  mesh.sphere([-0.07, 0.065, 0], 0.11, 10, id('bread'), 0.62);
  mesh.cylinder([0.06, 0.06, -0.11], [0.16, 0.06, 0.11], 0.035, 0.03, 10, id('bread'));
}

export function pan({ mesh, id }: InteriorStage): void {
  lathe(
    mesh,
    [
      [0.1, 0],
      [0.12, 0.01],
      [0.12, 0.13],
      [0.112, 0.13],
      [0.11, 0.02],
    ],
    id('brass'),
  );
  mesh.cylinder([0.11, 0.1, 0], [0.32, 0.13, 0], 0.011, 0.012, 8, id('black'));
}

export function tap({ mesh, id }: InteriorStage): void {
  tube(
    mesh,
    [
      [0, 0, 0.1],
      [0, 0.3, 0.1],
      [0, 0.35, 0.03],
      [0, 0.33, -0.08],
      [0, 0.27, -0.1],
    ],
    0.015,
    id('metal'),
  );
  mesh.cylinder([0.02, 0.08, 0.1], [0.09, 0.1, 0.1], 0.009, 0.009, 8, id('metal'));
}

export function telephone({ mesh, id }: InteriorStage): void {
  mesh.cushion(-0.1, 0, -0.1, 0.1, 0.09, 0.1, 0.03, id('black'));
  mesh.cylinder([0, 0.085, -0.04], [0, 0.1, -0.05], 0.05, 0.05, 20, id('white'));
  mesh.cylinder([-0.11, 0.13, 0.03], [0.11, 0.13, 0.03], 0.018, 0.018, 10, id('black'));
  for (const x of [-0.1, 0.1]) mesh.sphere([x, 0.12, 0.03], 0.032, 8, id('black'));
}

/** Printer and copier on its cupboard. */
export function printer({ mesh, id }: InteriorStage): void {
  plate(mesh, 0.6, 0.56, 0, 0.55, id('white'));
  mesh.cushion(-0.3, 0.56, -0.28, 0.3, 0.92, 0.28, 0.03, id('white'));
  mesh.box(-0.22, 0.68, -0.29, 0.22, 0.78, -0.27, id('black'));
  mesh.box(-0.2, 0.72, -0.36, 0.2, 0.725, -0.27, id('linen'));
  mesh.box(-0.28, 0.92, -0.22, 0.2, 0.97, 0.24, id('steel'));
  mesh.box(0.1, 0.9, -0.3, 0.26, 0.96, -0.26, id('screen'));
}

export function dogBed({ mesh, id }: InteriorStage): void {
  mesh.cushion(-0.4, 0, -0.3, 0.4, 0.12, 0.3, 0.05, id('fabric2'));
  for (const z of [-0.28, 0.2]) mesh.cushion(-0.42, 0.02, z, 0.42, 0.2, z + 0.1, 0.05, id('accent'));
  for (const x of [-0.42, 0.32]) mesh.cushion(x, 0.02, -0.28, x + 0.1, 0.2, 0.28, 0.05, id('accent'));
}

/** Low slatted shoe rack with shoes; back at z = 0. */
export function shoeRack({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.at(0, 0, -d / 2, 0, () => posts(mesh, w, d, 0, h, 0.03, id('wood')));
  for (const y of [0.1, h - 0.12]) {
    for (let z = -d + 0.02; z < -0.04; z += 0.07) mesh.box(-w / 2, y, z, w / 2, y + 0.015, z + 0.04, id('wood'));
    for (let x = -w / 2 + 0.12; x < w / 2 - 0.08; x += 0.24)
      for (const dx of [-0.05, 0.05]) {
        mesh.cushion(x + dx - 0.04, y + 0.015, -d + 0.02, x + dx + 0.04, y + 0.07, -0.06, 0.025, id('darkWood'));
        mesh.cushion(x + dx - 0.04, y + 0.03, -0.16, x + dx + 0.04, y + 0.12, -0.06, 0.025, id('darkWood'));
      }
  }
}

/** Padded headboard on the wall; back at z = 0. */
export function headboard({ mesh, id }: InteriorStage, w: number, h: number): void {
  const n = Math.round(w / 0.4);
  for (let k = 0; k < n; k++)
    mesh.cushion(-w / 2 + (w * k) / n + 0.004, 0, -0.1, -w / 2 + (w * (k + 1)) / n - 0.004, h, 0, 0.035, id('fabric2'));
}

/** Cooker hood; back at z = 0. */
export function hood(stage: InteriorStage, w: number): void {
  const { mesh, id } = stage;
  mesh.box(-w / 2, 0, -0.5, w / 2, 0.07, 0, id('steel'));
  mesh.box(-w * 0.36, 0.07, -0.44, w * 0.36, 0.2, -0.02, id('steel'));
  mesh.box(-0.15, 0.2, -0.3, 0.15, Math.max(0.5, stage.overhead), 0, id('steel'));
}

/** Ceiling rail with three spots. */
export function spotRail(stage: InteriorStage, w: number): void {
  const { mesh, id } = stage;
  mesh.box(-w / 2, 0.16, -0.02, w / 2, 0.2, 0.02, id('black'));
  for (const x of [-w * 0.45, w * 0.45])
    mesh.cylinder([x, 0.2, 0], [x, stage.overhead, 0], 0.006, 0.006, 6, id('black'));
  for (const x of [-w * 0.36, 0, w * 0.36]) {
    mesh.cylinder([x, 0.02, 0.05], [x, 0.15, 0], 0.05, 0.04, 18, id('black'));
    mesh.cylinder([x, 0.014, 0.052], [x, 0.022, 0.05], 0.042, 0.042, 16, id('lamp'));
    stage.lamp(x, 0, 0.05, 0.09, 0.5);
  }
}

/** Projector hung from the ceiling. */
export function projector(stage: InteriorStage): void {
  const { mesh, id } = stage;
  mesh.cushion(-0.2, 0, -0.16, 0.2, 0.13, 0.16, 0.03, id('white'));
  mesh.box(-0.2, 0.03, -0.165, -0.04, 0.1, -0.158, id('black'));
  mesh.cylinder([0.08, 0.065, -0.15], [0.08, 0.065, -0.2], 0.055, 0.055, 20, id('black'));
  mesh.cylinder([0.08, 0.065, -0.196], [0.08, 0.065, -0.202], 0.042, 0.042, 20, id('mirror'));
  mesh.cylinder([0, 0.13, 0], [0, stage.overhead, 0], 0.016, 0.016, 8, id('white'));
}
