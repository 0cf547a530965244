import type { DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';
import type { Cut } from '@maquette/contracts/fields/input-frame';

/** A line in the drawing that runs to a vanishing point: where it begins, and where its handle is. */
export interface Guide {
  from: DrawnPoint;
  to: DrawnPoint;
}

/** The vanishing points of both level directions, on one horizon, and two guides to each. In shares of the upload. */
export interface Perspective {
  points: readonly [DrawnPoint, DrawnPoint];
  guides: readonly (readonly [Guide, Guide])[];
}

/** Where guides begin in the frame, per direction: the first is drawn at the left, the second at the right. */
const ANCHORS = [
  [
    [0.42, 0.24],
    [0.42, 0.78],
  ],
  [
    [0.58, 0.24],
    [0.58, 0.78],
  ],
] as const;
/** Length of a guide in frame widths, and the share of the way to its vanishing point that it covers at most. */
const LENGTH = { widths: 0.3, way: 0.7 };
/** Farthest vanishing point, in widths: guides that meet beyond it are parallel. */
const FARTHEST = 45;
/** Shortest guide whose direction counts, in shares of the upload. */
const SHORTEST = 0.02;
/** Rows between which a horizon can be chosen, in heights of the upload. */
const HIGHEST = [-1, 2] as const;

/** The guide of a given length from a point toward a vanishing point. */
function guideTo(from: DrawnPoint, point: DrawnPoint, length: number): Guide {
  const [dx, dy] = [point[0] - from[0], point[1] - from[1]];
  const away = Math.hypot(dx, dy);
  const reach = away < SHORTEST ? 0 : Math.min(length, LENGTH.way * away) / away;
  return { from, to: [from[0] + reach * dx, from[1] + reach * dy] };
}

const lengthOf = ({ from, to }: Guide): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** Guides within a frame to the vanishing points that were read or chosen. */
export function perspectiveOf(points: Perspective['points'], shown: Cut): Perspective {
  const place = ([x, y]: readonly [number, number]): DrawnPoint => [
    shown.left + x * shown.width,
    shown.top + y * shown.height,
  ];
  const sorted = points[0][0] <= points[1][0] ? points : ([points[1], points[0]] as const);
  const guides = ANCHORS.map((anchors, k) => {
    const point = sorted[k] as DrawnPoint;
    const length = LENGTH.widths * shown.width;
    return anchors.map((anchor) => guideTo(place(anchor), point, length)) as unknown as readonly [Guide, Guide];
  });
  return { points: sorted, guides };
}

/** The same guides toward other vanishing points. */
const aimed = ({ guides }: Perspective, points: Perspective['points']): Perspective => ({
  points,
  guides: guides.map(
    (pair, k) =>
      pair.map((one) => guideTo(one.from, points[k] as DrawnPoint, Math.max(SHORTEST, lengthOf(one)))) as unknown as [
        Guide,
        Guide,
      ],
  ),
});

/** Moves the horizon to a row. Both vanishing points move with it. */
export function withHorizon(old: Perspective, row: number): Perspective {
  const [a, b] = old.points;
  const level = Math.min(HIGHEST[1], Math.max(HIGHEST[0], row));
  return aimed(old, [
    [a[0], level],
    [b[0], level],
  ]);
}

/**
 * Moves an end of a guide. Its direction's vanishing point is where both its guides meet; the horizon goes through it,
 * and the other vanishing point keeps its distance. Parallel guides make a far point. A guide that is too short, or a
 * horizon that is too high or low, changes nothing.
 * @param which end of which guide was moved
 */
export function withGuide(
  old: Perspective,
  { direction, line, end }: { direction: number; line: number; end: keyof Guide },
  to: DrawnPoint,
): Perspective {
  const pair = old.guides[direction];
  const moved = pair?.[line];
  const still = pair?.[1 - line];
  if (!moved || !still) return old;
  const guide: Guide = { ...moved, [end]: to };
  if (lengthOf(guide) < SHORTEST || lengthOf(still) < SHORTEST / 2) return old;
  const met = meeting(guide, still);
  const isFar = met === null || Math.abs(met[0] - 0.5) > FARTHEST;
  const side = met ? met[0] < 0.5 : direction === 0;
  const point: DrawnPoint = isFar ? [side ? -FARTHEST : FARTHEST, horizonOf(old)] : met;
  if (point[1] < HIGHEST[0] || point[1] > HIGHEST[1]) return old;
  const other = old.points[1 - direction] as DrawnPoint;
  const level: DrawnPoint = [other[0], point[1]];
  const guides = old.guides.map((each, k) =>
    k === direction ? each.map((one, m) => (m === line ? guide : one)) : each,
  ) as unknown as Perspective['guides'];
  return aimed({ ...old, guides }, direction === 0 ? [point, level] : [level, point]);
}

/** Row of the horizon: that of the nearer vanishing point. */
export const horizonOf = ({ points: [a, b] }: Perspective): number =>
  Math.abs(a[0] - 0.5) < Math.abs(b[0] - 0.5) ? a[1] : b[1];

/** The point where two guides meet; null when they are parallel. */
function meeting(a: Guide, b: Guide): DrawnPoint | null {
  const [ax, ay] = [a.to[0] - a.from[0], a.to[1] - a.from[1]];
  const [bx, by] = [b.to[0] - b.from[0], b.to[1] - b.from[1]];
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < 1e-6 * Math.hypot(ax, ay) * Math.hypot(bx, by)) return null;
  const s = ((b.from[0] - a.from[0]) * by - (b.from[1] - a.from[1]) * bx) / turn;
  return [a.from[0] + s * ax, a.from[1] + s * ay];
}
