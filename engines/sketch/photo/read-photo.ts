import { placedRig } from '../../still/scene/light/light-rig';
import { lookOfStyle } from '../light/look-of-style';
import { skyTable, type Vec } from '../light/sky-model';
import { boxBlur, clamp, luma } from '../reading/raster';
import type { SketchForm } from '../request/sketch-request';
import { sharedBytes, sharedFloats } from '../scene/drawing-scene';
import { finishesOf } from '../scene/prompt-surfaces';
import { readWords, type SketchWords } from '../scene/sketch-words';
import type { Finish } from '../scene/textures';
import { bringBuildingNear, nearness, smoothDistance } from './distance';
import { dressedParts } from './dressed-parts';
import { findSurfaces } from './find-surfaces';
import { OWN_LIGHT, type PhotoScene } from './photo-scene';
import { levelPlane } from './wall-planes';

/** Exposure offset in stops for evenings, because shadows in a daylight photo are brighter than in a drawing. */
const EVENING_STOPS = 0.6;
/** Blur radius of the photo's light, as a share of the image width. */
const LIGHT_BLUR_RADIUS = 0.012;
const GLOW = { blurRadius: 0.025, minGlass: 0.34 };
/** Radius in pixels of the guided filter for each mask, and variance of brightness below which it smooths freely. */
const GUIDED_FILTER = { sky: 4, green: 5, level: 12, floor: 3, pane: 4, walls: 3, roof: 3, variance: 0.0008 };
/** Sampling stride of means, in pixels. */
const SAMPLE_STRIDE = 3;
const MIN_MEAN = 0.02;

const linear = (byte: number): number => (byte / 255) ** 2.2;

/** Computes the masks of a photo: sky by flood fill from the top, plants by colour, ground by position. */
export function readPhoto(
  rgb: Uint8Array,
  w: number,
  h: number,
  full: { rgb: Uint8Array; width: number; height: number },
  form: SketchForm,
): PhotoScene {
  const interior = form.designType === 'Interior';
  const gray = luma(rgb);
  const words = readWords(form);
  const { spec } = words;
  const { sky, green, pane, glass, walls, level, roofs, view, segments, faces } = findSurfaces(
    rgb,
    gray,
    w,
    h,
    interior,
  );
  const { horizon } = view;
  const rig = placedRig(spec);
  const shared = (plane: Float32Array): Float32Array => {
    const out = sharedFloats(plane.length);
    out.set(plane);
    return out;
  };
  const share = (plane: Float32Array, radius: number): Float32Array => {
    const out = sharedFloats(plane.length);
    out.set(filterGuided(plane, gray, w, h, radius));
    return out;
  };
  const dark = spec.timeOfDay === 'Night' || spec.timeOfDay === 'Dusk';
  const finishes = finishesOf({ ...words, styled: true });
  const wide = boxBlur(gray, w, h, w * LIGHT_BLUR_RADIUS, 2);
  const near = nearness(sky, level, horizon, w, h, interior);
  const mean = meanLight(rgb, sky);
  const meanGray = 0.2126 * mean[0] + 0.7152 * mean[1] + 0.0722 * mean[2];
  return {
    w,
    h,
    photo: full.rgb,
    photoWidth: full.width,
    photoHeight: full.height,
    sky: share(sky, GUIDED_FILTER.sky),
    green: share(green, GUIDED_FILTER.green),
    level: share(level, interior ? GUIDED_FILTER.floor : GUIDED_FILTER.level),
    pane: share(pane, GUIDED_FILTER.pane),
    glass: shared(boxBlur(glass, w, h, 1, 1)),
    walls: share(walls, GUIDED_FILTER.walls),
    broad: shared(wide),
    glow: shared(
      boxBlur(
        glass.map((one) => (one > GLOW.minGlass ? 1 : 0)),
        w,
        h,
        w * GLOW.blurRadius,
        2,
      ),
    ),
    roof: share(roofs, GUIDED_FILTER.roof),
    nearness: near,
    distance: shared(smoothDistance(interior ? near : bringBuildingNear(near, [walls, roofs, glass], w, h), sky, w, h)),
    horizon,
    interior,
    mean,
    wall: finishes[0] as Finish,
    dressed: dressedParts(
      words,
      form,
      finishes,
      (part) => ({ walls, roof: roofs, paving: level, ground: level, floor: level })[part],
      { gray, w, h },
    ),
    faces: {
      w: segments.w,
      h: segments.h,
      at: sharedBytes(segments.labels.length).map((_, i) => faces.ofSegment[segments.labels[i] as number] as number),
      walls: faces.planes,
      level: levelPlane(view, w, interior),
    },
    season: spec.graph?.light.season,
    ownLight: keepsOwnLight(words, form) ? meanLogRadiance(rgb, meanGray) : undefined,
    spec,
    table: skyTable(rig, false, form.seed),
    air: {
      lamps: rig.lamps,
      snow: rig.snow,
      wet: rig.wet,
      mist: spec.mist ? 1 : 0,
      dark,
    },
    look: lookOfStyle(dark ? { ...rig.look, ev: rig.look.ev - EVENING_STOPS } : rig.look, form.style),
    form,
  };
}

function keepsOwnLight({ spec }: SketchWords, { timeOfDay, weather, lightingMood, colorScheme }: SketchForm): boolean {
  const light = spec.graph?.light;
  const said = light !== undefined && (light.time !== undefined || light.weather.length > 0);
  return !said && [timeOfDay, weather, lightingMood, colorScheme].every((one) => one === undefined);
}

/** Mean log2 radiance of an unchanged photo, computed as in `regradeRow()`. */
function meanLogRadiance(rgb: Uint8Array, gray: number): number {
  let sum = 0;
  for (let i = 0; i < rgb.length; i += 3) {
    const [r, g, b] = [0, 1, 2].map((k) => linear(rgb[i + k] as number)) as [number, number, number];
    sum += Math.log2(Math.max(1e-5, ((0.2126 * r + 0.7152 * g + 0.0722 * b) / gray) * OWN_LIGHT));
  }
  return (3 * sum) / rgb.length;
}

/** Smooths a mask and keeps the edges of the photo (guided filter, He et al. 2010). */
function filterGuided(mask: Float32Array, guide: Float32Array, w: number, h: number, radius: number): Float32Array {
  const product = (a: Float32Array, b: Float32Array): Float32Array => a.map((value, i) => value * (b[i] as number));
  const mean = (plane: Float32Array): Float32Array => boxBlur(plane, w, h, radius, 1);
  const mi = mean(guide);
  const mp = mean(mask);
  const cov = mean(product(guide, mask));
  const sq = mean(product(guide, guide));
  const a = new Float32Array(mask.length);
  const b = new Float32Array(mask.length);
  for (let i = 0; i < a.length; i++) {
    a[i] =
      ((cov[i] as number) - (mi[i] as number) * (mp[i] as number)) /
      ((sq[i] as number) - (mi[i] as number) * (mi[i] as number) + GUIDED_FILTER.variance);
    b[i] = (mp[i] as number) - (a[i] as number) * (mi[i] as number);
  }
  const ma = mean(a);
  const mb = mean(b);
  return ma.map((value, i) => clamp(value * (guide[i] as number) + (mb[i] as number), 0, 1));
}

function meanLight(rgb: Uint8Array, sky: Float32Array): Vec {
  const sum: Vec = [0, 0, 0];
  let n = 0;
  for (let i = 0; i < sky.length; i += SAMPLE_STRIDE) {
    if ((sky[i] as number) > 0.5) continue;
    for (let k = 0; k < 3; k++) (sum[k] as number) += linear(rgb[3 * i + k] as number);
    n++;
  }
  return sum.map((value) => Math.max(MIN_MEAN, value / Math.max(1, n))) as Vec;
}
