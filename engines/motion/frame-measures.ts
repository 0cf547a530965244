/** Mean absolute difference of luma between two I420 frames. */
export function difference(a: Uint8Array | undefined, b: Uint8Array | undefined): number {
  let sum = 0;
  for (let i = 0; i < 320 * 180; i++) sum += Math.abs((a?.[i] ?? 0) - (b?.[i] ?? 0));
  return sum / (320 * 180);
}

/**
 * Displacement of the 48 x 48 block around a point of the first frame, in pixels of a 320 x 180 frame.
 * Found by block matching in steps of two pixels.
 */
export function shiftOfBlock(
  from: Uint8Array | undefined,
  to: Uint8Array | undefined,
  x: number,
  y: number,
): [number, number] {
  let best: [number, number] = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (let dy = -32; dy <= 32; dy += 2) {
    for (let dx = -32; dx <= 32; dx += 2) {
      let sum = 0;
      for (let j = -24; j < 24; j += 2) {
        for (let i = -24; i < 24; i += 2) {
          const at = (y + j) * 320 + x + i;
          sum += Math.abs((from?.[at] ?? 0) - (to?.[at + dy * 320 + dx] ?? 0));
        }
      }
      if (sum >= least) continue;
      least = sum;
      best = [dx, dy];
    }
  }
  return best;
}
