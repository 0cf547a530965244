/** Where an edge is found that leans against its line: its offsets at the start and at the end of the line, in pixels. */
export interface Slant {
  start: number;
  end: number;
}

/** An edge leans by at most this share of the length of its line. */
const STEEPEST = 0.08;
/** Fewest pieces of a line that tell how an edge leans. */
const FEWEST_PIECES = 6;
/** A leaning edge is so many times as strong, along the whole line, as the straight one in its place. */
const STRONGER = 1.5;

/**
 * Finds an edge that leans against its line and leaves its place at one end, as after a tilt of the camera.
 * @param pieces strength of an edge by piece of the line, at each offset from -reach to reach
 * @param search.near pixels within which an edge is in its place
 * @param search.least least mean strength; `isFree`: false at offsets where another drawn line runs
 * @returns null where the edge is straight, or too weak to tell
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
      // Both ends beside the line on one side of it are a shift, which is judged by itself.
      const leaves =
        Math.max(Math.abs(start), Math.abs(end)) > near && Math.min(Math.abs(start), Math.abs(end)) <= near;
      if (!leaves || !(isFree[(Math.abs(start) > near ? start : end) + reach] as boolean)) continue;
      const strength = along(start, end);
      if (strength > most) [best, most] = [{ start, end }, strength];
    }
  }
  return best;
}
