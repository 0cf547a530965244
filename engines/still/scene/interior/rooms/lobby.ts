import { pottedPlant, rug } from '../furniture/decor';
import { liftDoors, receptionDesk, wallSign } from '../furniture/hospitality';
import { floorLamp, spot } from '../furniture/lamps';
import { armchair, sofa } from '../furniture/seating';
import { coffeeTables } from '../furniture/tables';
import type { InteriorStage } from '../interior-stage';

/** Reception desk before the back wall, lifts beside it, a group of seats by the windows. */
export function lobby(stage: InteriorStage): void {
  const { mesh, size } = stage;
  const { width, depth } = size;
  const service = width * 0.36;
  mesh.at(width * 0.37, 0, depth - 1.5, 0, () => receptionDesk(stage, service));
  mesh.at(width * 0.37, 0, depth, 0, () => wallSign(stage, 2.72));
  mesh.at(width * 0.79, 0, depth, 0, () => liftDoors(stage));
  mesh.at(width * 0.24, 0, depth * 0.4, 0, () => rug(stage, 3.1, 2.5));
  mesh.at(width * 0.24, 0, depth * 0.4, 0.1, () => coffeeTables(stage));
  mesh.at(0.75, 0, depth * 0.42, Math.PI / 2, () => sofa(stage, 2.2));
  mesh.at(width * 0.24 + 1.35, 0, depth * 0.4 - 0.45, -Math.PI / 2 + 0.15, () => armchair(stage, 'accent'));
  mesh.at(width * 0.24 + 1.35, 0, depth * 0.4 + 0.55, -Math.PI / 2 - 0.2, () => armchair(stage, 'accent'));
  mesh.at(0.5, 0, depth * 0.42 + 1.6, 0, () => floorLamp(stage));
  mesh.at(width, 0, depth * 0.45, -Math.PI / 2, () => {
    mesh.box(-1.3, 0, -0.5, 1.3, 0.5, 0, stage.id('cabinet2'));
    for (const x of [-0.9, 0, 0.9]) mesh.at(x, 0.2, -0.26, x, () => pottedPlant(stage, 0.85));
  });
  for (const x of [0.3, 0.62, 0.86]) spot(stage, width * x, depth - 0.6, 0.5);
  mesh.at(0.55, 0, depth - 0.55, 0, () => pottedPlant(stage, 1.5));
}
