import type { Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';
import { finishColour } from '../scene/textures';
import type { Dressing, PhotoScene } from './photo-scene';
import { DARKEST, type Lies } from './photo-weather';
import { type OnPlane, onPlane } from './wall-planes';

/** The mean of a photo is assumed to have this albedo. */
export const MEAN_ALBEDO = 0.24;
/** Radiance of a new finish in mean light, when its albedo equals the mean. */
const LIT = 0.85;
/** Maximum radiance of a new finish relative to the photo's mean; above it the texture would saturate to white. */
const WHITE = 4;
/** Albedo of the surroundings that light a part: rooms are paler than streets. */
const AROUND = { inside: 0.42, outside: 0.28 };
/** Exponent that lightens shade on pale finishes, because pale surfaces light each other. */
const PALE = { from: 0.4, to: 0.7, power: 0.82 };
/**
 * A replacement finish: strength and its limit for prompt and form (more for structure-only references).
 * The finish has a minimum visible weight, and keeps part of the photo's detail and light.
 */
const DRESS = {
  said: { times: 2, most: 1 },
  form: { times: 1.4, less: 0.15, most: 0.94, structure: 1.2 },
  /** Transition over a soft mask, for parts that the prompt names. */
  surely: { from: 0.3, to: 0.7 },
  least: 0.01,
  detail: { from: 0.3, to: 2 },
  shade: { from: 0.08, to: 4 },
};
/** Texture samples per pixel and axis, because bricks may be as small as pixels. */
const SAMPLES = 3;
const fresh: Vec = [0, 0, 0];
const one: Vec = [0, 0, 0];
const at: OnPlane = { u: 0, v: 0, pixel: 0 };

/**
 * Replaces the finish of a part: applies the new colour and texture in the perspective of its plane,
 * with the light that the photo shows on the part and the fine relief of a smooth surface.
 * @param c colour divided by the photo's mean; modified in place
 * @param part how much of the pixel belongs to the part, 0-1
 * @param upright true on walls and roofs, false on floors and ground
 */
export function dress(
  scene: PhotoScene,
  { finish, shade, light, brightest, relief, said }: Dressing,
  c: Vec,
  part: number,
  { l, broad }: Pick<Lies, 'l' | 'broad'>,
  sample: (plane: Float32Array) => number,
  x: number,
  y: number,
  upright: boolean,
): void {
  const { form, faces, w, h } = scene;
  const role = form.referenceRole === 'structure-only' ? DRESS.form.structure : 1;
  const strength = form.promptStrength / 100;
  const byForm = clamp(strength * DRESS.form.times - DRESS.form.less, 0, DRESS.form.most) * role;
  const change =
    (said ? smoothstep(DRESS.surely.from, DRESS.surely.to, part) : part) *
    (said ? clamp(strength * DRESS.said.times, 0, DRESS.said.most) : byForm);
  if (change <= DRESS.least) return;
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
  const detail = clamp(l / Math.max(DARKEST, broad), DRESS.detail.from, DRESS.detail.to) ** relief;
  const luma = 0.2126 * finish.colour[0] + 0.7152 * finish.colour[1] + 0.0722 * finish.colour[2];
  const gain = (light * LIT) / (scene.interior ? AROUND.inside : AROUND.outside);
  const shown = Math.min(gain, WHITE / Math.max(0.01, luma * brightest));
  const pale = mix(1, PALE.power, smoothstep(PALE.from, PALE.to, luma));
  const lit = clamp(sample(shade), DRESS.shade.from, DRESS.shade.to) ** pale * detail * shown;
  for (let k = 0; k < 3; k++) c[k] = mix(c[k] as number, (fresh[k] as number) * lit, Math.min(DRESS.said.most, change));
}
