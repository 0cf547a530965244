/** Seats in the current frame, centred at the origin, facing -z. Metres. */
import type { InteriorMaterial } from '../stage/interior-materials';
import type { InteriorStage } from '../stage/interior-stage';

export function sofa(stage: InteriorStage, width: number, fabric: InteriorMaterial = 'fabric', seats = 3): void {
  const { mesh, random } = stage;
  const f = stage.id(fabric);
  const half = width / 2;
  const arm = 0.2;
  for (const x of [-half + 0.12, half - 0.12])
    for (const z of [-0.36, 0.36]) mesh.cylinder([x, 0, z], [x, 0.14, z], 0.02, 0.028, 10, stage.id('wood'));
  mesh.cushion(-half, 0.13, -0.46, half, 0.31, 0.47, 0.05, f);
  mesh.cushion(-half, 0.13, 0.26, half, 0.78, 0.49, 0.07, f);
  for (const x of [-half, half - arm]) mesh.cushion(x, 0.13, -0.47, x + arm, 0.6, 0.48, 0.07, f);
  const seat = (width - 2 * arm) / seats;
  for (let i = 0; i < seats; i++) {
    const x = -half + arm + i * seat;
    mesh.cushion(x + 0.006, 0.29, -0.49, x + seat - 0.006, 0.46, 0.3, 0.065, f);
    mesh.cushion(x + 0.012, 0.43, 0.14, x + seat - 0.012, 0.86, 0.33, 0.085, f);
  }
  const pillows: InteriorMaterial[] = ['accent', 'linen', 'fabric2'];
  for (const side of [-1, 1]) {
    mesh.at(side * (half - arm - 0.26), 0.45, 0.05, side * -0.28 + random.range(-0.1, 0.1), () => {
      mesh.cushion(-0.22, 0, -0.07, 0.22, 0.42, 0.07, 0.07, stage.id(random.pick(pillows)));
    });
  }
  mesh.at(-half + arm + 0.62, 0.45, 0.04, 0.15, () =>
    mesh.cushion(-0.19, 0, -0.06, 0.19, 0.35, 0.06, 0.06, stage.id('accent')),
  );
}

export function armchair(stage: InteriorStage, fabric: InteriorMaterial = 'fabric2'): void {
  const { mesh } = stage;
  const f = stage.id(fabric);
  mesh.cushion(-0.34, 0.26, -0.36, 0.34, 0.43, 0.3, 0.07, f);
  mesh.cushion(-0.34, 0.36, 0.2, 0.34, 0.92, 0.38, 0.08, f);
  for (const x of [-0.38, 0.38]) {
    mesh.cylinder([x, 0, -0.32], [x * 0.98, 0.6, -0.3], 0.018, 0.018, 8, stage.id('wood'));
    mesh.cylinder([x, 0, 0.36], [x * 0.98, 0.62, 0.3], 0.018, 0.018, 8, stage.id('wood'));
    mesh.box(x - 0.03, 0.59, -0.36, x + 0.03, 0.62, 0.36, stage.id('wood'));
    mesh.box(x - 0.015, 0.24, -0.32, x + 0.015, 0.28, 0.34, stage.id('wood'));
  }
}

export function diningChair(stage: InteriorStage, seat: InteriorMaterial = 'fabric2'): void {
  const { mesh } = stage;
  const wood = stage.id('wood');
  mesh.cushion(-0.22, 0.44, -0.22, 0.22, 0.5, 0.21, 0.025, stage.id(seat));
  mesh.cushion(-0.21, 0.6, 0.185, 0.21, 0.86, 0.225, 0.02, stage.id(seat));
  for (const x of [-0.19, 0.19]) {
    mesh.cylinder([x, 0, -0.19], [x, 0.45, -0.18], 0.013, 0.018, 8, wood);
    mesh.cylinder([x, 0, 0.22], [x, 0.45, 0.18], 0.013, 0.018, 8, wood);
    mesh.cylinder([x, 0.45, 0.18], [x, 0.86, 0.23], 0.016, 0.013, 8, wood);
  }
}

export function stool(stage: InteriorStage, height = 0.66): void {
  const { mesh } = stage;
  mesh.cylinder([0, height - 0.04, 0], [0, height, 0], 0.17, 0.18, 24, stage.id('wood'));
  for (let i = 0; i < 4; i++) {
    const a = Math.PI / 4 + (i * Math.PI) / 2;
    mesh.cylinder(
      [Math.cos(a) * 0.2, 0, Math.sin(a) * 0.2],
      [Math.cos(a) * 0.12, height - 0.03, Math.sin(a) * 0.12],
      0.013,
      0.014,
      8,
      stage.id('metal'),
    );
  }
  const ring = 0.172;
  for (let i = 0; i < 20; i++) {
    const a = (i / 20) * 6.2832;
    const b = ((i + 1) / 20) * 6.2832;
    mesh.cylinder(
      [Math.cos(a) * ring, 0.24, Math.sin(a) * ring],
      [Math.cos(b) * ring, 0.24, Math.sin(b) * ring],
      0.008,
      0.008,
      6,
      stage.id('metal'),
      false,
    );
  }
}

export function officeChair(stage: InteriorStage): void {
  const { mesh } = stage;
  const f = stage.id('fabric');
  mesh.cushion(-0.25, 0.44, -0.25, 0.25, 0.52, 0.23, 0.035, f);
  mesh.cushion(-0.23, 0.58, 0.2, 0.23, 1.08, 0.27, 0.035, f);
  mesh.cylinder([0, 0.08, 0], [0, 0.45, 0], 0.03, 0.03, 12, stage.id('steel'));
  mesh.box(-0.02, 0.46, 0.2, 0.02, 0.7, 0.24, stage.id('black'));
  for (let i = 0; i < 5; i++) {
    const a = (i * 2 * Math.PI) / 5;
    mesh.cylinder([0, 0.1, 0], [Math.cos(a) * 0.29, 0.07, Math.sin(a) * 0.29], 0.02, 0.014, 8, stage.id('steel'));
    mesh.sphere([Math.cos(a) * 0.29, 0.035, Math.sin(a) * 0.29], 0.034, 6, stage.id('black'));
  }
}

export function bench(stage: InteriorStage, width: number): void {
  const { mesh } = stage;
  mesh.cushion(-width / 2, 0.36, -0.2, width / 2, 0.47, 0.2, 0.04, stage.id('fabric2'));
  for (const x of [-width / 2 + 0.1, width / 2 - 0.1])
    mesh.box(x - 0.025, 0, -0.17, x + 0.025, 0.37, 0.17, stage.id('wood'));
}

/** Chesterfield: deeply buttoned sofa with back and arms of equal height. */
export function chesterfield(stage: InteriorStage, width: number): void {
  const { mesh } = stage;
  const f = stage.id('fabric');
  const half = width / 2;
  mesh.cushion(-half, 0.12, -0.46, half, 0.34, 0.47, 0.05, f);
  mesh.box(-half + 0.06, 0.14, 0.22, half - 0.06, 0.7, 0.44, f);
  mesh.cylinder([-half, 0.71, 0.36], [half, 0.71, 0.36], 0.11, 0.11, 20, f);
  for (const x of [-half + 0.09, half - 0.09]) {
    mesh.box(x - 0.08, 0.14, -0.44, x + 0.08, 0.66, 0.4, f);
    mesh.cylinder([x, 0.68, -0.47], [x, 0.68, 0.4], 0.11, 0.11, 20, f);
  }
  for (const side of [-1, 0, 1])
    mesh.cushion(side * (width / 3.6) - 0.3, 0.32, -0.48, side * (width / 3.6) + 0.3, 0.46, 0.24, 0.05, f);
  for (let r = 0; r < 2; r++)
    for (let x = -half + 0.3 + r * 0.09; x < half - 0.25; x += 0.18)
      mesh.sphere([x, 0.54 + r * 0.1, 0.215], 0.016, 5, stage.id('darkWood'));
  for (const x of [-half + 0.15, half - 0.15])
    for (const z of [-0.36, 0.36]) mesh.cylinder([x, 0, z], [x, 0.14, z], 0.025, 0.035, 12, stage.id('wood'));
}
