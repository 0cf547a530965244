import type { Vec } from '../light/sky-model';
import type { View } from '../reading/perspective';
import { clamp } from '../reading/raster';
import type { RegionFacts } from '../reading/region-facts';
import type { Classified } from './classify-exterior';
import { flattenFronts, type Plane } from './facade-planes';
import { flattenRoofs } from './roof-planes';
import { Surface, type SurfaceArea } from './surface';

/** The camera of the drawing. Image positions are in pixels; view space is in metres with the eye at the origin. */
export interface Eye {
  centre: number;
  horizon: number;
  focal: number;
  /** Height of the eye above the ground, metres. */
  height: number;
  /** Height of the ceiling above the eye in metres. Interiors only. */
  ceiling: number;
}

export const FARTHEST = 400;
/** Minimum depth, metres. */
const MIN_DEPTH = 0.25;
/** Minimum distance in rows between a row of ground and the horizon. */
const MIN_ROWS_BELOW_HORIZON = 0.6;
/** A direction whose vanishing point is farther away than this (focal lengths) is parallel to the image plane. */
const MAX_VANISHING_DISTANCE = 40;

export const rayOf = (eye: Eye, x: number, y: number): Vec => [
  (x - eye.centre) / eye.focal,
  -(y - eye.horizon) / eye.focal,
  1,
];

/** Depth in metres at which a pixel's ray meets a plane, limited to the near and far distance. */
export function depthOn(eye: Eye, normal: Vec, offset: number, x: number, y: number): number {
  const [rx, ry] = rayOf(eye, x, y);
  const along = normal[0] * rx + normal[1] * ry + normal[2];
  if (Math.abs(along) < 1e-5) return FARTHEST;
  const z = offset / along;
  return z > MIN_DEPTH && z < FARTHEST ? z : FARTHEST;
}

export const groundDepth = (eye: Eye, y: number): number =>
  (eye.height * eye.focal) / Math.max(MIN_ROWS_BELOW_HORIZON, y - eye.horizon);

/** Horizontal unit vector towards a vanishing point. */
function directionTo(eye: Eye, vanishing: number): Vec {
  const x = clamp((vanishing - eye.centre) / eye.focal, -MAX_VANISHING_DISTANCE, MAX_VANISHING_DISTANCE);
  const n = Math.hypot(x, 1);
  return [x / n, 0, 1 / n];
}

/** Normal of the vertical plane along a horizontal direction, facing the eye. */
function normalTowardsEye(d: Vec, eye: Eye, x: number): Vec {
  const n: Vec = [d[2], 0, -d[0]];
  const towards = n[0] * ((x - eye.centre) / eye.focal) + n[2];
  return towards > 0 ? [-n[0], 0, -n[2]] : n;
}

const STANDING = new Set<number>([
  Surface.wall,
  Surface.window,
  Surface.door,
  Surface.trim,
  Surface.roof,
  Surface.balcony,
]);
/** Distance in metres by which a balcony projects from its wall. */
const BALCONY_DEPTH = 1.3;
const TRIM_DEPTH = 0.16;
/** Eye height in metres while no door gives the scale. */
const DEFAULT_EYE_HEIGHT = 1.65;
/** A wall that stands on the ground. All values are shares of the image. */
const STANDING_WALL = { minBelowHorizon: 0.03, minArea: 0.004, fallbackBelowHorizon: 0.02 };
/**
 * Search for the nearest wall: weight of vertical relative to horizontal distance, and maximum wall depth in metres.
 */
const NEAR_WALL = { verticalWeight: 0.25, maxDepth: 120 };
/** Depth of vegetation behind walls: the depth of the walls times a factor, plus an offset. */
const VEGETATION_BEHIND = { depthFactor: 1.35, depthOffset: 4, maxDepth: 90 };
/** Position of a roof: metres in front of its wall, slope as normal components, and minimum depth. */
const ROOF = { inFrontOfWall: 0.55, normalAlongWall: 0.6, normalUp: 0.8, minDepth: 1 };
/** Reference sizes that give the scale of a drawing (metres), and limits for the scale factor. */
const SCALE = {
  door: 2.15,
  storey: 2.7,
  pane: 2.2,
  minPanes: 12,
  maxHouseHeight: 45,
  minFactor: 0.35,
  maxFactor: 8,
  maxDepth: 200,
};
/** A complete door leaf: shape, and minimum area as a share of the image. */
const WHOLE_DOOR = { minHeightToWidth: 1.3, minArea: 0.0005 };
/** Minimum area of a wall that gives the scale, as a share of the image. */
const MIN_WALL_AREA_FOR_SCALE = 0.004;

/**
 * Places every area of an exterior in space. Walls stand where they touch the ground; other areas are placed on walls.
 */
export function layOutExterior(
  facts: RegionFacts[],
  found: Classified,
  view: View,
  h: number,
): { eye: Eye; areas: SurfaceArea[] } {
  const eye: Eye = {
    centre: view.centre,
    horizon: found.horizon,
    focal: view.focal,
    height: view.eyeHeight ?? DEFAULT_EYE_HEIGHT,
    ceiling: 0,
  };
  const areas = facts.map((f) => emptyArea(f, found));
  const solids = facts.filter((f) => STANDING.has(found.surface[f.label] as number) && f.area > 0);
  const vanishing = (f: RegionFacts): number => (f.toLeft >= f.toRight ? view.left.x : view.right.x);
  const wallNormal = (f: RegionFacts): Vec => {
    const host = (found.host[f.label] as number) || f.label;
    const o = facts[host] as RegionFacts;
    if (view.kind === 'elevation') return [0, 0, -1];
    return normalTowardsEye(directionTo(eye, vanishing(o)), eye, o.cx);
  };
  const anchors = solids.filter(
    (f) =>
      found.surface[f.label] === Surface.wall &&
      f.y1 > found.horizon + h * STANDING_WALL.minBelowHorizon &&
      f.share > STANDING_WALL.minArea,
  );
  if (anchors.length === 0)
    anchors.push(
      ...solids
        .filter((f) => f.y1 > found.horizon + h * STANDING_WALL.fallbackBelowHorizon)
        .sort((a, b) => b.area - a.area)
        .slice(0, 1),
    );
  const ground = [...anchors].sort((a, b) => b.area - a.area)[0]?.y1 ?? h;
  const base = (f: RegionFacts): { normal: Vec; offset: number } => {
    const normal = wallNormal(f);
    // The nearest corner of a wall is its lowest point, on the side away from the wall's vanishing point.
    const away = vanishing(f);
    const corner = Math.abs(away - f.x0) > Math.abs(away - f.x1) ? f.x0 : f.x1;
    const x = view.kind === 'elevation' ? f.cx : corner;
    // An elevation shows one plane. Feet of walls hidden by plants or steps would put parts at different depths.
    const foot = view.kind === 'elevation' ? ground : f.y1;
    const z = groundDepth(eye, Math.max(foot, found.horizon + h * STANDING_WALL.fallbackBelowHorizon));
    const [rx, ry] = rayOf(eye, x, foot);
    return { normal, offset: z * (normal[0] * rx + normal[1] * ry + normal[2]) };
  };
  const planes = new Map(anchors.map((f) => [f.label, base(f)]));
  const depthNear = (f: RegionFacts): number => {
    let best = FARTHEST;
    let gap = Infinity;
    for (const a of anchors) {
      const d = Math.max(0, a.x0 - f.cx, f.cx - a.x1) + Math.max(0, a.y0 - f.cy) * NEAR_WALL.verticalWeight;
      if (d >= gap) continue;
      gap = d;
      const plane = planes.get(a.label) as { normal: Vec; offset: number };
      best = depthOn(eye, plane.normal, plane.offset, clamp(f.cx, a.x0, a.x1), clamp(f.cy, a.y0, a.y1));
    }
    return Math.min(best, NEAR_WALL.maxDepth);
  };
  for (const f of facts) {
    if (f.area === 0) continue;
    place(areas[f.label] as SurfaceArea, f, planes, depthNear, wallNormal, eye, h);
  }
  const at = (f: RegionFacts, { normal, offset }: Plane): number => depthOn(eye, normal, offset, f.cx, f.cy);
  flattenFronts(areas, facts, planes, at, TRIM_DEPTH);
  flattenRoofs(areas, facts, view.kind === 'elevation');
  rescale(eye, areas, facts, found);
  return { eye, areas };
}

function place(
  area: SurfaceArea,
  f: RegionFacts,
  planes: Map<number, { normal: Vec; offset: number }>,
  depthNear: (f: RegionFacts) => number,
  wallNormal: (f: RegionFacts) => Vec,
  eye: Eye,
  h: number,
): void {
  const own = planes.get(
    area.surface === Surface.window || area.surface === Surface.door ? area.host || f.label : f.label,
  );
  if (own) {
    Object.assign(area, own);
    return;
  }
  const through = (normal: Vec, x: number, y: number, z: number): void => {
    const [rx, ry] = rayOf(eye, x, y);
    area.normal = normal;
    area.offset = z * (normal[0] * rx + normal[1] * ry + normal[2]);
  };
  switch (area.surface) {
    case Surface.sky:
    case Surface.open:
      return;
    case Surface.ground:
    case Surface.path:
    case Surface.water:
      area.normal = [0, 1, 0];
      area.offset = -eye.height;
      return;
    case Surface.foliage:
    case Surface.trunk:
    case Surface.car:
    case Surface.person: {
      const stands = f.y1 > eye.horizon + h * STANDING_WALL.minBelowHorizon;
      const z = stands
        ? groundDepth(eye, f.y1)
        : Math.min(
            VEGETATION_BEHIND.maxDepth,
            depthNear(f) * VEGETATION_BEHIND.depthFactor + VEGETATION_BEHIND.depthOffset,
          );
      through([0, 0, -1], f.cx, f.cy, z);
      return;
    }
    case Surface.roof: {
      const z = Math.max(ROOF.minDepth, depthNear(f) - ROOF.inFrontOfWall);
      const n = wallNormal(f);
      through([n[0] * ROOF.normalAlongWall, ROOF.normalUp, n[2] * ROOF.normalAlongWall], f.cx, f.y1, z);
      return;
    }
    default: {
      const stands = area.surface === Surface.balcony || area.surface === Surface.balustrade;
      const lift = stands ? BALCONY_DEPTH : area.surface === Surface.trim ? TRIM_DEPTH : 0;
      through(wallNormal(f), f.cx, f.cy, Math.max(ROOF.minDepth, depthNear(f) - lift));
    }
  }
}

export function emptyArea(f: RegionFacts, found: Classified): SurfaceArea {
  return {
    label: f.label,
    surface: found.surface[f.label] as number,
    share: f.share,
    x0: f.x0,
    x1: f.x1,
    y0: f.y0,
    y1: f.y1,
    normal: [0, 0, -1],
    offset: -FARTHEST,
    host: found.host[f.label] as number,
    material: 0,
    tint: [0, 0, 0],
    tintShare: 0,
    seed: f.label,
    group: 0,
  };
}

/** Corrects the scale by the height of doors or of the house. Changes the eye height and all lengths. */
function rescale(eye: Eye, areas: SurfaceArea[], facts: RegionFacts[], found: Classified): void {
  const depth = (f: RegionFacts): number =>
    depthOn(eye, (areas[f.label] as SurfaceArea).normal, (areas[f.label] as SurfaceArea).offset, f.cx, f.cy);
  const metres = (f: RegionFacts): number => ((f.y1 - f.y0) * Math.min(depth(f), SCALE.maxDepth)) / eye.focal;
  const of = (surface: number): RegionFacts[] => facts.filter((f) => f.area > 0 && found.surface[f.label] === surface);
  const doors = of(Surface.door)
    .filter((f) => f.y1 - f.y0 > WHOLE_DOOR.minHeightToWidth * (f.x1 - f.x0) && f.share > WHOLE_DOOR.minArea)
    .map(metres)
    .sort((a, b) => a - b);
  const walls = of(Surface.wall).filter((f) => f.share > MIN_WALL_AREA_FOR_SCALE);
  if (walls.length === 0) return;
  const tallest = Math.max(...walls.map(metres));
  const openings = of(Surface.window)
    .map(metres)
    .sort((a, b) => a - b);
  let factor = 1;
  if (doors.length > 0) factor = SCALE.door / (doors[doors.length >> 1] as number);
  else if (tallest < SCALE.storey) factor = SCALE.storey / tallest;
  else if (openings.length >= SCALE.minPanes) factor = SCALE.pane / (openings[openings.length >> 1] as number);
  else if (tallest > SCALE.maxHouseHeight) factor = SCALE.maxHouseHeight / tallest;
  factor = clamp(factor, SCALE.minFactor, SCALE.maxFactor);
  eye.height *= factor;
  for (const area of areas) if (area.offset > -FARTHEST * 0.99) area.offset *= factor;
}
