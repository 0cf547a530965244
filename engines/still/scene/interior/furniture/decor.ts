/** Decorative objects. */
import { MeshBuilder } from '../../geometry/mesh-builder';
import { add, type Vec3 } from '../../geometry/vectors';
import type { InteriorStage } from '../stage/interior-stage';

/** Pot plant with long arching leaves. `height` is the height of the leaves above the pot. */
export function pottedPlant(stage: InteriorStage, height: number): void {
  const { mesh, random } = stage;
  mesh.cylinder([0, 0, 0], [0, 0.38, 0], 0.14, 0.19, 30, stage.id('pot'));
  mesh.cylinder([0, 0.35, 0], [0, 0.352, 0], 0.18, 0.18, 24, stage.id('darkWood'));
  for (let i = 0; i < 30; i++) {
    const around = random.range(0, 6.283);
    const reach = random.range(0.35, 0.95) * height * 0.62;
    const rise = random.range(0.6, 1.15) * height;
    blade(mesh, stage.id('plant'), [0, 0.36, 0], around, reach, rise);
  }
}

function blade(mesh: MeshBuilder, m: number, root: Vec3, around: number, reach: number, rise: number): void {
  const steps = 7;
  const spine = (t: number): Vec3 =>
    add(root, [Math.cos(around) * reach * t, rise * Math.sin(t * 1.95), Math.sin(around) * reach * t]);
  const halfWidth = (t: number): number => 0.055 * Math.sin(Math.PI * Math.min(0.97, t * 0.9 + 0.08)) + 0.004;
  const edge = (t: number, side: number): Vec3 =>
    add(spine(t), [
      -Math.sin(around) * halfWidth(t) * side,
      0.012 * side * side,
      Math.cos(around) * halfWidth(t) * side,
    ]);
  for (let k = 0; k < steps; k++) {
    const a = k / steps;
    const b = (k + 1) / steps;
    mesh.quad(edge(a, -1), edge(a, 1), edge(b, 1), edge(b, -1), m);
  }
}

/** Rug centred at the origin. */
export function rug(stage: InteriorStage, width: number, depth: number): void {
  const k = 0.5;
  stage.mesh.box(-width * k, 0.001, -depth * k, width * k, 0.016, depth * k, stage.id('rug'));
}

/** Vase with twigs at height y. */
export function vase(stage: InteriorStage, y: number): void {
  const { mesh, random } = stage;
  mesh.cylinder([0, y, 0], [0, y + 0.12, 0], 0.05, 0.085, 26, stage.id('pot'));
  mesh.cylinder([0, y + 0.12, 0], [0, y + 0.24, 0], 0.085, 0.035, 26, stage.id('pot'), false);
  for (let i = 0; i < 7; i++) {
    const a = random.range(0, 6.28);
    const lean = random.range(0.06, 0.2);
    const top: Vec3 = [Math.cos(a) * lean, y + random.range(0.5, 0.72), Math.sin(a) * lean];
    mesh.cylinder([0, y + 0.2, 0], top, 0.004, 0.002, 5, stage.id('darkWood'), false);
    for (let k = 0; k < 9; k++) {
      const t = 0.45 + 0.55 * random.next();
      const at: Vec3 = [top[0] * t, y + 0.2 + (top[1] - y - 0.2) * t, top[2] * t];
      const dx = random.range(-0.06, 0.06);
      const dz = random.range(-0.06, 0.06);
      mesh.triangle(
        at,
        add(at, [dx, 0.03, dz]),
        add(at, [dx * 0.4 - dz * 0.4, 0.045, dz * 0.4 + dx * 0.4]),
        stage.id('plant'),
      );
    }
  }
}

/** Fireplace with a plastered chimney breast up to the ceiling; back at z = 0. */
export function fireplace(stage: InteriorStage, width: number): void {
  const { mesh } = stage;
  const top = stage.overhead;
  const depth = 0.4;
  mesh.box(-width / 2, 0, -depth, -0.5, top, 0, stage.id('feature'));
  mesh.box(0.5, 0, -depth, width / 2, top, 0, stage.id('feature'));
  mesh.box(-0.5, 0.85, -depth, 0.5, top, 0, stage.id('feature'));
  mesh.box(-0.5, 0, -depth, 0.5, 0.3, 0, stage.id('feature'));
  mesh.box(-0.5, 0.3, -0.05, 0.5, 0.85, 0, stage.id('black'));
  mesh.box(-width / 2 - 0.05, 0.95, -depth - 0.06, width / 2 + 0.05, 1.03, -depth, stage.id('wood'));
  for (let i = 0; i < 4; i++)
    mesh.cylinder(
      [-0.3, 0.36 + (i % 2) * 0.09, -0.3 + i * 0.06],
      [0.3, 0.36 + (i % 2) * 0.09, -0.26 + i * 0.05],
      0.045,
      0.05,
      10,
      stage.id('darkWood'),
    );
  for (let i = 0; i < 9; i++) {
    const x = -0.28 + i * 0.07;
    const h = 0.1 + 0.14 * stage.random.next();
    mesh.triangle(
      [x - 0.05, 0.4, -0.22],
      [x + 0.05, 0.4, -0.22],
      [x + stage.random.range(-0.03, 0.03), 0.4 + h, -0.2],
      stage.id('ember'),
    );
  }
}
