import { picture, pottedPlant, rug, vase } from '../furniture/decor';
import { kitchenIsland, kitchenRun, tallUnits } from '../furniture/kitchen';
import { pendant, spot } from '../furniture/lamps';
import { stool } from '../furniture/seating';
import type { InteriorStage } from '../interior-stage';

export function kitchen(stage: InteriorStage): void {
  const { mesh, size, random } = stage;
  const { width, depth } = size;
  const tall = 1.26;
  const run = width - tall - 0.35;
  mesh.at(run / 2 + 0.35, 0, depth, 0, () => kitchenRun(stage, run, random.chance(0.6)));
  mesh.at(width - tall / 2, 0, depth, 0, () => tallUnits(stage, tall, 2.3));
  const length = Math.min(stage.has('island') ? 3.1 : 2.4, width - 2);
  const middle = width * 0.5;
  const islandZ = depth - 2.05;
  mesh.at(middle, 0, islandZ, 0, () => {
    kitchenIsland(stage, length);
    const seats = 3;
    for (let i = 0; i < seats; i++) {
      mesh.at(-length / 2 + (length * (i + 0.5)) / seats, 0, -0.62, 0, () => stool(stage));
    }
  });
  const kind = random.pick(['cone', 'dome', 'globe'] as const);
  for (const x of [-0.7, 0, 0.7]) mesh.at(middle + x, 0, islandZ, 0, () => pendant(stage, 1.75, kind, 0.6));
  for (const x of [0.25, 0.55, 0.85]) spot(stage, width * x, depth - 0.8, 0.35);
  if (stage.has('rug')) mesh.at(middle, 0, islandZ + 1, 0, () => rug(stage, length, 0.7));
  mesh.at(0.5, 0, 1, 0, () => pottedPlant(stage, 1));
  mesh.at(width, 0, depth * 0.4, -Math.PI / 2, () => picture(stage, 1.15, 0.9, 1.1, 'artA'));
  mesh.at(middle - length / 2 + 0.4, 0, islandZ - 0.1, 0, () => vase(stage, 0.9));
}
