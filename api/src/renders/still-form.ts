import { randomInt } from 'node:crypto';
import { Problem } from '@maquette/domain/contracts/problem';
import {
  CAMERA_LENSES,
  DEPTHS_OF_FIELD,
  DESIGN_TYPES,
  deliveredResolution,
  type Mode,
  normaliseResolution,
  PROMPT_LIMIT,
  pictureSize,
  RATIOS,
  SEED_LIMIT,
  STILL_MODELS,
  STYLE_PRESETS,
  type StillSettings,
  UPSCALES,
} from '@maquette/domain/contracts/render';
import { z } from 'zod';
import { parsed } from '../foundation/parsed';

const flag = z.enum(['1', '0', 'true', 'false']).transform((text) => text === '1' || text === 'true');
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of: ${values.join(', ')}` });
const wholeNumber = z
  .string()
  .regex(/^\d{1,10}$/, 'must be a whole number')
  .transform(Number);
const text = z
  .string()
  .max(PROMPT_LIMIT, `must have at most ${PROMPT_LIMIT} characters`)
  // PostgreSQL cannot hold NUL characters.
  .transform((value) => value.replaceAll('\0', '').trim());

/** The multipart fields of POST /api/img2gen. `plan` and `modality` are accepted and never trusted. */
const stillFormSchema = z.object({
  prompt: text.default(''),
  negative_prompts: text.default(''),
  design_type: choice(DESIGN_TYPES).default('Architecture'),
  style_preset: choice(STYLE_PRESETS).default('photographic'),
  model: choice(STILL_MODELS).default('sd3.5-large'),
  ratio: choice(RATIOS).default('16:9'),
  target_resolution: z.string().max(20).optional(),
  upscale: choice(UPSCALES).default('none'),
  width: wholeNumber.optional(),
  height: wholeNumber.optional(),
  seed: wholeNumber.optional(),
  seed_locked: flag.default(false),
  camera_lens: choice(CAMERA_LENSES).optional(),
  dof_level: choice(DEPTHS_OF_FIELD).optional(),
  verticals_straight: flag.default(true),
  billing_mode: choice(['fast', 'relaxed']).default('fast'),
});

export interface StillOrder {
  mode: Mode;
  settings: StillSettings;
}

/**
 * Turns the form into typed settings. The delivered size follows from ratio, resolution and upscale alone.
 * @throws Problem prompt_missing, invalid_request, size_mismatch, upscale_unavailable
 */
export function readStillForm(fields: Record<string, string>): StillOrder {
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const form = parsed(stillFormSchema, filled);
  if (form.prompt === '') throw new Problem('prompt_missing');
  const base = normaliseResolution(form.target_resolution);
  const resolution = deliveredResolution(base, form.upscale);
  if (!resolution) throw new Problem('upscale_unavailable');
  const size = pictureSize(form.ratio, resolution);
  refuseContradiction(form, base, size);
  const locked = form.seed_locked && form.seed !== undefined;
  return {
    mode: form.billing_mode,
    settings: {
      prompt: form.prompt,
      negativePrompts: form.negative_prompts,
      designType: form.design_type,
      stylePreset: form.style_preset,
      model: form.model,
      ratio: form.ratio,
      resolution,
      ...size,
      seed: locked && form.seed !== undefined ? Math.min(form.seed, 4_294_967_294) : randomInt(1, SEED_LIMIT),
      seedLocked: locked,
      cameraLens: form.camera_lens,
      depthOfField: form.dof_level,
      verticalsStraight: form.verticals_straight,
    },
  };
}

/** Width and height may be sent, but only as what ratio and resolution say, before or after the upscale. */
function refuseContradiction(
  form: z.infer<typeof stillFormSchema>,
  base: ReturnType<typeof normaliseResolution>,
  size: { width: number; height: number },
): void {
  if (form.width === undefined && form.height === undefined) return;
  const before = pictureSize(form.ratio, base);
  const fits = (expected: { width: number; height: number }) =>
    (form.width ?? expected.width) === expected.width && (form.height ?? expected.height) === expected.height;
  if (fits(size) || fits(before)) return;
  throw new Problem('size_mismatch', {
    width: form.width ?? size.width,
    height: form.height ?? size.height,
    ratio: form.ratio,
    resolution: base,
  });
}
