import type { VanishingPoint } from './vanishing-point';

/**
 * Inverse depth of the back wall, and at the picture's edge of the floor, the ceiling and the side walls: a shallow box. What
 * stands in the room leans with the floor, and where the box is not where the room's edges are, lines bend: the less the
 * shallower it is.
 */
const BACK = 0.42;
const [FLOOR, CEILING, SIDES] = [0.74, 0.56, 0.68];

/**
 * Inverse depth of an empty room seen along its length (Y. Horry et al.: Tour into the picture, 1997): five planes, each
 * linear in the picture, that meet in the lines to the vanishing point. Rows from the top.
 */
export function roomBox(width: number, height: number, { x, y }: VanishingPoint): Float32Array {
  const depth = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const v = (row + 0.5) / height;
    const upright = v > y ? (FLOOR * (v - y)) / (1 - y) : (CEILING * (y - v)) / y;
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5) / width;
      const aside = u > x ? (SIDES * (u - x)) / (1 - x) : (SIDES * (x - u)) / x;
      depth[row * width + column] = Math.max(BACK, upright, aside);
    }
  }
  return depth;
}
