import type { Gradients } from './gradients';
import type { Point, Quadrilateral } from './quadrilaterals';

/** The verdict on a whole opening, and its displacement in pixels to the right and downwards. */
export interface OpeningFate {
  fate: 'kept' | 'moved';
  dx: number;
  dy: number;
}

/** Share of a side that is skipped at each corner, where two sides meet. */
const CORNER = 0.08;
/** Opposite sides may deviate from their common displacement by this many pixels: frames and reveals differ. */
const JITTER = 2;
/** Minimum colour step at a visible opening, as the change in a channel per pixel. */
const LEAST_STEP = 0.004;
/** Minimum colour step of the other pair of sides relative to the first pair, and of each single side. */
const MIN_STEP_RATIO = 0.5;
const MIN_STEP_RATIO_PER_SIDE = 0.35;
/** A moved opening's colour step at its new position must be this many times the step at its old one. */
const CLEARER = 2;

/** Minimum colour step of an opening, relative to nearly all other displacements: for a kept and a moved opening. */
const MIN_STEP_TO_ELSEWHERE = { kept: 1.2, moved: 1.5 } as const;
const ELSEWHERE_QUANTILE = 0.95;

type Colour = readonly [number, number, number];
/** Colour step into an opening across one of its sides, at offsets from -reach to reach. */
type Steps = readonly Colour[];

const ZERO: Colour = [0, 0, 0];
const sum = (a: Colour, b: Colour): Colour => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const dot = (a: Colour, b: Colour): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/**
 * Finds where an opening from the drawing is in the result. The colour step from wall to opening is the same on all
 * its sides, and a displacement moves opposite sides by the same vector, while edges of texture differ in colour,
 * sign and position. So the step of one pair of sides in place is searched along the displacements of the other pair
 * (after C. Steger, "Similarity measures for occlusion, clutter, and illumination invariant object recognition", 2001).
 * @param search.near tolerance in pixels for a side in place; `reach`: maximum displacement in pixels
 * @param search.isDrawn whether a side displaced in this way would lie on another line of the drawing
 * @returns null when its sides do not agree
 */
export function displacementOf(
  { corners: [a, b, c, d] }: Quadrilateral,
  made: readonly Gradients[],
  search: { near: number; reach: number; isDrawn: (dx: number, dy: number) => boolean },
): OpeningFate | null {
  const posts = [stepsAcross(a, d, made, search.reach, 1), stepsAcross(b, c, made, search.reach, -1)] as const;
  const rails = [stepsAcross(a, b, made, search.reach, 1), stepsAcross(d, c, made, search.reach, -1)] as const;
  const across = stepsTogether(posts, search.reach);
  const down = stepsTogether(rails, search.reach);
  const atPosts = largest(across, 0, search.near - JITTER);
  const atRails = largest(down, 0, search.near - JITTER);
  const sideways = shiftOf(posts, atRails.step, { ...search, isDrawn: (by) => search.isDrawn(by, 0) });
  const upDown = shiftOf(rails, atPosts.step, { ...search, isDrawn: (by) => search.isDrawn(0, by) });
  const found: OpeningFate | null =
    sideways.isMoved !== upDown.isMoved
      ? { fate: 'moved', dx: sideways.isMoved ? sideways.by : 0, dy: upDown.isMoved ? upDown.by : 0 }
      : sideways.isKept && upDown.isKept
        ? { fate: 'kept', dx: 0, dy: 0 }
        : null;
  return found && standsOut(across, down, found, search.near) ? found : null;
}

/** The colour step of two opposite sides together, for each common displacement. */
interface CommonStep {
  by: number;
  step: Colour;
}

function stepsTogether([one, other]: readonly [Steps, Steps], reach: number): CommonStep[] {
  const common: CommonStep[] = [];
  for (let by = -reach + JITTER; by <= reach - JITTER; by++) {
    let [best, most] = [ZERO, 0];
    for (let i = by - JITTER; i <= by + JITTER; i++) {
      for (let j = by - JITTER; j <= by + JITTER; j++) {
        const step = sum(one[i + reach] ?? ZERO, other[j + reach] ?? ZERO);
        const size = dot(step, step);
        if (size > most) [best, most] = [step, size];
      }
    }
    common.push({ by, step: [best[0] / 2, best[1] / 2, best[2] / 2] });
  }
  return common;
}

function largest(steps: readonly CommonStep[], around: number, within: number): CommonStep {
  let [best, most]: [CommonStep, number] = [{ by: around, step: ZERO }, 0];
  for (const each of steps) {
    const size = dot(each.step, each.step);
    if (Math.abs(each.by - around) <= within && size > most) [best, most] = [each, size];
  }
  return best;
}

/** Whether the four sides together have a larger colour step at a displacement than at nearly all others. */
function standsOut(
  across: readonly CommonStep[],
  down: readonly CommonStep[],
  { fate, dx, dy }: OpeningFate,
  near: number,
): boolean {
  const away = (steps: readonly CommonStep[], shift: number) =>
    steps.filter((each) => Math.min(Math.abs(each.by), Math.abs(each.by - shift)) > near + 2 * JITTER);
  const size = (one: CommonStep, other: CommonStep) => {
    const step = sum(one.step, other.step);
    return dot(step, step);
  };
  const rails = away(down, dy);
  const elsewhere = away(across, dx).flatMap((posts) => rails.map((each) => size(posts, each)));
  elsewhere.sort((a, b) => a - b);
  const within = near - JITTER;
  const here = size(largest(across, dx, within), largest(down, dy, within));
  return here >= MIN_STEP_TO_ELSEWHERE[fate] ** 2 * (elsewhere[Math.floor(ELSEWHERE_QUANTILE * elsewhere.length)] ?? 0);
}

/** @param sign 1 where the opening lies right of the side or below it, otherwise -1 */
function stepsAcross([x1, y1]: Point, [x2, y2]: Point, made: readonly Gradients[], reach: number, sign: number): Steps {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  // Direction across the side: to the right for a post, downwards for a rail.
  const turn = Math.abs(uy) > Math.abs(ux) ? -Math.sign(uy) : Math.sign(ux);
  const [nx, ny] = [-uy * turn, ux * turn];
  const [{ width, height } = { width: 0, height: 0 }] = made;
  const steps: Colour[] = [];
  for (let offset = -reach; offset <= reach; offset++) {
    const total: [number, number, number] = [0, 0, 0];
    let count = 0;
    for (let along = CORNER * length; along <= (1 - CORNER) * length; along++) {
      const px = Math.round(x1 + along * ux + offset * nx);
      const py = Math.round(y1 + along * uy + offset * ny);
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const at = py * width + px;
      for (const [channel, { dx, dy }] of made.entries()) {
        (total[channel] as number) += (dx[at] as number) * nx + (dy[at] as number) * ny;
      }
      count++;
    }
    const scale = count === 0 ? 0 : sign / count;
    steps.push([total[0] * scale, total[1] * scale, total[2] * scale]);
  }
  return steps;
}

/** Finds the common displacement at which two opposite sides have a colour step. */
function shiftOf(
  [one, other]: readonly [Steps, Steps],
  step: Colour,
  { near, reach, isDrawn }: { near: number; reach: number; isDrawn: (by: number) => boolean },
): { isKept: boolean; isMoved: boolean; by: number } {
  const size = dot(step, step);
  const unseen = { isKept: false, isMoved: false, by: 0 };
  if (size < LEAST_STEP ** 2) return unseen;
  const strongest = (steps: Steps, at: number) => {
    let most = Number.NEGATIVE_INFINITY;
    for (let by = at - JITTER; by <= at + JITTER; by++) most = Math.max(most, dot(steps[by + reach] ?? ZERO, step));
    return most / size;
  };
  const inPlace = { both: 0, each: 0 };
  const away = { both: 0, by: 0 };
  for (let by = -reach + JITTER; by <= reach - JITTER; by++) {
    const found = [strongest(one, by), strongest(other, by)] as const;
    const [both, each] = [(found[0] + found[1]) / 2, Math.min(...found)];
    if (Math.abs(by) <= near - JITTER) {
      inPlace.both = Math.max(inPlace.both, both);
      inPlace.each = Math.max(inPlace.each, each);
    } else if (Math.abs(by) >= near + JITTER && each >= MIN_STEP_RATIO_PER_SIDE && both > away.both && !isDrawn(by)) {
      Object.assign(away, { both, by });
    }
  }
  const isMoved = away.both >= MIN_STEP_RATIO && away.both >= CLEARER * inPlace.both;
  return {
    isKept: !isMoved && inPlace.both >= MIN_STEP_RATIO && inPlace.each >= MIN_STEP_RATIO_PER_SIDE,
    isMoved,
    by: away.by,
  };
}
