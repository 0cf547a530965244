import type { Season } from '../../still/scene/plant-kinds';
import { fractalNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';
import { finishColour, type TextureName } from '../shading/textures';
import { type Dressing, OWN_LIGHT, type PhotoScene } from './photo-scene';
import { DARKEST, type DayLight, type Lies, mist, snow, wet } from './photo-weather';

const LAMP: Vec = [1, 0.62, 0.3];
/** Albedo the mean of a photo stands for. */
const MEAN_ALBEDO = 0.24;
/** Light that a part of mean brightness stands in, per unit of albedo over the mean one. */
const LIT = 0.85;
/** Metres a photo of a house shows across; only sets the size of the new finish's grain. */
const METRES_ACROSS = 15;
/** Courses would have to follow a perspective nobody knows: these finishes keep to their mean colour. */
const LEVEL_TEXTURES = new Set<TextureName>(['brick', 'boards', 'stone', 'roof-tiles', 'paving']);

/** Light of a part over the mean from which on it begins to stand in the sun, and fully does. */
const IN_THE_SUN = { from: 0.25, to: 1.4 };
/** How far the shadows that the photo was taken with fade: under a closed sky, at night; and how much of them that takes away. */
const FADE = { overcast: 0.5, dark: 0.55, takes: 0.5 };
/** New light on what was lit: sun, and sky with a little less of it in the sun. What a drawing of structure alone keeps of colour. */
const LIGHT = { sun: 1.25, sky: 1.1, skyInSun: 0.25, kept: 0.4, structure: 0.25, lamps: 1.6 };
/** Least glass in a pixel that is worth a pane; how much dry plants are under rain. */
const LEAST_GLASS = 0.02;
const DRY_LEAVES = 0.75;
/**
 * Another finish: times the strength, by words and by the form (less this; a drawing of structure takes more), the most of it, and the least
 * that shows. Detail is kept between these, to this power; light between those.
 */
const DRESS = {
  said: { times: 2, most: 0.95 },
  form: { times: 1.4, less: 0.15, most: 0.94, structure: 1.2 },
  /** What words name is the part or is not: from here on a soft mask begins to count, and fully does. */
  surely: { from: 0.15, to: 0.6 },
  least: 0.01,
  detail: { from: 0.3, to: 2, power: 0.6 },
  shade: { from: 0.25, to: 1.7 },
};
/** Patches of leaves: noise to the width of the photo, and where one tint turns into the other. */
const PATCHES = { scale: 26, from: 0.35, to: 0.65, least: 0.01 };
/** Panes: soft edge of a window, the glass that has a lamp behind it, bars brighter than the glass, the room, and what it mirrors. */
const PANE = {
  edge: { from: 0.02, to: 0.2 },
  lamp: 0.34,
  bar: { from: 1.15, to: 1.6, dims: 0.75 },
  room: { least: 0.55, more: 0.8, across: 60, up: 90, light: 0.12, byWindow: 0.3 },
  mirrors: { dark: 0.1, day: 0.16, lampless: 0.5 },
  /** Lamps by day are weak beside the light outside: the window stays what it was. */
  byDay: 0.45,
  keeps: { lit: 0.5, unlit: 0.8 },
};
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
  const lit = smoothstep(IN_THE_SUN.from, IN_THE_SUN.to, l);
  // Without sun, or at night, the shadows the photo was taken with must fade.
  const flatten = Math.max(FADE.overcast * table.overcast, air.dark ? FADE.dark : 0);
  dressFacade(scene, c, sample, { l, broad, green, level }, x, y);
  if (scene.ownLight !== undefined) {
    for (let k = 0; k < 3; k++) c[k] = (c[k] as number) * OWN_LIGHT;
    return;
  }
  for (let k = 0; k < 3; k++) {
    let albedo = (c[k] as number) / (1 + l * flatten * FADE.takes);
    if (form.referenceRole === 'structure-only') albedo = mix(albedo, l, LIGHT.structure);
    const warmth =
      (light.sun[k] as number) * lit * LIGHT.sun + (light.ambient[k] as number) * (LIGHT.sky - LIGHT.skyInSun * lit);
    const even = (warmth + (light.sun[k] as number) + (light.ambient[k] as number)) / 2;
    c[k] = albedo * MEAN_ALBEDO * mix(warmth, even, keep * LIGHT.kept);
    c[k] = (c[k] as number) + albedo * MEAN_ALBEDO * air.lamps * sample(scene.glow) * (LAMP[k] as number) * LIGHT.lamps;
  }
  if (glass > LEAST_GLASS) glaze(scene, c, glass, l, broad, x, y);
  if (air.wet > 0) wet(scene, c, level * (1 - DRY_LEAVES * green), y);
  if (air.snow > 0) snow(scene, c, light, { green, level, roof: sample(scene.roof), l, broad }, x, y);
  if (air.mist > 0) mist(scene, c, sample(scene.distance));
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
  const { walls, roof, paving, ground } = scene.dressed;
  if (scene.season) turnLeaves(scene.season, c, on, x / scene.w, y / scene.w);
  if (paving) dress(scene, paving, c, level * (1 - green), on, x, y);
  if (ground) dress(scene, ground, c, level, on, x, y);
  if (walls) dress(scene, walls, c, sample(scene.walls) * (1 - level) * (1 - green), on, x, y);
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
  const role = form.referenceRole === 'structure-only' ? DRESS.form.structure : 1;
  const strength = form.promptStrength / 100;
  const byForm = clamp(strength * DRESS.form.times - DRESS.form.less, 0, DRESS.form.most) * role;
  const change =
    (said ? smoothstep(DRESS.surely.from, DRESS.surely.to, part) : part) *
    (said ? clamp(strength * DRESS.said.times, 0, DRESS.said.most) : byForm);
  if (change <= DRESS.least) return;
  const u = (x / w) * METRES_ACROSS;
  const v = (-y / w) * METRES_ACROSS;
  const pixel = LEVEL_TEXTURES.has(finish.texture) ? 1 : METRES_ACROSS / w;
  finishColour(finish, u, v, pixel, 3, fresh);
  const detail = clamp(l / Math.max(DARKEST, broad), DRESS.detail.from, DRESS.detail.to) ** DRESS.detail.power;
  const shade = clamp(broad / light, DRESS.shade.from, DRESS.shade.to);
  for (let k = 0; k < 3; k++)
    c[k] = mix(
      c[k] as number,
      ((fresh[k] as number) / MEAN_ALBEDO) * LIT * shade * detail,
      Math.min(DRESS.said.most, change),
    );
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
  if (share < PATCHES.least) return;
  const other = smoothstep(PATCHES.from, PATCHES.to, fractalNoise(u * PATCHES.scale, v * PATCHES.scale, 3, 21));
  for (let k = 0; k < 3; k++)
    c[k] = mix(c[k] as number, l * mix(tints[0][k] as number, tints[1][k] as number, other), share);
}

/** Panes: rooms with their lamps on when it is dark, a little of the new sky by day. */
function glaze(scene: PhotoScene, c: Vec, glass: number, l: number, broad: number, x: number, y: number): void {
  const { air, table, w } = scene;
  const cover = smoothstep(PANE.edge.from, PANE.edge.to, glass);
  const on = air.lamps > 0 && glass > PANE.lamp;
  const lit = on && air.dark;
  const lamps = air.lamps * (air.dark ? 1 : PANE.byDay);
  // Bars and frames stand out brighter than the glass in the photo; they must not glow.
  const bar = 1 - PANE.bar.dims * smoothstep(PANE.bar.from, PANE.bar.to, l / Math.max(DARKEST, broad));
  const { least, more, across, up, light, byWindow } = PANE.room;
  const inside = (least + more * fractalNoise((x / w) * across, (y / w) * up, 2, 15)) * bar;
  for (let k = 0; k < 3; k++) {
    const room = on ? lamps * (light + byWindow * glass) * inside * (LAMP[k] as number) : 0;
    const mirrored = (table.haze[k] as number) * (air.dark ? PANE.mirrors.dark : PANE.mirrors.day);
    const own = (c[k] as number) * (lit ? PANE.keeps.lit : PANE.keeps.unlit);
    c[k] = mix(c[k] as number, own + room + mirrored * (lit ? 1 : PANE.mirrors.lampless), cover);
  }
}
