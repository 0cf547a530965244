/** Lamps in the current frame. Each adds its light source to the stage. */
import type { InteriorStage } from '../stage/interior-stage';

/** Pendant lamp above the origin; y is its lower rim. */
export function pendant(stage: InteriorStage, y: number, kind: 'cone' | 'globe' | 'dome', strength = 1): void {
  const { mesh } = stage;
  const black = stage.id('metal');
  if (kind === 'globe') {
    mesh.sphere([0, y + 0.13, 0], 0.13, 14, stage.id('lamp'));
    mesh.cylinder([0, y + 0.25, 0], [0, stage.overhead, 0], 0.005, 0.005, 6, black);
    stage.lamp(0, y - 0.02, 0, 0.2, 1.3 * strength);
    return;
  }
  const [wide, narrow, tall] = kind === 'cone' ? [0.27, 0.07, 0.24] : [0.3, 0.14, 0.2];
  mesh.cylinder([0, y, 0], [0, y + tall, 0], wide, narrow, 36, black, false);
  mesh.cylinder(
    [0, y + 0.006, 0],
    [0, y + tall - 0.006, 0],
    wide - 0.008,
    narrow - 0.004,
    36,
    stage.id('white'),
    false,
  );
  mesh.cylinder([0, y + tall, 0], [0, y + tall + 0.06, 0], narrow, 0.03, 20, black);
  mesh.cylinder([0, y + tall, 0], [0, stage.overhead, 0], 0.005, 0.005, 6, black);
  mesh.sphere([0, y + 0.09, 0], 0.055, 10, stage.id('lamp'));
  stage.lamp(0, y + 0.02, 0, 0.2, 1.5 * strength);
}

export function floorLamp(stage: InteriorStage, strength = 1): void {
  const { mesh } = stage;
  mesh.cylinder([0, 0, 0], [0, 0.02, 0], 0.16, 0.16, 28, stage.id('metal'));
  mesh.cylinder([0, 0.02, 0], [0, 1.45, 0], 0.011, 0.011, 8, stage.id('metal'));
  mesh.cylinder([0, 1.36, 0], [0, 1.66, 0], 0.22, 0.16, 32, stage.id('shade'), false);
  mesh.sphere([0, 1.49, 0], 0.055, 8, stage.id('lamp'));
  stage.lamp(0, 1.38, 0, 0.2, 0.8 * strength);
  stage.lamp(0, 1.62, 0, 0.2, 0.8 * strength, true);
}

/** Small table lamp on a surface at height y. */
export function tableLamp(stage: InteriorStage, y: number, strength = 1): void {
  const { mesh } = stage;
  mesh.cylinder([0, y, 0], [0, y + 0.2, 0], 0.07, 0.035, 20, stage.id('pot'));
  mesh.cylinder([0, y + 0.18, 0], [0, y + 0.38, 0], 0.15, 0.1, 28, stage.id('shade'), false);
  mesh.sphere([0, y + 0.27, 0], 0.04, 8, stage.id('lamp'));
  stage.lamp(0, y + 0.2, 0, 0.12, 0.4 * strength);
  stage.lamp(0, y + 0.36, 0, 0.12, 0.4 * strength, true);
}

/** Recessed spot in the ceiling. */
export function spot(stage: InteriorStage, x: number, z: number, strength: number): void {
  const { mesh, size } = stage;
  mesh.at(x, 0, z, 0, () => {
    mesh.cylinder([0, size.height - 0.012, 0], [0, stage.overhead, 0], 0.06, 0.06, 20, stage.id('metal'));
    mesh.cylinder([0, size.height - 0.014, 0], [0, size.height - 0.01, 0], 0.042, 0.042, 16, stage.id('lamp'));
    stage.lamp(0, size.height - 0.018, 0, 0.09, strength);
  });
}
