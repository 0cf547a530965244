/** Shop furniture in the current frame, facing -z. Metres. */
import type { InteriorMaterial } from '../stage/interior-materials';
import type { InteriorStage } from '../stage/interior-stage';

const cloths: readonly InteriorMaterial[] = ['fabric', 'fabric2', 'accent', 'linen', 'darkWood', 'shade'];

/** Open shelves along a wall with folded fabric, boxes and bags; back at z = 0. */
export function goodsShelf(stage: InteriorStage, width: number, height: number): void {
  const { mesh, random } = stage;
  const half = width / 2;
  for (let i = 0; i <= Math.round(width / 1.1); i++) {
    const x = -half + (i * (width - 0.04)) / Math.round(width / 1.1);
    mesh.box(x, 0, -0.4, x + 0.04, height, 0, stage.id('metal'));
  }
  const rows = Math.round(height / 0.48);
  for (let r = 0; r < rows; r++) {
    const y = 0.18 + (r * (height - 0.2)) / rows;
    mesh.box(-half, y, -0.4, half, y + 0.03, 0, stage.id('wood'));
    for (let x = -half + 0.14; x < half - 0.36; x += random.range(0.38, 0.56)) {
      const layers = random.whole(2, 6);
      if (random.chance(0.2)) {
        mesh.box(x, y + 0.03, -0.34, x + 0.26, y + random.range(0.2, 0.32), -0.12, stage.id(random.pick(cloths)));
        continue;
      }
      for (let k = 0; k < layers; k++)
        mesh.box(x, y + 0.03 + k * 0.045, -0.34, x + 0.3, y + 0.07 + k * 0.045, -0.06, stage.id(random.pick(cloths)));
    }
  }
}

/** Clothes on hangers on a rail along x. */
export function clothesRail(stage: InteriorStage, width: number): void {
  const { mesh, random } = stage;
  const half = width / 2;
  for (const x of [-half, half]) {
    mesh.cylinder([x, 0, 0], [x, 1.5, 0], 0.014, 0.014, 10, stage.id('metal'));
    mesh.box(x - 0.015, 0, -0.25, x + 0.015, 0.02, 0.25, stage.id('metal'));
  }
  mesh.cylinder([-half, 1.5, 0], [half, 1.5, 0], 0.014, 0.014, 10, stage.id('metal'));
  for (let x = -half + 0.1; x < half - 0.08; x += random.range(0.05, 0.1)) {
    const hem = random.range(0.45, 0.85);
    const wide = random.range(0.17, 0.23);
    const cloth = stage.id(random.pick(cloths));
    mesh.at(x, 0, 0, random.range(-0.12, 0.12), () => {
      for (const dx of [-0.014, 0.014]) {
        mesh.quad([dx, 1.41, -0.05], [dx, 1.41, 0.05], [dx, 1.33, wide], [dx, 1.33, -wide], cloth);
        mesh.quad(
          [dx, 1.33, -wide],
          [dx, 1.33, wide],
          [dx * 1.8, hem, wide * 1.08],
          [dx * 1.8, hem, -wide * 1.08],
          cloth,
        );
      }
      for (const side of [-1, 1])
        mesh.quad(
          [-0.014, 1.33, side * wide],
          [0.014, 1.33, side * wide],
          [0.025, hem, side * wide * 1.08],
          [-0.025, hem, side * wide * 1.08],
          cloth,
        );
      mesh.cylinder([0, 1.41, 0], [0, 1.5, 0], 0.004, 0.004, 5, stage.id('metal'), false);
    });
  }
}

/** Table with displayed goods. */
export function displayTable(stage: InteriorStage, width: number): void {
  const { mesh, random } = stage;
  const half = width / 2;
  mesh.box(-half, 0.8, -0.45, half, 0.85, 0.45, stage.id('wood'));
  mesh.box(-half + 0.12, 0.22, -0.35, half - 0.12, 0.25, 0.35, stage.id('wood'));
  for (const x of [-half + 0.03, half - 0.07])
    for (const z of [-0.42, 0.38]) mesh.box(x, 0, z, x + 0.04, 0.8, z + 0.04, stage.id('metal'));
  for (const z of [-0.22, 0.2]) {
    for (let x = -half + 0.12; x < half - 0.34; x += 0.42) {
      const layers = random.whole(1, 5);
      const cloth = stage.id(random.pick(cloths));
      for (let k = 0; k < layers; k++)
        mesh.box(x, 0.85 + k * 0.042, z - 0.15, x + 0.3, 0.886 + k * 0.042, z + 0.15, cloth);
    }
  }
  for (let k = 0; k < 3; k++)
    mesh.box(-half + 0.3 + k * 0.5, 0.25, -0.2, -half + 0.62 + k * 0.5, 0.44, 0.14, stage.id(random.pick(cloths)));
}

/** Counter with a till; customers stand at -z. */
export function tillCounter(stage: InteriorStage, width: number): void {
  const { mesh } = stage;
  const half = width / 2;
  mesh.box(-half, 0.06, -0.3, half, 0.92, 0.3, stage.id('cabinet2'));
  mesh.box(-half + 0.04, 0, -0.25, half - 0.04, 0.06, 0.25, stage.id('black'));
  mesh.box(-half - 0.03, 0.92, -0.34, half + 0.03, 0.96, 0.34, stage.id('stoneTop'));
  mesh.at(half * 0.4, 0.96, 0.05, 0.15, () => {
    mesh.box(-0.16, 0, -0.14, 0.16, 0.07, 0.16, stage.id('black'));
    mesh.box(-0.17, 0.17, 0.02, 0.17, 0.4, 0.04, stage.id('screen'));
    mesh.box(-0.02, 0.07, 0.03, 0.02, 0.2, 0.06, stage.id('steel'));
  });
  mesh.box(-half + 0.2, 0.96, -0.14, -half + 0.44, 1.26, 0.02, stage.id('linen'));
}
