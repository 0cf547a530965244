/** A line on the cutting plane: x and y of both ends. */
export type CutLine = readonly [number, number, number, number];

/** Most lines of one object that are filled, and steps per line; beyond, the cut stays open. Bounds the time. */
const MOST_LINES = 20_000;
const STEPS_PER_LINE = 200;
/** Lines closer than this, in metres, are one. */
const SNAP = 1e-4;

/**
 * Fills the outline of a cut solid: trapezoids between the heights of the lines' ends, by the even-odd rule. A strip with
 * an odd number of lines is open (a surface, not a solid) and stays unfilled. Each trapezoid is four points (x, y).
 */
export function fillCut(lines: readonly CutLine[]): number[][] {
  if (lines.length > MOST_LINES) return [];
  const rising = lines
    .map(([ax, ay, bx, by]) => (ay <= by ? [ax, ay, bx, by] : [bx, by, ax, ay]))
    .filter(([, ay = 0, , by = 0]) => by - ay > SNAP)
    .sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0));
  const heights = [...new Set(rising.flatMap(([, ay = 0, , by = 0]) => [ay, by]).map((y) => Math.round(y / SNAP)))]
    .sort((a, b) => a - b)
    .map((y) => y * SNAP);
  const filled: number[][] = [];
  let next = 0;
  let active: number[][] = [];
  let steps = STEPS_PER_LINE * (lines.length + 50);
  for (let i = 0; i + 1 < heights.length; i++) {
    const [low = 0, high = 0] = [heights[i], heights[i + 1]];
    const middle = (low + high) / 2;
    for (; next < rising.length && (rising[next]?.[1] ?? 0) < middle; next++) active.push(rising[next] as number[]);
    active = active.filter((line) => (line[3] ?? 0) > middle);
    steps -= active.length + 1;
    if (steps < 0) return [];
    const crossings = active
      .map((line) => ({ x: xAt(line, middle), low: xAt(line, low), high: xAt(line, high) }))
      .sort((a, b) => a.x - b.x);
    if (crossings.length % 2 !== 0) continue;
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const [a, b] = [crossings[k], crossings[k + 1]];
      if (a && b && b.x - a.x > SNAP) filled.push([a.low, low, b.low, low, b.high, high, a.high, high]);
    }
  }
  return filled;
}

function xAt([ax = 0, ay = 0, bx = 0, by = 0]: readonly number[], y: number): number {
  const share = Math.min(1, Math.max(0, (y - ay) / (by - ay)));
  return ax + (bx - ax) * share;
}
