import { pottedPlant, roundMirror, rug } from '../furniture/decor';
import { bathtub, washStand } from '../furniture/kitchen';
import { pendant, spot } from '../furniture/lamps';
import { stool } from '../furniture/seating';
import type { InteriorStage } from '../interior-stage';

export function bathroom(stage: InteriorStage): void {
  const { mesh, size } = stage;
  const { width, depth } = size;
  mesh.at(width * 0.36, 0, depth - 0.75, 0, () => bathtub(stage));
  mesh.at(width * 0.36, 0, depth - 1.75, 0, () => rug(stage, 1.2, 0.7));
  mesh.at(width * 0.36 + 1.25, 0, depth - 1.1, 0, () => stool(stage, 0.46));
  mesh.at(width, 0, depth * 0.5, -Math.PI / 2, () => {
    washStand(stage, 1.6);
    for (const x of [-0.4, 0.4]) mesh.at(x, 0, 0, 0, () => roundMirror(stage, 1.5, 0.33));
    for (const x of [-0.85, 0.85]) mesh.at(x, 0, -0.2, 0, () => pendant(stage, 1.5, 'globe', 0.4));
  });
  for (const x of [0.3, 0.6]) spot(stage, width * x, depth - 1, 0.4);
  mesh.at(0.4, 0, depth - 0.45, 0, () => pottedPlant(stage, 1));
}
