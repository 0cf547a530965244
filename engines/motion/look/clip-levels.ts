import type { Levels } from './clip-grade';

/** Share of pixels that may be clipped to black, and to white. */
const CLIPPED = 0.005;
/** Limits for the levels correction. */
const TRUST = 0.7;
const MOST_BLACK = 0.16;
const LEAST_WHITE = 0.7;

/**
 * A whole clip's black and white codes, from a luma histogram (256 codes, limited range) sampled over its length.
 * One pair serves all frames, to avoid flicker. @param amount 0 leaves the range unchanged
 */
export function clipLevels(histogram: Uint32Array, amount: number): Levels {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return { black: 0, white: 1 };
  const code = (from: number, step: number): number => {
    let left = total * CLIPPED;
    for (let value = from; value >= 0 && value < 256; value += step) {
      left -= histogram[value] ?? 0;
      if (left < 0) return Math.min(1, Math.max(0, (value - 16) / 219));
    }
    return step > 0 ? 1 : 0;
  };
  const black = Math.min(MOST_BLACK, code(0, 1)) * TRUST * amount;
  const white = 1 - (1 - Math.max(LEAST_WHITE, code(255, -1))) * TRUST * amount;
  return { black, white };
}
