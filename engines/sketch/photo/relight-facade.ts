import { fractalNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';
import { finishColour, type TextureName } from '../shading/textures';
import type { PhotoScene } from './photo-scene';

const LAMP: Vec = [1, 0.62, 0.3];
/** Albedo the mean of a photo stands for. */
const MEAN_ALBEDO = 0.24;
/** Metres a photo of a house shows across; only sets the size of the new finish's grain. */
const METRES_ACROSS = 15;
/** Courses would have to follow a perspective nobody knows: these finishes keep to their mean colour. */
const LEVEL_TEXTURES = new Set<TextureName>(['brick', 'boards', 'stone', 'roof-tiles', 'paving']);

export interface DayLight {
  sun: Vec;
  ambient: Vec;
}

const fresh: Vec = [0, 0, 0];

/**
 * New light on a photographed building, in place: c is the photo's colour over its own mean. What was in the sun is in
 * the sun now; walls may take another finish, glass is lit when it is dark, snow lies and rain wets.
 */
export function relightFacade(
  scene: PhotoScene,
  c: Vec,
  light: DayLight,
  sample: (plane: Float32Array) => number,
  x: number,
  y: number,
  gray: number,
): void {
  const { table, air, form } = scene;
  const keep = clamp(1 - form.promptStrength / 100, 0, 1);
  const green = sample(scene.green);
  const level = sample(scene.level);
  const glass = sample(scene.glass);
  const broad = sample(scene.broad) ** 2.2 / gray;
  const l = 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
  const lit = smoothstep(0.25, 1.4, l);
  // Without sun, or at night, the shadows the photo was taken with must fade.
  const flatten = Math.max(0.5 * table.overcast, air.dark ? 0.55 : 0);
  dress(scene, c, sample(scene.walls), l, broad, x, y);
  for (let k = 0; k < 3; k++) {
    let albedo = (c[k] as number) / (1 + l * flatten * 0.5);
    if (form.referenceRole === 'structure-only') albedo = mix(albedo, l, 0.25);
    const warmth = (light.sun[k] as number) * lit * 1.25 + (light.ambient[k] as number) * (1.1 - 0.25 * lit);
    const even = (warmth + (light.sun[k] as number) + (light.ambient[k] as number)) / 2;
    c[k] = albedo * MEAN_ALBEDO * mix(warmth, even, keep * 0.4);
    c[k] = (c[k] as number) + albedo * MEAN_ALBEDO * air.lamps * sample(scene.glow) * (LAMP[k] as number) * 1.6;
  }
  if (glass > 0.02) glaze(scene, c, glass, l, broad, x, y);
  if (air.wet > 0) wet(scene, c, level, y);
  if (air.snow > 0) snow(scene, c, light, { green, level, roof: sample(scene.roof), l }, x, y);
}

/** Another finish on the walls: its colour and grain under the photo's own broad light and a part of its detail. */
function dress(scene: PhotoScene, c: Vec, wall: number, l: number, broad: number, x: number, y: number): void {
  const { form, w } = scene;
  if (!form.materialPalette || wall < 0.01) return;
  const role = form.referenceRole === 'structure-only' ? 1.2 : 1;
  const change = wall * clamp((form.promptStrength / 100) * 1.4 - 0.15, 0, 0.94) * role;
  if (change <= 0) return;
  const u = (x / w) * METRES_ACROSS;
  const v = (-y / w) * METRES_ACROSS;
  const pixel = LEVEL_TEXTURES.has(scene.wall.texture) ? 1 : METRES_ACROSS / w;
  finishColour(scene.wall, u, v, pixel, 3, fresh);
  const detail = clamp(l / Math.max(0.05, broad), 0.3, 2) ** 0.5;
  const shade = clamp(broad, 0.18, 2.2) ** 0.85;
  for (let k = 0; k < 3; k++)
    c[k] = mix(c[k] as number, ((fresh[k] as number) / MEAN_ALBEDO) * 0.62 * shade * detail, Math.min(0.95, change));
}

/** Panes: rooms with their lamps on when it is dark, a little of the new sky by day. */
function glaze(scene: PhotoScene, c: Vec, glass: number, l: number, broad: number, x: number, y: number): void {
  const { air, table, w } = scene;
  const cover = smoothstep(0.02, 0.2, glass);
  const on = air.lamps > 0 && glass > 0.34;
  // Bars and frames stand out brighter than the glass in the photo; they must not glow.
  const bar = 1 - 0.75 * smoothstep(1.15, 1.6, l / Math.max(0.05, broad));
  const inside = (0.55 + 0.8 * fractalNoise((x / w) * 60, (y / w) * 90, 2, 15)) * bar;
  for (let k = 0; k < 3; k++) {
    const room = on ? air.lamps * (0.12 + 0.3 * glass) * inside * (LAMP[k] as number) : 0;
    const mirrored = (table.haze[k] as number) * (air.dark ? 0.1 : 0.16);
    c[k] = mix(c[k] as number, (c[k] as number) * (on ? 0.5 : 0.8) + room + mirrored * (on ? 1 : 0.5), cover);
  }
}

/** Rain: the ground darkens and mirrors the sky at a low angle. */
function wet(scene: PhotoScene, c: Vec, level: number, y: number): void {
  const { air, table, horizon, h } = scene;
  const grazing = 1 - clamp((y - horizon) / (h - horizon), 0, 1);
  for (let k = 0; k < 3; k++) {
    c[k] = (c[k] as number) * (1 - (0.12 + 0.34 * level) * air.wet);
    c[k] = (c[k] as number) + (table.haze[k] as number) * level * air.wet * (0.05 + 0.14 * grazing ** 2);
  }
}

interface Lies {
  green: number;
  level: number;
  roof: number;
  l: number;
}

/** Snow on the ground, on roofs and in the trees, with the photo's own relief left in it. */
function snow(scene: PhotoScene, c: Vec, light: DayLight, on: Lies, x: number, y: number): void {
  const unit = scene.w / 1500;
  const drift = fractalNoise(x / (60 * unit), y / (20 * unit), 4, 7);
  const twigs = smoothstep(0.42, 0.66, fractalNoise(x / (8 * unit), y / (8 * unit), 3, 9));
  const ground = on.level * smoothstep(0.08, 0.24, drift + 0.1 * on.level);
  const roof = on.roof * smoothstep(0.2, 0.38, drift);
  const cover = scene.air.snow * clamp(Math.max(ground, roof) + on.green * 0.6 * twigs, 0, 0.96);
  const relief = 0.84 + 0.16 * clamp(on.l, 0, 1.3);
  for (let k = 0; k < 3; k++)
    c[k] = mix(c[k] as number, 0.82 * relief * ((light.sun[k] as number) * 0.8 + (light.ambient[k] as number)), cover);
}
