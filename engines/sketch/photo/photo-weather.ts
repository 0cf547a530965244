import { fractalNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';
import type { PhotoScene } from './photo-scene';

/** Lower bound of the neighbourhood's brightness when detail is computed as a ratio. */
export const DARKEST = 0.05;
/** Rain: darkening of everything, additional darkening of the ground, and reflections, stronger at grazing angles. */
const WET = { all: 0.12, ground: 0.34, mirrors: 0.05, grazing: 0.14 };
/**
 * Snow: size of drifts in pixels at this image width; relief kept; thresholds on leaves, ground and roofs; brightness.
 */
const SNOW = {
  width: 1500,
  drift: { across: 60, along: 20 },
  detail: { from: 0.4, to: 1.8 },
  leaves: { most: 0.75, from: 0.85, to: 1.5 },
  ground: { from: 0.06, to: 0.2, lift: 0.16 },
  roof: { from: 0.18, to: 0.34 },
  most: 0.94,
  relief: { times: 1.2, from: 0.5, to: 1.15, share: 0.6 },
  light: { albedo: 0.9, sun: 0.8, sky: 1.1 },
};

/** Maximum opacity of mist. */
const THICKEST = 0.58;
/** Range of nearness over which mist clears, and its brightness relative to the haze. */
const CLEARS = { from: 0.04, to: 0.4, light: 0.8 };

/** New light on horizontal ground from sun and sky. */
export interface DayLight {
  sun: Vec;
  ambient: Vec;
}

/** Mask values of a pixel, with its brightness and that of its neighbourhood. */
export interface Lies {
  l: number;
  broad: number;
  green: number;
  level: number;
}

/** Rain darkens the ground, which reflects the sky at grazing angles. */
export function wet(scene: PhotoScene, c: Vec, level: number, y: number): void {
  const { air, table, horizon, h } = scene;
  const grazing = 1 - clamp((y - horizon) / (h - horizon), 0, 1);
  for (let k = 0; k < 3; k++) {
    c[k] = (c[k] as number) * (1 - (WET.all + WET.ground * level) * air.wet);
    c[k] = (c[k] as number) + (table.haze[k] as number) * level * air.wet * (WET.mirrors + WET.grazing * grazing ** 2);
  }
}

/** Adds snow on ground, roofs and lit foliage, but keeps the photo's relief. */
export function snow(
  scene: PhotoScene,
  c: Vec,
  light: DayLight,
  on: Lies & { roof: number },
  x: number,
  y: number,
): void {
  const unit = scene.w / SNOW.width;
  const drift = fractalNoise(x / (SNOW.drift.across * unit), y / (SNOW.drift.along * unit), 4, 7);
  const detail = clamp(on.l / Math.max(DARKEST, on.broad), SNOW.detail.from, SNOW.detail.to);
  // Snow lies on the upper side of leaves, where they are brighter than their neighbourhood.
  const leaves = on.green * (1 - on.level) * SNOW.leaves.most * smoothstep(SNOW.leaves.from, SNOW.leaves.to, detail);
  const ground = on.level * smoothstep(SNOW.ground.from, SNOW.ground.to, drift + SNOW.ground.lift * on.level);
  const roof = on.roof * smoothstep(SNOW.roof.from, SNOW.roof.to, drift);
  const cover = scene.air.snow * clamp(Math.max(ground, roof, leaves), 0, SNOW.most);
  const { times, from, to, share } = SNOW.relief;
  const relief = detail ** 0.5 * mix(1, clamp(on.broad * times, from, to), share);
  for (let k = 0; k < 3; k++)
    c[k] = mix(
      c[k] as number,
      SNOW.light.albedo *
        relief *
        ((light.sun[k] as number) * SNOW.light.sun + (light.ambient[k] as number) * SNOW.light.sky),
      cover,
    );
}

/** Adds haze to distant pixels; near ones stay clear. */
export function mist({ table, air }: PhotoScene, c: Vec, near: number): void {
  const thick = air.mist * THICKEST * (1 - smoothstep(CLEARS.from, CLEARS.to, near));
  for (let k = 0; k < 3; k++) c[k] = mix(c[k] as number, (table.haze[k] as number) * CLEARS.light, thick);
}
