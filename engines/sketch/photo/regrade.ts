import type { Frame } from '../frame/frame';
import { skyWithClouds, type Vec } from '../light/sky-model';
import { bilinear, clamp, mix } from '../reading/raster';
import { dress } from './dress';
import { OWN_LIGHT, type PhotoScene } from './photo-scene';
import { relightFacade } from './relight-facade';

const LAMP_COLOUR: Vec = [1, 0.64, 0.34];
const NIGHT_TINT: Vec = [0.5, 0.75, 1.5];
const toLinear = Float32Array.from({ length: 256 }, (_, k) => (k / 255) ** 2.2);
const sky: Vec = [0, 0, 0];
const c: Vec = [0, 0, 0];

/** Irradiance of level grey ground under the new sky, relative to the light of the photo. */
function newIrradiance(scene: PhotoScene): { sun: Vec; ambient: Vec } {
  const { table } = scene;
  const up = Math.max(0.12, table.sun[1]);
  const sun = table.sunLight.map((value) => (value * up) / Math.PI) as Vec;
  const ambient = table.skyLight.map((value) => value / Math.PI) as Vec;
  return { sun, ambient };
}

/** Shades one row of the photo under new light, sky, weather and finishes. Writes linear radiance and inverse depth. */
export function regradeRow(scene: PhotoScene, frame: Frame, y: number): void {
  const { w, h, photo, photoWidth, form } = scene;
  const { width, height, radiance, inverseDepth } = frame;
  const light = newIrradiance(scene);
  const keep = clamp(1 - form.promptStrength / 100, 0, 1);
  const gray = 0.2126 * scene.mean[0] + 0.7152 * scene.mean[1] + 0.0722 * scene.mean[2];
  const fy = ((y + 0.5) * h) / height - 0.5;
  for (let x = 0; x < width; x++) {
    const fx = ((x + 0.5) * w) / width - 0.5;
    const i =
      3 *
      (Math.min(scene.photoHeight - 1, Math.floor(((y + 0.5) * scene.photoHeight) / height)) * photoWidth +
        Math.min(photoWidth - 1, Math.floor(((x + 0.5) * photoWidth) / width)));
    const o = 3 * (y * width + x);
    const sample = (plane: Float32Array): number => bilinear(plane, w, h, fx, fy);
    const isSky = sample(scene.sky);
    for (let k = 0; k < 3; k++) c[k] = (toLinear[photo[i + k] as number] as number) / gray;
    if (scene.interior) shadeRoom(scene, c, sample, keep, fx, fy, gray);
    else relightFacade(scene, c, light, sample, fx, fy, gray);
    if (isSky > 0.003 && scene.ownLight === undefined) {
      newSky(scene, fx, fy, sky);
      for (let k = 0; k < 3; k++) c[k] = mix(c[k] as number, sky[k] as number, isSky);
    }
    for (let k = 0; k < 3; k++) radiance[o + k] = Math.max(0, c[k] as number);
    const near = isSky > 0.5 ? 0 : sample(scene.nearness);
    inverseDepth[y * width + x] = clamp(Math.round(near * 65535), isSky > 0.5 ? 0 : 1, 65535);
  }
}

function newSky(scene: PhotoScene, x: number, y: number, out: Vec): void {
  const focal = scene.w;
  const up = Math.max(0.004, (scene.horizon - y) / focal);
  const side = (x - scene.w / 2) / focal;
  const n = 1 / Math.sqrt(side * side + up * up + 1);
  skyWithClouds(scene.table, side * n, up * n, n, out);
}

/** Applies the finishes that the prompt names to walls and floor, in the light of the photo. */
function dressRoom(
  scene: PhotoScene,
  c: Vec,
  sample: (plane: Float32Array) => number,
  x: number,
  y: number,
  gray: number,
): void {
  const { walls, floor } = scene.dressed;
  const on = { l: 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2], broad: sample(scene.broad) ** 2.2 / gray };
  if (walls) dress(scene, walls, c, sample(scene.walls), on, sample, x, y, true);
  if (floor) dress(scene, floor, c, sample(scene.level) * (1 - sample(scene.walls)), on, sample, x, y, false);
}

/** Shades a pixel of a room: the photo's own light, graded by mood, colour scheme and time of day. */
function shadeRoom(
  scene: PhotoScene,
  c: Vec,
  sample: (plane: Float32Array) => number,
  keep: number,
  x: number,
  y: number,
  gray: number,
): void {
  const [pane, level] = [sample(scene.pane), sample(scene.level)];
  dressRoom(scene, c, sample, x, y, gray);
  if (scene.ownLight !== undefined) {
    for (let k = 0; k < 3; k++) c[k] = (c[k] as number) * OWN_LIGHT;
    return;
  }
  const { spec, form, table } = scene;
  const mood = spec.kind === 'interior' ? spec.lightingMood : 'Bright Natural';
  const l = 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
  const lamp = mood === 'Bright Natural' ? (scene.air.dark ? 0.5 : 0) : mood === 'Cozy Ambient' ? 0.6 : 0.45;
  const day = (mood === 'Bright Natural' ? 1.15 : 0.62) * (scene.air.dark ? 0.35 : 1);
  const mean = (table.skyLight[0] + table.skyLight[1] + table.skyLight[2]) / 3 || 1;
  const change =
    clamp(form.promptStrength / 100 - 0.35, 0, 0.6) *
    (spec.kind === 'interior' && spec.colorScheme !== 'Natural' ? 1 : 0);
  // At night a window is dark, whatever the photo shows through it.
  const outside = scene.air.dark ? 0.05 : 0.3;
  const wall = scene.wall.colour;
  const tone = 0.2126 * wall[0] + 0.7152 * wall[1] + 0.0722 * wall[2];
  for (let k = 0; k < 3; k++) {
    const own = form.referenceRole === 'structure-only' ? mix(c[k] as number, l, 0.6) : (c[k] as number);
    const albedo = mix(
      own,
      (l * (wall[k] as number)) / Math.max(0.05, tone),
      change * (1 - level * 0.5) * (1 - keep * 0.5),
    );
    const daylight = day * mix((table.skyLight[k] as number) / mean, 1, 0.78);
    const lamps = lamp * (LAMP_COLOUR[k] as number) * (1.25 - 0.5 * level);
    c[k] =
      albedo * 0.24 * (daylight * (1 - pane) + lamps) +
      pane * (c[k] as number) * outside * (scene.air.dark ? (NIGHT_TINT[k] as number) : 1) * daylight;
  }
}
