import type { Environment } from '../../still/request/still-request';
import { cellNoise, fractalNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';
import { FARTHEST } from '../scene/layout';
import { nightSkyline } from './night-skyline';

interface Backdrop {
  height: number;
  rough: number;
  haze: number;
}

const backdrops: Record<Environment, Backdrop> = {
  Urban: { height: 0.075, rough: 0, haze: 0.62 },
  Suburban: { height: 0.042, rough: 1, haze: 0.4 },
  Nature: { height: 0.08, rough: 1, haze: 0.36 },
  Island: { height: 0.012, rough: 0.6, haze: 0.6 },
  Hilltop: { height: 0.03, rough: 0.25, haze: 0.7 },
  Water: { height: 0.022, rough: 0.6, haze: 0.62 },
};

/** Blends the distant landscape at the horizon over the sky colour in `out`. */
export function addBackdrop(scene: DrawingScene, x: number, y: number, out: Vec): void {
  const { w, h, eye, sky, spec } = scene;
  const b = backdrops[spec.environment];
  const above = (eye.horizon - y) / h;
  const town = spec.environment === 'Urban';
  if (town && scene.air.dark) {
    nightSkyline(scene, x, above, b.height, out);
    return;
  }
  if (above > b.height * 2.4 + 0.02) return;
  if (town) {
    addSkyline(scene, x, above, b, out);
    return;
  }
  const px = x / w;
  for (let layer = 0; layer < 2; layer++) {
    const far = layer === 0 ? 1.5 : 0.8;
    const ridge = fractalNoise(px * (layer === 0 ? 2.6 : 6) + scene.seed * 0.013, 3 + layer, 3, 31 + layer);
    const leaf = (fractalNoise(px * 90, (y / h) * 90, 3, 41 + layer) - 0.5) * 0.012 * b.rough;
    const top = b.height * far * (0.25 + 1.1 * ridge) + leaf;
    const cover = 1 - smoothstep(top - 0.002, top + 0.002, above);
    if (cover <= 0) continue;
    const tone = 0.5 + 0.9 * fractalNoise(px * 120, (y / h) * 120, 3, 51 + layer) + above * 3;
    const haze = clamp(b.haze * (layer === 0 ? 1.35 : 0.85), 0, 0.9);
    for (let k = 0; k < 3; k++) {
      const leafy = ([0.055, 0.085, 0.03][k] as number) * tone;
      const lit = (leafy * ((sky.sunLight[k] as number) * 0.4 + (sky.skyLight[k] as number))) / Math.PI;
      const snowy = scene.air.snow * 0.35 * (sky.skyLight[k] as number) * 0.3;
      out[k] = mix(out[k] as number, mix(lit + snowy, (sky.haze[k] as number) * 0.85, haze), cover);
    }
  }
}

function addSkyline(scene: DrawingScene, x: number, above: number, b: Backdrop, out: Vec): void {
  const { w, h, sky } = scene;
  for (let layer = 0; layer < 2; layer++) {
    const width = w * (layer === 0 ? 0.045 : 0.07);
    const cell = Math.floor(x / width + layer * 0.4);
    const top = b.height * (layer === 0 ? 1.9 : 1) * (0.35 + 0.9 * cellNoise(cell, layer, 77 + scene.seed));
    if (above > top) continue;
    const pane = cellNoise(Math.floor(x / (w * 0.0045)), Math.floor((above * h) / (w * 0.0065)), 90 + layer);
    const haze = b.haze * (layer === 0 ? 1.25 : 0.85);
    for (let k = 0; k < 3; k++) {
      const wall =
        ((0.2 + 0.22 * cellNoise(cell, 5, layer)) *
          (0.85 + 0.15 * pane) *
          ((sky.sunLight[k] as number) * 0.3 + (sky.skyLight[k] as number) * 0.7)) /
        Math.PI;
      out[k] = mix(wall, (sky.haze[k] as number) * 0.9, Math.min(0.9, haze));
    }
  }
}

/** Adds aerial perspective at depth z, by fog and depth mode. */
export function addAir(scene: DrawingScene, z: number, strength: number, out: Vec): void {
  if (z >= FARTHEST || strength <= 0) return;
  const t = 1 - Math.exp(-z * strength);
  for (let k = 0; k < 3; k++) out[k] = mix(out[k] as number, scene.sky.haze[k] as number, t);
}
