/** Furniture of hospitality venues. In the current frame, facing -z. Metres. */
import type { InteriorStage } from '../stage/interior-stage';

/** Bar with a stone top, foot rail, taps and a coffee machine; guests sit at -z, centred at the origin. */
export function barCounter(stage: InteriorStage, width: number): void {
  const { mesh } = stage;
  const half = width / 2;
  mesh.box(-half, 0.1, -0.25, half, 1.04, 0.3, stage.id('darkWood'));
  mesh.box(-half + 0.04, 0, -0.18, half - 0.04, 0.1, 0.25, stage.id('black'));
  const slats = Math.round(width / 0.09);
  for (let i = 0; i < slats; i++) {
    const x = -half + (width * (i + 0.5)) / slats;
    mesh.box(x - 0.022, 0.12, -0.275, x + 0.022, 1.02, -0.25, stage.id('wood'));
  }
  mesh.box(-half - 0.06, 1.04, -0.42, half + 0.06, 1.09, 0.36, stage.id('stoneTop'));
  mesh.cylinder([-half, 0.2, -0.38], [half, 0.2, -0.38], 0.02, 0.02, 12, stage.id('metal'));
  for (let x = -half + 0.1; x < half; x += 1.1)
    mesh.box(x - 0.012, 0.19, -0.38, x + 0.012, 0.21, -0.25, stage.id('metal'));
  mesh.at(half - 0.75, 1.09, 0.02, 0, () => {
    mesh.box(-0.38, 0.06, -0.2, 0.38, 0.46, 0.22, stage.id('steel'));
    mesh.box(-0.36, 0, -0.24, 0.36, 0.06, 0.22, stage.id('black'));
    for (const x of [-0.2, 0.2]) mesh.cylinder([x, 0.2, -0.27], [x, 0.24, -0.2], 0.035, 0.035, 14, stage.id('black'));
    for (let k = 0; k < 6; k++)
      mesh.cylinder([-0.28 + k * 0.11, 0.46, 0], [-0.28 + k * 0.11, 0.53, 0], 0.035, 0.042, 14, stage.id('white'));
  });
  for (let k = 0; k < 3; k++)
    mesh.cylinder(
      [-half + 0.7 + k * 0.1, 1.09, 0.1],
      [-half + 0.7 + k * 0.1, 1.22, 0.1],
      0.03,
      0.036,
      14,
      stage.id('glass'),
    );
}

/** Cupboards with lit shelves of bottles and glasses above; back at z = 0. */
export function backBar(stage: InteriorStage, width: number): void {
  const { mesh, random } = stage;
  const half = width / 2;
  mesh.box(-half, 0, -0.42, half, 0.88, 0, stage.id('darkWood'));
  mesh.box(-half - 0.02, 0.88, -0.45, half + 0.02, 0.92, 0, stage.id('stoneTop'));
  mesh.box(-half, 0.92, -0.012, half, 2.45, 0, stage.id('tile'));
  for (const y of [1.35, 1.72, 2.09]) {
    mesh.box(-half, y, -0.24, half, y + 0.035, 0, stage.id('wood'));
    for (let x = -half + 0.12; x < half - 0.1; x += random.range(0.09, 0.16)) {
      if (random.chance(0.12)) continue;
      const tall = random.range(0.2, 0.28);
      const glass = stage.id(random.pick(['accent', 'glass', 'darkWood', 'pot', 'fabric2', 'glass'] as const));
      mesh.cylinder([x, y + 0.035, -0.13], [x, y + 0.035 + tall * 0.62, -0.13], 0.036, 0.036, 12, glass);
      mesh.cylinder([x, y + 0.035 + tall * 0.62, -0.13], [x, y + 0.035 + tall, -0.13], 0.034, 0.013, 12, glass);
    }
  }
  mesh.box(-half, 2.42, -0.26, half, 2.5, 0, stage.id('darkWood'));
}

/** Upholstered bench along a wall, back at z = 0. */
export function banquette(stage: InteriorStage, width: number): void {
  const { mesh } = stage;
  const seats = Math.max(1, Math.round(width / 0.75));
  const step = width / seats;
  mesh.box(-width / 2, 0, -0.5, width / 2, 0.3, 0, stage.id('darkWood'));
  for (let i = 0; i < seats; i++) {
    const x = -width / 2 + i * step;
    mesh.cushion(x + 0.005, 0.3, -0.56, x + step - 0.005, 0.47, 0, 0.05, stage.id('fabric'));
    mesh.cushion(x + 0.005, 0.45, -0.17, x + step - 0.005, 1.02, 0, 0.06, stage.id('fabric'));
  }
  mesh.box(-width / 2, 1.02, -0.12, width / 2, 1.06, 0, stage.id('wood'));
}

/** Square table on a pedestal. */
export function bistroTable(stage: InteriorStage, width: number): void {
  const { mesh } = stage;
  const half = width / 2;
  mesh.box(-half, 0.72, -0.36, half, 0.755, 0.36, stage.id('wood'));
  mesh.cylinder([0, 0.02, 0], [0, 0.72, 0], 0.035, 0.035, 14, stage.id('metal'));
  mesh.cylinder([0, 0, 0], [0, 0.025, 0], 0.26, 0.25, 28, stage.id('metal'));
  mesh.cylinder([0.04, 0.755, 0.02], [0.04, 0.84, 0.02], 0.03, 0.035, 14, stage.id('glass'));
}

/** A reception desk with two levels, centred at the origin; guests stand on the -z side. */
export function receptionDesk(stage: InteriorStage, width: number): void {
  const { mesh } = stage;
  const half = width / 2;
  mesh.box(-half, 0.08, -0.32, half, 1.08, -0.24, stage.id('stoneTop'));
  mesh.box(-half, 0.08, -0.24, -half + 0.06, 1.08, 0.5, stage.id('stoneTop'));
  mesh.box(half - 0.06, 0.08, -0.24, half, 1.08, 0.5, stage.id('stoneTop'));
  mesh.box(-half + 0.05, 0, -0.28, half - 0.05, 0.08, 0.45, stage.id('black'));
  mesh.box(-half, 1.08, -0.36, half, 1.13, 0.06, stage.id('wood'));
  mesh.box(-half + 0.06, 0.72, -0.24, half - 0.06, 0.76, 0.5, stage.id('wood'));
  for (let i = 0; i < Math.round(width / 0.12); i++) {
    const x = -half + 0.06 + i * 0.12;
    if (x < half * 0.2) mesh.box(x, 0.1, -0.345, x + 0.06, 1.06, -0.32, stage.id('wood'));
  }
  for (const x of [-half * 0.45, half * 0.45]) {
    mesh.box(x - 0.28, 0.95, 0.1, x + 0.28, 1.3, 0.125, stage.id('black'));
    mesh.box(x - 0.03, 0.76, 0.11, x + 0.03, 0.97, 0.14, stage.id('steel'));
  }
  mesh.box(half * 0.1, 1.13, -0.24, half * 0.1 + 0.24, 1.15, -0.06, stage.id('linen'));
}

/** Lift doors in a steel frame with a call button; back at z = 0. */
export function liftDoors(stage: InteriorStage): void {
  const { mesh } = stage;
  for (const x of [-0.85, 0.85]) {
    mesh.box(x - 0.62, 0, -0.06, x + 0.62, 2.28, 0, stage.id('steel'));
    for (const side of [-1, 1])
      mesh.box(x + side * 0.505, 0.01, -0.066, x + side * 0.006, 2.14, -0.06, stage.id('cabinet'));
    mesh.box(x - 0.16, 2.18, -0.068, x + 0.16, 2.25, -0.06, stage.id('screen'));
  }
  mesh.box(-0.07, 1.02, -0.02, 0.07, 1.26, 0, stage.id('steel'));
  for (const y of [1.09, 1.19]) mesh.cylinder([0, y, -0.03], [0, y, -0.02], 0.022, 0.022, 14, stage.id('lamp'));
}

/** Strokes of mirror-symmetric letters, because the room may be mirrored: x0, y0, x1, y1 in a unit square. */
const strokes: Record<string, readonly (readonly [number, number, number, number])[]> = {
  O: [
    [0, 0, 0.16, 1],
    [0.84, 0, 1, 1],
    [0.16, 0, 0.84, 0.14],
    [0.16, 0.86, 0.84, 1],
  ],
  T: [
    [0.42, 0, 0.58, 0.86],
    [0, 0.86, 1, 1],
  ],
  A: [
    [0, 0, 0.16, 1],
    [0.84, 0, 1, 1],
    [0.16, 0.86, 0.84, 1],
    [0.16, 0.4, 0.84, 0.54],
  ],
};

/** A palindromic name in raised metal letters on the wall, lower edge at y; legible in a mirrored room. */
export function wallSign(stage: InteriorStage, y: number): void {
  const { mesh, random } = stage;
  const word = random.pick(['OTTO', 'ATTA', 'OTO'] as const);
  const [w, h, pitch] = [0.24, 0.32, 0.36];
  [...word].forEach((letter, i) => {
    const x = (i - (word.length - 1) / 2) * pitch - w / 2;
    for (const [x0, y0, x1, y1] of strokes[letter] ?? [])
      mesh.box(x + x0 * w, y + y0 * h, -0.05, x + x1 * w, y + y1 * h, -0.012, stage.id('metal'));
  });
}
