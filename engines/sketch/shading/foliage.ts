import type { Season } from '../../still/scene/plants/plant-kinds';
import { cellNoise, fractalNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { bilinear, clamp, smoothstep } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';
import { relief } from './lookup';

const leafColours: Record<Season, Vec> = {
  spring: [0.13, 0.22, 0.045],
  summer: [0.075, 0.15, 0.032],
  autumn: [0.36, 0.15, 0.03],
  winter: [0.13, 0.12, 0.1],
};

/** Share of a pixel that leaves cover. The ragged rim extends slightly beyond the drawn outline. */
export function leafCover(scene: DrawingScene, x: number, y: number): number {
  const mask = bilinear(scene.leaf, scene.w, scene.h, x, y);
  if (mask < 0.12) return 0;
  const unit = scene.w / 1500;
  const rough = fractalNoise(x / (13 * unit), y / (13 * unit), 3, 71) - 0.5;
  const fine = leafAt(x / (7 * unit), y / (7 * unit), 81)[0] - 0.4;
  const d = mask - 0.5 + rough * 0.75 + fine * 0.3;
  const gap =
    mask > 0.85
      ? smoothstep(0.76, 0.84, fractalNoise(x / (22 * unit), y / (22 * unit), 3, 91)) * (scene.air.dark ? 0.12 : 0.45)
      : 0;
  return clamp(smoothstep(-0.07, 0.07, d) - gap, 0, 1);
}

const found: [number, number, number] = [0, 0, 0];

/** Brightness, tilt and distance from its centre of the topmost leaf at a point of a unit grid. */
function leafAt(x: number, y: number, z: number): [number, number, number] {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  let best = -1;
  found[0] = 0;
  found[1] = 0;
  found[2] = 1;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const cx = ix + i;
      const cy = iy + j;
      const rank = cellNoise(cx, cy, z);
      if (rank <= best) continue;
      const turn = rank * 57;
      const dx = x - cx - cellNoise(cx, cy, z + 1);
      const dy = y - cy - cellNoise(cx, cy, z + 2);
      const u = dx * Math.cos(turn) + dy * Math.sin(turn);
      const v = dy * Math.cos(turn) - dx * Math.sin(turn);
      const d = u * u * 1.3 + v * v * 4.2;
      if (d > 0.62) continue;
      best = rank;
      found[0] = rank;
      found[1] = (turn % 1) - 0.5;
      found[2] = d;
    }
  }
  return found;
}

/** Writes the radiance of foliage at a point of the drawing. */
export function foliageRadiance(scene: DrawingScene, x: number, y: number, seed: number, out: Vec): void {
  const { w, h, sky, spec } = scene;
  const unit = w / 1500;
  const step = 6 * unit;
  const gx = bilinear(scene.crown, w, h, x + step, y) - bilinear(scene.crown, w, h, x - step, y);
  const gy = bilinear(scene.crown, w, h, x, y + step) - bilinear(scene.crown, w, h, x, y - step);
  // Size in pixels of clumps of foliage, which overlap.
  const s = 46 * unit;
  const bump = (dx: number, dy: number): number => fractalNoise((x + dx) / s, (y + dy) / s, 4, 101 + (seed & 7));
  const here = bump(0, 0);
  const bx = (bump(step, 0) - here) * 5.5;
  const by = (bump(0, step) - here) * 5.5;
  let nx = -gx * 9 - bx;
  let ny = gy * 9 + by + 0.35;
  let nz = -1;
  const n = Math.hypot(nx, ny, nz);
  nx /= n;
  ny /= n;
  nz /= n;
  // High strictness reduces the texture of leaves.
  const calm = 1 - 0.75 * smoothstep(60, 100, spec.kind === 'exterior' ? scene.form.formStrictness : 0);
  const [rank, tilt] = leafAt(x / (6.5 * unit), y / (6.5 * unit), 111);
  const facing = Math.max(0, nx * sky.sun[0] + ny * sky.sun[1] + nz * sky.sun[2] + tilt * 0.35 * calm);
  const through = Math.max(0, sky.sun[2]) * 0.35;
  const open = clamp(0.3 + here * 0.9 + (rank - 0.5) * 0.55 * calm, 0.1, 1.15);
  const depth = relief(open, scene.form.depthMode);
  const hollow = smoothstep(0.3, 0.62, here);
  const base = leafColours[spec.season];
  const hue = 0.82 + 0.36 * cellNoise(seed, 3, 7) + (rank - 0.5) * 0.25 * calm;
  for (let k = 0; k < 3; k++) {
    const albedo = (base[k] as number) * (k === 0 ? hue : 1) * (1 + 0.4 * (rank - 0.5) * calm);
    const sun = (sky.sunLight[k] as number) * (facing * (0.25 + 0.75 * hollow) + through) * 0.95;
    const up = 0.5 + 0.5 * ny;
    const ambient = (sky.skyLight[k] as number) * (0.25 + 0.75 * up) * (0.25 + 0.75 * hollow);
    out[k] = ((albedo * (sun + ambient)) / Math.PI) * depth * 1.35;
  }
  const snow = scene.air.snow * smoothstep(0.1, 0.6, ny + (rank - 0.5) * 0.5);
  if (snow > 0)
    for (let k = 0; k < 3; k++)
      out[k] =
        (out[k] as number) * (1 - snow) +
        (0.8 * snow * ((sky.sunLight[k] as number) * facing + (sky.skyLight[k] as number) * 0.8)) / Math.PI;
}
