import type { Vec } from '../light/sky-model';
import type { View } from '../reading/perspective';
import { clamp } from '../reading/raster';
import type { RegionFacts } from '../reading/region-facts';
import type { ClassifiedRoom } from './classify-interior';
import { furnitureGroups } from './furniture-groups';
import { type Eye, emptyArea, groundDepth, rayOf } from './layout';
import { seamAt, wallAt, wallDirection } from './room-box';
import { Surface, type SurfaceArea } from './surface';

/**
 * Frontal view: focal length in image widths. Without a room box:
 * eye height and ceiling height above the eye in metres.
 */
const ELEVATION_FOCAL = 1.1;
const EYE = 1.25;
const CEILING = 1.35;
/**
 * A wall runs to the left vanishing point above this ratio of borders.
 * Beyond the distance (focal lengths) it is frontal.
 */
const TO_THE_LEFT = 1.15;
const FARTHEST_ASIDE = 40;
/** Minimum height of a wall's ceiling seam above the horizon, and its range of depths in metres. */
const SEAM = { above: 0.02, from: 1, to: 20 };
/**
 * Base of a wall without a seam: distance below the horizon, lowest row (share of the height), depth range in metres.
 */
const FOOT = { below: 0.08, lowest: 0.93, from: 1.5, to: 14 };
/**
 * Furniture: distance of its base below the horizon, and depth range in metres.
 * Below eye level with less vertical border than `top` it is a top.
 */
const FURNITURE = { below: 0.05, from: 0.8, to: 12, top: 0.16 };
/** Objects stand at this multiple of the nearest wall's depth; default depth in metres. */
const BEFORE_WALL = 0.97;
const NO_WALL = 4;

/**
 * Places the parts of a room: horizontal floor and ceiling, and vertical walls along a vanishing direction.
 * Furniture becomes vertical or horizontal planes at the place where its group touches the floor.
 */
export function layOutInterior(
  facts: RegionFacts[],
  found: ClassifiedRoom,
  view: View,
  h: number,
): { eye: Eye; areas: SurfaceArea[] } {
  const focal = view.kind === 'elevation' ? ELEVATION_FOCAL * view.centre * 2 : view.focal;
  const { box } = found;
  const eye: Eye = {
    centre: view.centre,
    horizon: found.horizon,
    focal,
    height: box?.eye ?? EYE,
    ceiling: box?.ceiling ?? CEILING,
  };
  const areas = facts.map((f) => emptyArea(f, found));
  const directionOf = (f: RegionFacts): Vec => {
    if (view.kind === 'elevation') return [1, 0, 0];
    const side = f.toLeft > f.toRight * TO_THE_LEFT;
    const vanishing = side ? view.left.x : view.right.x;
    const x = clamp((vanishing - eye.centre) / focal, -FARTHEST_ASIDE, FARTHEST_ASIDE);
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
  /** Returns the plane of the wall at a column, computed from its seam with the ceiling. */
  const onTheWall = (area: SurfaceArea, x: number): boolean => {
    if (!box) return false;
    const wall = wallAt(box, x);
    const at = clamp(x, wall.from, wall.to);
    const seam = Math.min(seamAt(box, at), eye.horizon - h * SEAM.above);
    const z = clamp((eye.ceiling * focal) / (eye.horizon - seam), SEAM.from, SEAM.to);
    through(area, facing(wallDirection(wall, eye.centre, focal), at), at, seam, z);
    return true;
  };
  const walls = facts.filter((f) => f.area > 0 && found.surface[f.label] === Surface.wall);
  for (const f of walls) {
    if (onTheWall(areas[f.label] as SurfaceArea, f.cx)) continue;
    const foot = Math.max(f.y1, eye.horizon + h * FOOT.below);
    through(
      areas[f.label] as SurfaceArea,
      facing(directionOf(f), f.cx),
      f.cx,
      foot,
      clamp(groundDepth(eye, Math.min(foot, h * FOOT.lowest)), FOOT.from, FOOT.to),
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
        groundDepth(eye, Math.max(group.foot, eye.horizon + h * FURNITURE.below)),
        FURNITURE.from,
        FURNITURE.to,
      );
      const top = f.upright < FURNITURE.top && f.cy > eye.horizon;
      if (top) through(area, [0, 1, 0], f.cx, f.cy, z);
      else through(area, facing(directionOf(f), f.cx), f.cx, f.cy, z);
    } else if (area.surface === Surface.person) {
      // The plane stands at the lowest point of the figure.
      through(
        area,
        [0, 0, -1],
        f.cx,
        f.cy,
        groundDepth(eye, Math.max(feetOf(f, facts, found.surface), eye.horizon + h * FURNITURE.below)),
      );
    } else {
      const near = nearestWall(f, walls);
      const o = near ? (areas[near.label] as SurfaceArea) : null;
      if (o) {
        area.normal = o.normal;
        area.offset = o.offset * BEFORE_WALL;
      } else through(area, [0, 0, -1], f.cx, f.cy, NO_WALL);
    }
  }
  return { eye, areas };
}

/** Lowest row of the figure to which a part belongs; a person's parts touch each other. */
function feetOf(part: RegionFacts, facts: RegionFacts[], surface: Uint8Array): number {
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
