import type { InteriorSpec } from '../../still/intent/scene-spec';
import { MeshBuilder } from '../../still/scene/geometry/mesh-builder';
import { cross, dot, subtract, type Vec3 } from '../../still/scene/geometry/vectors';
import { interiorLight } from '../../still/scene/interior/stage/interior-light';
import type { Rgb } from '../../still/tracer/kernel-scene';
import type { DrawingScene } from '../scene/drawing-scene';
import { Surface, type SurfaceArea } from '../scene/surface';
import { addBodies, type Body } from './area-bodies';
import { cutWindows, sunInto } from './room-openings';
import { alongOf, extentOf, isLevel, planOf, roomSides, type ShellSide, samePlane, shellDepth } from './room-shell';
import { AreaMaterials, type TracedLamp, type TracedScene } from './traced-scene';
import type { ViewGrid } from './view-grid';

/** Depth in metres of the reveals outside a window. */
const REVEAL_DEPTH = 0.22;
const GAP_TO_WALL = 0.012;
/** Depth in metres of an object behind its drawn face. */
const OBJECT_DEPTH = { furniture: 0.45, seat: 0.3, top: 0.05, thin: 0.05, plant: 0.15 } as const;
/** Warm white colour of lamps; the red component is 1. */
const LAMP_COLOUR: Rgb = [1, 0.8, 0.58];
/** Strength of each kind of lamp, as in the still engine: radiance times area at lamp level 1. */
const FLUX = { ceiling: 2.4, drawn: 0.6, spot: 0.2 };
/** Sizes and distances of ceiling lamps and spots, in metres. */
const LAMP = { size: 0.5, belowCeiling: 0.02, spot: 0.12, spacing: 1.25, fromWall: 0.3 };
/** White balance (0-1) by day. At low sun and lamplight the image keeps its warm light. */
const DAYLIGHT_BALANCE = 0.95;
/** Maximum number of windows that are sampled as lights. */
const MAX_PORTALS = 24;

/** Builds the meshes of a room: a closed box with openings for the windows, objects with depth, and lamps. */
export function roomScene(grid: ViewGrid, spec: InteriorSpec): TracedScene {
  const { scene } = grid;
  const { eye } = scene;
  const sides = roomSides(grid);
  cutWindows(grid, sides);
  const mesh = new MeshBuilder();
  const materials = new AreaMaterials(scene);
  const paint = (side: ShellSide): number =>
    side.area ? materials.of(side.area) : materials.index({ albedo: [0.6, 0.59, 0.57] });
  const lamps: TracedLamp[] = [];
  const plan = planOf(sides);
  for (const side of sides) {
    if (isFlat(side)) {
      const y = side.normal[1] > 0 ? -eye.height : eye.ceiling;
      const corners = plan.map(([x, z]) => grid.world([x, y, z]));
      for (let k = 2; k < corners.length; k++)
        mesh.triangle(corners[0] as Vec3, corners[k - 1] as Vec3, corners[k] as Vec3, paint(side));
    } else addWall(grid, mesh, sides, side, paint(side), lamps);
  }
  const limit = (x: number, y: number): number => shellDepth(sides, grid.ray(x, y)) - GAP_TO_WALL;
  addBodies(grid, mesh, bodiesOf(sides, scene, materials, scene.air.dark || lampLevel(spec) > 0.8), limit);
  const surfaceOf = surfacesOf(grid, sides);
  lamps.push(...roomLamps(grid, sides, plan, spec));
  return {
    columns: grid.columns,
    rows: grid.rows,
    surfaces: grid.labels.map((label) => surfaceOf[label] as number),
    surfaceOf,
    interior: true,
    mesh: mesh.finish(),
    materials: materials.list,
    lamps,
    camera: grid.camera(),
    sun: sunInto(sides, scene.sky.sun),
    air: scene.rig,
    cloudOffset: scene.sky.cloudOffset,
    whiteBalance: spec.timeOfDay === 'Noon' || spec.timeOfDay === 'Morning' ? DAYLIGHT_BALANCE : 0,
  };
}

const isFlat = (side: ShellSide): boolean => Math.abs(side.normal[1]) > 0.5;
const lampLevel = (spec: InteriorSpec): number => interiorLight(spec).lamps;

/** Adds one wall with its openings, their reveals, and a light portal in each opening. */
function addWall(
  grid: ViewGrid,
  mesh: MeshBuilder,
  sides: readonly ShellSide[],
  side: ShellSide,
  material: number,
  lamps: TracedLamp[],
): void {
  const extent = extentOf(sides, side);
  if (!extent) return;
  const { eye } = grid.scene;
  const { normal, offset, holes } = side;
  const along = alongOf(normal);
  const point = (u: number, v: number, out = 0): Vec3 =>
    grid.world([normal[0] * (offset - out) + along[0] * u, v, normal[2] * (offset - out) + along[2] * u]);
  const us = cuts([extent.u0, extent.u1, ...holes.flatMap((h) => [h.u0, h.u1])]);
  const vs = cuts([-eye.height, eye.ceiling, ...holes.flatMap((h) => [h.v0, h.v1])]);
  for (let i = 1; i < us.length; i++) {
    for (let j = 1; j < vs.length; j++) {
      const [u0, u1, v0, v1] = [us[i - 1] as number, us[i] as number, vs[j - 1] as number, vs[j] as number];
      const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
      if (holes.some((h) => u > h.u0 && u < h.u1 && v > h.v0 && v < h.v1)) continue;
      mesh.quad(point(u0, v0), point(u1, v0), point(u1, v1), point(u0, v1), material);
    }
  }
  for (const { u0, u1, v0, v1 } of holes) {
    const corners = [
      [u0, v0],
      [u1, v0],
      [u1, v1],
      [u0, v1],
    ] as const;
    corners.forEach(([u, v], k) => {
      const [p, q] = corners[(k + 1) % 4] as readonly [number, number];
      mesh.quad(point(u, v), point(p, q), point(p, q, REVEAL_DEPTH), point(u, v, REVEAL_DEPTH), material);
    });
    if (lamps.length >= MAX_PORTALS) continue;
    const inward = subtract(point(u0, v0), point(u0, v0, 1));
    lamps.push(
      quadLight(
        point(u0, v0, REVEAL_DEPTH),
        point(u1, v0, REVEAL_DEPTH),
        point(u0, v1, REVEAL_DEPTH),
        inward,
        [0, 0, 0],
        true,
      ),
    );
  }
}

const cuts = (values: number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

/** Returns a rectangular light with three corners, which emits towards a direction. */
function quadLight(corner: Vec3, a: Vec3, b: Vec3, towards: Vec3, radiance: Rgb, portal = false): TracedLamp {
  const [e, f] = [subtract(a, corner), subtract(b, corner)];
  const right = dot(cross(e, f), towards) > 0;
  return { corner, edge1: right ? e : f, edge2: right ? f : e, radiance, portal };
}

/** Index of the side of the room whose light an area shares; -1 for none. */
function sideOf(sides: readonly ShellSide[], area: SurfaceArea, horizon: number): number {
  if (area.surface === Surface.furniture || area.surface === Surface.lamp) return -1;
  // Frames and skirtings are too narrow for their own light. Trim below the horizon may be legs inside the room.
  if (area.surface === Surface.trim && area.y0 > horizon) return -1;
  return sides.findIndex((side) => side.kind !== 'unseen' && samePlane(side, area));
}

function bodiesOf(
  sides: readonly ShellSide[],
  { areas, eye: { horizon } }: DrawingScene,
  materials: AreaMaterials,
  lampsOn: boolean,
): Map<number, Body> {
  const upright = new Set(areas.filter((a) => a.surface === Surface.furniture && !isLevel(a)).map((a) => a.group));
  const out = new Map<number, Body>();
  for (const area of areas) {
    if (area.share <= 0 || area.surface === Surface.window || sideOf(sides, area, horizon) >= 0) continue;
    const lit = area.surface === Surface.lamp && lampsOn;
    const material = lit
      ? materials.index({ kind: 'emitter', albedo: [1, 0.75, 0.48], emission: 2, lightsScene: true })
      : materials.of(area);
    out.set(area.label, { area, material, thickness: thicknessOf(area, upright.has(area.group)) });
  }
  return out;
}

function thicknessOf(area: SurfaceArea, onBody: boolean): number {
  if (area.surface === Surface.foliage) return OBJECT_DEPTH.plant;
  if (area.surface !== Surface.furniture) return OBJECT_DEPTH.thin;
  if (!isLevel(area)) return OBJECT_DEPTH.furniture;
  return onBody ? OBJECT_DEPTH.seat : OBJECT_DEPTH.top;
}

/** Places the lamps of a room by mood and hour: drawn lamps, or else spots along the walls or one ceiling lamp. */
function roomLamps(
  grid: ViewGrid,
  sides: readonly ShellSide[],
  plan: readonly (readonly [number, number])[],
  spec: InteriorSpec,
): TracedLamp[] {
  const { lamps: level, spots } = interiorLight(spec);
  const { eye, areas, air } = grid.scene;
  if (spec.lightingMood === 'Bright Natural' && !air.dark) return [];
  const out: TracedLamp[] = [];
  const down = (x: number, y: number, z: number, size: number, flux: number): void => {
    const at = (dx: number, dz: number): Vec3 => grid.world([x + dx * size, y, z + dz * size]);
    const k = (flux * level) / (size * size);
    const radiance: Rgb = [LAMP_COLOUR[0] * k, LAMP_COLOUR[1] * k, LAMP_COLOUR[2] * k];
    out.push(quadLight(at(-0.5, -0.5), at(0.5, -0.5), at(-0.5, 0.5), [0, -1, 0], radiance));
  };
  const scale = grid.columns / grid.scene.w;
  for (const area of areas.filter((a) => a.surface === Surface.lamp && a.share > 0.0005).slice(0, 6)) {
    const [x, y] = [((area.x0 + area.x1) / 2) * scale, area.y1 * scale];
    const ray = grid.ray(x, y);
    const z = Math.min(grid.depth(area.normal, area.offset, x, y) ?? 4, shellDepth(sides, ray) - 0.3);
    down(ray[0] * z, ray[1] * z - 0.03, z, 0.25, FLUX.drawn);
  }
  const top = eye.ceiling - LAMP.belowCeiling;
  if (spots) {
    for (const side of sides) {
      const extent = side.kind === 'wall' ? extentOf(sides, side) : undefined;
      if (!extent) continue;
      const along = alongOf(side.normal);
      const count = Math.min(6, Math.max(1, Math.round((extent.u1 - extent.u0) / LAMP.spacing)));
      for (let k = 0; k < count; k++) {
        const u = extent.u0 + ((k + 0.5) / count) * (extent.u1 - extent.u0);
        const inside = side.offset + LAMP.fromWall;
        down(side.normal[0] * inside + along[0] * u, top, side.normal[2] * inside + along[2] * u, LAMP.spot, FLUX.spot);
      }
    }
  }
  const seen = plan.filter(([, z]) => z > 0);
  const [x, z] = [0, 1].map((k) => seen.reduce((sum, p) => sum + (p[k as 0] ?? 0), 0) / Math.max(1, seen.length));
  down(x ?? 0, top, Math.max(1, (z ?? 3) * 0.55), LAMP.size, FLUX.ceiling * (spots ? 0.3 : 1));
  return out;
}

/** Surface index for each area label. Areas on one side of the room share its light; 0 for glass. */
function surfacesOf(grid: ViewGrid, sides: readonly ShellSide[]): Uint16Array {
  const of = grid.scene.areas.map((area) => {
    if (area.surface === Surface.window) return 0;
    const side = sideOf(sides, area, grid.scene.eye.horizon);
    return side >= 0 ? side + 1 : sides.length + 1 + area.label;
  });
  return Uint16Array.from(of);
}
