import type { Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';
import { finishColour } from '../scene/textures';
import type { Dressing, PhotoScene } from './photo-scene';
import { MIN_SURROUNDING_BRIGHTNESS, type PixelMasks } from './photo-weather';
import { type OnPlane, onPlane } from './wall-planes';

/** The mean of a photo is assumed to have this albedo. */
export const MEAN_ALBEDO = 0.24;
/** Radiance of a new finish in mean light, when its albedo equals `MEAN_ALBEDO`. */
const FINISH_RADIANCE = 0.85;
/** Maximum radiance of a new finish relative to the photo's mean. Above it the texture turns white. */
const MAX_RADIANCE = 4;
/** Albedo of the surroundings that reflect light onto a part. Rooms are paler than streets. */
const SURROUNDINGS_ALBEDO = { inside: 0.42, outside: 0.28 };
/** Exponent of the shade on pale finishes. Pale surfaces light each other, so their shade is lighter. */
const PALE_FINISH = { from: 0.4, to: 0.7, shadeExponent: 0.82 };
/** Strength of a new finish: set by the prompt, or by the form (higher for structure-only references). */
const NEW_FINISH = {
  byPrompt: { factor: 2, max: 1 },
  byForm: { factor: 1.4, offset: 0.15, max: 0.94, structureOnlyFactor: 1.2 },
  /** Thresholds that sharpen a soft mask, for parts that the prompt names. */
  maskOfNamedPart: { from: 0.3, to: 0.7 },
  minChange: 0.01,
  detailRange: { from: 0.3, to: 2 },
  shadeRange: { from: 0.08, to: 4 },
};
/** Texture samples per pixel and axis, because bricks may be as small as pixels. */
const SAMPLES = 3;
const fresh: Vec = [0, 0, 0];
const one: Vec = [0, 0, 0];
const at: OnPlane = { u: 0, v: 0, pixel: 0 };

/**
 * Replaces the finish of a part: applies the new colour and texture in the perspective of its plane.
 * It keeps the light of the photo and the fine relief of a smooth surface.
 * @param c colour divided by the photo's mean; modified in place
 * @param part how much of the pixel belongs to the part, 0-1
 * @param upright true on walls and roofs, false on floors and ground
 */
export function dress(
  scene: PhotoScene,
  { finish, shade, light, brightest, relief, said }: Dressing,
  c: Vec,
  part: number,
  { l, broad }: Pick<PixelMasks, 'l' | 'broad'>,
  sample: (plane: Float32Array) => number,
  x: number,
  y: number,
  upright: boolean,
): void {
  const { form, faces, w, h } = scene;
  const role = form.referenceRole === 'structure-only' ? NEW_FINISH.byForm.structureOnlyFactor : 1;
  const strength = form.promptStrength / 100;
  const byForm = clamp(strength * NEW_FINISH.byForm.factor - NEW_FINISH.byForm.offset, 0, NEW_FINISH.byForm.max) * role;
  const change =
    (said ? smoothstep(NEW_FINISH.maskOfNamedPart.from, NEW_FINISH.maskOfNamedPart.to, part) : part) *
    (said ? clamp(strength * NEW_FINISH.byPrompt.factor, 0, NEW_FINISH.byPrompt.max) : byForm);
  if (change <= NEW_FINISH.minChange) return;
  const row = clamp(Math.floor(((y + 0.5) * faces.h) / h), 0, faces.h - 1);
  const column = clamp(Math.floor(((x + 0.5) * faces.w) / w), 0, faces.w - 1);
  const plane = upright ? faces.walls[faces.at[row * faces.w + column] as number] : faces.level;
  fresh.fill(0);
  for (let k = 0; plane && k < SAMPLES * SAMPLES; k++) {
    const [dx, dy] = [(k % SAMPLES) + 0.5, Math.floor(k / SAMPLES) + 0.5];
    onPlane(plane, x - 0.5 + dx / SAMPLES, y - 0.5 + dy / SAMPLES, at);
    finishColour(finish, at.u, at.v, at.pixel / SAMPLES, 3, one);
    for (let channel = 0; channel < 3; channel++)
      (fresh[channel] as number) += (one[channel] as number) / (SAMPLES * SAMPLES);
  }
  const detail =
    clamp(l / Math.max(MIN_SURROUNDING_BRIGHTNESS, broad), NEW_FINISH.detailRange.from, NEW_FINISH.detailRange.to) **
    relief;
  const luma = 0.2126 * finish.colour[0] + 0.7152 * finish.colour[1] + 0.0722 * finish.colour[2];
  const gain = (light * FINISH_RADIANCE) / (scene.interior ? SURROUNDINGS_ALBEDO.inside : SURROUNDINGS_ALBEDO.outside);
  const shown = Math.min(gain, MAX_RADIANCE / Math.max(0.01, luma * brightest));
  const pale = mix(1, PALE_FINISH.shadeExponent, smoothstep(PALE_FINISH.from, PALE_FINISH.to, luma));
  const lit = clamp(sample(shade), NEW_FINISH.shadeRange.from, NEW_FINISH.shadeRange.to) ** pale * detail * shown;
  for (let k = 0; k < 3; k++)
    c[k] = mix(c[k] as number, (fresh[k] as number) * lit, Math.min(NEW_FINISH.byPrompt.max, change));
}
