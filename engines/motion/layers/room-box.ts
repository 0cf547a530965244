import type { VanishingPoint } from './vanishing-point';

/**
 * Inverse depth of the back wall. The box is shallow, because furniture leans and lines bend where it misses the room.
 */
const BACK_WALL_DEPTH = 0.42;
const [FLOOR, CEILING, SIDES] = [0.74, 0.56, 0.68];

/**
 * Inverse depth of an empty room seen along its axis (Y. Horry et al.: Tour into the picture, 1997).
 * Five planes, each linear in the image, meet along lines to the vanishing point. Rows start at the top.
 */
export function roomBox(width: number, height: number, { x, y }: VanishingPoint): Float32Array {
  const depth = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const v = (row + 0.5) / height;
    const upright = v > y ? (FLOOR * (v - y)) / (1 - y) : (CEILING * (y - v)) / y;
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5) / width;
      const aside = u > x ? (SIDES * (u - x)) / (1 - x) : (SIDES * (x - u)) / x;
      depth[row * width + column] = Math.max(BACK_WALL_DEPTH, upright, aside);
    }
  }
  return depth;
}
