import { picture, pottedPlant, rug, vase } from '../furniture/decor';
import { pendant, tableLamp } from '../furniture/lamps';
import { diningChair } from '../furniture/seating';
import { sideboard } from '../furniture/storage';
import { diningTable, placeSetting } from '../furniture/tables';
import type { InteriorStage } from '../interior-stage';

export function diningRoom(stage: InteriorStage): void {
  const { mesh, size, random } = stage;
  const { width, depth } = size;
  const middle = width * 0.48;
  const tableZ = depth - 2.15;
  const length = Math.min(2.4, width - 2.4);
  mesh.at(middle, 0, tableZ, 0, () => {
    rug(stage, length + 1.3, 2.5);
    diningTable(stage, length, 0.95);
    const perSide = 3;
    for (let i = 0; i < perSide; i++) {
      const x = -length / 2 + (length * (i + 0.5)) / perSide;
      mesh.at(x, 0, 0.62, random.range(-0.12, 0.12), () => diningChair(stage));
      mesh.at(x, 0, -0.66, Math.PI + random.range(-0.2, 0.2), () => diningChair(stage));
      placeSetting(stage, x, 0.755, 0.24);
      placeSetting(stage, x, 0.755, -0.24);
    }
    for (const side of [-1, 1])
      mesh.at(side * (length / 2 + 0.3), 0, 0, side > 0 ? -Math.PI / 2 : Math.PI / 2, () =>
        diningChair(stage, 'accent'),
      );
    vase(stage, 0.755);
    const kind = random.pick(['cone', 'dome', 'globe'] as const);
    for (const x of length > 2 ? [-0.62, 0.62] : [0]) mesh.at(x, 0, 0, 0, () => pendant(stage, 1.5, kind, 0.8));
  });
  mesh.at(middle, 0, depth, 0, () => {
    sideboard(stage, 2.1);
    mesh.at(-0.75, 0, -0.22, 0, () => tableLamp(stage, 0.72));
    mesh.at(0.7, 0, -0.22, 0, () => vase(stage, 0.72));
  });
  mesh.at(middle, 0, depth, 0, () => picture(stage, 1.15, 1.3, 0.95, 'artA'));
  mesh.at(width, 0, depth * 0.45, -Math.PI / 2, () => picture(stage, 1.1, 0.8, 1.1, 'artB'));
  mesh.at(0.6, 0, depth - 0.6, 0, () => pottedPlant(stage, 1.1));
}
