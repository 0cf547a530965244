/**
 * Plans: a building's ground area. Walls follow the loops; roofs cover the wings, convex pieces that may overlap.
 */
import { at, ellipse, type Loop, moved, type Point, rectangle } from './polygon';

/** A convex piece of a plan under one roof. */
export interface Wing {
  loop: Loop;
  /** Index of a side parallel to the ridge; -1 when the wing has no long side. */
  ridge: number;
  /** Indices of sides that adjoin another wing and have no eaves. */
  joined: readonly number[];
}

export interface Plan {
  /** The outer loop first, then the loops of courts. */
  loops: readonly Loop[];
  wings: readonly Wing[];
  /** Whether the plan is a curve approximated by facets. */
  round: boolean;
}

/** Sizes in metres; width is along the front. Each shape ignores the fields that it does not use. */
export interface PlanSize {
  width: number;
  depth: number;
  /** Depth of the wings in an angled plan. */
  arm: number;
  /** Corners of a polygon. */
  sides: number;
}

const FACET_METRES = 1.35;
const facets = (rx: number, rz: number): number =>
  4 * Math.round(Math.min(72, Math.max(24, (Math.PI * (rx + rz)) / FACET_METRES)) / 4);

/** A rectangular wing; by default the ridge runs along its longer side. */
function wing(x0: number, z0: number, x1: number, z1: number, joined: readonly number[] = [], ridge?: number): Wing {
  return { loop: rectangle(x0, z0, x1, z1), ridge: ridge ?? (x1 - x0 >= z1 - z0 ? 0 : 1), joined };
}

function oval(rx: number, rz: number, sides = facets(rx, rz)): Plan {
  const loop = ellipse(rx, rz, sides);
  return { loops: [loop], wings: [{ loop, ridge: -1, joined: [] }], round: sides > 12 };
}

/** Quadrilaterals between two polylines in the same direction; the building is to the left of the first. */
function strip(front: Loop, back: Loop): Wing[] {
  return front.slice(1).map((b, i) => ({
    loop: [at(front, i), b, at(back, i + 1), at(back, i)],
    ridge: 0,
    joined: [...(i > 0 ? [3] : []), ...(i < front.length - 2 ? [1] : [])],
  }));
}

export const plans = {
  rect({ width, depth }) {
    const main = wing(-width / 2, -depth / 2, width / 2, depth / 2);
    return { loops: [main.loop], wings: [main], round: false };
  },
  /** One bar along the back, and one towards the front on the left. */
  l({ width, depth, arm }) {
    const [x, z] = [width / 2, depth / 2];
    const loop: Point[] = [
      [-x, -z],
      [arm - x, -z],
      [arm - x, z - arm],
      [x, z - arm],
      [x, z],
      [-x, z],
    ];
    return {
      loops: [loop],
      wings: [wing(-x, z - arm, x, z, [], 0), wing(-x, -z, arm - x, z - arm / 2, [2], 1)],
      round: false,
    };
  },
  /** A court open to the front. */
  u({ width, depth, arm }) {
    const [x, z] = [width / 2, depth / 2];
    const loop: Point[] = [
      [-x, -z],
      [arm - x, -z],
      [arm - x, z - arm],
      [x - arm, z - arm],
      [x - arm, -z],
      [x, -z],
      [x, z],
      [-x, z],
    ];
    return {
      loops: [loop],
      wings: [
        wing(-x, z - arm, x, z, [], 0),
        wing(-x, -z, arm - x, z - arm / 2, [2], 1),
        wing(x - arm, -z, x, z - arm / 2, [2], 1),
      ],
      round: false,
    };
  },
  courtyard({ width, depth, arm }) {
    const [x, z] = [width / 2, depth / 2];
    const court = rectangle(arm - x, arm - z, x - arm, z - arm).reverse();
    const half = arm / 2;
    return {
      loops: [rectangle(-x, -z, x, z), court],
      wings: [
        wing(-x, -z, x, arm - z, [], 0),
        wing(-x, z - arm, x, z, [], 0),
        wing(-x, half - z, arm - x, z - half, [0, 2], 1),
        wing(x - arm, half - z, x, z - half, [0, 2], 1),
      ],
      round: false,
    };
  },
  /** A nave towards the camera and a transept behind its centre. */
  cross({ width, depth, arm }) {
    const [x, z, a] = [width / 2, depth / 2, arm / 2];
    const [from, to] = [z * 0.2 - a, z * 0.2 + a];
    const loop: Point[] = [
      [-a, -z],
      [a, -z],
      [a, from],
      [x, from],
      [x, to],
      [a, to],
      [a, z],
      [-a, z],
      [-a, to],
      [-x, to],
      [-x, from],
      [-a, from],
    ];
    return { loops: [loop], wings: [wing(-a, -z, a, z, [], 1), wing(-x, from, x, to, [], 0)], round: false };
  },
  round: ({ width }) => oval(width / 2, width / 2),
  oval: ({ width, depth }) => oval(width / 2, depth / 2),
  polygon: ({ width, depth, sides }) => oval(width / 2, depth / 2, Math.min(12, Math.max(3, sides))),
  /** A crescent around the forecourt. */
  curve({ width, depth }) {
    const radius = width * 0.75;
    const reach = Math.asin(Math.min(0.95, width / 2 / (radius + depth)));
    const n = 2 * Math.round(Math.min(24, Math.max(8, width / 5)));
    const arc = (r: number): Point[] =>
      Array.from({ length: n + 1 }, (_, i) => {
        const angle = (i / n - 0.5) * 2 * reach;
        return [r * Math.sin(angle), r * Math.cos(angle) - radius - depth / 2] as const;
      });
    const [front, back] = [arc(radius), arc(radius + depth)];
    return { loops: [[...front, ...back.toReversed()]], wings: strip(front, back), round: true };
  },
  /** An oval around an open field. */
  ring({ width, depth, arm }) {
    const sides = facets(width / 2, depth / 2);
    const outer = ellipse(width / 2, depth / 2, sides);
    const inner = ellipse(width / 2 - arm, depth / 2 - arm, sides);
    const closed = (loop: Loop): Point[] => [...loop, at(loop, 0)];
    const wings = strip(closed(outer), closed(inner)).map((w) => ({ ...w, joined: [1, 3] }));
    return { loops: [outer, [...inner].reverse()], wings, round: true };
  },
} satisfies Record<string, (size: PlanSize) => Plan>;

export type PlanShape = keyof typeof plans;

/** Moves and rotates a plan. */
export function placed(plan: Plan, x: number, z: number, turn = 0): Plan {
  return {
    ...plan,
    loops: plan.loops.map((loop) => moved(loop, x, z, turn)),
    wings: plan.wings.map((w) => ({ ...w, loop: moved(w.loop, x, z, turn) })),
  };
}
