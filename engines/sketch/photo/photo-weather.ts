import { fractalNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';
import type { PhotoScene } from './photo-scene';

/** Lower bound of the mean brightness around a pixel, when detail is computed as a ratio to it. */
export const MIN_SURROUNDING_BRIGHTNESS = 0.05;
/** Rain darkens everything and the ground more. The ground reflects the sky, more at grazing angles. */
const WET = { darkening: 0.12, groundDarkening: 0.34, reflection: 0.05, grazingReflection: 0.14 };
/** Snow: size of drifts in pixels at this image width, thresholds per surface, and brightness. */
const SNOW = {
  imageWidth: 1500,
  drift: { across: 60, along: 20 },
  detail: { from: 0.4, to: 1.8 },
  leaves: { max: 0.75, from: 0.85, to: 1.5 },
  ground: { from: 0.06, to: 0.2, lift: 0.16 },
  roof: { from: 0.18, to: 0.34 },
  maxCover: 0.94,
  relief: { factor: 1.2, from: 0.5, to: 1.15, share: 0.6 },
  light: { albedo: 0.9, sun: 0.8, sky: 1.1 },
};

/** Maximum opacity of mist. */
const MAX_MIST_OPACITY = 0.58;
/** Range of nearness over which mist becomes transparent, and brightness of mist relative to the haze. */
const MIST = { from: 0.04, to: 0.4, brightness: 0.8 };

/** Irradiance of level ground from sun and sky. */
export interface DayLight {
  sun: Vec;
  ambient: Vec;
}

/** Mask values of a pixel, its brightness, and the mean brightness around it. */
export interface PixelMasks {
  l: number;
  broad: number;
  green: number;
  level: number;
}

/** Darkens ground by rain and adds the sky's reflection at grazing angles. */
export function addRain(scene: PhotoScene, c: Vec, level: number, y: number): void {
  const { air, table, horizon, h } = scene;
  const grazing = 1 - clamp((y - horizon) / (h - horizon), 0, 1);
  for (let k = 0; k < 3; k++) {
    c[k] = (c[k] as number) * (1 - (WET.darkening + WET.groundDarkening * level) * air.wet);
    c[k] =
      (c[k] as number) +
      (table.haze[k] as number) * level * air.wet * (WET.reflection + WET.grazingReflection * grazing ** 2);
  }
}

/** Adds snow on ground, roofs and lit foliage. The relief of the photo remains. */
export function addSnow(
  scene: PhotoScene,
  c: Vec,
  light: DayLight,
  on: PixelMasks & { roof: number },
  x: number,
  y: number,
): void {
  const unit = scene.w / SNOW.imageWidth;
  const drift = fractalNoise(x / (SNOW.drift.across * unit), y / (SNOW.drift.along * unit), 4, 7);
  const detail = clamp(on.l / Math.max(MIN_SURROUNDING_BRIGHTNESS, on.broad), SNOW.detail.from, SNOW.detail.to);
  // Snow lies on top of leaves, where they are brighter than their surroundings.
  const leaves = on.green * (1 - on.level) * SNOW.leaves.max * smoothstep(SNOW.leaves.from, SNOW.leaves.to, detail);
  const ground = on.level * smoothstep(SNOW.ground.from, SNOW.ground.to, drift + SNOW.ground.lift * on.level);
  const roof = on.roof * smoothstep(SNOW.roof.from, SNOW.roof.to, drift);
  const cover = scene.air.snow * clamp(Math.max(ground, roof, leaves), 0, SNOW.maxCover);
  const { factor: times, from, to, share } = SNOW.relief;
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
export function addMist({ table, air }: PhotoScene, c: Vec, near: number): void {
  const thick = air.mist * MAX_MIST_OPACITY * (1 - smoothstep(MIST.from, MIST.to, near));
  for (let k = 0; k < 3; k++) c[k] = mix(c[k] as number, (table.haze[k] as number) * MIST.brightness, thick);
}
