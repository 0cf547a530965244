import { pottedPlant } from '../furniture/decor';
import { pendant } from '../furniture/lamps';
import { officeChair } from '../furniture/seating';
import { sideboard, television } from '../furniture/storage';
import { diningTable } from '../furniture/tables';
import type { InteriorStage } from '../interior-stage';

/** A long table with eight chairs, a screen on the back wall and a board to write on. */
export function meetingRoom(stage: InteriorStage): void {
  const { mesh, size, random } = stage;
  const { width, depth } = size;
  const middle = width * 0.48;
  mesh.at(middle, 0, depth, 0, () => {
    sideboard(stage, 2.2);
    television(stage, 1.05);
  });
  const length = Math.min(3.1, depth - 2.6);
  mesh.at(middle, 0, depth * 0.56, Math.PI / 2, () => {
    diningTable(stage, length, 1.25);
    for (let i = 0; i < 3; i++) {
      const x = -length / 2 + (length * (i + 0.5)) / 3;
      mesh.at(x, 0, 0.85, random.range(-0.3, 0.3), () => officeChair(stage));
      mesh.at(x, 0, -0.85, Math.PI + random.range(-0.3, 0.3), () => officeChair(stage));
      for (const z of [-0.36, 0.36]) mesh.box(x - 0.11, 0.756, z - 0.15, x + 0.11, 0.764, z + 0.15, stage.id('linen'));
      mesh.cylinder([x + 0.24, 0.755, 0.3], [x + 0.24, 0.85, 0.3], 0.03, 0.036, 14, stage.id('glass'));
    }
    for (const x of [-0.7, 0.7]) mesh.at(x, 0, 0, 0, () => pendant(stage, 1.95, 'dome'));
  });
  mesh.at(width, 0, depth * 0.55, -Math.PI / 2, () => {
    mesh.box(-1.14, 0.91, -0.025, 1.14, 2.09, -0.002, stage.id('steel'));
    mesh.box(-1.1, 0.95, -0.03, 1.1, 2.05, -0.025, stage.id('white'));
    mesh.box(-1.1, 0.92, -0.08, 1.1, 0.95, -0.002, stage.id('metal'));
  });
  mesh.at(0.5, 0, depth - 0.55, 0, () => pottedPlant(stage, 1.25));
}
