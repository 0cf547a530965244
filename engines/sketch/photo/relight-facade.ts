import type { Season } from '../../still/scene/plants/plant-kinds';
import { fractalNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';
import { dress, MEAN_ALBEDO } from './dress';
import { OWN_LIGHT, type PhotoScene } from './photo-scene';
import { addMist, addRain, addSnow, type DayLight, MIN_SURROUNDING_BRIGHTNESS, type PixelMasks } from './photo-weather';

const LAMP: Vec = [1, 0.62, 0.3];
/** Brightness relative to the mean: below the first value a pixel is in shade, above the second in the sun. */
const SUNLIT_BRIGHTNESS = { from: 0.25, to: 1.4 };
/** How much the photo's shadows fade under an overcast sky and at night. */
const SHADOW_FADE = { ifOvercast: 0.5, atNight: 0.55, strength: 0.5 };
/** Weights of the new light. `structureSaturation` is the saturation that structure-only references keep. */
const LIGHT = { sun: 1.25, sky: 1.1, skyInSun: 0.25, keptShare: 0.4, structureSaturation: 0.25, lamps: 1.6 };
/** Minimum glass value of a pane. */
const MIN_GLASS = 0.02;
/** Share by which rain darkens leaves less than ground. */
const RAIN_ON_LEAVES_REDUCTION = 0.75;
/** Patches of foliage in two colours: scale of the noise over the photo's width, and transition. */
const PATCHES = { noiseScale: 26, from: 0.35, to: 0.65, minShare: 0.01 };
/** Panes: softness of the edge, lit glass, glazing bars, the room behind the glass, and the reflection. */
const PANE = {
  edge: { from: 0.02, to: 0.2 },
  minLitGlass: 0.34,
  glazingBar: { from: 1.15, to: 1.6, dimming: 0.75 },
  room: { least: 0.55, more: 0.8, across: 60, up: 90, light: 0.12, byWindow: 0.3 },
  reflection: { dark: 0.1, day: 0.16, lampless: 0.5 },
  /** Factor on lamps by day, when they are weak compared with daylight. */
  lampFactorByDay: 0.45,
  keptColour: { lit: 0.5, unlit: 0.8 },
};

/**
 * Relights one pixel of a photographed facade in place. `c` is its colour divided by the photo's mean.
 * Sunlit parts get the new sun, windows are lit after dark, and new finishes, snow and rain are applied.
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
  const lit = smoothstep(SUNLIT_BRIGHTNESS.from, SUNLIT_BRIGHTNESS.to, l);
  // An overcast sky and night have no shadows, so those of the photo fade.
  const flatten = Math.max(SHADOW_FADE.ifOvercast * table.overcast, air.dark ? SHADOW_FADE.atNight : 0);
  dressFacade(scene, c, sample, { l, broad, green, level }, x, y);
  if (scene.ownLight !== undefined) {
    for (let k = 0; k < 3; k++) c[k] = (c[k] as number) * OWN_LIGHT;
    return;
  }
  for (let k = 0; k < 3; k++) {
    let albedo = (c[k] as number) / (1 + l * flatten * SHADOW_FADE.strength);
    if (form.referenceRole === 'structure-only') albedo = mix(albedo, l, LIGHT.structureSaturation);
    const warmth =
      (light.sun[k] as number) * lit * LIGHT.sun + (light.ambient[k] as number) * (LIGHT.sky - LIGHT.skyInSun * lit);
    const even = (warmth + (light.sun[k] as number) + (light.ambient[k] as number)) / 2;
    c[k] = albedo * MEAN_ALBEDO * mix(warmth, even, keep * LIGHT.keptShare);
    c[k] = (c[k] as number) + albedo * MEAN_ALBEDO * air.lamps * sample(scene.glow) * (LAMP[k] as number) * LIGHT.lamps;
  }
  if (glass > MIN_GLASS) shadePane(scene, c, glass, l, broad, x, y);
  if (air.wet > 0) addRain(scene, c, level * (1 - RAIN_ON_LEAVES_REDUCTION * green), y);
  if (air.snow > 0) addSnow(scene, c, light, { green, level, roof: sample(scene.roof), l, broad }, x, y);
  if (air.mist > 0) addMist(scene, c, sample(scene.distance));
}

/** Changes the albedo before relighting: walls, roof and paving by name, plants by season. */
function dressFacade(
  scene: PhotoScene,
  c: Vec,
  sample: (plane: Float32Array) => number,
  on: PixelMasks,
  x: number,
  y: number,
): void {
  const { green, level } = on;
  const { walls, roof, paving, ground } = scene.dressed;
  if (scene.season) tintLeaves(scene.season, c, on, x / scene.w, y / scene.w);
  if (paving) dress(scene, paving, c, level * (1 - green), on, sample, x, y, false);
  if (ground) dress(scene, ground, c, level, on, sample, x, y, false);
  if (walls) dress(scene, walls, c, sample(scene.walls) * (1 - level) * (1 - green), on, sample, x, y, true);
  if (roof) dress(scene, roof, c, sample(scene.roof), on, sample, x, y, true);
}

/** Leaf colours per unit of brightness, and their weight on trees and on lawn. */
const LEAF_COLOURS: Record<Season, { tints: readonly [Vec, Vec]; trees: number; lawn: number }> = {
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

/** Tints foliage by season, with a variation per patch. Keeps its brightness. */
function tintLeaves(season: Season, c: Vec, { l, green, level }: PixelMasks, u: number, v: number): void {
  const { tints, trees, lawn } = LEAF_COLOURS[season];
  const share = green * mix(trees, lawn, level);
  if (share < PATCHES.minShare) return;
  const other = smoothstep(
    PATCHES.from,
    PATCHES.to,
    fractalNoise(u * PATCHES.noiseScale, v * PATCHES.noiseScale, 3, 21),
  );
  for (let k = 0; k < 3; k++)
    c[k] = mix(c[k] as number, l * mix(tints[0][k] as number, tints[1][k] as number, other), share);
}

/** Shows lit rooms behind panes after dark, and by day a slight reflection of the new sky. */
function shadePane(scene: PhotoScene, c: Vec, glass: number, l: number, broad: number, x: number, y: number): void {
  const { air, table, w } = scene;
  const cover = smoothstep(PANE.edge.from, PANE.edge.to, glass);
  const on = air.lamps > 0 && glass > PANE.minLitGlass;
  const lit = on && air.dark;
  const lamps = air.lamps * (air.dark ? 1 : PANE.lampFactorByDay);
  // Glazing bars are brighter than the glass in the photo, but must not glow.
  const bar =
    1 -
    PANE.glazingBar.dimming *
      smoothstep(PANE.glazingBar.from, PANE.glazingBar.to, l / Math.max(MIN_SURROUNDING_BRIGHTNESS, broad));
  const { least, more, across, up, light, byWindow } = PANE.room;
  const inside = (least + more * fractalNoise((x / w) * across, (y / w) * up, 2, 15)) * bar;
  for (let k = 0; k < 3; k++) {
    const room = on ? lamps * (light + byWindow * glass) * inside * (LAMP[k] as number) : 0;
    const mirrored = (table.haze[k] as number) * (air.dark ? PANE.reflection.dark : PANE.reflection.day);
    const own = (c[k] as number) * (lit ? PANE.keptColour.lit : PANE.keptColour.unlit);
    c[k] = mix(c[k] as number, own + room + mirrored * (lit ? 1 : PANE.reflection.lampless), cover);
  }
}
