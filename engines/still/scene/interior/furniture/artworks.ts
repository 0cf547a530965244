/** Art and its tools: statues, easels, canvases, mannequins. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { hoop, lathe, plate, tube } from './shapes';

/** A standing figure on a plinth, or a bust. */
export function statue({ mesh, id }: InteriorStage, h: number, bust: boolean): void {
  const plinth = bust ? h * 0.66 : h * 0.28;
  plate(mesh, 0.42, 0.42, 0, 0.05, id('stoneTop'));
  plate(mesh, 0.36, 0.36, 0.05, plinth - 0.04, id('stoneTop'));
  plate(mesh, 0.42, 0.42, plinth - 0.04, plinth, id('stoneTop'));
  const m = id('marble');
  const s = bust ? 0.62 : (h - plinth) / 1.75;
  if (bust) {
    lathe(
      mesh,
      [
        [0.09, plinth],
        [0.06, plinth + 0.08],
        [0.17, plinth + 0.2],
        [0.16, plinth + 0.3],
        [0.055, plinth + 0.38],
        [0.05, plinth + 0.42],
      ],
      m,
    );
    mesh.sphere([0, plinth + 0.52, -0.01], 0.105, 14, m, 1.25);
    mesh.sphere([0, plinth + 0.51, -0.11], 0.022, 6, m, 1.4);
    return;
  }
  mesh.at(0, plinth, 0, 0.3, () => {
    for (const x of [-0.09, 0.09])
      mesh.cylinder([x * s, 0, x * 0.4 * s], [x * 0.9 * s, 0.85 * s, 0], 0.06 * s, 0.1 * s, 14, m);
    lathe(
      mesh,
      [
        [0.17 * s, 0.8 * s],
        [0.13 * s, 1.02 * s],
        [0.19 * s, 1.32 * s],
        [0.1 * s, 1.42 * s],
        [0.055 * s, 1.48 * s],
      ],
      m,
    );
    mesh.sphere([0, 1.6 * s, 0], 0.1 * s, 12, m, 1.25);
    tube(
      mesh,
      [
        [0.19 * s, 1.36 * s, 0],
        [0.3 * s, 1.08 * s, -0.04],
        [0.2 * s, 0.86 * s, -0.16],
      ],
      0.045 * s,
      m,
    );
    tube(
      mesh,
      [
        [-0.19 * s, 1.36 * s, 0],
        [-0.32 * s, 1.58 * s, -0.08],
        [-0.2 * s, 1.8 * s, -0.12],
      ],
      0.045 * s,
      m,
    );
  });
}

/** Abstract sculpture: stacked rings and balls. */
export function sculpture({ mesh, id }: InteriorStage, h: number): void {
  plate(mesh, 0.4, 0.4, 0, h * 0.5, id('white'));
  hoop(mesh, [0, h * 0.5 + 0.2, 0], 0.17, 0.045, id('brass'), 'z');
  mesh.sphere([0.02, h * 0.5 + 0.43, 0], 0.085, 12, id('brass'));
}

/** Easel with an unfinished canvas. */
export function easel({ mesh, id }: InteriorStage, h: number): void {
  const wood = id('wood');
  for (const x of [-0.3, 0.3]) mesh.cylinder([x, 0, -0.22], [x * 0.2, h, 0.02], 0.018, 0.016, 8, wood);
  mesh.cylinder([0, 0, 0.42], [0, h * 0.95, 0.03], 0.018, 0.016, 8, wood);
  mesh.box(-0.36, h * 0.36, -0.2, 0.36, h * 0.36 + 0.03, -0.08, wood);
  mesh.at(0, h * 0.37, -0.1, 0, () => {
    for (let k = 0; k < 6; k++) {
      const [y, z] = [k * 0.13, -0.03 + k * 0.016];
      mesh.box(-0.32, y, z, 0.32, y + 0.13, z + 0.03, id('linen'));
      mesh.box(-0.28, y + (k === 0 ? 0.04 : 0), z - 0.003, 0.28, y + (k === 5 ? 0.09 : 0.13), z, id('artA'));
    }
  });
}

/** Canvases leaning against the wall; back at z = 0. */
export function canvases({ mesh, id, random }: InteriorStage, w: number): void {
  for (let k = 0; k < 4; k++) {
    const [cw, ch] = [random.range(0.5, 0.8), random.range(0.6, 1.05)];
    const x = -w / 2 + 0.4 + ((w - 0.8) * k) / 3;
    const z = -0.08 - (k % 2) * 0.07;
    mesh.quad(
      [x - cw / 2, 0, z - 0.16],
      [x + cw / 2, 0, z - 0.16],
      [x + cw / 2, ch, z],
      [x - cw / 2, ch, z],
      id(k % 3 === 0 ? 'linen' : k % 2 ? 'artA' : 'artB'),
    );
    mesh.quad(
      [x - cw / 2, 0, z - 0.13],
      [x + cw / 2, 0, z - 0.13],
      [x + cw / 2, ch, z + 0.03],
      [x - cw / 2, ch, z + 0.03],
      id('linen'),
    );
    for (const s of [-1, 1])
      mesh.quad(
        [x + (s * cw) / 2, 0, z - 0.16],
        [x + (s * cw) / 2, 0, z - 0.13],
        [x + (s * cw) / 2, ch, z + 0.03],
        [x + (s * cw) / 2, ch, z],
        id('linen'),
      );
  }
}

/** Dressed tailor's mannequin. */
export function mannequin({ mesh, id }: InteriorStage): void {
  lathe(
    mesh,
    [
      [0.2, 0],
      [0.2, 0.02],
      [0.02, 0.04],
      [0.02, 0.8],
    ],
    id('metal'),
  );
  lathe(
    mesh,
    [
      [0.16, 0.72],
      [0.19, 0.9],
      [0.125, 1.08],
      [0.18, 1.32],
      [0.15, 1.42],
      [0.055, 1.48],
      [0.05, 1.56],
      [0.001, 1.57],
    ],
    id('linen'),
  );
  lathe(
    mesh,
    [
      [0.3, 0.45],
      [0.21, 0.86],
      [0.14, 1.07],
      [0.195, 1.3],
      [0.15, 1.4],
    ],
    id('accent'),
  );
}
