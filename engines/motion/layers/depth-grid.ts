import type { DepthImage } from './depth-image';

/** A grid of (width + 1) x (height + 1) vertices over the still, with inverse depth 0-1. */
export interface DepthGrid {
  points: Float32Array;
  width: number;
  height: number;
}

/** Maximum inverse depth of the 4 x 4 pixels around each vertex. A surface then includes its soft edge and a margin. */
export function gridFromDepth(solid: DepthImage): DepthGrid {
  const [width, height] = [solid.width / 2, solid.height / 2];
  const across = new Float32Array((width + 1) * solid.height);
  const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  for (let y = 0; y < solid.height; y++) {
    for (let x = 0; x <= width; x++) {
      let near = 0;
      for (let k = -2; k < 2; k++)
        near = Math.max(near, solid.values[y * solid.width + clamp(2 * x + k, solid.width - 1)] ?? 0);
      across[y * (width + 1) + x] = near;
    }
  }
  const points = new Float32Array((width + 1) * (height + 1));
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      let near = 0;
      for (let k = -2; k < 2; k++)
        near = Math.max(near, across[clamp(2 * y + k, solid.height - 1) * (width + 1) + x] ?? 0);
      points[y * (width + 1) + x] = near;
    }
  }
  return { points, width, height };
}
