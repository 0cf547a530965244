import { fireplace, picture, pottedPlant, rug, vase } from '../furniture/decor';
import { floorLamp, pendant } from '../furniture/lamps';
import { armchair, sofa } from '../furniture/seating';
import { bookshelf, sideboard, television } from '../furniture/storage';
import { coffeeTables } from '../furniture/tables';
import type { InteriorStage } from '../interior-stage';

/** Sofa against the back wall or across the room, tables on a rug, an armchair, shelves along the far wall. */
export function livingRoom(stage: InteriorStage): void {
  const { mesh, size, random } = stage;
  const { width, depth } = size;
  const middle = width * 0.48;
  const usualHearth = random.chance(0.18);
  const hearth = stage.has('fireplace') || (usualHearth && !stage.has('television'));
  const media = !hearth && (stage.has('television') || random.chance(0.2));
  const group = depth - (hearth || media ? 2.3 : 0.62);
  mesh.at(middle, 0, group - 1.35, 0, () => rug(stage, 3.5, 2.5));
  if (hearth || media) {
    mesh.at(middle, 0, depth, 0, () => {
      if (hearth) {
        fireplace(stage, 2.3);
        return;
      }
      sideboard(stage, 2.4);
      television(stage, 0.95);
    });
    mesh.at(width - 1.55, 0, group - 0.7, -Math.PI / 2 + 0.12, () => sofa(stage, 2.5));
    mesh.at(1.5, 0, group - 0.4, Math.PI / 2 + 0.35, () => armchair(stage));
    mesh.at(1.45, 0, group - 1.75, Math.PI / 2 - 0.2, () => armchair(stage));
  } else {
    mesh.at(middle, 0, group, 0, () => sofa(stage, random.range(2.7, 3.15)));
    mesh.at(width - 1.2, 0, group - 1.75, -1.05, () => armchair(stage, 'accent'));
    mesh.at(middle - 0.55, 0, depth, 0, () => picture(stage, 1.25, 1.15, 0.85, 'artA'));
    mesh.at(middle + 0.55, 0, depth, 0, () => picture(stage, 1.25, 0.62, 0.85, 'artB'));
  }
  mesh.at(middle - 0.1, 0, group - 1.3, random.range(-0.15, 0.15), () => coffeeTables(stage));
  sideOfTheRoom(stage);
  mesh.at(middle, 0, group - 1.35, 0, () => pendant(stage, 1.86, random.pick(['cone', 'dome', 'globe'] as const)));
  mesh.at(Math.min(width - 0.55, middle + 2), 0, depth - 0.55, 0, () => floorLamp(stage));
  mesh.at(0.62, 0, depth - 0.6, 0, () => pottedPlant(stage, 1.15));
}

/** Shelves along the far wall, facing into the room. */
function sideOfTheRoom(stage: InteriorStage): void {
  const { mesh, size } = stage;
  // A piano or a group of pictures takes the place of the shelves.
  if (stage.has('piano') || stage.has('art')) return;
  mesh.at(size.width, 0, size.depth * 0.44, -Math.PI / 2, () => {
    bookshelf(stage, Math.min(2.8, size.depth * 0.5), 2.05);
  });
  mesh.at(size.width - 0.25, 0, size.depth - 0.4, 0, () => vase(stage, 0));
}
