import type { Point, View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import { tallOf, wideOf } from './area-limits';
import { type RoomBox, wallAt } from './room-box';

/** Share of an edge that is ignored at both ends, where corners are rounded. */
const IGNORED_EDGE_ENDS = 0.15;
/** Two vanishing points are distinguishable when their edges differ by this many rows over an area's width. */
const MIN_ROW_DIFFERENCE = 2.5;
/** An area points to the other vanishing point when that error is below this share of the error for its own wall. */
const MAX_ERROR_RATIO = 0.5;
/** Two faces of a box: shared edge as a share of the lower face, and distance from the room's corner (image widths). */
const BOX_CORNER = { minSharedEdge: 0.7, minFromRoomCorner: 0.01 };

/** Measurements from which an area's plane follows. */
export interface PlaneEvidence {
  labels: Uint16Array;
  box: RoomBox | null;
  view: View;
  w: number;
}

/** Whether the upper and lower edges of an area point to another vanishing point than its wall. */
export function leavesWall(f: RegionFacts, from: PlaneEvidence): boolean {
  const { box, view } = from;
  if (!box) return false;
  const own = wallAt(box, f.cx).towards;
  return pointsTo(f, other(own, view), own, from);
}

/**
 * Whether two areas are faces of one box: they share a vertical edge, but their other edges point to different
 * vanishing points, and the room has no corner there. @param length of their common border, pixels
 */
export function areFacesOfBox(f: RegionFacts, o: RegionFacts, length: number, from: PlaneEvidence): boolean {
  const { box, view, w } = from;
  if (!box || length < BOX_CORNER.minSharedEdge * Math.min(tallOf(f), tallOf(o))) return false;
  const [near, far] = f.cx < o.cx ? [f, o] : [o, f];
  const edge = (near.x1 + far.x0) / 2;
  const inCorner = box.walls.slice(0, -1).some((wall) => Math.abs(wall.to - edge) < BOX_CORNER.minFromRoomCorner * w);
  if (inCorner) return false;
  const turned = (a: RegionFacts, b: RegionFacts): boolean =>
    pointsTo(a, view.left, view.right, from) && pointsTo(b, view.right, view.left, from);
  return turned(f, o) || turned(o, f);
}

const other = (own: Point, { left, right }: View): Point =>
  Math.abs(left.x - own.x) < Math.abs(right.x - own.x) ? right : left;

/** Whether an area's edges clearly point to `to` and not to `rather`. */
function pointsTo(f: RegionFacts, to: Point, rather: Point, { labels, w }: PlaneEvidence): boolean {
  const [from, last] = [
    f.x0 + Math.round(IGNORED_EDGE_ENDS * wideOf(f)),
    f.x1 - Math.round(IGNORED_EDGE_ENDS * wideOf(f)),
  ];
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
    // An edge that points to neither is partly hidden and is skipped.
    if (Math.min(off(to), off(rather)) > MIN_ROW_DIFFERENCE) continue;
    error += off(to);
    contrary += off(rather);
    edges++;
  }
  return edges > 0 && contrary > MIN_ROW_DIFFERENCE * edges && error < MAX_ERROR_RATIO * contrary;
}

/** Fits a line to points of an edge by least squares. */
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
