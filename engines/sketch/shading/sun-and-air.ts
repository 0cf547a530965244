import { cellNoise } from '../light/noise';
import { skyWithClouds, type Vec } from '../light/sky-model';
import { clamp } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';
import { FARTHEST } from '../scene/layout';
import { Surface, type SurfaceArea } from '../scene/surface';
import { type RoomLightVisibility, roomLightAt } from './room-light';

/** Assumed thickness of an object behind its visible face, metres, for sun shadows. */
function thickness(surface: number): number {
  switch (surface) {
    case Surface.wall:
    case Surface.window:
    case Surface.door:
    case Surface.roof:
      return 9;
    case Surface.foliage:
      return 4;
    case Surface.trim:
      return 0.9;
    case Surface.furniture:
      return 0.9;
    case Surface.balcony:
    case Surface.car:
      return 1.5;
    case Surface.person:
    case Surface.trunk:
      return 0.4;
    default:
      return 0;
  }
}

const UP: Vec = [0, 1, 0];
const SUN_STEPS = 20;
const RAYS = 2;

/**
 * Computes visibility of sun and ambient light for rows [from, to) of the half-size maps by ray marching the drawing's
 * depth.
 */
export function lightRows(scene: DrawingScene, from: number, to: number): void {
  const { w, h, depth, labels, areas, eye, rawSun: sunSeen, rawAmbient: ambientSeen } = scene;
  const lw = (w + 1) >> 1;
  const reach = scene.interior ? 3.5 : 11;
  const sun = scene.sky.sun;
  const sunUp = sun[1] > 0.01 && !scene.interior;
  const room: RoomLightVisibility = { sun: 0, windows: 1 };
  const at: Vec = [0, 0, 0];
  for (let ly = from; ly < to; ly++) {
    const y = Math.min(h - 1, ly * 2);
    for (let lx = 0; lx < lw; lx++) {
      const x = Math.min(w - 1, lx * 2);
      const i = y * w + x;
      const z = depth[i] as number;
      const o = ly * lw + lx;
      sunSeen[o] = 255;
      ambientSeen[o] = 255;
      if (z >= FARTHEST) continue;
      const own = areas[labels[i] as number] as SurfaceArea;
      const level = own.surface === Surface.open || own.surface === Surface.ground;
      const n = level ? UP : own.normal;
      const px = ((x - eye.centre) / eye.focal) * z + n[0] * 0.04;
      const py = (-(y - eye.horizon) / eye.focal) * z + n[1] * 0.04;
      const pz = z + n[2] * 0.04;
      const noise = cellNoise(lx, ly, 5);
      if (sunUp && own.surface !== Surface.foliage) {
        let seen = 0;
        for (let ray = 0; ray < RAYS; ray++) {
          const j = (noise + ray / RAYS) % 1;
          const spread = 0.035;
          const sx = sun[0] + (cellNoise(lx, ly, 11 + ray) - 0.5) * spread;
          const sy = sun[1] + (cellNoise(lx, ly, 21 + ray) - 0.5) * spread;
          seen += marchToSun(scene, px, py, pz, sx, sy, sun[2], reach, j, labels[i] as number) ? 1 : 0;
        }
        sunSeen[o] = Math.round((255 * seen) / RAYS);
      }
      if (scene.interior) {
        at[0] = px;
        at[1] = py;
        at[2] = pz;
        roomLightAt(scene, at, n, labels[i] as number, Math.floor(noise * 65536), room);
        sunSeen[o] = Math.round(255 * room.sun);
        scene.rawWindows[o] = Math.round(255 * room.windows);
      }
      ambientSeen[o] = Math.round(255 * openness(scene, px, py, pz, n, x, y, z, noise));
    }
  }
}

function marchToSun(
  scene: DrawingScene,
  px: number,
  py: number,
  pz: number,
  sx: number,
  sy: number,
  sz: number,
  reach: number,
  jitter: number,
  own: number,
): boolean {
  const { w, h, depth, labels, areas, eye } = scene;
  for (let s = 0; s < SUN_STEPS; s++) {
    const t = reach * ((s + jitter) / SUN_STEPS) ** 1.7 + 0.03;
    const z = pz + sz * t;
    if (z < 0.3) return true;
    const x = Math.round(eye.centre + ((px + sx * t) / z) * eye.focal);
    const y = Math.round(eye.horizon - ((py + sy * t) / z) * eye.focal);
    if (x < 0 || y < 0 || x >= w || y >= h) return true;
    const q = y * w + x;
    const label = labels[q] as number;
    if (label === own) continue;
    const gap = z - (depth[q] as number);
    if (gap > 0.06 && gap < thickness((areas[label] as SurfaceArea).surface)) return false;
  }
  return true;
}

const SAMPLES = 9;

/** Ambient obscurance after McGuire et al. 2011 (Alchemy), 0 occluded .. 1 open. */
function openness(
  scene: DrawingScene,
  px: number,
  py: number,
  pz: number,
  n: Vec,
  x: number,
  y: number,
  z: number,
  noise: number,
): number {
  const { w, h, depth, eye } = scene;
  const size = scene.interior ? 0.7 : 1.3;
  const radius = clamp((size * eye.focal) / z, 6, w * 0.09);
  let sum = 0;
  for (let k = 0; k < SAMPLES; k++) {
    const a = 6.2832 * (k * 0.381966 + noise);
    const r = radius * Math.sqrt((k + 0.6) / SAMPLES);
    const qx = Math.round(x + Math.cos(a) * r);
    const qy = Math.round(y + Math.sin(a) * r);
    if (qx < 0 || qy < 0 || qx >= w || qy >= h) continue;
    const zq = depth[qy * w + qx] as number;
    if (zq >= FARTHEST) continue;
    const vx = ((qx - eye.centre) / eye.focal) * zq - px;
    const vy = (-(qy - eye.horizon) / eye.focal) * zq - py;
    const vz = zq - pz;
    const along = vx * n[0] + vy * n[1] + vz * n[2] - 0.05;
    if (along <= 0) continue;
    sum += along / (vx * vx + vy * vy + vz * vz + 0.09);
  }
  return clamp(1 - (sum * 0.95 * size) / SAMPLES, 0.16, 1);
}

/** Label-aware mean of the raw light maps for rows [from, to): removes ray jitter, keeps borders. */
export function softenRows(scene: DrawingScene, from: number, to: number): void {
  const { w, h, labels } = scene;
  const lw = (w + 1) >> 1;
  const lh = (h + 1) >> 1;
  const maps = [
    [scene.rawSun, scene.sunSeen],
    [scene.rawAmbient, scene.ambientSeen],
  ] as const;
  const { rawWindows, windowsSeen, interior } = scene;
  for (let y = from; y < to; y++) {
    for (let x = 0; x < lw; x++) {
      const own = labels[Math.min(h - 1, 2 * y) * w + Math.min(w - 1, 2 * x)] as number;
      let n = 0;
      let sun = 0;
      let ambient = 0;
      let windows = 0;
      for (let j = Math.max(0, y - 3); j <= Math.min(lh - 1, y + 3); j++) {
        for (let i = Math.max(0, x - 3); i <= Math.min(lw - 1, x + 3); i++) {
          if (labels[Math.min(h - 1, 2 * j) * w + Math.min(w - 1, 2 * i)] !== own) continue;
          sun += maps[0][0][j * lw + i] as number;
          ambient += maps[1][0][j * lw + i] as number;
          if (interior) windows += rawWindows[j * lw + i] as number;
          n++;
        }
      }
      maps[0][1][y * lw + x] = sun / n;
      maps[1][1][y * lw + x] = ambient / n;
      if (interior) windowsSeen[y * lw + x] = windows / n;
    }
  }
}

/** Sky with clouds for rows [from, to) of the plate. An elevation gets a lens wide enough to show some sky. */
export function skyRows(scene: DrawingScene, from: number, to: number): void {
  const { plate, plateWidth, plateHeight, eye, w, h } = scene;
  const focal = Math.min(eye.focal, w * 0.95);
  const out: Vec = [0, 0, 0];
  for (let y = from; y < to; y++) {
    const up = (eye.horizon - ((y + 0.5) * h) / plateHeight) / focal;
    for (let x = 0; x < plateWidth; x++) {
      const side = (((x + 0.5) * w) / plateWidth - eye.centre) / focal;
      const lifted = Math.max(0.004, up);
      const n = 1 / Math.sqrt(side * side + lifted * lifted + 1);
      skyWithClouds(scene.sky, side * n, lifted * n, n, out);
      plate.set(out, 3 * (y * plateWidth + x));
    }
  }
}
