import type { Season } from '../../still/scene/plant-kinds';
import { fractalNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';
import { finishColour, type TextureName } from '../shading/textures';
import { type Dressing, OWN_LIGHT, type PhotoScene } from './photo-scene';

const LAMP: Vec = [1, 0.62, 0.3];
/** Albedo the mean of a photo stands for. */
const MEAN_ALBEDO = 0.24;
/** Light that a part of mean brightness stands in, per unit of albedo over the mean one. */
const LIT = 0.85;
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
  dressFacade(scene, c, sample, { l, broad, green, level }, x, y);
  if (scene.ownLight !== undefined) {
    for (let k = 0; k < 3; k++) c[k] = (c[k] as number) * OWN_LIGHT;
    return;
  }
  for (let k = 0; k < 3; k++) {
    let albedo = (c[k] as number) / (1 + l * flatten * 0.5);
    if (form.referenceRole === 'structure-only') albedo = mix(albedo, l, 0.25);
    const warmth = (light.sun[k] as number) * lit * 1.25 + (light.ambient[k] as number) * (1.1 - 0.25 * lit);
    const even = (warmth + (light.sun[k] as number) + (light.ambient[k] as number)) / 2;
    c[k] = albedo * MEAN_ALBEDO * mix(warmth, even, keep * 0.4);
    c[k] = (c[k] as number) + albedo * MEAN_ALBEDO * air.lamps * sample(scene.glow) * (LAMP[k] as number) * 1.6;
  }
  if (glass > 0.02) glaze(scene, c, glass, l, broad, x, y);
  if (air.wet > 0) wet(scene, c, level * (1 - 0.75 * green), y);
  if (air.snow > 0) snow(scene, c, light, { green, level, roof: sample(scene.roof), l, broad }, x, y);
  if (air.mist > 0) mist(scene, c, sample(scene.distance));
}

interface Lies {
  l: number;
  broad: number;
  green: number;
  level: number;
}

/** What words change on the things themselves, before any light: walls, roof and paving by name, plants by season. */
function dressFacade(
  scene: PhotoScene,
  c: Vec,
  sample: (plane: Float32Array) => number,
  on: Lies,
  x: number,
  y: number,
): void {
  const { green, level } = on;
  const { walls, roof, paving } = scene.dressed;
  if (scene.season) turnLeaves(scene.season, c, on, x / scene.w, y / scene.w);
  if (paving) dress(scene, paving, c, level * (1 - green), on, x, y);
  if (walls) dress(scene, walls, c, sample(scene.walls) * (1 - level), on, x, y);
  if (roof) dress(scene, roof, c, sample(scene.roof), on, x, y);
}

/** Another finish on a part: its colour and grain under the photo's own broad light and a part of its detail. */
export function dress(
  { form, w }: PhotoScene,
  { finish, light, said }: Dressing,
  c: Vec,
  part: number,
  { l, broad }: Pick<Lies, 'l' | 'broad'>,
  x: number,
  y: number,
): void {
  const role = form.referenceRole === 'structure-only' ? 1.2 : 1;
  const strength = form.promptStrength / 100;
  const change = part * (said ? clamp(strength * 2, 0, 0.95) : clamp(strength * 1.4 - 0.15, 0, 0.94) * role);
  if (change <= 0.01) return;
  const u = (x / w) * METRES_ACROSS;
  const v = (-y / w) * METRES_ACROSS;
  const pixel = LEVEL_TEXTURES.has(finish.texture) ? 1 : METRES_ACROSS / w;
  finishColour(finish, u, v, pixel, 3, fresh);
  const detail = clamp(l / Math.max(0.05, broad), 0.3, 2) ** 0.6;
  const shade = clamp(broad / light, 0.25, 1.7);
  for (let k = 0; k < 3; k++)
    c[k] = mix(c[k] as number, ((fresh[k] as number) / MEAN_ALBEDO) * LIT * shade * detail, Math.min(0.95, change));
}

/** Colour of leaves per unit of their light, and how much of trees and of lawns takes it. */
const leaves: Record<Season, { tints: readonly [Vec, Vec]; trees: number; lawn: number }> = {
  spring: {
    tints: [
      [0.95, 1.22, 0.4],
      [1.1, 1.2, 0.62],
    ],
    trees: 0.65,
    lawn: 0.45,
  },
  summer: {
    tints: [
      [0.75, 1.15, 0.4],
      [0.85, 1.15, 0.4],
    ],
    trees: 0.6,
    lawn: 0.5,
  },
  autumn: {
    tints: [
      [1.75, 0.78, 0.2],
      [1.6, 1.05, 0.22],
    ],
    trees: 0.95,
    lawn: 0.25,
  },
  winter: {
    tints: [
      [1.06, 0.98, 0.88],
      [0.98, 0.95, 0.92],
    ],
    trees: 0.9,
    lawn: 0.55,
  },
};

/** Trees change with the season, each patch of leaves a little otherwise; the light in them stays. */
function turnLeaves(season: Season, c: Vec, { l, green, level }: Lies, u: number, v: number): void {
  const { tints, trees, lawn } = leaves[season];
  const share = green * mix(trees, lawn, level);
  if (share < 0.01) return;
  const other = smoothstep(0.35, 0.65, fractalNoise(u * 26, v * 26, 3, 21));
  for (let k = 0; k < 3; k++)
    c[k] = mix(c[k] as number, l * mix(tints[0][k] as number, tints[1][k] as number, other), share);
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

/** Snow on the ground, on roofs and on what leaves lie in the light, with the photo's own relief left in it. */
function snow(scene: PhotoScene, c: Vec, light: DayLight, on: Lies & { roof: number }, x: number, y: number): void {
  const unit = scene.w / 1500;
  const drift = fractalNoise(x / (60 * unit), y / (20 * unit), 4, 7);
  const detail = clamp(on.l / Math.max(0.05, on.broad), 0.4, 1.8);
  // Snow lies on the upper side of leaves, which is where they are lighter than what is around them.
  const leaves = on.green * (1 - on.level) * 0.75 * smoothstep(0.85, 1.5, detail);
  const ground = on.level * smoothstep(0.06, 0.2, drift + 0.16 * on.level);
  const roof = on.roof * smoothstep(0.18, 0.34, drift);
  const cover = scene.air.snow * clamp(Math.max(ground, roof, leaves), 0, 0.94);
  const relief = detail ** 0.5 * mix(1, clamp(on.broad * 1.2, 0.5, 1.15), 0.6);
  for (let k = 0; k < 3; k++)
    c[k] = mix(
      c[k] as number,
      0.9 * relief * ((light.sun[k] as number) * 0.8 + (light.ambient[k] as number) * 1.1),
      cover,
    );
}

/** Air between what is far and the eye; what is near stays clear and nothing goes under. */
const THICKEST = 0.72;

function mist({ table, air }: PhotoScene, c: Vec, near: number): void {
  const thick = air.mist * THICKEST * (1 - smoothstep(0.04, 0.4, near));
  for (let k = 0; k < 3; k++) c[k] = mix(c[k] as number, (table.haze[k] as number) * 0.8, thick);
}
