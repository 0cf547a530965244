import { pottedPlant, rug } from '../furniture/decor';
import { pendant, spot } from '../furniture/lamps';
import { clothesRail, displayTable, goodsShelf, tillCounter } from '../furniture/retail';
import { stool } from '../furniture/seating';
import type { InteriorStage } from '../interior-stage';

/** Shelves on two walls, tables and rails on the floor, the till at the back. */
export function shop(stage: InteriorStage): void {
  const { mesh, size } = stage;
  const { width, depth } = size;
  mesh.at(width * 0.38, 0, depth, 0, () => goodsShelf(stage, width * 0.58, 2.3));
  mesh.at(width, 0, depth * 0.46, -Math.PI / 2, () => goodsShelf(stage, depth * 0.62, 2.3));
  mesh.at(width * 0.84, 0, depth - 0.95, 0, () => tillCounter(stage, 1.5));
  mesh.at(width * 0.4, 0, depth * 0.58, 0, () => {
    rug(stage, 2.6, 1.9);
    displayTable(stage, 1.9);
  });
  mesh.at(width * 0.17, 0, depth * 0.72, Math.PI / 2, () => clothesRail(stage, 1.6));
  mesh.at(width * 0.17, 0, depth * 0.38, Math.PI / 2, () => clothesRail(stage, 1.4));
  mesh.at(width * 0.68, 0, depth * 0.34, 0.3, () => stool(stage, 0.46));
  for (const x of [-0.55, 0.55]) mesh.at(width * 0.4 + x, 0, depth * 0.58, 0, () => pendant(stage, 2, 'cone', 0.6));
  for (const x of [0.2, 0.4, 0.6, 0.86]) spot(stage, width * x, depth - 0.75, 0.45);
  for (const z of [0.35, 0.6]) spot(stage, width - 0.8, depth * z, 0.45);
  mesh.at(0.45, 0, depth - 0.45, 0, () => pottedPlant(stage, 1.1));
}
