import { MeshBuilder } from '../../still/scene/geometry/mesh-builder';
import { GROUND_SURFACE } from '../light/traced-light';
import { Surface, type SurfaceArea } from '../scene/surface';
import { addBodies, type Body } from './area-bodies';
import { AreaMaterials, type TracedScene } from './traced-scene';
import type { ViewGrid } from './view-grid';

/** Depth in metres of the body behind a drawn face. Surfaces without an entry have no body. */
const THICKNESS: Partial<Record<number, number>> = {
  [Surface.wall]: 9,
  [Surface.window]: 9,
  [Surface.door]: 9,
  [Surface.roof]: 9,
  [Surface.foliage]: 3,
  [Surface.trim]: 0.3,
  [Surface.balcony]: 1.3,
  [Surface.balustrade]: 0.04,
  [Surface.car]: 1.5,
  [Surface.person]: 0.3,
  [Surface.trunk]: 0.3,
};
/** Distance in metres by which panes and doors lie behind the face of their wall. */
const REVEAL: Partial<Record<number, number>> = { [Surface.window]: 0.14, [Surface.door]: 0.1 };
/** Half the side length of the ground in metres. */
const HALF_GROUND_SIDE = 400;
/** Maximum depth in metres of anything on the ground. */
const MAX_DEPTH_ON_GROUND = 380;
/** Distance in metres between the foot of an object and the ground behind it. */
const GROUND_CLEARANCE = 0.02;
/** Mean albedo of panes and leaves, for the light that they reflect. */
const PANE_ALBEDO = [0.06, 0.07, 0.08] as const;
const LEAF_ALBEDO = [0.09, 0.14, 0.05] as const;

const isLevel = (surface: number): boolean =>
  surface === Surface.ground || surface === Surface.path || surface === Surface.water || surface === Surface.open;

/**
 * Builds the meshes of an exterior: drawn faces with bodies, recessed panes, and ground beyond the view.
 * @param ground mean albedo of the open ground
 */
export function exteriorScene(grid: ViewGrid, ground: readonly [number, number, number]): TracedScene {
  const { scene, columns, rows } = grid;
  const mesh = new MeshBuilder();
  const materials = new AreaMaterials(scene);
  const level = materials.index({ albedo: ground });
  mesh.quad(
    [-HALF_GROUND_SIDE, 0, -HALF_GROUND_SIDE],
    [HALF_GROUND_SIDE, 0, -HALF_GROUND_SIDE],
    [HALF_GROUND_SIDE, 0, HALF_GROUND_SIDE],
    [-HALF_GROUND_SIDE, 0, HALF_GROUND_SIDE],
    level,
  );
  const bodies = new Map<number, Body>();
  for (const area of scene.areas) {
    const thickness = THICKNESS[area.surface];
    if (thickness === undefined || area.share <= 0) continue;
    const offset = area.offset - (REVEAL[area.surface] ?? 0);
    bodies.set(area.label, { area: { ...area, offset }, material: materialOf(materials, area), thickness });
  }
  const { height } = scene.eye;
  addBodies(grid, mesh, bodies, (x, y) => {
    const down = -grid.ray(x, y)[1];
    return down > 0 ? Math.min(MAX_DEPTH_ON_GROUND, height / down - GROUND_CLEARANCE) : MAX_DEPTH_ON_GROUND;
  });
  const surfaceOf = Uint16Array.from(scene.areas, (area) =>
    isLevel(area.surface) ? GROUND_SURFACE : bodies.has(area.label) ? GROUND_SURFACE + 1 + area.label : 0,
  );
  const surfaces = grid.labels.map((label, cell) => {
    const row = ((cell / columns) | 0) + 0.5;
    const surface = surfaceOf[label] as number;
    return surface === GROUND_SURFACE && (row / rows) * scene.h <= scene.eye.horizon ? 0 : surface;
  });
  return {
    columns,
    rows,
    surfaces,
    surfaceOf,
    interior: false,
    mesh: mesh.finish(),
    materials: materials.list,
    lamps: [],
    camera: grid.camera(),
    sun: scene.sky.sun,
    air: { ...scene.rig, fog: 0 },
    cloudOffset: scene.sky.cloudOffset,
    whiteBalance: 0,
  };
}

function materialOf(materials: AreaMaterials, area: SurfaceArea): number {
  if (area.surface === Surface.window || area.surface === Surface.balustrade)
    return materials.index({ albedo: PANE_ALBEDO });
  if (area.surface === Surface.foliage) return materials.index({ albedo: LEAF_ALBEDO });
  const [r, g, b] = materials.colour(area);
  const round = (value: number): number => Math.round(value * 64) / 64;
  return materials.index({ albedo: [round(r), round(g), round(b)] });
}
