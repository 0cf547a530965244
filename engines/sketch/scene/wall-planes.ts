import type { Point, View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import { tallOf, wideOf } from './area-limits';
import { type RoomBox, wallAt } from './room-box';

/** Share of the width that is ignored at both ends of an edge, where corners are rounded. */
const ENDS = 0.15;
/** Two vanishing points can be distinguished when their edges differ by this many rows over an area's width. */
const APART = 2.5;
/** The other direction fits when its error is below this share of the error for the wall's own direction. */
const CLEARER = 0.5;
/** Two faces of a box: share of the lower face along their common edge, and minimum distance from the room's corner. */
const CORNER = { along: 0.7, off: 0.01 };

/** The measurements that determine an area's plane. */
export interface PlaneEvidence {
  labels: Uint16Array;
  box: RoomBox | null;
  view: View;
  w: number;
}

/**
 * Whether an area's upper and lower edge run to another vanishing point than its wall's.
 */
export function leavesWall(f: RegionFacts, from: PlaneEvidence): boolean {
  const { box, view } = from;
  if (!box) return false;
  const own = wallAt(box, f.cx).towards;
  return runsTo(f, other(own, view), own, from);
}

/**
 * Whether two areas are faces of one box: they share a vertical edge, their edges run to different vanishing points,
 * and the room has no corner at that place.
 * @param length of their common border, pixels
 */
export function areFacesOfBox(f: RegionFacts, o: RegionFacts, length: number, from: PlaneEvidence): boolean {
  const { box, view, w } = from;
  if (!box || length < CORNER.along * Math.min(tallOf(f), tallOf(o))) return false;
  const [near, far] = f.cx < o.cx ? [f, o] : [o, f];
  const edge = (near.x1 + far.x0) / 2;
  const inCorner = box.walls.slice(0, -1).some((wall) => Math.abs(wall.to - edge) < CORNER.off * w);
  if (inCorner) return false;
  const turned = (a: RegionFacts, b: RegionFacts): boolean =>
    runsTo(a, view.left, view.right, from) && runsTo(b, view.right, view.left, from);
  return turned(f, o) || turned(o, f);
}

const other = (own: Point, { left, right }: View): Point =>
  Math.abs(left.x - own.x) < Math.abs(right.x - own.x) ? right : left;

/** Whether an area's edges clearly run to the point `to` instead of the point `rather`. */
function runsTo(f: RegionFacts, to: Point, rather: Point, { labels, w }: PlaneEvidence): boolean {
  const [from, last] = [f.x0 + Math.round(ENDS * wideOf(f)), f.x1 - Math.round(ENDS * wideOf(f))];
  const wide = last - from;
  if (wide < 4) return false;
  const rows = { top: [] as Point[], foot: [] as Point[] };
  for (let x = from; x <= last; x++) {
    let [top, foot] = [-1, -1];
    for (let y = f.y0; y <= f.y1; y++)
      if (labels[y * w + x] === f.label) {
        if (top < 0) top = y;
        foot = y;
      }
    if (top < 0) return false;
    rows.top.push({ x, y: top });
    rows.foot.push({ x, y: foot });
  }
  let [error, contrary, edges] = [0, 0, 0];
  for (const edge of [rows.top, rows.foot]) {
    const { slope, middle } = lineThrough(edge);
    const off = (point: Point): number => Math.abs(slope - (point.y - middle.y) / (point.x - middle.x || 1)) * wide;
    // An edge that runs to neither point is partly hidden by an object, so it is skipped.
    if (Math.min(off(to), off(rather)) > APART) continue;
    error += off(to);
    contrary += off(rather);
    edges++;
  }
  return edges > 0 && contrary > APART * edges && error < CLEARER * contrary;
}

/** Fits a line through the points of an edge by least squares. */
function lineThrough(points: readonly Point[]): { slope: number; middle: Point } {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  let [xx, xy] = [0, 0];
  for (const point of points) {
    xx += (point.x - x) ** 2;
    xy += (point.x - x) * (point.y - y);
  }
  return { slope: xy / Math.max(1, xx), middle: { x, y } };
}
