import type { Environment } from '../../still/request/still-request';
import { cellNoise, fractalNoise, valueNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';
import { FARTHEST } from '../scene/layout';
import { nightSkyline } from './night-skyline';

const grassBySeason: Record<string, Vec> = {
  spring: [0.1, 0.19, 0.035],
  summer: [0.1, 0.155, 0.04],
  autumn: [0.15, 0.15, 0.045],
  winter: [0.14, 0.14, 0.075],
};

/** Open ground in a town is paved, elsewhere lawn, sand or meadow. */
export const isPaved = ({ spec }: DrawingScene): boolean =>
  spec.kind === 'exterior' && (spec.ground ? spec.ground === 'Paving' : spec.environment === 'Urban');

/** Albedo of open ground at world (x, z); pixel = footprint of a pixel in metres. */
export function groundAlbedo(scene: DrawingScene, x: number, z: number, pixel: number, out: Vec): void {
  const { spec } = scene;
  const broad = fractalNoise(x * 0.16 + 9, z * 0.16, 4, 3);
  const middle = fractalNoise(x * 1.4, z * 1.4, 3, 7) - 0.5;
  if (isPaved(scene)) {
    const size = 1.2;
    const d = 1 - smoothstep(0.1, 0.5, pixel / size);
    const gap = (q: number): number =>
      1 - smoothstep(0.006, 0.012 + pixel / size, Math.min(q - Math.floor(q), 1 - (q - Math.floor(q))));
    const line = Math.max(gap(x / size), gap(z / size)) * d;
    const slab = (cellNoise(Math.floor(x / size), Math.floor(z / size), 3) - 0.5) * 0.08 * d;
    const g = (0.34 + slab + middle * 0.05 + (broad - 0.5) * 0.1) * (1 - 0.4 * line);
    out[0] = g;
    out[1] = g * 0.985;
    out[2] = g * 0.95;
    return;
  }
  const ground = spec.kind === 'exterior' ? spec.ground : undefined;
  if (ground === 'Gravel') {
    const stone = (valueNoise(x * 40, z * 17, 31) - 0.5) * (1 - smoothstep(0.01, 0.06, pixel));
    const g = 0.4 + stone * 0.3 + middle * 0.06 + (broad - 0.5) * 0.1;
    out[0] = g;
    out[1] = g * 0.94;
    out[2] = g * 0.84;
    return;
  }
  if (ground === 'Sand' || (spec.environment === 'Island' && ground === undefined)) {
    const ripple = valueNoise(x * 3 + broad * 4, z * 9, 5) * 0.06;
    const g = 0.52 + middle * 0.08 + ripple + (broad - 0.5) * 0.12;
    out[0] = g;
    out[1] = g * 0.86;
    out[2] = g * 0.66;
    return;
  }
  const grass = grassBySeason[spec.season] as Vec;
  const tuft = (fractalNoise(x * 7, z * 3.4, 2, 17) - 0.5) * (1 - smoothstep(0.08, 0.3, pixel));
  const blade = (valueNoise(x * 55, z * 13, 23) - 0.5) * (1 - smoothstep(0.008, 0.035, pixel));
  const tone = clamp(0.78 + (broad - 0.5) * 0.45 + middle * 0.18 + tuft * 0.6 + blade * 0.75, 0.3, 1.7);
  const dry = smoothstep(0.5, 0.75, fractalNoise(x * 0.4 + 40, z * 0.4, 3, 29)) * 0.35;
  out[0] = mix(grass[0] * tone, 0.22 * tone, dry * 0.6);
  out[1] = mix(grass[1] * tone, 0.19 * tone, dry * 0.4);
  out[2] = grass[2] * tone;
  bySite(spec.environment, x, z, tone, pixel, out);
}

/** Ground cover of the site on top of lawn: pebbles and sand at the water, dry grass on a hill, a meadow in nature. */
function bySite(environment: Environment, x: number, z: number, tone: number, pixel: number, out: Vec): void {
  const over = (colour: Vec, share: number): void => {
    for (let k = 0; k < 3; k++) out[k] = mix(out[k] as number, (colour[k] as number) * tone, share);
  };
  if (environment === 'Water') {
    const shore = smoothstep(0.36, 0.58, fractalNoise(x * 0.22 + 3, z * 0.3, 4, 43));
    const pebble = 0.8 + 0.4 * valueNoise(x * 14, z * 7, 45) * (1 - smoothstep(0.03, 0.12, pixel));
    over([0.38 * pebble, 0.34 * pebble, 0.27 * pebble], shore * 0.9);
  } else if (environment === 'Hilltop') {
    over([0.26, 0.22, 0.1], 0.35 + 0.4 * smoothstep(0.4, 0.65, fractalNoise(x * 0.3, z * 0.4, 3, 47)));
  } else if (environment === 'Nature') {
    const flower = valueNoise(x * 9, z * 5, 49) > 0.86 ? 1 - smoothstep(0.05, 0.16, pixel) : 0;
    over([0.5, 0.46, 0.16], 0.5 * flower);
    over([0.13, 0.15, 0.05], 0.25);
  }
}

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

/** Blends the backdrop along the horizon over the sky colour in out. */
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

/** Aerial perspective at depth z, from the weather's fog and the depth mode. */
export function addAir(scene: DrawingScene, z: number, strength: number, out: Vec): void {
  if (z >= FARTHEST || strength <= 0) return;
  const t = 1 - Math.exp(-z * strength);
  for (let k = 0; k < 3; k++) out[k] = mix(out[k] as number, scene.sky.haze[k] as number, t);
}
