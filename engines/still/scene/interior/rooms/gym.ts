import { pottedPlant } from '../furniture/decor';
import { benchPress, dumbbellRack, floorTraining, treadmill } from '../furniture/gymnasium';
import { spot } from '../furniture/lamps';
import { television } from '../furniture/storage';
import type { InteriorStage } from '../interior-stage';

/** Treadmills towards the windows, weights along the back wall, free floor in the middle. */
export function gym(stage: InteriorStage): void {
  const { mesh, size } = stage;
  const { width, depth } = size;
  const mats = stage.id('black');
  mesh.box(width * 0.42, 0.001, depth * 0.34, width - 0.1, 0.012, depth - 0.1, mats);
  mesh.box(0, 0.1, depth - 0.012, width, 1.25, depth - 0.001, stage.id('accent'));
  mesh.at(width * 0.62, 0, depth, 0, () => {
    for (const x of [-0.95, 0.95]) mesh.at(x, 0, 0, 0, () => television(stage, 1.6));
  });
  mesh.at(width * 0.62, 0, depth - 0.12, 0, () => dumbbellRack(stage, 2.6));
  mesh.at(width * 0.6, 0, depth - 2.1, 0.12, () => benchPress(stage));
  for (const z of [0.36, 0.58, 0.8]) mesh.at(1.25, 0, depth * z, Math.PI / 2, () => treadmill(stage));
  mesh.at(width * 0.78, 0, depth * 0.4, 0.2, () => floorTraining(stage));
  mesh.at(width, 0, depth * 0.55, -Math.PI / 2, () => {
    for (let y = 0.5; y < 2.3; y += 0.17)
      mesh.cylinder([-0.45, y, -0.12], [0.45, y, -0.12], 0.019, 0.019, 10, stage.id('wood'));
    for (const x of [-0.48, 0.45]) mesh.box(x, 0, -0.16, x + 0.03, 2.4, -0.002, stage.id('wood'));
  });
  for (const x of [0.25, 0.55, 0.85]) for (const z of [0.42, 0.82]) spot(stage, width * x, depth * z, 0.55);
  mesh.at(0.45, 0, depth - 0.45, 0, () => pottedPlant(stage, 1.2));
}
