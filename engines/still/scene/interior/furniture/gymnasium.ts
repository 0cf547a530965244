/** Training equipment in the current frame. Metres. */
import type { InteriorStage } from '../stage/interior-stage';

/** Treadmill; the runner faces -z. */
export function treadmill(stage: InteriorStage): void {
  const { mesh } = stage;
  const black = stage.id('black');
  mesh.box(-0.38, 0.04, -0.8, 0.38, 0.17, 0.95, stage.id('steel'));
  mesh.box(-0.26, 0.17, -0.6, 0.26, 0.185, 0.95, black);
  for (const x of [-0.37, 0.37]) {
    mesh.cylinder([x, 0.15, -0.62], [x, 1.18, -0.78], 0.035, 0.03, 12, stage.id('metal'));
    mesh.cylinder([x, 1.02, -0.76], [x, 0.98, -0.25], 0.022, 0.022, 10, black);
    for (const z of [-0.7, 0.85]) mesh.box(x - 0.04, 0, z - 0.05, x + 0.04, 0.05, z + 0.05, black);
  }
  mesh.box(-0.4, 1.1, -0.88, 0.4, 1.22, -0.74, black);
  mesh.box(-0.28, 1.22, -0.86, 0.28, 1.55, -0.82, black);
  mesh.box(-0.26, 1.24, -0.82, 0.26, 1.53, -0.815, stage.id('screen'));
}

/** Two rows of dumbbells on a slanted rack; back at z = 0, faces -z. */
export function dumbbellRack(stage: InteriorStage, width: number): void {
  const { mesh } = stage;
  const half = width / 2;
  for (const x of [-half, half - 0.06]) {
    mesh.box(x, 0, -0.5, x + 0.06, 0.06, 0, stage.id('metal'));
    mesh.box(x, 0, -0.12, x + 0.06, 0.95, -0.04, stage.id('metal'));
  }
  for (const [row, y] of [0.34, 0.78].entries()) {
    mesh.box(-half, y, -0.38 + row * 0.1, half, y + 0.03, -0.04, stage.id('metal'));
    for (let x = -half + 0.16; x < half - 0.1; x += 0.21) {
      const r = 0.062 + 0.028 * (1 - row) + 0.012 * ((x + half) / width);
      for (const z of [-0.31, -0.13])
        mesh.cylinder(
          [x, y + 0.03 + r, z + row * 0.05 - 0.04],
          [x, y + 0.03 + r, z + row * 0.05 + 0.05],
          r,
          r,
          14,
          stage.id('black'),
        );
      mesh.cylinder(
        [x, y + 0.03 + r, -0.3 + row * 0.05],
        [x, y + 0.03 + r, -0.12 + row * 0.05],
        0.016,
        0.016,
        8,
        stage.id('steel'),
      );
    }
  }
}

/** Padded bench under a barbell on two uprights; the head end is at +z. */
export function benchPress(stage: InteriorStage): void {
  const { mesh } = stage;
  mesh.cushion(-0.15, 0.4, -0.75, 0.15, 0.48, 0.45, 0.03, stage.id('accent'));
  for (const z of [-0.6, 0.3]) {
    mesh.box(-0.03, 0.05, z - 0.03, 0.03, 0.4, z + 0.03, stage.id('metal'));
    mesh.box(-0.28, 0, z - 0.04, 0.28, 0.06, z + 0.04, stage.id('metal'));
  }
  for (const x of [-0.52, 0.52]) {
    mesh.box(x - 0.035, 0, 0.36, x + 0.035, 1.05, 0.43, stage.id('metal'));
    mesh.box(x - 0.035, 0, 0.05, x + 0.035, 0.06, 0.75, stage.id('metal'));
    mesh.box(x - 0.02, 1.0, 0.28, x + 0.02, 1.04, 0.38, stage.id('metal'));
  }
  mesh.cylinder([-1.05, 1.065, 0.33], [1.05, 1.065, 0.33], 0.014, 0.014, 10, stage.id('steel'));
  for (const side of [-1, 1])
    for (const [at, r] of [
      [0.74, 0.22],
      [0.8, 0.22],
      [0.86, 0.15],
    ] as const)
      mesh.cylinder([side * at, 1.065, 0.33], [side * (at + 0.045), 1.065, 0.33], r, r, 32, stage.id('black'));
}

/** Mat, ball and kettlebells on the floor. */
export function floorTraining(stage: InteriorStage): void {
  const { mesh } = stage;
  mesh.box(-0.32, 0.001, -0.92, 0.32, 0.014, 0.92, stage.id('accent'));
  mesh.sphere([0.95, 0.33, 0.5], 0.33, 18, stage.id('fabric2'));
  for (let k = 0; k < 3; k++) {
    const x = -0.75 - k * 0.03;
    const z = -0.4 + k * 0.36;
    const r = 0.085 + k * 0.012;
    mesh.sphere([x, r, z], r, 12, stage.id('black'));
    for (const side of [-1, 1])
      mesh.cylinder(
        [x + side * r * 0.75, r * 1.5, z],
        [x + side * r * 0.5, r * 2.6, z],
        0.013,
        0.013,
        8,
        stage.id('steel'),
      );
    mesh.cylinder([x - r * 0.52, r * 2.6, z], [x + r * 0.52, r * 2.6, z], 0.014, 0.014, 8, stage.id('steel'));
  }
}

/** Wall bars; back at z = 0. */
export function wallBars({ mesh, id }: InteriorStage): void {
  for (let y = 0.5; y < 2.3; y += 0.17)
    mesh.cylinder([-0.45, y, -0.12], [0.45, y, -0.12], 0.019, 0.019, 10, id('wood'));
  for (const x of [-0.48, 0.45]) mesh.box(x, 0, -0.16, x + 0.03, 2.4, -0.002, id('wood'));
}
