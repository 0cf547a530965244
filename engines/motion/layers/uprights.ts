import { followSmoothly } from './grid-filters';
import type { SmallPicture } from './small-picture';

/** An edge counts as upright when it changes so many times more across than down. */
const STEEPNESS = 2;
/** Least change across an edge, 0-1. */
const LEAST_CHANGE = 0.05;
/** Share of the height that an upright has at least, rows of one of its runs, and rows that a run may lack. */
const LEAST_HEIGHT = 0.06;
const LEAST_RUN = 5;
const GAP = 3;
/** Pixels within which the next run goes on, or runs beside another: the two sides of a leg. */
const NEXT = 4;
/** Inverse depths apart of the ends of a run that leans; on walls nothing does. */
const LEANS = 0.01;
/** How far (shares of the width) what stands takes its surroundings along, coarse to fine. */
const REACHES = [0.06, 0.03, 0.014, 0.006];

/** A run of edge pixels in one column: of a leg, a cord, the side of a cupboard. */
interface Run {
  x: number;
  top: number;
  foot: number;
}

/**
 * Depths in which each upright of the picture has one depth, its mean, and stays straight under a moving camera; what lies
 * around follows smoothly, so that nothing tears (as F. Liu et al.: Content-preserving warps for 3D video stabilization,
 * 2009, keep lines). Planes without uprights stay what they are.
 */
export function straightenUprights(depth: Float32Array, picture: SmallPicture): Float32Array {
  const { width, height } = picture;
  const wanted = new Float32Array(depth.length);
  const weight = new Float32Array(depth.length);
  const at = (x: number, y: number): number => depth[y * width + x] ?? 0;
  const rear = depth.reduce((least, s) => Math.min(least, s), 1);
  const leaning = findRuns(picture).filter(({ x, top, foot }) => Math.abs(at(x, top) - at(x, foot)) > LEANS);
  for (const thing of joined(leaning, LEAST_HEIGHT * height)) {
    // What lies within floor or ceiling altogether, a joint or the edge of a rug, is meant to lean.
    if (Math.min(...thing.map(({ x, top, foot }) => Math.min(at(x, top), at(x, foot)))) > rear + LEANS) continue;
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
  const added = followSmoothly(wanted, weight, picture, REACHES);
  return depth.map((s, i) => s + (added[i] ?? 0));
}

function findRuns({ luma, width, height }: SmallPicture): Run[] {
  const found: Run[] = [];
  const at = (i: number): number => luma[i] ?? 0;
  for (let x = 1; x < width - 1; x++) {
    let [top, last] = [-1, -1];
    const end = (): void => {
      if (top >= 0 && last - top + 1 >= LEAST_RUN) found.push({ x, top, foot: last });
      top = -1;
    };
    for (let y = 1; y < height - 1; y++) {
      const i = y * width + x;
      const across = Math.abs(at(i + 1) - at(i - 1));
      const down = Math.abs(at(i + width) - at(i - width));
      if (across >= LEAST_CHANGE && across > STEEPNESS * down) {
        if (top < 0) top = y;
        last = y;
      } else if (top >= 0 && y - last > GAP) {
        end();
      }
    }
    end();
  }
  return found;
}

/** Runs that go on or run beside one another are of one thing; those that are too low are left out. */
function joined(runs: readonly Run[], least: number): Run[][] {
  const groups = runs.map((_, i) => i);
  const groupOf = (i: number): number => {
    let at = i;
    while (groups[at] !== at) at = groups[at] ?? at;
    return at;
  };
  for (const [i, a] of runs.entries()) {
    // The runs are in the order of their columns.
    for (let j = i + 1; j < runs.length; j++) {
      const b = runs[j];
      if (!b || b.x - a.x > NEXT) break;
      const overlap = Math.min(a.foot, b.foot) - Math.max(a.top, b.top) + 1;
      const beside = overlap > 0.5 * Math.min(a.foot - a.top, b.foot - b.top);
      const goesOn = overlap <= 0 && overlap > -NEXT && b.x - a.x <= 2;
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
