/** An edge at an angle to its line: its offsets at the line's start and end, in pixels. */
export interface Slant {
  start: number;
  end: number;
}

/** Maximum slant of an edge as a share of its line's length. */
const STEEPEST = 0.08;
/** Minimum number of pieces of a line for measuring a slant. */
const FEWEST_PIECES = 6;
/** Minimum strength of a slanted edge relative to a straight edge at the drawn position. */
const STRONGER = 1.5;

/**
 * Finds an edge at an angle to its line that is off at one end, as after a tilt of the camera.
 * @param pieces edge strength in each piece of the line, at each offset from -reach to reach
 * @param search.near tolerance in pixels for an edge in place
 * @param search.least minimum mean strength; `isFree`: false at offsets where another drawn line runs
 * @returns null when the edge is straight, or too weak for a measurement
 */
export function slantOf(
  pieces: readonly (readonly number[])[],
  search: { near: number; reach: number; length: number; least: number; isFree: readonly boolean[] },
): Slant | null {
  if (pieces.length < FEWEST_PIECES) return null;
  const { near, reach, length, isFree } = search;
  const steepest = Math.min(reach, Math.floor(STEEPEST * length));
  const along = (start: number, end: number) => {
    let total = 0;
    for (const [at, piece] of pieces.entries()) {
      const offset = start + ((end - start) * (at + 0.5)) / pieces.length;
      total += piece[Math.round(offset) + reach] as number;
    }
    return total / pieces.length;
  };
  let straight = 0;
  for (let offset = -near; offset <= near; offset++) straight = Math.max(straight, along(offset, offset));
  let most = Math.max(STRONGER * straight, search.least);
  let best: Slant | null = null;
  for (let start = -reach; start <= reach; start++) {
    for (let end = Math.max(-reach, start - steepest); end <= Math.min(reach, start + steepest); end++) {
      // If both ends are off to the same side, the line was displaced, which is judged separately.
      const leaves =
        Math.max(Math.abs(start), Math.abs(end)) > near && Math.min(Math.abs(start), Math.abs(end)) <= near;
      if (!leaves || !(isFree[(Math.abs(start) > near ? start : end) + reach] as boolean)) continue;
      const strength = along(start, end);
      if (strength > most) [best, most] = [{ start, end }, strength];
    }
  }
  return best;
}
