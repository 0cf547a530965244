import type { Vec3 } from '../../geometry/vectors';
import type { ExteriorMaterial } from '../stage/exterior-materials';
import type { ExteriorStage } from '../stage/exterior-stage';

const coats = ['coatA', 'coatB', 'coatC', 'innerCushion'] as const;

/** Materials of a figure. */
export type FigureMaterial = Extract<ExteriorMaterial, (typeof coats)[number] | 'tyre' | 'skin'>;

/** What a figure is built with. */
interface FigureStage extends Pick<ExteriorStage, 'mesh' | 'random'> {
  id(name: FigureMaterial): number;
}

/** A standing or walking figure about 1.72 m tall, facing local -z. Simplified: a scale cue, not a portrait. */
export function person(stage: FigureStage, x: number, y: number, z: number, turn: number, size = 1): void {
  const { mesh, random } = stage;
  const tall = size * random.range(0.94, 1.05);
  const stride = random.range(0.02, 0.2);
  const coat = stage.id(random.pick(coats));
  const legs = stage.id(random.pick(['coatB', 'coatC'] as const));
  const at = (px: number, py: number, pz: number): Vec3 => [px * tall, py * tall, pz * tall];
  mesh.at(x, y, z, turn, () => {
    for (const side of [-1, 1]) {
      const step = side * stride;
      mesh.cylinder(at(side * 0.09, 0.05, step), at(side * 0.08, 0.86, 0), 0.055, 0.085, 8, legs);
      mesh.cushion(side * 0.09 - 0.05, 0, step - 0.17, side * 0.09 + 0.05, 0.09, step + 0.08, 0.03, stage.id('tyre'));
      mesh.cylinder(at(side * 0.2, 1.4, 0), at(side * 0.25, 1.08, step * 0.6), 0.055, 0.045, 8, coat);
      mesh.cylinder(at(side * 0.25, 1.08, step * 0.6), at(side * 0.22, 0.86, -0.06 + step), 0.045, 0.035, 8, coat);
    }
    mesh.cylinder(at(0, 0.74, 0), at(0, 1.12, 0), 0.165, 0.15, 12, coat);
    mesh.cylinder(at(0, 1.12, 0), at(0, 1.46, 0), 0.15, 0.17, 12, coat);
    mesh.cylinder(at(0, 1.46, 0), at(0, 1.52, 0), 0.17, 0.06, 12, coat);
    mesh.cylinder(at(0, 1.48, 0), at(0, 1.58, 0), 0.05, 0.05, 8, stage.id('skin'));
    mesh.sphere(at(0, 1.63, -0.01), 0.1 * tall, 9, stage.id('skin'), 1.2);
    mesh.sphere(at(0, 1.665, 0.02), 0.105 * tall, 9, stage.id('coatB'), 1.05);
  });
}

/** A bicycle on its stand, its length along local x. */
export function bicycle(stage: ExteriorStage, x: number, y: number, z: number, turn: number): void {
  const { mesh } = stage;
  const paint = stage.id(stage.random.pick(['coatA', 'carPaint', 'awning'] as const));
  mesh.at(x, y, z, turn, () => {
    for (const cx of [-0.52, 0.52]) {
      const rim = (k: number): Vec3 => [
        cx + Math.cos((k / 18) * 6.2832) * 0.33,
        0.34 + Math.sin((k / 18) * 6.2832) * 0.33,
        0,
      ];
      for (let k = 0; k < 18; k++) mesh.cylinder(rim(k), rim(k + 1), 0.018, 0.018, 5, stage.id('tyre'), false);
      for (let k = 0; k < 9; k++) mesh.cylinder([cx, 0.34, 0], rim(k * 2), 0.003, 0.003, 3, stage.id('metal'), false);
    }
    const tubes: readonly (readonly [Vec3, Vec3])[] = [
      [
        [-0.52, 0.34, 0],
        [-0.05, 0.32, 0],
      ],
      [
        [-0.05, 0.32, 0],
        [-0.2, 0.84, 0],
      ],
      [
        [-0.52, 0.34, 0],
        [-0.18, 0.76, 0],
      ],
      [
        [-0.18, 0.76, 0],
        [0.4, 0.8, 0],
      ],
      [
        [-0.05, 0.32, 0],
        [0.4, 0.74, 0],
      ],
      [
        [0.52, 0.34, 0],
        [0.37, 0.96, 0],
      ],
      [
        [0.37, 0.96, -0.24],
        [0.37, 0.96, 0.24],
      ],
    ];
    for (const [a, b] of tubes) mesh.cylinder(a, b, 0.016, 0.016, 6, paint);
    mesh.cushion(-0.32, 0.85, -0.07, -0.08, 0.91, 0.07, 0.03, stage.id('tyre'));
  });
}

/** Slatted park bench, 1.6 m, facing local -z. */
export function bench(stage: ExteriorStage, x: number, y: number, z: number, turn: number): void {
  const { mesh } = stage;
  mesh.at(x, y, z, turn, () => {
    for (const dz of [-0.22, -0.1, 0.02, 0.14]) mesh.box(-0.8, 0.42, dz, 0.8, 0.46, dz + 0.09, stage.id('innerWood'));
    for (const dy of [0.58, 0.72]) mesh.box(-0.8, dy, 0.24, 0.8, dy + 0.09, 0.27, stage.id('innerWood'));
    for (const dx of [-0.66, 0.6]) {
      mesh.box(dx, 0, -0.2, dx + 0.06, 0.42, -0.14, stage.id('frame'));
      mesh.box(dx, 0, 0.2, dx + 0.06, 0.84, 0.26, stage.id('frame'));
      mesh.box(dx, 0.38, -0.2, dx + 0.06, 0.42, 0.24, stage.id('frame'));
    }
  });
}
