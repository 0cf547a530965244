import { MeshBuilder } from '../../still/scene/geometry/mesh-builder';
import { GROUND_SURFACE } from '../light/traced-light';
import { Surface, type SurfaceArea } from '../scene/surface';
import { addBodies, type Body } from './area-bodies';
import { AreaMaterials, type TracedScene } from './traced-scene';
import type { ViewGrid } from './view-grid';

/** Depth in metres of the body behind a drawn face; surfaces that are not listed get none. */
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
/** Distance in metres by which panes and doors are set back from the wall's face. */
const REVEAL: Partial<Record<number, number>> = { [Surface.window]: 0.14, [Surface.door]: 0.1 };
/** Half the side length of the ground, and the maximum depth of anything on it, in metres. */
const GROUND = 400;
const FARTHEST = 380;
/** The foot of each object stays this far in front of the ground behind it, in metres. */
const ABOVE_GROUND = 0.02;
/** Mean albedo of panes and leaves, for the light that they reflect. */
const PANE = [0.06, 0.07, 0.08] as const;
const LEAF = [0.09, 0.14, 0.05] as const;

const isLevel = (surface: number): boolean =>
  surface === Surface.ground || surface === Surface.path || surface === Surface.water || surface === Surface.open;

/**
 * Builds the meshes of an exterior: each drawn face with a body behind it, panes set back into their walls,
 * and a ground that extends beyond the view.
 *
 * @param ground mean albedo of the open ground
 */
export function exteriorScene(grid: ViewGrid, ground: readonly [number, number, number]): TracedScene {
  const { scene, columns, rows } = grid;
  const mesh = new MeshBuilder();
  const materials = new AreaMaterials(scene);
  const level = materials.index({ albedo: ground });
  mesh.quad([-GROUND, 0, -GROUND], [GROUND, 0, -GROUND], [GROUND, 0, GROUND], [-GROUND, 0, GROUND], level);
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
    return down > 0 ? Math.min(FARTHEST, height / down - ABOVE_GROUND) : FARTHEST;
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
  if (area.surface === Surface.window || area.surface === Surface.balustrade) return materials.index({ albedo: PANE });
  if (area.surface === Surface.foliage) return materials.index({ albedo: LEAF });
  const [r, g, b] = materials.colour(area);
  const round = (value: number): number => Math.round(value * 64) / 64;
  return materials.index({ albedo: [round(r), round(g), round(b)] });
}
