/** Tables and desks centred at the origin of the current frame. Metres. */
import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { InteriorMaterial } from '../stage/interior-materials';
import type { InteriorStage } from '../stage/interior-stage';

/** Round or oval plate at height y. */
export function ovalPlate(mesh: MeshBuilder, rx: number, rz: number, y: number, thick: number, m: number): void {
  const sides = 44;
  const at = (i: number): [number, number] => {
    const a = (i / sides) * 2 * Math.PI;
    return [Math.cos(a) * rx, Math.sin(a) * rz];
  };
  for (let i = 0; i < sides; i++) {
    const [a, b] = at(i);
    const [c, d] = at(i + 1);
    mesh.triangle([0, y + thick, 0], [a, y + thick, b], [c, y + thick, d], m);
    mesh.triangle([0, y, 0], [a, y, b], [c, y, d], m);
    mesh.quad([a, y, b], [c, y, d], [c, y + thick, d], [a, y + thick, b], m);
  }
}

export function coffeeTable(stage: InteriorStage): void {
  const { mesh, random } = stage;
  const round = random.chance(0.6);
  if (round) {
    ovalPlate(mesh, 0.62, 0.38, 0.36, 0.035, stage.id('wood'));
    for (const [x, z] of [
      [-0.4, -0.18],
      [0.4, -0.18],
      [-0.4, 0.18],
      [0.4, 0.18],
    ] as const) {
      mesh.cylinder([x * 1.1, 0, z * 1.2], [x, 0.37, z], 0.014, 0.022, 8, stage.id('wood'));
    }
  } else {
    mesh.box(-0.62, 0.34, -0.36, 0.62, 0.385, 0.36, stage.id('wood'));
    mesh.box(-0.56, 0.12, -0.3, 0.56, 0.14, 0.3, stage.id('wood'));
    for (const x of [-0.6, 0.57])
      for (const z of [-0.34, 0.31]) mesh.box(x, 0, z, x + 0.03, 0.34, z + 0.03, stage.id('metal'));
  }
  mesh.at(-0.15, 0.395, 0.02, 0.3, () => {
    mesh.box(-0.15, 0, -0.11, 0.15, 0.03, 0.11, stage.id('accent'));
    mesh.box(-0.12, 0.03, -0.09, 0.13, 0.055, 0.1, stage.id('linen'));
  });
  mesh.cylinder([0.26, 0.39, 0.04], [0.26, 0.5, 0.04], 0.05, 0.065, 24, stage.id('pot'));
}

export function diningTable(stage: InteriorStage, length: number, width: number): void {
  const { mesh } = stage;
  const wood = stage.id('wood');
  mesh.box(-length / 2, 0.715, -width / 2, length / 2, 0.755, width / 2, wood);
  const leg: InteriorMaterial =
    stage.spec.interiorStyle === 'Industrial' || stage.spec.interiorStyle === 'Modern' ? 'metal' : 'wood';
  for (const x of [-length / 2 + 0.16, length / 2 - 0.16]) {
    for (const z of [-width / 2 + 0.12, width / 2 - 0.12])
      mesh.cylinder([x * 1.03, 0, z * 1.05], [x, 0.72, z], 0.022, 0.035, 10, stage.id(leg));
    mesh.box(x - 0.02, 0.64, -width / 2 + 0.12, x + 0.02, 0.715, width / 2 - 0.12, stage.id(leg));
  }
}

/** Plate, bowl and glass of a place setting; y is the table top. */
export function placeSetting(stage: InteriorStage, x: number, y: number, z: number): void {
  const { mesh } = stage;
  mesh.at(x, 0, z, 0, () => {
    ovalPlate(mesh, 0.135, 0.135, y, 0.012, stage.id('white'));
    ovalPlate(mesh, 0.085, 0.085, y + 0.012, 0.02, stage.id('pot'));
    mesh.cylinder([0.19, y, 0.08], [0.19, y + 0.11, 0.08], 0.026, 0.034, 16, stage.id('glass'), false);
  });
}

export function nightstand(stage: InteriorStage): void {
  const { mesh } = stage;
  mesh.box(-0.23, 0.14, -0.2, 0.23, 0.5, 0.2, stage.id('wood'));
  mesh.box(-0.21, 0.17, -0.21, 0.21, 0.31, -0.2, stage.id('cabinet'));
  mesh.box(-0.21, 0.33, -0.21, 0.21, 0.47, -0.2, stage.id('cabinet'));
  for (const x of [-0.19, 0.19])
    for (const z of [-0.16, 0.16]) mesh.cylinder([x, 0, z], [x, 0.15, z], 0.013, 0.016, 8, stage.id('metal'));
}

/** Desk with screen, keyboard and lamp; the user sits at -z. */
export function service(stage: InteriorStage, width: number): void {
  const { mesh } = stage;
  mesh.box(-width / 2, 0.715, -0.36, width / 2, 0.75, 0.36, stage.id('wood'));
  for (const x of [-width / 2 + 0.04, width / 2 - 0.09])
    mesh.box(x, 0, -0.32, x + 0.05, 0.715, 0.32, stage.id('metal'));
  mesh.box(width / 2 - 0.55, 0.25, -0.28, width / 2 - 0.12, 0.7, 0.3, stage.id('cabinet'));
  mesh.box(-0.34, 0.86, 0.14, 0.34, 1.26, 0.165, stage.id('black'));
  mesh.box(-0.325, 0.875, 0.134, 0.325, 1.245, 0.14, stage.id('screen'));
  mesh.box(-0.03, 0.75, 0.15, 0.03, 0.95, 0.18, stage.id('steel'));
  mesh.box(-0.12, 0.75, 0.08, 0.12, 0.76, 0.24, stage.id('steel'));
  mesh.box(-0.22, 0.752, -0.2, 0.22, 0.768, -0.07, stage.id('white'));
  mesh.at(-width / 2 + 0.32, 0.75, 0.05, 0.25, () => {
    mesh.box(-0.12, 0, -0.15, 0.12, 0.03, 0.15, stage.id('accent'));
    mesh.box(-0.11, 0.03, -0.14, 0.11, 0.06, 0.14, stage.id('linen'));
  });
  mesh.cylinder([width / 2 - 0.2, 0.75, 0.1], [width / 2 - 0.2, 0.86, 0.1], 0.04, 0.045, 18, stage.id('pot'));
}
