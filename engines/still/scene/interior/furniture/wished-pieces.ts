/** Pieces a word of the prompt puts into any room, where no layout puts something else. */
import type { InteriorStage } from '../interior-stage';
import { fireplace, picture, pottedPlant, roundMirror } from './decor';
import { pendant } from './lamps';
import { armchair } from './seating';

/** Everything wished that the layouts themselves do not know. */
export function placeWishedPieces(stage: InteriorStage): void {
  const { mesh, size } = stage;
  const { width, depth } = size;
  if (stage.has('bookshelf')) highShelf(stage);
  const sleeps = stage.spec.room === 'Bedroom' || stage.spec.room === 'Bathroom';
  const middle = sleeps ? 0.9 : depth * 0.42;
  if (stage.has('piano')) mesh.at(width, 0, middle, -Math.PI / 2, () => piano(stage));
  if (stage.has('fireplace') && ['Kitchen', 'Dining room', 'Office'].includes(stage.spec.room))
    mesh.at(width, 0, depth * 0.4, -Math.PI / 2, () => fireplace(stage, 1.7));
  if (stage.has('art'))
    mesh.at(width, 0, stage.has('piano') ? middle + 1.7 : middle, -Math.PI / 2, () => galleryWall(stage));
  if (stage.has('mirror')) mesh.at(width - 0.62, 0, depth, 0, () => roundMirror(stage, 1.78, 0.36));
  if (stage.has('pendant')) cluster(stage);
  if (stage.has('spiral-stair')) mesh.at(width - 1.15, 0, depth - 1.15, 0, () => spiralStair(stage));
  if (stage.has('candles')) candles(stage);
  if (stage.has('wainscot')) wainscot(stage);
  if (stage.has('armchair')) mesh.at(1.15, 0, 1.35, Math.PI / 2 + 0.6, () => armchair(stage, 'accent'));
  if (stage.has('plants')) {
    mesh.at(0.42, 0, depth * 0.35, 1, () => pottedPlant(stage, 0.9));
    mesh.at(width - 0.4, 0, depth * 0.2, 2, () => pottedPlant(stage, 1.25));
    mesh.at(width * 0.82, 0, depth - 0.4, 2.6, () => pottedPlant(stage, 0.8));
  }
}

/** A full shelf along the back wall above head height. */
function highShelf(stage: InteriorStage): void {
  const { mesh, size, random } = stage;
  const y = Math.min(size.height, 2.95) - 0.52;
  const z = size.depth;
  mesh.box(0.5, y, z - 0.3, size.width - 0.5, y + 0.035, z, stage.id('wood'));
  for (let x = 0.55; x < size.width - 0.75; ) {
    const thick = random.range(0.02, 0.055);
    const tall = random.range(0.2, 0.33);
    if (random.chance(0.94)) {
      const cover = random.pick(['accent', 'fabric2', 'linen', 'darkWood', 'fabric', 'pot'] as const);
      mesh.box(x, y + 0.035, z - random.range(0.2, 0.26), x + thick, y + 0.035 + tall, z - 0.03, stage.id(cover));
      x += thick + 0.003;
    } else x += random.range(0.08, 0.3);
  }
}

/** Upright piano with a stool; its back on z = 0. */
function piano(stage: InteriorStage): void {
  const { mesh } = stage;
  const body = stage.id('black');
  mesh.box(-0.75, 0.1, -0.32, 0.75, 1.22, -0.02, body);
  mesh.box(-0.77, 1.22, -0.36, 0.77, 1.26, 0, body);
  mesh.box(-0.75, 0.62, -0.62, 0.75, 0.7, -0.3, body);
  for (const x of [-0.72, 0.66]) mesh.box(x, 0, -0.6, x + 0.06, 0.62, -0.54, body);
  mesh.box(-0.68, 0.7, -0.6, 0.68, 0.715, -0.44, stage.id('white'));
  for (let k = 0; k < 36; k++)
    if (![2, 6].includes(k % 7)) mesh.box(-0.66 + k * 0.037, 0.715, -0.53, -0.645 + k * 0.037, 0.725, -0.44, body);
  mesh.box(-0.3, 0.9, -0.36, 0.3, 1.12, -0.33, stage.id('linen'));
  mesh.cushion(-0.3, 0.44, -1.15, 0.3, 0.5, -0.8, 0.03, stage.id('fabric'));
  for (const x of [-0.26, 0.22]) for (const z of [-1.12, -0.87]) mesh.box(x, 0, z, x + 0.04, 0.44, z + 0.04, body);
}

/** Seven pictures hung as one group. */
function galleryWall(stage: InteriorStage): void {
  const { mesh } = stage;
  const frames = [
    [-0.75, 1.25, 0.5, 0.66],
    [-0.75, 1.98, 0.5, 0.36],
    [-0.12, 1.1, 0.62, 0.46],
    [-0.12, 1.64, 0.62, 0.78],
    [0.52, 1.3, 0.46, 0.34],
    [0.52, 1.72, 0.46, 0.58],
  ] as const;
  frames.forEach(([x, y, w, h], i) => {
    mesh.at(x, 0, 0, 0, () => picture(stage, y, w, h, i % 2 ? 'artB' : 'artA'));
  });
}

/** Three lamps of different height over the middle of the room. */
function cluster(stage: InteriorStage): void {
  const { mesh, size } = stage;
  for (const [dx, dz, y] of [
    [-0.2, 0, 2],
    [0.16, 0.2, 2.22],
    [0.1, -0.22, 1.86],
  ] as const)
    mesh.at(size.width * 0.36 + dx, 0, size.depth * 0.62 + dz, 0, () => pendant(stage, y, 'globe', 0.35));
}

/** Winding stair up through the ceiling. */
function spiralStair(stage: InteriorStage): void {
  const { mesh, size } = stage;
  const top = size.height;
  mesh.cylinder([0, 0, 0], [0, top, 0], 0.06, 0.06, 20, stage.id('metal'));
  const steps = Math.floor(top / 0.19);
  for (let i = 0; i < steps; i++) {
    const a = 2.6 - i * 0.42;
    const y = (i + 1) * 0.19;
    mesh.at(0, y, 0, a, () => {
      mesh.box(0.05, -0.045, -0.15, 0.92, 0, 0.15, stage.id('wood'));
      mesh.cylinder([0.88, 0, 0], [0.88, 0.9, 0], 0.009, 0.009, 6, stage.id('metal'));
    });
    const b = a - 0.42;
    mesh.cylinder(
      [Math.cos(a) * 0.88, y + 0.9, Math.sin(a) * 0.88],
      [Math.cos(b) * 0.88, y + 1.09, Math.sin(b) * 0.88],
      0.018,
      0.018,
      8,
      stage.id('metal'),
    );
  }
}

/** Candles in glasses on a tray, on the floor by the window wall. */
function candles(stage: InteriorStage): void {
  const { mesh, size } = stage;
  mesh.at(0.45, 0, size.depth * 0.55, 0.4, () => {
    mesh.box(-0.25, 0.0, -0.16, 0.25, 0.02, 0.16, stage.id('darkWood'));
    for (const [x, z, h] of [
      [-0.14, 0, 0.24],
      [0.02, 0.06, 0.34],
      [0.15, -0.05, 0.18],
    ] as const) {
      mesh.cylinder([x, 0.02, z], [x, h, z], 0.04, 0.04, 16, stage.id('linen'));
      mesh.sphere([x, h + 0.035, z], 0.014, 8, stage.id('lamp'), 2);
      stage.lamp(x, h + 0.09, z, 0.05, 0.1, true);
    }
  });
}

/** Raised panels to sill height on the back and the far wall. */
function wainscot(stage: InteriorStage): void {
  const { mesh, size } = stage;
  const run = (length: number): void => {
    mesh.box(0, 0.92, -0.035, length, 0.97, -0.001, stage.id('trim'));
    const count = Math.max(3, Math.round(length / 0.75));
    for (let i = 0; i < count; i++) {
      const [a, b] = [(length * i) / count + 0.07, (length * (i + 1)) / count - 0.07];
      for (const [x0, y0, x1, y1] of [
        [a, 0.17, b, 0.2],
        [a, 0.82, b, 0.85],
        [a, 0.2, a + 0.03, 0.82],
        [b - 0.03, 0.2, b, 0.82],
      ] as const)
        mesh.box(x0, y0, -0.02, x1, y1, -0.001, stage.id('trim'));
    }
  };
  mesh.at(0, 0, size.depth, 0, () => run(size.width));
  mesh.at(size.width, 0, size.depth, -Math.PI / 2, () => run(size.depth));
}
