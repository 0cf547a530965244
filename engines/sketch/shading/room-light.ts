import { cellNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';
import { Surface, type SurfaceArea } from '../scene/surface';

const RAYS = 3;
const STEPS = 13;
/** Maximum distance of furniture shadows, metres. */
const REACH = 2.6;
/** Assumed depth of furniture behind its drawn face, metres. */
const FURNITURE = 0.8;

const s: Vec = [0, 0, 0];

/** Light of a room: daylight share, lamp share, and uniformity. */
export interface RoomLight {
  day: number;
  lamps: number;
  fill: number;
  spots: boolean;
}

/** Light at a point of a room: visibility of the sun through the panes and of the windows, 0-1. */
export interface RoomLightVisibility {
  sun: number;
  windows: number;
}

/**
 * Visibility of sun and windows from a point. Sun rays are traced to the plane of the pane and looked up in the
 * drawing.
 */
export function roomLightAt(
  scene: DrawingScene,
  p: Vec,
  n: Vec,
  label: number,
  cell: number,
  out: RoomLightVisibility,
): void {
  const { roomSun, windows } = scene;
  let sun = 0;
  let seen = 0;
  for (let ray = 0; ray < RAYS; ray++) {
    const a = cellNoise(cell, ray, 31) - 0.5;
    const b = cellNoise(cell, ray, 47) - 0.5;
    if (roomSun) {
      s[0] = roomSun[0] + a * 0.03;
      s[1] = roomSun[1] + b * 0.03;
      s[2] = roomSun[2];
      if (s[0] * n[0] + s[1] * n[1] + s[2] * n[2] > 0.02 && throughPane(scene, p, s)) {
        if (!blocked(scene, p, s, 3.2, a + 0.5, label)) sun++;
      }
    }
    const window = windows[(ray + cell) % windows.length];
    if (!window) continue;
    const side = Math.sqrt(window.size);
    const dx = window.at[0] + window.normal[2] * a * side - p[0];
    const dy = window.at[1] + b * side - p[1];
    const dz = window.at[2] - window.normal[0] * a * side - p[2];
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
    s[0] = dx / length;
    s[1] = dy / length;
    s[2] = dz / length;
    if (!blocked(scene, p, s, Math.min(REACH, length * 0.8), b + 0.5, label)) seen++;
  }
  out.sun = sun / RAYS;
  out.windows = seen / RAYS;
}

/** Whether the ray from p along s leaves the room through drawn glass (or outside the image). */
function throughPane(scene: DrawingScene, p: Vec, s: Vec): boolean {
  const { panes, eye, labels, areas, w, h } = scene;
  for (const pane of panes) {
    const [nx, ny, nz] = pane.normal;
    const along = s[0] * nx + s[1] * ny + s[2] * nz;
    if (along > -0.04) continue;
    const t = (pane.offset - (p[0] * nx + p[1] * ny + p[2] * nz)) / along;
    if (t < 0.02) continue;
    const z = p[2] + s[2] * t;
    if (z < 0.2) continue;
    const x = Math.round(eye.centre + ((p[0] + s[0] * t) / z) * eye.focal);
    const y = Math.round(eye.horizon - ((p[1] + s[1] * t) / z) * eye.focal);
    // A glazed wall cut by the frame continues beyond it.
    if (y < -h * 0.2 || y >= h || x < -w * 0.6 || x >= w * 1.6) continue;
    const label = labels[clamp(y, 0, h - 1) * w + clamp(x, 0, w - 1)] as number;
    const area = areas[label] as SurfaceArea;
    if (area.surface === Surface.window && Math.abs(area.offset - pane.offset) < 0.3) return true;
  }
  return false;
}

function blocked(scene: DrawingScene, p: Vec, way: Vec, reach: number, jitter: number, own: number): boolean {
  const { w, h, depth, labels, areas, eye } = scene;
  for (let k = 0; k < STEPS; k++) {
    const q = (k + jitter) / STEPS;
    const t = 0.03 + reach * q * Math.sqrt(q);
    const z = p[2] + way[2] * t;
    if (z < 0.3) return false;
    const x = Math.round(eye.centre + ((p[0] + way[0] * t) / z) * eye.focal);
    const y = Math.round(eye.horizon - ((p[1] + way[1] * t) / z) * eye.focal);
    if (x < 0 || y < 0 || x >= w || y >= h) return false;
    const label = labels[y * w + x] as number;
    if (label === own) continue;
    const s = (areas[label] as SurfaceArea).surface;
    if (s !== Surface.furniture && s !== Surface.foliage && s !== Surface.trim) continue;
    const gap = z - (depth[y * w + x] as number);
    if (gap > 0.02 && gap < FURNITURE) return true;
  }
  return false;
}
