import type { Levels } from './clip-grade';

/** Share of pixels that may be clipped to black, and to white. */
const CLIPPED_SHARE = 0.005;
/** Share of the measured correction that is applied. */
const APPLIED_SHARE = 0.7;
/** Limits of the correction, as codes from 0 to 1. */
const MAX_BLACK = 0.16;
const MIN_WHITE = 0.7;

/**
 * Black and white codes of a whole clip, from a luma histogram (256 codes, limited range).
 * One pair serves all frames, to avoid flicker.
 * @param amount 0 leaves the range unchanged
 */
export function clipLevels(histogram: Uint32Array, amount: number): Levels {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return { black: 0, white: 1 };
  const code = (from: number, step: number): number => {
    let left = total * CLIPPED_SHARE;
    for (let value = from; value >= 0 && value < 256; value += step) {
      left -= histogram[value] ?? 0;
      if (left < 0) return Math.min(1, Math.max(0, (value - 16) / 219));
    }
    return step > 0 ? 1 : 0;
  };
  const black = Math.min(MAX_BLACK, code(0, 1)) * APPLIED_SHARE * amount;
  const white = 1 - (1 - Math.max(MIN_WHITE, code(255, -1))) * APPLIED_SHARE * amount;
  return { black, white };
}
