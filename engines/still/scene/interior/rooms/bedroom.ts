import { bed } from '../furniture/bed';
import { picture, pottedPlant, roundMirror, rug } from '../furniture/decor';
import { pendant, tableLamp } from '../furniture/lamps';
import { armchair, bench } from '../furniture/seating';
import { sideboard, wardrobe } from '../furniture/storage';
import { nightstand } from '../furniture/tables';
import type { InteriorStage } from '../interior-stage';

export function bedroom(stage: InteriorStage): void {
  const { mesh, size, random } = stage;
  const { width, depth } = size;
  const middle = width * 0.47;
  const bedWidth = 1.8;
  mesh.at(middle, 0, depth - 1.5, 0, () => rug(stage, 3.2, 2.3));
  mesh.at(middle, 0, depth, 0, () => bed(stage, bedWidth));
  const hanging = random.chance(0.4);
  for (const side of [-1, 1]) {
    mesh.at(middle + side * (bedWidth / 2 + 0.42), 0, depth - 0.24, 0, () => {
      nightstand(stage);
      if (hanging) pendant(stage, 1.25, 'globe', 0.45);
      else tableLamp(stage, 0.5);
    });
  }
  mesh.at(middle, 0, depth - 2.5, 0, () => bench(stage, 1.35));
  mesh.at(middle, 0, depth, 0, () => picture(stage, 1.42, 1.5, 0.72, 'artA'));
  if (random.chance(0.55)) {
    mesh.at(width, 0, depth * 0.45, -Math.PI / 2, () => wardrobe(stage, Math.min(2.6, depth * 0.5), 2.35));
  } else {
    mesh.at(width, 0, depth * 0.45, -Math.PI / 2, () => {
      sideboard(stage, 1.7);
      roundMirror(stage, 1.45, 0.42);
      tableLamp(stage, 0.72, 0.8);
    });
  }
  mesh.at(0.95, 0, depth * 0.42, Math.PI / 2 + 0.5, () => armchair(stage));
  mesh.at(0.5, 0, depth - 0.5, 0, () => pottedPlant(stage, 0.95));
}
