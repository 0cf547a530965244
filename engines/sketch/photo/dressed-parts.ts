import { boxBlur, clamp, quantile } from '../reading/raster';
import type { SketchForm } from '../request/sketch-request';
import { sharedFloats } from '../scene/drawing-scene';
import { ExteriorSlot } from '../scene/finishes';
import { promptSurfaces } from '../scene/prompt-surfaces';
import { InteriorSlot } from '../scene/room-finishes';
import type { SketchWords } from '../scene/sketch-words';
import type { Finish } from '../scene/textures';
import type { Dressing, PhotoScene } from './photo-scene';

/** Blur width of the light on a part, a share of the width: wider than joints, narrower than a cast shadow. */
const BROAD = 0.01;
/** Lower bounds of the light and of the share of a part in its neighbourhood. */
const DARKEST = 0.004;
const LEAST_SHARE = 0.02;
/** Mask value from which a pixel counts for the measures of a part, and the pixels that a part needs. */
const MOSTLY = 0.5;
const LEAST_PIXELS = 60;
/** Relief of the old surface that remains: all of a smooth one, little of masonry, by its mean relative step. */
const RELIEF = { most: 0.85, least: 0.1, falls: 5 };

/** Bounds of the light on a part over that of the photo. A bright part is half well lit and half light in colour. */
const LIGHT = { least: 0.6, most: 1.5 };

type Part = keyof PhotoScene['dressed'];

/** Parts with a replacement finish: those named in the prompt, and walls if the form sets a palette. */
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
    // "A brick wall" names the back wall; a photo has only walls.
    take('walls', said.has(InteriorSlot.wall) ? InteriorSlot.wall : InteriorSlot.feature);
    take('floor', InteriorSlot.floor);
  } else {
    take('walls', ExteriorSlot.wall, form.materialPalette !== undefined);
    take('roof', ExteriorSlot.roof);
    // "Gravel ground" covers everything including lawn; a path only bare ground.
    take(surfaces.some(({ slot }) => slot === 'ground') ? 'ground' : 'paving', ExteriorSlot.path);
  }
  return dressed;
}

/** Light on a part, measured within it so that neighbours do not shine into it; null for a part that is not seen. */
function lightOn(
  mask: Float32Array,
  gray: Float32Array,
  w: number,
  h: number,
): Pick<Dressing, 'shade' | 'brightest' | 'relief' | 'light'> | null {
  const linear = gray.map((one) => one ** 2.2);
  const radius = Math.max(1, w * BROAD);
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
      share > LEAST_SHARE ? Math.max(DARKEST, (sum[i] as number) / share) : Math.max(DARKEST, linear[i] as number);
    if ((mask[i] as number) < MOSTLY) continue;
    total += shade[i] as number;
    steps += Math.abs((linear[i] as number) / (shade[i] as number) - 1);
    pixels++;
  }
  if (pixels < LEAST_PIXELS) return null;
  const mean = total / pixels;
  const lit: number[] = [];
  for (let i = 0; i < mask.length; i++) {
    shade[i] = (shade[i] as number) / mean;
    if ((mask[i] as number) >= MOSTLY) lit.push(shade[i] as number);
  }
  const relief = clamp(RELIEF.most - (RELIEF.falls * steps) / pixels, RELIEF.least, RELIEF.most);
  const all = linear.reduce((one, other) => one + other, 0) / linear.length;
  return { shade, brightest: quantile(lit, 0.9), relief, light: clamp((mean / all) ** 0.5, LIGHT.least, LIGHT.most) };
}
