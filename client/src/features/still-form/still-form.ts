import { inputImageSchema } from '@maquette/contracts/fields/input-file';
import { chosenResolution, type StillTool } from '@maquette/contracts/fields/still-fields';
import { SLIDER_DEFAULTS, type StillSettings } from '@maquette/contracts/fields/still-settings';
import {
  CAMERA_LENSES,
  DEPTHS_OF_FIELD,
  DESIGN_TYPES,
  deliveredResolution,
  MODES,
  OUTPUT_FORMATS,
  PROMPT_LIMIT,
  pictureSize,
  RATIOS,
  RESOLUTIONS,
  SEED_LIMIT,
  STILL_MODELS,
  STYLE_PRESETS,
  UPSCALES,
} from '@maquette/contracts/renders/render';
import { z } from 'zod';
import { optional, percent } from './drafted-fields';
import { sketchFieldsOf, sketchFormShape, sketchOf } from './sketch-form';

export function randomSeed(): number {
  return Math.floor(Math.random() * SEED_LIMIT);
}

/** The form as it is drafted in this tab. A draft of an older release falls back field by field. */
function formSchema(tool: StillTool) {
  return z.object({
    designType: z.enum(DESIGN_TYPES).catch('Architecture'),
    prompt: z.string().max(PROMPT_LIMIT).catch(''),
    /** The reference of Text to Images, or the sketch: a file the server keeps. */
    image: inputImageSchema.nullable().catch(null),
    stylePreset: z.enum(STYLE_PRESETS).catch('photographic'),
    ratio: z.enum(RATIOS).catch('16:9'),
    /** The chosen size, before an upscale. */
    resolution: z.enum(RESOLUTIONS).catch('1080p'),
    upscale: z.enum(UPSCALES).catch('none'),
    outputFormat: z.enum(OUTPUT_FORMATS).catch('png'),
    /** Empty: the engine chooses. */
    cameraLens: optional(CAMERA_LENSES),
    depthOfField: optional(DEPTHS_OF_FIELD),
    verticalsStraight: z.boolean().catch(true),
    promptStrength: percent(SLIDER_DEFAULTS.promptStrength[tool]),
    negativePrompts: z.string().max(PROMPT_LIMIT).catch(''),
    seed: z.number().int().min(0).catch(randomSeed),
    seedLocked: z.boolean().catch(false),
    model: z.enum(STILL_MODELS).catch('sd3.5-large'),
    mode: z.enum(MODES).catch('fast'),
    ...sketchFormShape,
  });
}
export type StillForm = z.infer<ReturnType<typeof formSchema>>;

const SCHEMAS = { t2i: formSchema('t2i'), s2i: formSchema('s2i') };

/** A form from what was drafted, or blank. */
export function readForm(tool: StillTool, draft: unknown): StillForm {
  return SCHEMAS[tool].parse(draft ?? {});
}

/** What is really delivered: an upscale counts only where the chosen size can be doubled. */
export function deliveryOf({ resolution, upscale }: Pick<StillForm, 'resolution' | 'upscale'>) {
  const doubled = deliveredResolution(resolution, upscale);
  return doubled
    ? ({ resolution: doubled, upscale } as const)
    : ({ resolution, upscale: 'none' } as const satisfies Pick<StillSettings, 'resolution' | 'upscale'>);
}

/** What the form asks for; `fieldsOf` is its inverse. */
export function settingsOf(tool: StillTool, form: StillForm): StillSettings {
  const delivery = deliveryOf(form);
  return {
    kind: 'still',
    prompt: form.prompt.trim(),
    negativePrompts: form.negativePrompts.trim(),
    designType: form.designType,
    stylePreset: form.stylePreset,
    model: form.model,
    ratio: form.ratio,
    ...delivery,
    ...pictureSize(form.ratio, delivery.resolution),
    outputFormat: form.outputFormat,
    seed: form.seed,
    seedLocked: form.seedLocked,
    cameraLens: form.cameraLens || undefined,
    depthOfField: form.depthOfField || undefined,
    verticalsStraight: form.verticalsStraight,
    promptStrength: form.promptStrength,
    image: form.image ?? undefined,
    ...(tool === 's2i' ? { sketch: sketchOf(form) } : {}),
  };
}

/**
 * The fields that make the same picture again. Which mode it is made in stays as it is chosen, and so do the fields of the
 * other design type.
 */
export function fieldsOf(settings: StillSettings): Partial<StillForm> {
  const { sketch, kind: _kind, width: _width, height: _height, cameraLens, depthOfField, image, ...same } = settings;
  return {
    ...same,
    resolution: chosenResolution(settings),
    seedLocked: true,
    cameraLens: cameraLens ?? '',
    depthOfField: depthOfField ?? '',
    image: image ?? null,
    ...(sketch ? sketchFieldsOf(sketch) : {}),
  };
}
