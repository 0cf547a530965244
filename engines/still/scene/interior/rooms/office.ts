import { picture, pottedPlant, rug } from '../furniture/decor';
import { floorLamp, pendant } from '../furniture/lamps';
import { armchair, officeChair } from '../furniture/seating';
import { bookshelf } from '../furniture/storage';
import { service } from '../furniture/tables';
import type { InteriorStage } from '../interior-stage';

export function office(stage: InteriorStage): void {
  const { mesh, size, random } = stage;
  const { width, depth } = size;
  const middle = width * 0.46;
  mesh.at(middle, 0, depth - 1.9, 0, () => rug(stage, 2.8, 2.1));
  mesh.at(middle, 0, depth, 0, () => bookshelf(stage, Math.min(3.6, width - 1.6), 2.3));
  mesh.at(middle, 0, depth - 1.75, Math.PI + random.range(-0.12, 0.12), () => {
    service(stage, 1.8);
    mesh.at(0.1, 0, -0.62, Math.PI + 0.3, () => officeChair(stage));
  });
  mesh.at(width - 1, 0, depth - 2.5, -0.95, () => armchair(stage, 'accent'));
  mesh.at(width - 0.55, 0, depth - 1.1, 0, () => floorLamp(stage));
  mesh.at(middle, 0, depth - 1.8, 0, () => pendant(stage, 1.95, random.pick(['dome', 'cone'] as const)));
  mesh.at(0.55, 0, depth - 0.6, 0, () => pottedPlant(stage, 1.2));
  mesh.at(width, 0, depth * 0.42, -Math.PI / 2, () => picture(stage, 1.05, 1.3, 0.95, 'artA'));
}
