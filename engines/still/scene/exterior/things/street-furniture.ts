import type { Vec3 } from '../../geometry/vectors';
import type { ExteriorStage } from '../stage/exterior-stage';

/** Side profile of a hatchback: x along the car (m), y up. Lower body, then the cabin. */
const bodyProfile: readonly [number, number][] = [
  [-2.05, 0.32],
  [-2.1, 0.62],
  [-1.98, 0.86],
  [-1.0, 0.98],
  [1.75, 1.0],
  [2.05, 0.88],
  [2.1, 0.5],
  [2.0, 0.3],
];
const cabinProfile: readonly [number, number][] = [
  [-1.05, 0.96],
  [-0.35, 1.42],
  [0.9, 1.46],
  [1.55, 1.3],
  [1.85, 0.98],
];

function extrude(
  stage: ExteriorStage,
  profile: readonly [number, number][],
  half: number,
  top: number,
  m: number,
): void {
  const { mesh } = stage;
  const count = profile.length;
  const at = (i: number, side: number): Vec3 => {
    const [x, y] = profile[i % count] as [number, number];
    return [x, y, side * (y > 1.05 ? top : half)];
  };
  for (let i = 0; i < count; i++) mesh.quad(at(i, -1), at(i + 1, -1), at(i + 1, 1), at(i, 1), m);
  for (const side of [-1, 1])
    for (let i = 1; i + 1 < count; i++) mesh.triangle(at(0, side), at(i, side), at(i + 1, side), m);
}

/** A parked car, its length along local x. */
export function car(stage: ExteriorStage, x: number, y: number, z: number, turn: number, paint: number): void {
  const { mesh } = stage;
  mesh.at(x, y, z, turn, () => {
    extrude(stage, bodyProfile, 0.9, 0.9, paint);
    extrude(stage, cabinProfile, 0.8, 0.66, stage.id('blackGlass'));
    mesh.box(-0.3, 1.43, -0.6, 0.9, 1.475, 0.6, paint);
    for (const dx of [-1.3, 1.3]) {
      for (const side of [-1, 1]) {
        mesh.cylinder([dx, 0.33, side * 0.72], [dx, 0.33, side * 0.92], 0.33, 0.33, 18, stage.id('tyre'));
        mesh.cylinder([dx, 0.33, side * 0.9], [dx, 0.33, side * 0.93], 0.19, 0.19, 14, stage.id('metal'));
      }
    }
    for (const side of [-0.62, 0.62])
      mesh.box(-2.11, 0.62, side - 0.16, -2.0, 0.76, side + 0.16, stage.id('headlight'));
  });
}

export function streetLamp(stage: ExteriorStage, x: number, z: number, reach: number, post: number): void {
  const { mesh } = stage;
  mesh.cylinder([x, 0, z], [x, 6, z], 0.1, 0.07, 10, post);
  mesh.cylinder([x, 6, z], [x, 6.15, z + reach], 0.04, 0.035, 8, post);
  mesh.box(x - 0.12, 6.06, z + reach - 0.35, x + 0.12, 6.14, z + reach + 0.3, post);
  mesh.box(x - 0.09, 6.04, z + reach - 0.3, x + 0.09, 6.06, z + reach + 0.25, stage.id('lamp'));
}

/** Bollard light along a path: opal glass under a wide cap, which hides the glass from above. */
export function bollard(stage: ExteriorStage, x: number, z: number, dark = stage.id('frame')): void {
  const { mesh } = stage;
  mesh.cylinder([x, -0.05, z], [x, 0.02, z], 0.09, 0.08, 18, dark);
  mesh.cylinder([x, 0, z], [x, 0.58, z], 0.055, 0.055, 18, dark);
  mesh.cylinder([x, 0.58, z], [x, 0.7, z], 0.045, 0.045, 18, stage.id('softLamp'));
  for (let k = 0; k < 3; k++) {
    const a = 0.5 + (k * 2 * Math.PI) / 3;
    const [dx, dz] = [Math.cos(a) * 0.055, Math.sin(a) * 0.055];
    mesh.cylinder([x + dx, 0.56, z + dz], [x + dx, 0.71, z + dz], 0.006, 0.006, 6, dark, false);
  }
  mesh.cylinder([x, 0.7, z], [x, 0.76, z], 0.095, 0.075, 20, dark);
}
