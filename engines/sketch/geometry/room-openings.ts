import type { Vec } from '../light/sky-model';
import { clamp } from '../reading/raster';
import { Surface, type SurfaceArea } from '../scene/surface';
import { alongOf, extentOf, type Hole, type ShellSide, samePlane } from './room-shell';
import type { ViewGrid } from './view-grid';

/** Smallest window that lets light in (share of the image), and smallest opening in a wall (metres). */
const WINDOW = { minAreaOfWindow: 0.0008, minOpeningMetres: 0.12 };
/** Distances in metres: of an opening from its wall's corners, and of a cut window beyond the image. */
const EDGE = { minFromCorner: 0.04, beyondImage: 1.4 };
/** Window outside the view, in metres, for rooms without a drawn window. */
const WINDOW_OUTSIDE_VIEW = { width: 2.6, sillAboveFloor: 0.8, headBelowCeiling: 0.35, minFromViewer: 0.2 };

/** Cuts the drawn windows out of a room's sides. A room without windows gets one outside the view. */
export function cutWindows(grid: ViewGrid, sides: ShellSide[]): void {
  const { areas, eye } = grid.scene;
  const windows = areas.filter((a) => a.surface === Surface.window && a.share > WINDOW.minAreaOfWindow);
  for (const area of windows) {
    const side = sideOf(grid, sides, area);
    const extent = side && extentOf(sides, side);
    if (!side || !extent) continue;
    const hole = holeOf(grid, side, area);
    if (!hole) continue;
    hole.u0 = Math.max(hole.u0, extent.u0 + EDGE.minFromCorner);
    hole.u1 = Math.min(hole.u1, extent.u1 - EDGE.minFromCorner);
    hole.v0 = Math.max(hole.v0, -eye.height + EDGE.minFromCorner);
    hole.v1 = Math.min(hole.v1, eye.ceiling - EDGE.minFromCorner);
    if (hole.u1 - hole.u0 > WINDOW.minOpeningMetres && hole.v1 - hole.v0 > WINDOW.minOpeningMetres)
      side.holes.push(hole);
  }
  if (sides.some((side) => side.holes.length > 0)) return;
  const heights = {
    v0: -eye.height + WINDOW_OUTSIDE_VIEW.sillAboveFloor,
    v1: eye.ceiling - WINDOW_OUTSIDE_VIEW.headBelowCeiling,
  };
  for (const side of sides) {
    const extent = side.kind === 'unseen' && side.normal[2] > -0.5 ? extentOf(sides, side) : undefined;
    if (!extent || extent.u1 - extent.u0 < 1) continue;
    // The window is placed beside the viewer. u runs along -z on the left side and along z on the right side.
    const middle = clamp(
      side.normal[0] > 0
        ? -WINDOW_OUTSIDE_VIEW.minFromViewer - WINDOW_OUTSIDE_VIEW.width / 2
        : WINDOW_OUTSIDE_VIEW.minFromViewer + WINDOW_OUTSIDE_VIEW.width / 2,
      extent.u0 + WINDOW_OUTSIDE_VIEW.width / 2,
      Math.max(extent.u0 + WINDOW_OUTSIDE_VIEW.width / 2, extent.u1 - WINDOW_OUTSIDE_VIEW.width / 2),
    );
    const u0 = Math.max(extent.u0 + EDGE.minFromCorner, middle - WINDOW_OUTSIDE_VIEW.width / 2);
    side.holes.push({ u0, u1: Math.min(extent.u1 - EDGE.minFromCorner, u0 + WINDOW_OUTSIDE_VIEW.width), ...heights });
    return;
  }
}

/** Finds the side of a window: the side in the window's plane, or the one behind its centre. */
function sideOf(grid: ViewGrid, sides: ShellSide[], area: SurfaceArea): ShellSide | undefined {
  const own = sides.find((side) => side.kind === 'wall' && samePlane(side, area));
  if (own) return own;
  const scale = grid.columns / grid.scene.w;
  const ray = grid.ray(((area.x0 + area.x1) / 2) * scale, ((area.y0 + area.y1) / 2) * scale);
  let nearest: ShellSide | undefined;
  let depth = Infinity;
  for (const side of sides) {
    const along = side.normal[0] * ray[0] + side.normal[1] * ray[1] + side.normal[2] * ray[2];
    if (along > -1e-6 || side.offset / along >= depth) continue;
    depth = side.offset / along;
    nearest = side;
  }
  return nearest && nearest.kind !== 'floor' && nearest.kind !== 'ceiling' ? nearest : undefined;
}

/** Bounds of a window in wall coordinates. */
function holeOf(grid: ViewGrid, side: ShellSide, area: SurfaceArea): Hole | undefined {
  const along = alongOf(side.normal);
  const hole = { u0: Infinity, u1: -Infinity, v0: Infinity, v1: -Infinity };
  const { columns, rows, labels } = grid;
  let leftMost: number | undefined;
  let rightMost: number | undefined;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (labels[y * columns + x] !== area.label) continue;
      const z = grid.depth(side.normal, side.offset, x + 0.5, y + 0.5);
      if (z === undefined) continue;
      const [rx, ry] = grid.ray(x + 0.5, y + 0.5);
      const u = rx * z * along[0] + z * along[2];
      hole.u0 = Math.min(hole.u0, u);
      hole.u1 = Math.max(hole.u1, u);
      hole.v0 = Math.min(hole.v0, ry * z);
      hole.v1 = Math.max(hole.v1, ry * z);
      if (x === 0) leftMost = u;
      if (x === columns - 1) rightMost = u;
    }
  }
  if (hole.u1 < hole.u0) return undefined;
  for (const edge of [leftMost, rightMost]) {
    if (edge === undefined) continue;
    if (edge - hole.u0 < hole.u1 - edge) hole.u0 -= EDGE.beyondImage;
    else hole.u1 += EDGE.beyondImage;
  }
  return hole;
}

/** Direction of a sun that reaches the floor: sine of its elevation, and its components relative to the window. */
const SUN = {
  minElevation: 0.01,
  minElevationOnFloor: 0.42,
  maxElevationOnFloor: 0.8,
  maxNormalComponent: -0.5,
  alongAxis: 0.82,
  acrossAxis: 0.57,
};

/** Returns the direction to the sun, rotated about the vertical so that it shines through the largest opening. */
export function sunInto(sides: readonly ShellSide[], sun: Vec): Vec {
  let normal: Vec | undefined;
  let most = 0;
  for (const side of sides) {
    const size = side.holes.reduce((sum, h) => sum + (h.u1 - h.u0) * (h.v1 - h.v0), 0);
    if (size > most) [normal, most] = [side.normal, size];
  }
  if (!normal || sun[1] <= SUN.minElevation) return sun;
  const flat = Math.hypot(sun[0], sun[2]) || 1;
  const up = clamp(sun[1], SUN.minElevationOnFloor, SUN.maxElevationOnFloor);
  const level = Math.sqrt(1 - up * up);
  let [sx, sz] = [sun[0] / flat, sun[2] / flat];
  if (sx * normal[0] + sz * normal[2] > SUN.maxNormalComponent) {
    const side = normal[0] <= 0 ? 1 : -1;
    sx = -normal[0] * SUN.alongAxis + side * normal[2] * SUN.acrossAxis;
    sz = -normal[2] * SUN.alongAxis - side * normal[0] * SUN.acrossAxis;
  }
  return [sx * level, up, sz * level];
}
