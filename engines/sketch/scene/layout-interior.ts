import type { Vec } from '../light/sky-model';
import type { View } from '../reading/perspective';
import { clamp } from '../reading/raster';
import type { RegionFacts } from '../reading/region-facts';
import type { ClassifiedRoom } from './classify-interior';
import { furnitureGroups } from './furniture-groups';
import { type Eye, emptyArea, groundDepth, rayOf } from './layout';
import { ceilingEdgeAt, wallAt, wallDirection } from './room-box';
import { Surface, type SurfaceArea } from './surface';

/** Focal length of a frontal view, in image widths. */
const ELEVATION_FOCAL_WIDTHS = 1.1;
/** Eye height and ceiling height above the eye, in metres, when no ceiling is drawn. */
const DEFAULT_EYE_HEIGHT = 1.25;
const DEFAULT_CEILING_ABOVE_EYE = 1.35;
/** A wall points to the left vanishing point above this ratio of border lengths. */
const MIN_LEFT_TO_RIGHT_BORDER = 1.15;
const MAX_VANISHING_DISTANCE = 40;
/** Ceiling edge of a wall: minimum height above the horizon (share of the image height), and depth range in metres. */
const CEILING_EDGE = { minAboveHorizon: 0.02, minDepth: 1, maxDepth: 20 };
/** Base of a wall without a ceiling edge. Rows are shares of the image height, depths are in metres. */
const WALL_BASE = { minBelowHorizon: 0.08, maxRow: 0.93, minDepth: 1.5, maxDepth: 14 };
/**
 * Furniture: its base below the horizon (share of the image height), depth range in metres, upright border of a top.
 */
const FURNITURE = { minBelowHorizon: 0.05, minDepth: 0.8, maxDepth: 12, maxUprightBorderOfTop: 0.16 };
/** Objects on a wall stand at this multiple of the wall's depth. */
const WALL_OBJECT_DEPTH_FACTOR = 0.97;
/** Depth in metres of objects without a wall. */
const DEFAULT_DEPTH = 4;

/**
 * Places the parts of a room in space: floor and ceiling horizontally, walls along a vanishing direction.
 * Furniture becomes vertical or horizontal planes where its group touches the floor.
 */
export function layOutInterior(
  facts: RegionFacts[],
  found: ClassifiedRoom,
  view: View,
  h: number,
): { eye: Eye; areas: SurfaceArea[] } {
  const focal = view.kind === 'elevation' ? ELEVATION_FOCAL_WIDTHS * view.centre * 2 : view.focal;
  const { box } = found;
  const eye: Eye = {
    centre: view.centre,
    horizon: found.horizon,
    focal,
    height: box?.eye ?? DEFAULT_EYE_HEIGHT,
    ceiling: box?.ceiling ?? DEFAULT_CEILING_ABOVE_EYE,
  };
  const areas = facts.map((f) => emptyArea(f, found));
  const directionOf = (f: RegionFacts): Vec => {
    if (view.kind === 'elevation') return [1, 0, 0];
    const side = f.toLeft > f.toRight * MIN_LEFT_TO_RIGHT_BORDER;
    const vanishing = side ? view.left.x : view.right.x;
    const x = clamp((vanishing - eye.centre) / focal, -MAX_VANISHING_DISTANCE, MAX_VANISHING_DISTANCE);
    const n = Math.hypot(x, 1);
    return [x / n, 0, 1 / n];
  };
  const facing = (d: Vec, x: number): Vec => {
    const towards = d[2] * ((x - eye.centre) / focal) - d[0];
    return towards > 0 ? [-d[2], 0, d[0]] : [d[2], 0, -d[0]];
  };
  const through = (area: SurfaceArea, normal: Vec, x: number, y: number, z: number): void => {
    const [rx, ry] = rayOf(eye, x, y);
    area.normal = normal;
    area.offset = z * (normal[0] * rx + normal[1] * ry + normal[2]);
  };
  /** Puts an area on the plane of the wall at a column. The plane follows from the wall's edge at the ceiling. */
  const onTheWall = (area: SurfaceArea, x: number): boolean => {
    if (!box) return false;
    const wall = wallAt(box, x);
    const at = clamp(x, wall.from, wall.to);
    const seam = Math.min(ceilingEdgeAt(box, at), eye.horizon - h * CEILING_EDGE.minAboveHorizon);
    const z = clamp((eye.ceiling * focal) / (eye.horizon - seam), CEILING_EDGE.minDepth, CEILING_EDGE.maxDepth);
    through(area, facing(wallDirection(wall, eye.centre, focal), at), at, seam, z);
    return true;
  };
  const walls = facts.filter((f) => f.area > 0 && found.surface[f.label] === Surface.wall);
  for (const f of walls) {
    if (onTheWall(areas[f.label] as SurfaceArea, f.cx)) continue;
    const foot = Math.max(f.y1, eye.horizon + h * WALL_BASE.minBelowHorizon);
    through(
      areas[f.label] as SurfaceArea,
      facing(directionOf(f), f.cx),
      f.cx,
      foot,
      clamp(groundDepth(eye, Math.min(foot, h * WALL_BASE.maxRow)), WALL_BASE.minDepth, WALL_BASE.maxDepth),
    );
  }
  const groups = furnitureGroups(facts, found.surface, eye.horizon);
  for (const f of facts) {
    const area = areas[f.label] as SurfaceArea;
    if (f.area === 0 || area.surface === Surface.wall) continue;
    const host = areas[area.host];
    const cutIn = area.surface === Surface.window || area.surface === Surface.picture || area.surface === Surface.door;
    if (cutIn && onTheWall(area, f.cx)) continue;
    if (area.host > 0 && host) {
      area.normal = host.normal;
      area.offset = host.offset;
    } else if (area.surface === Surface.floor || area.surface === Surface.rug) {
      area.normal = [0, 1, 0];
      area.offset = -eye.height;
    } else if (area.surface === Surface.ceiling) {
      area.normal = [0, -1, 0];
      area.offset = -eye.ceiling;
    } else if (area.surface === Surface.furniture) {
      const group = groups[f.label] as { id: number; foot: number };
      area.group = group.id;
      const z = clamp(
        groundDepth(eye, Math.max(group.foot, eye.horizon + h * FURNITURE.minBelowHorizon)),
        FURNITURE.minDepth,
        FURNITURE.maxDepth,
      );
      const top = f.upright < FURNITURE.maxUprightBorderOfTop && f.cy > eye.horizon;
      if (top) through(area, [0, 1, 0], f.cx, f.cy, z);
      else through(area, facing(directionOf(f), f.cx), f.cx, f.cy, z);
    } else if (area.surface === Surface.person) {
      // The plane stands at the person's feet.
      through(
        area,
        [0, 0, -1],
        f.cx,
        f.cy,
        groundDepth(
          eye,
          Math.max(lowestRowOfPerson(f, facts, found.surface), eye.horizon + h * FURNITURE.minBelowHorizon),
        ),
      );
    } else {
      const near = nearestWall(f, walls);
      const o = near ? (areas[near.label] as SurfaceArea) : null;
      if (o) {
        area.normal = o.normal;
        area.offset = o.offset * WALL_OBJECT_DEPTH_FACTOR;
      } else through(area, [0, 0, -1], f.cx, f.cy, DEFAULT_DEPTH);
    }
  }
  return { eye, areas };
}

/** Lowest row of the person to whom a part belongs. All parts of a person touch each other. */
function lowestRowOfPerson(part: RegionFacts, facts: RegionFacts[], surface: Uint8Array): number {
  const seen = new Set([part.label]);
  let feet = part.y1;
  for (const label of seen) {
    const f = facts[label] as RegionFacts;
    feet = Math.max(feet, f.y1);
    for (const other of f.neighbours.keys()) if (surface[other] === Surface.person) seen.add(other);
  }
  return feet;
}

function nearestWall(f: RegionFacts, walls: RegionFacts[]): RegionFacts | undefined {
  const gap = (o: RegionFacts): number => Math.max(0, o.x0 - f.cx, f.cx - o.x1) + Math.max(0, o.y0 - f.cy, f.cy - o.y1);
  return [...walls].sort((a, b) => gap(a) - gap(b) || b.area - a.area)[0];
}
