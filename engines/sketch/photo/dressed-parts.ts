import { boxBlur, clamp, quantile } from '../reading/raster';
import type { SketchForm } from '../request/sketch-request';
import { sharedFloats } from '../scene/drawing-scene';
import { ExteriorSlot } from '../scene/finishes';
import { promptSurfaces } from '../scene/prompt-surfaces';
import { InteriorSlot } from '../scene/room-finishes';
import type { SketchWords } from '../scene/sketch-words';
import type { Finish } from '../scene/textures';
import type { Dressing, PhotoScene } from './photo-scene';

/** Blur radius of the light on a part (share of the image width): wider than a joint, narrower than a cast shadow. */
const LIGHT_BLUR_RADIUS = 0.01;
/** Lower bound of the light on a part. */
const MIN_LIGHT = 0.004;
const MIN_SHARE_AROUND = 0.02;
/** A pixel is measured as part of a surface above this mask value. */
const MIN_MASK = 0.5;
const MIN_PART_PIXELS = 60;
/** How much relief of the old surface remains: most of a smooth surface, little of masonry. */
const RELIEF = { max: 0.85, min: 0.1, fallPerStep: 5 };

/**
 * Limits of the light on a part relative to the photo. Half of a part's brightness is taken as light, half as colour.
 */
const LIGHT = { min: 0.6, max: 1.5 };

type Part = keyof PhotoScene['dressed'];

/** Returns the parts that get another finish: those that the prompt names, and the walls if the form sets a palette. */
export function dressedParts(
  { spec }: SketchWords,
  form: SketchForm,
  finishes: readonly Finish[],
  maskOf: (part: Part) => Float32Array,
  { gray, w, h }: { gray: Float32Array; w: number; h: number },
): PhotoScene['dressed'] {
  const surfaces = promptSurfaces(spec.graph);
  const said = new Set(surfaces.map(({ at }) => at));
  const dressed: PhotoScene['dressed'] = {};
  const take = (part: Part, at: number, also = false): void => {
    const finish = finishes[at];
    if (!finish || !(said.has(at) || also)) return;
    const light = lightOn(maskOf(part), gray, w, h);
    if (light) dressed[part] = { finish, said: said.has(at), ...light };
  };
  if (spec.kind === 'interior') {
    // In a drawing, "a brick wall" means the back wall. A photo has no separate back wall.
    take('walls', said.has(InteriorSlot.wall) ? InteriorSlot.wall : InteriorSlot.feature);
    take('floor', InteriorSlot.floor);
  } else {
    take('walls', ExteriorSlot.wall, form.materialPalette !== undefined);
    take('roof', ExteriorSlot.roof);
    // "Gravel ground" includes lawn. "Gravel path" covers bare ground only.
    take(surfaces.some(({ slot }) => slot === 'ground') ? 'ground' : 'paving', ExteriorSlot.path);
  }
  return dressed;
}

/** Measures the light on a part, from its own pixels only; null when the part is not visible. */
function lightOn(
  mask: Float32Array,
  gray: Float32Array,
  w: number,
  h: number,
): Pick<Dressing, 'shade' | 'brightest' | 'relief' | 'light'> | null {
  const linear = gray.map((one) => one ** 2.2);
  const radius = Math.max(1, w * LIGHT_BLUR_RADIUS);
  const within = boxBlur(mask, w, h, radius, 2);
  const sum = boxBlur(
    linear.map((one, i) => one * (mask[i] as number)),
    w,
    h,
    radius,
    2,
  );
  const shade = sharedFloats(mask.length);
  let [total, pixels, steps] = [0, 0, 0];
  for (let i = 0; i < mask.length; i++) {
    const share = within[i] as number;
    shade[i] =
      share > MIN_SHARE_AROUND
        ? Math.max(MIN_LIGHT, (sum[i] as number) / share)
        : Math.max(MIN_LIGHT, linear[i] as number);
    if ((mask[i] as number) < MIN_MASK) continue;
    total += shade[i] as number;
    steps += Math.abs((linear[i] as number) / (shade[i] as number) - 1);
    pixels++;
  }
  if (pixels < MIN_PART_PIXELS) return null;
  const mean = total / pixels;
  const lit: number[] = [];
  for (let i = 0; i < mask.length; i++) {
    shade[i] = (shade[i] as number) / mean;
    if ((mask[i] as number) >= MIN_MASK) lit.push(shade[i] as number);
  }
  const relief = clamp(RELIEF.max - (RELIEF.fallPerStep * steps) / pixels, RELIEF.min, RELIEF.max);
  const all = linear.reduce((one, other) => one + other, 0) / linear.length;
  return { shade, brightest: quantile(lit, 0.9), relief, light: clamp((mean / all) ** 0.5, LIGHT.min, LIGHT.max) };
}
