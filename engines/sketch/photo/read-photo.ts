import { skyRig } from '../../still/scene/light-rig';
import { lookOfStyle } from '../light/look-of-style';
import { skyTable, type Vec } from '../light/sky-model';
import { boxBlur, clamp, luma, quantile, smoothstep } from '../reading/raster';
import { sharedFloats } from '../scene/drawing-scene';
import { exteriorFinishes } from '../scene/finishes';
import { interiorFinishes } from '../scene/room-finishes';
import { readWords } from '../scene/sketch-words';
import type { Finish } from '../shading/textures';
import type { SketchForm } from '../sketch-request';
import { findGlass, findRoofs, findWalls, wallTint } from './photo-masks';
import type { PhotoScene } from './photo-scene';

const linear = (byte: number): number => (byte / 255) ** 2.2;

/** Soft masks of a photograph: sky by flooding from the top, plants by colour, level ground by place, window panes. */
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
  const sky = interior ? new Float32Array(w * h) : skyMask(rgb, gray, w, h);
  const green = new Float32Array(w * h);
  const pane = new Float32Array(w * h);
  const high = quantile(gray, 0.93);
  for (let i = 0; i < green.length; i++) {
    const r = rgb[3 * i] as number;
    const g = rgb[3 * i + 1] as number;
    const b = rgb[3 * i + 2] as number;
    const excess = (2 * g - r - b) / (r + g + b + 1);
    green[i] = smoothstep(0.03, 0.12, excess) * (1 - (sky[i] as number));
    if (interior) pane[i] = smoothstep(high - 0.04, high + 0.05, gray[i] as number);
  }
  const horizon = interior ? h * 0.5 : horizonOf(sky, w, h);
  const level = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const low = smoothstep(horizon + h * 0.1, horizon + h * 0.32, y);
    for (let x = 0; x < w; x++) level[y * w + x] = low * (1 - (sky[y * w + x] as number));
  }
  const built = Float32Array.from(
    sky,
    (one, i) => (1 - one) * (1 - Math.min(1, 1.6 * (green[i] as number))) * (1 - (level[i] as number)),
  );
  const facade = { rgb, gray, built, w, h };
  const tint = wallTint(facade);
  const glass = interior ? new Float32Array(w * h) : findGlass(facade, tint);
  const walls = interior ? new Float32Array(w * h) : findWalls(facade, tint, glass);
  const rig = skyRig(spec.timeOfDay, spec.weather, 0);
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
  const finishes = spec.kind === 'interior' ? interiorFinishes(spec, words) : exteriorFinishes(spec, words);
  return {
    w,
    h,
    photo: full.rgb,
    photoWidth: full.width,
    photoHeight: full.height,
    sky: share(sky, 4),
    green: share(green, 5),
    level: share(level, 12),
    pane: share(wholePanes(pane, w, h), 4),
    glass: shared(boxBlur(glass, w, h, 1, 1)),
    walls: share(walls, 3),
    broad: shared(boxBlur(gray, w, h, w * 0.012, 2)),
    glow: shared(
      boxBlur(
        glass.map((one) => (one > 0.34 ? 1 : 0)),
        w,
        h,
        w * 0.025,
        2,
      ),
    ),
    roof: share(interior ? glass : findRoofs(facade, walls, glass, sky), 3),
    nearness: nearness(sky, level, horizon, w, h, interior),
    horizon,
    interior,
    mean: meanLight(rgb, sky),
    wall: finishes[0] as Finish,
    spec,
    table: skyTable(rig, false, form.seed),
    air: {
      lamps: rig.lamps,
      snow: rig.snow,
      wet: rig.wet,
      dark: spec.timeOfDay === 'Night' || spec.timeOfDay === 'Dusk',
    },
    look: lookOfStyle(rig.look, form.style),
    form,
  };
}

/** Trees and blinds seen through a window leave holes in its brightness: a pane is what is mostly bright around. */
function wholePanes(bright: Float32Array, w: number, h: number): Float32Array {
  const near = boxBlur(bright, w, h, w * 0.012, 2);
  return bright.map((one, i) => Math.max(one, smoothstep(0.16, 0.3, near[i] as number)));
}

/** Bright or blue even area connected with the top of the frame. */
function skyMask(rgb: Uint8Array, gray: Float32Array, w: number, h: number): Float32Array {
  const mask = new Float32Array(w * h);
  const soft = boxBlur(gray, w, h, 2, 1);
  // A blue sky asks for blue all the way; a white one only for brightness.
  let blue = 0;
  for (let x = 0; x < w; x++) blue += ((rgb[3 * x + 2] as number) - (rgb[3 * x] as number)) / w;
  const least = blue > 24 ? blue * 0.4 : -6;
  const could = (i: number): boolean => {
    const b = rgb[3 * i + 2] as number;
    const r = rgb[3 * i] as number;
    const g = rgb[3 * i + 1] as number;
    const bluish = b - r >= least && b >= g - 10;
    return bluish && (gray[i] as number) > 0.28 && Math.abs((soft[i] as number) - (gray[i] as number)) < 0.05;
  };
  const stack: number[] = [];
  for (let x = 0; x < w; x++) if (could(x)) stack.push(x);
  for (const p of stack) mask[p] = 1;
  while (stack.length > 0) {
    const p = stack.pop() as number;
    const x = p % w;
    for (const q of [x > 0 ? p - 1 : -1, x < w - 1 ? p + 1 : -1, p - w, p + w]) {
      if (q < 0 || q >= w * h || (mask[q] as number) > 0 || !could(q)) continue;
      if (Math.abs((soft[q] as number) - (soft[p] as number)) > 0.028) continue;
      mask[q] = 1;
      stack.push(q);
    }
  }
  const closed = boxBlur(mask, w, h, 2, 1);
  for (let i = 0; i < mask.length; i++) mask[i] = smoothstep(0.35, 0.65, closed[i] as number);
  return mask;
}

function horizonOf(sky: Float32Array, w: number, h: number): number {
  const feet: number[] = [];
  for (let x = 0; x < w; x += 4) {
    let y = h - 1;
    while (y > 0 && (sky[y * w + x] as number) < 0.5) y--;
    if (y > 0) feet.push(y);
  }
  return clamp(feet.length > 8 ? quantile(feet, 0.9) : h * 0.55, h * 0.35, h * 0.8);
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
      ((sq[i] as number) - (mi[i] as number) * (mi[i] as number) + 0.0008);
    b[i] = (mp[i] as number) - (a[i] as number) * (mi[i] as number);
  }
  const ma = mean(a);
  const mb = mean(b);
  return ma.map((value, i) => clamp(value * (guide[i] as number) + (mb[i] as number), 0, 1));
}

function nearness(
  sky: Float32Array,
  level: Float32Array,
  horizon: number,
  w: number,
  h: number,
  interior: boolean,
): Float32Array {
  const out = sharedFloats(w * h);
  for (let x = 0; x < w; x++) {
    // What stands on the ground has the depth of its foot; without a foot in sight, that of the ground at the horizon.
    let foot = 0.08;
    for (let y = h - 1; y >= 0; y--) {
      const i = y * w + x;
      const ramp = interior
        ? 0.16 + 0.6 * smoothstep(h * 0.55, h, y)
        : clamp(((y - horizon) / (h - horizon)) * 0.8, 0.05, 0.8);
      if ((level[i] as number) > 0.5) foot = ramp;
      out[i] =
        (sky[i] as number) > 0.5
          ? 0
          : interior
            ? Math.max(0.16, (level[i] as number) > 0.5 ? ramp : 0.2)
            : Math.min(foot, Math.max(ramp, foot * 0.6));
    }
  }
  out.set(boxBlur(out, w, h, w * 0.006, 1).map((value, i) => ((sky[i] as number) > 0.5 ? 0 : value)));
  return out;
}

function meanLight(rgb: Uint8Array, sky: Float32Array): Vec {
  const sum: Vec = [0, 0, 0];
  let n = 0;
  for (let i = 0; i < sky.length; i += 3) {
    if ((sky[i] as number) > 0.5) continue;
    for (let k = 0; k < 3; k++) (sum[k] as number) += linear(rgb[3 * i + k] as number);
    n++;
  }
  return sum.map((value) => Math.max(0.02, value / Math.max(1, n))) as Vec;
}
