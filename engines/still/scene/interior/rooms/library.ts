import { pottedPlant, rug } from '../furniture/decor';
import { pendant, tableLamp } from '../furniture/lamps';
import { armchair, diningChair } from '../furniture/seating';
import { bookshelf } from '../furniture/storage';
import { diningTable, nightstand } from '../furniture/tables';
import type { InteriorStage } from '../interior-stage';

/** Books to the ceiling on two walls, a long reading table with lamps, armchairs by the window. */
export function library(stage: InteriorStage): void {
  const { mesh, size, random } = stage;
  const { width, depth } = size;
  const tall = Math.min(3.1, size.height - 0.25);
  mesh.at(width / 2, 0, depth, 0, () => bookshelf(stage, width - 0.7, tall));
  mesh.at(width, 0, depth * 0.47, -Math.PI / 2, () => bookshelf(stage, depth * 0.7, tall));
  const length = 2.7;
  mesh.at(width * 0.5, 0, depth * 0.6, 0, () => {
    rug(stage, length + 1.4, 2.7);
    diningTable(stage, length, 1.05);
    for (const x of [-0.36, 0, 0.36]) {
      mesh.at(x * length, 0, 0.7, random.range(-0.2, 0.2), () => diningChair(stage));
      mesh.at(x * length, 0, -0.74, Math.PI + random.range(-0.25, 0.25), () => diningChair(stage));
      mesh.at(x * length * 0.9, 0.756, random.range(-0.3, 0.3), random.range(-0.5, 0.5), () => {
        mesh.box(-0.15, 0, -0.11, 0, 0.02, 0.11, stage.id('linen'));
        mesh.box(0.005, 0, -0.11, 0.155, 0.025, 0.11, stage.id('linen'));
      });
    }
    for (const x of [-0.85, 0.85]) mesh.at(x, 0, 0, 0, () => tableLamp(stage, 0.756));
  });
  for (const x of [-0.9, 0.9]) mesh.at(width * 0.5 + x, 0, depth * 0.6, 0, () => pendant(stage, 2.25, 'globe', 0.6));
  mesh.at(1.0, 0, depth * 0.4, Math.PI / 2 + 0.9, () => armchair(stage, 'accent'));
  mesh.at(1.0, 0, depth * 0.58, Math.PI / 2 - 0.2, () => armchair(stage, 'accent'));
  mesh.at(0.6, 0, depth * 0.49, Math.PI / 2, () => {
    nightstand(stage);
    tableLamp(stage, 0.5);
  });
  mesh.at(0.5, 0, depth - 0.75, 0, () => pottedPlant(stage, 1.2));
}
