import { followSmoothly } from './grid-filters';
import type { SmallImage } from './small-image';

/** Minimum ratio of horizontal to vertical gradient at a vertical edge. */
const MIN_EDGE_STEEPNESS = 2;
/** Minimum gradient across an edge (0-1). */
const MIN_GRADIENT = 0.05;
/** Minimum height of an upright, as a share of the image height. */
const MIN_UPRIGHT_HEIGHT = 0.06;
/** Minimum length of a run of edge pixels, and rows that it may skip. */
const MIN_RUN_ROWS = 5;
const MAX_SKIPPED_ROWS = 3;
/** Runs within this distance in pixels are joined, in sequence or side by side (the two sides of a leg). */
const MAX_RUN_DISTANCE = 4;
/** Minimum difference of inverse depth between the ends of a run on floor or ceiling. On a wall both ends are equal. */
const MIN_LEAN = 0.01;
/** Smoothing radii around uprights as shares of the image width, from coarse to fine. */
const SMOOTHING_RADII = [0.06, 0.03, 0.014, 0.006];

/** A run of edge pixels in one column: part of a leg, a cord or the side of a cupboard. */
interface Run {
  x: number;
  top: number;
  foot: number;
}

/**
 * Gives each upright (a vertical edge) its mean depth, so that it stays straight when the camera moves.
 * The surroundings follow smoothly, so that nothing tears
 * (F. Liu et al.: Content-preserving warps for 3D video stabilization, 2009).
 */
export function straightenUprights(depth: Float32Array, image: SmallImage): Float32Array {
  const { width, height } = image;
  const wanted = new Float32Array(depth.length);
  const weight = new Float32Array(depth.length);
  const at = (x: number, y: number): number => depth[y * width + x] ?? 0;
  const rear = depth.reduce((least, s) => Math.min(least, s), 1);
  const leaning = findRuns(image).filter(({ x, top, foot }) => Math.abs(at(x, top) - at(x, foot)) > MIN_LEAN);
  for (const thing of groupRuns(leaning, MIN_UPRIGHT_HEIGHT * height)) {
    // An object that lies in the floor or ceiling, such as a joint or the edge of a rug, must stay sloped.
    if (Math.min(...thing.map(({ x, top, foot }) => Math.min(at(x, top), at(x, foot)))) > rear + MIN_LEAN) continue;
    let [sum, count] = [0, 0];
    for (const { x, top, foot } of thing) {
      for (let y = top; y <= foot; y++) sum += at(x, y);
      count += foot - top + 1;
    }
    for (const { x, top, foot } of thing) {
      for (let y = top; y <= foot; y++) {
        const i = y * width + x;
        wanted[i] = sum / count - (depth[i] ?? 0);
        weight[i] = 1;
      }
    }
  }
  const added = followSmoothly(wanted, weight, image, SMOOTHING_RADII);
  return depth.map((s, i) => s + (added[i] ?? 0));
}

function findRuns({ luma, width, height }: SmallImage): Run[] {
  const found: Run[] = [];
  const at = (i: number): number => luma[i] ?? 0;
  for (let x = 1; x < width - 1; x++) {
    let [top, last] = [-1, -1];
    const end = (): void => {
      if (top >= 0 && last - top + 1 >= MIN_RUN_ROWS) found.push({ x, top, foot: last });
      top = -1;
    };
    for (let y = 1; y < height - 1; y++) {
      const i = y * width + x;
      const across = Math.abs(at(i + 1) - at(i - 1));
      const down = Math.abs(at(i + width) - at(i - width));
      if (across >= MIN_GRADIENT && across > MIN_EDGE_STEEPNESS * down) {
        if (top < 0) top = y;
        last = y;
      } else if (top >= 0 && y - last > MAX_SKIPPED_ROWS) {
        end();
      }
    }
    end();
  }
  return found;
}

/** Groups runs that continue each other or lie side by side. Groups that are too short are dropped. */
function groupRuns(runs: readonly Run[], least: number): Run[][] {
  const groups = runs.map((_, i) => i);
  const groupOf = (i: number): number => {
    let at = i;
    while (groups[at] !== at) at = groups[at] ?? at;
    return at;
  };
  for (const [i, a] of runs.entries()) {
    // The runs are sorted by column, so the search can stop early.
    for (let j = i + 1; j < runs.length; j++) {
      const b = runs[j];
      if (!b || b.x - a.x > MAX_RUN_DISTANCE) break;
      const overlap = Math.min(a.foot, b.foot) - Math.max(a.top, b.top) + 1;
      const beside = overlap > 0.5 * Math.min(a.foot - a.top, b.foot - b.top);
      const goesOn = overlap <= 0 && overlap > -MAX_RUN_DISTANCE && b.x - a.x <= 2;
      if (beside || goesOn) groups[groupOf(j)] = groupOf(i);
    }
  }
  const things = new Map<number, Run[]>();
  for (const [i, run] of runs.entries()) {
    const group = groupOf(i);
    things.set(group, [...(things.get(group) ?? []), run]);
  }
  return [...things.values()].filter(
    (thing) => Math.max(...thing.map((run) => run.foot)) - Math.min(...thing.map((run) => run.top)) >= least,
  );
}
