import { placedRig } from '../../still/scene/light/light-rig';
import { lookOfStyle } from '../light/look-of-style';
import { skyTable, type Vec } from '../light/sky-model';
import { boxBlur, clamp, luma, quantile, smoothstep } from '../reading/raster';
import type { SketchForm } from '../request/sketch-request';
import { sharedFloats } from '../scene/drawing-scene';
import { ExteriorSlot } from '../scene/finishes';
import { finishesOf, promptSurfaces } from '../scene/prompt-surfaces';
import { InteriorSlot } from '../scene/room-finishes';
import { readWords, type SketchWords } from '../scene/sketch-words';
import type { Finish } from '../scene/textures';
import { nearness, smoothDistance, subjectNear } from './distance';
import { groundMask } from './ground-mask';
import { findGlass, findRoofs, findWalls, risesHigh, wallTint } from './photo-masks';
import { OWN_LIGHT, type PhotoScene } from './photo-scene';
import { roomFloor } from './room-floor';
import { findRoomWalls } from './room-walls';
import { horizonOf, skyMask } from './sky-mask';

/** Exposure offset for evenings: a daylight photo has brighter shadows than a drawing. */
const EVENING_STOPS = 0.6;
/** Ramp of the green excess over red and blue that marks plants, and how strongly plants mask the built part. */
const GREEN = { from: 0.03, to: 0.12, hides: 1.6 };
/**
 * Room windows: brightness quantile with margins, and the bright share of the neighbourhood (share of the width) that
 * completes a pane.
 */
const PANE = { brightest: 0.93, below: 0.04, above: 0.05, around: 0.012, some: 0.16, whole: 0.3 };
/** Default horizon of a room, and the ramp below the horizon where ground begins; shares of the height. */
const ROOM_HORIZON = 0.5;
const LOW = { from: 0.1, to: 0.32 };
/** Blur widths of low-frequency light and of lamplight (shares of the width), and the glass value that emits it. */
const BROAD = 0.012;
const GLOW = { reach: 0.025, window: 0.34 };
/** Guided-filter radius per mask in pixels, and the variance of luma below which it smooths freely. */
const GUIDED = { sky: 4, green: 5, level: 12, pane: 4, walls: 3, roof: 3, variance: 0.0008 };
/** Sampling stride of means; lower bounds for a part and for the photo. */
const SAMPLE = 3;
const DARKEST = { part: 0.01, photo: 0.02 };

const linear = (byte: number): number => (byte / 255) ** 2.2;

/**
 * Soft masks of a photograph: sky by flooding from the top, plants by colour, level ground by position, window panes.
 */
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
  const { sky, green, pane, horizon, glass, walls, level, roofs } = findParts(rgb, gray, w, h, interior);
  const rig = placedRig(spec);
  const shared = (plane: Float32Array): Float32Array => {
    const out = sharedFloats(plane.length);
    out.set(plane);
    return out;
  };
  const share = (plane: Float32Array, radius: number): Float32Array => {
    const out = sharedFloats(plane.length);
    out.set(guided(plane, gray, w, h, radius));
    return out;
  };
  const dark = spec.timeOfDay === 'Night' || spec.timeOfDay === 'Dusk';
  const finishes = finishesOf(words);
  const wide = boxBlur(gray, w, h, w * BROAD, 2);
  const near = nearness(sky, level, horizon, w, h, interior);
  const mean = meanLight(rgb, sky);
  const meanGray = 0.2126 * mean[0] + 0.7152 * mean[1] + 0.0722 * mean[2];
  return {
    w,
    h,
    photo: full.rgb,
    photoWidth: full.width,
    photoHeight: full.height,
    sky: share(sky, GUIDED.sky),
    green: share(green, GUIDED.green),
    level: share(level, GUIDED.level),
    pane: share(wholePanes(pane, w, h), GUIDED.pane),
    glass: shared(boxBlur(glass, w, h, 1, 1)),
    walls: share(walls, GUIDED.walls),
    broad: shared(wide),
    glow: shared(
      boxBlur(
        glass.map((one) => (one > GLOW.window ? 1 : 0)),
        w,
        h,
        w * GLOW.reach,
        2,
      ),
    ),
    roof: share(roofs, GUIDED.roof),
    nearness: near,
    distance: shared(smoothDistance(interior ? near : subjectNear(near, [walls, roofs, glass], w, h), sky, w, h)),
    horizon,
    interior,
    mean,
    wall: finishes[0] as Finish,
    dressed: dressedParts(
      words,
      form,
      finishes,
      (mask) => meanOver({ walls, roof: roofs, paving: level, ground: level, floor: level }[mask], wide) / meanGray,
    ),
    season: spec.graph?.light.season,
    ownLight: keepsOwnLight(words, form) ? meanLog(rgb, meanGray) : undefined,
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

/** Part masks of a photo, 0-1 per pixel, and its horizon row. */
interface PhotoParts {
  sky: Float32Array;
  green: Float32Array;
  pane: Float32Array;
  glass: Float32Array;
  walls: Float32Array;
  level: Float32Array;
  roofs: Float32Array;
  horizon: number;
}

function findParts(rgb: Uint8Array, gray: Float32Array, w: number, h: number, interior: boolean): PhotoParts {
  const sky = interior ? new Float32Array(w * h) : skyMask(rgb, gray, w, h);
  const green = new Float32Array(w * h);
  const pane = new Float32Array(w * h);
  const high = quantile(gray, PANE.brightest);
  for (let i = 0; i < green.length; i++) {
    const r = rgb[3 * i] as number;
    const g = rgb[3 * i + 1] as number;
    const b = rgb[3 * i + 2] as number;
    const excess = (2 * g - r - b) / (r + g + b + 1);
    green[i] = smoothstep(GREEN.from, GREEN.to, excess) * (1 - (sky[i] as number));
    if (interior) pane[i] = smoothstep(high - PANE.below, high + PANE.above, gray[i] as number);
  }
  const horizon = interior ? h * ROOM_HORIZON : horizonOf(sky, w, h);
  const low = new Float32Array(w * h);
  for (let y = 0; y < h; y++) low.fill(smoothstep(horizon + h * LOW.from, horizon + h * LOW.to, y), y * w, (y + 1) * w);
  const built = sky.map((one, i) => (1 - one) * (1 - Math.min(1, GREEN.hides * (green[i] as number))));
  const facade = { rgb, gray, built, w, h };
  // The wall tint is sampled above the ground; the walls then extend down to their base.
  const tint = wallTint({ ...facade, built: built.map((one, i) => one * (1 - (low[i] as number))) });
  const glass = interior ? new Float32Array(w * h) : findGlass(facade, tint);
  const tinted = interior ? findRoomWalls(facade, tint) : findWalls(facade, tint, glass);
  const level = interior ? roomFloor(facade, low) : groundMask({ sky, walls: tinted, gray }, horizon, w, h);
  const house = interior ? built : risesHigh(sky, w, h, built);
  const walls = tinted.map((one, i) =>
    (house[i] as number) > 0 ? one * (1 - (level[i] as number)) * (1 - (pane[i] as number)) : 0,
  );
  const roofs = interior ? glass : findRoofs({ ...facade, built: house }, walls, glass, sky);
  return { sky, green, pane, glass, walls, level, roofs, horizon };
}

function keepsOwnLight({ spec }: SketchWords, { timeOfDay, weather, lightingMood, colorScheme }: SketchForm): boolean {
  const light = spec.graph?.light;
  const said = light !== undefined && (light.time !== undefined || light.weather.length > 0);
  return !said && [timeOfDay, weather, lightingMood, colorScheme].every((one) => one === undefined);
}

/** Mean log2 radiance of a photo in its own light, as regradeRow() computes it. */
function meanLog(rgb: Uint8Array, gray: number): number {
  let sum = 0;
  for (let i = 0; i < rgb.length; i += 3) {
    const [r, g, b] = [0, 1, 2].map((k) => linear(rgb[i + k] as number)) as [number, number, number];
    sum += Math.log2(Math.max(1e-5, ((0.2126 * r + 0.7152 * g + 0.0722 * b) / gray) * OWN_LIGHT));
  }
  return (3 * sum) / rgb.length;
}

/** Parts with a replacement finish: those named in the prompt, and walls if the form sets a palette. */
function dressedParts(
  { spec }: SketchWords,
  form: SketchForm,
  finishes: readonly Finish[],
  lightOf: (part: keyof PhotoScene['dressed']) => number,
): PhotoScene['dressed'] {
  const surfaces = promptSurfaces(spec.graph);
  const said = new Set(surfaces.map(({ at }) => at));
  const dressed: PhotoScene['dressed'] = {};
  const take = (part: keyof PhotoScene['dressed'], at: number, also = false): void => {
    const finish = finishes[at];
    if (finish && (said.has(at) || also)) dressed[part] = { finish, light: lightOf(part), said: said.has(at) };
  };
  if (spec.kind === 'interior') {
    take('walls', InteriorSlot.wall);
    take('floor', InteriorSlot.floor);
  } else {
    take('walls', ExteriorSlot.wall, form.materialPalette !== undefined);
    take('roof', ExteriorSlot.roof);
    // "Gravel ground" covers everything including lawn; a path only bare ground.
    take(surfaces.some(({ slot }) => slot === 'ground') ? 'ground' : 'paving', ExteriorSlot.path);
  }
  return dressed;
}

/** Mean light under a mask, as used in the shading. */
function meanOver(mask: Float32Array, broad: Float32Array): number {
  let [sum, weight] = [0, 1e-6];
  for (let i = 0; i < mask.length; i += SAMPLE) {
    sum += (mask[i] as number) * (broad[i] as number) ** 2.2;
    weight += mask[i] as number;
  }
  return Math.max(DARKEST.part, sum / weight);
}

/**
 * Trees and blinds seen through a window leave holes in its brightness; a pane is where most of the neighbourhood is
 * bright.
 */
function wholePanes(bright: Float32Array, w: number, h: number): Float32Array {
  const near = boxBlur(bright, w, h, w * PANE.around, 2);
  return bright.map((one, i) => Math.max(one, smoothstep(PANE.some, PANE.whole, near[i] as number)));
}

/** Edge-preserving smoothing of a mask along the photo (guided filter, He et al. 2010). */
function guided(mask: Float32Array, guide: Float32Array, w: number, h: number, radius: number): Float32Array {
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
      ((sq[i] as number) - (mi[i] as number) * (mi[i] as number) + GUIDED.variance);
    b[i] = (mp[i] as number) - (a[i] as number) * (mi[i] as number);
  }
  const ma = mean(a);
  const mb = mean(b);
  return ma.map((value, i) => clamp(value * (guide[i] as number) + (mb[i] as number), 0, 1));
}

function meanLight(rgb: Uint8Array, sky: Float32Array): Vec {
  const sum: Vec = [0, 0, 0];
  let n = 0;
  for (let i = 0; i < sky.length; i += SAMPLE) {
    if ((sky[i] as number) > 0.5) continue;
    for (let k = 0; k < 3; k++) (sum[k] as number) += linear(rgb[3 * i + k] as number);
    n++;
  }
  return sum.map((value) => Math.max(DARKEST.photo, value / Math.max(1, n))) as Vec;
}
