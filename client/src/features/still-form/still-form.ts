import {
  CAMERA_LENSES,
  DEPTHS_OF_FIELD,
  DESIGN_TYPES,
  MODES,
  PROMPT_LIMIT,
  pictureSize,
  RATIOS,
  SEED_LIMIT,
  STILL_MODELS,
  STYLE_PRESETS,
} from '@maquette/domain/contracts/render';
import { SLIDER_DEFAULTS, type StillSettings } from '@maquette/domain/contracts/still-settings';
import { z } from 'zod';

/** The sizes this tool renders today. Larger ones appear here when the engines offer them. */
export const OFFERED_RESOLUTIONS = ['720p', '1080p'] as const;

export function randomSeed(): number {
  return Math.floor(Math.random() * SEED_LIMIT);
}

/** The form as it is drafted in this tab. A draft of an older release falls back field by field. */
export const stillFormSchema = z.object({
  designType: z.enum(DESIGN_TYPES).catch('Architecture'),
  prompt: z.string().max(PROMPT_LIMIT).catch(''),
  stylePreset: z.enum(STYLE_PRESETS).catch('photographic'),
  ratio: z.enum(RATIOS).catch('16:9'),
  resolution: z.enum(OFFERED_RESOLUTIONS).catch('1080p'),
  /** Empty: the engine chooses. */
  cameraLens: z.union([z.enum(CAMERA_LENSES), z.literal('')]).catch(''),
  depthOfField: z.union([z.enum(DEPTHS_OF_FIELD), z.literal('')]).catch(''),
  verticalsStraight: z.boolean().catch(true),
  negativePrompts: z.string().max(PROMPT_LIMIT).catch(''),
  seed: z.number().int().min(0).catch(randomSeed),
  seedLocked: z.boolean().catch(false),
  model: z.enum(STILL_MODELS).catch('sd3.5-large'),
  mode: z.enum(MODES).catch('fast'),
});
export type StillForm = z.infer<typeof stillFormSchema>;

export function blankForm(): StillForm {
  return stillFormSchema.parse({});
}

export function settingsOf(form: StillForm): StillSettings {
  const { cameraLens, depthOfField, mode: _mode, ...rest } = form;
  return {
    kind: 'still',
    upscale: 'none',
    outputFormat: 'png',
    promptStrength: SLIDER_DEFAULTS.promptStrength.t2i,
    ...rest,
    prompt: form.prompt.trim(),
    negativePrompts: form.negativePrompts.trim(),
    ...pictureSize(form.ratio, form.resolution),
    ...(cameraLens ? { cameraLens } : {}),
    ...(depthOfField ? { depthOfField } : {}),
  };
}

/** The fields that make the same picture again. Which mode it is made in stays as it is chosen. */
export function fieldsOf(settings: StillSettings): Partial<StillForm> {
  const { mode: _mode, ...fields } = stillFormSchema.parse({ ...settings, seedLocked: true });
  return fields;
}
