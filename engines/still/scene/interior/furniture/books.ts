/** Rows of books on a shelf: cloth spines of varying height, thickness and depth. Metres, in the current frame. */
import type { SeededRandom } from '../../../../random/seeded-random';
import { type BookCloth, bookCloths } from '../stage/interior-materials';
import type { InteriorStage } from '../stage/interior-stage';

const BACK = -0.05;

/**
 * Fills x0..x1 on the board at height y with books about `tall` high, spines towards -z.
 * Volumes of one set stand together and have the same cloth and height.
 */
export function rowOfBooks(
  stage: InteriorStage,
  random: SeededRandom,
  x0: number,
  x1: number,
  y: number,
  tall: number,
): void {
  let x = x0;
  while (x < x1 - 0.012) {
    const volumes = random.chance(0.22) ? random.whole(3, 6) : 1;
    const cloth: BookCloth = random.pick(bookCloths);
    const height = tall * random.range(0.78, 1.08);
    const thick = volumes > 1 ? random.range(0.024, 0.04) : random.range(0.016, 0.052);
    const front = -0.27 + random.range(0, 0.035);
    for (let k = 0; k < volumes && x < x1 - 0.012; k++) {
      const end = Math.min(x1, x + thick);
      // A narrow shadow gap between two spines.
      stage.mesh.box(x, y, front, end - 0.0015, y + height, BACK, stage.id(cloth));
      x = end;
    }
  }
}
