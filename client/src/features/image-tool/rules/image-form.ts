import { draftShape, fromDraft, toDraft } from '@maquette/contracts/fields/field-table';
import { SLIDER_DEFAULTS } from '@maquette/contracts/fields/image-choices';
import type { ImageSettings, ImageTool } from '@maquette/contracts/fields/image-settings';
import { IMAGE_TABLE, LIGHT_TABLE } from '@maquette/contracts/fields/image-table';
import { inputImageSchema } from '@maquette/contracts/fields/input-file';
import { usedElementsSchema } from '@maquette/contracts/fields/used-elements';
import { chosenResolution, lightOf } from '@maquette/contracts/fields/write-image-fields';
import {
  deliveredResolution,
  imageSize,
  MODES,
  RATIOS,
  RESOLUTIONS,
  SEED_LIMIT,
  UPSCALES,
} from '@maquette/contracts/tools/render-choices';
import { z } from 'zod';
import { SERIES_MOST } from '../../renders/rules/series';
import { sketchFieldsOf, sketchFormShape, sketchOf } from './sketch-form';

export function randomSeed(): number {
  return Math.floor(Math.random() * SEED_LIMIT);
}

const lightShape = z.object(draftShape(LIGHT_TABLE));

/** The form as it is drafted in this tab. A draft of an older release falls back field by field. */
function formSchema(tool: ImageTool) {
  return z.object({
    ...draftShape(IMAGE_TABLE),
    /** The reference of Text to Images, or the sketch: a file the server keeps. */
    image: inputImageSchema.nullable().catch(null),
    /** What of the reference is made anew: comes along with reused settings, and can be taken away. */
    mask: inputImageSchema.nullable().catch(null),
    elements: usedElementsSchema.catch([]),
    /** The chosen size, before an upscale. */
    resolution: z.enum(RESOLUTIONS).catch('1080p'),
    upscale: z.enum(UPSCALES).catch('none'),
    promptStrength: z.number().int().min(0).max(100).catch(SLIDER_DEFAULTS.promptStrength[tool]),
    seed: z.number().int().min(0).catch(randomSeed),
    seedLocked: z.boolean().catch(false),
    mode: z.enum(MODES).catch('fast'),
    /** How many one click orders, each with a seed of its own. */
    images: z.number().int().min(1).max(SERIES_MOST).catch(1),
    /** Somebody chose the ratio: it does not follow the image. */
    ratioChosen: z.boolean().catch(false),
    /** The ratio before it followed an image: it is restored when the image is removed. */
    ratioBefore: z.enum(RATIOS).optional().catch(undefined),
    light: lightShape.catch(() => lightShape.parse({})),
    ...sketchFormShape,
  });
}
export type ImageForm = z.infer<ReturnType<typeof formSchema>>;

const SCHEMAS = { t2i: formSchema('t2i'), s2i: formSchema('s2i') };

/** A form from what was drafted, or blank. */
export function readForm(tool: ImageTool, draft: unknown): ImageForm {
  return SCHEMAS[tool].parse(draft ?? {});
}

/** What is really delivered: an upscale counts only where the chosen size can be doubled. */
export function deliveryOf({ resolution, upscale }: Pick<ImageForm, 'resolution' | 'upscale'>) {
  const doubled = deliveredResolution(resolution, upscale);
  return doubled
    ? ({ resolution: doubled, upscale } as const)
    : ({ resolution, upscale: 'none' } as const satisfies Pick<ImageSettings, 'resolution' | 'upscale'>);
}

/** What the form asks for; `fieldsOf` is its inverse. */
export function settingsOf(tool: ImageTool, form: ImageForm): ImageSettings {
  const delivery = deliveryOf(form);
  return {
    kind: 'still',
    ...fromDraft(IMAGE_TABLE, form),
    ...delivery,
    ...imageSize(form.ratio, delivery.resolution),
    seed: form.seed,
    seedLocked: form.seedLocked,
    promptStrength: form.promptStrength,
    image: form.image ?? undefined,
    mask: (tool === 't2i' && form.image && form.mask) || undefined,
    elements: form.elements[0] && form.elements,
    ...(tool === 's2i' ? { sketch: sketchOf(form) } : lightOf(fromDraft(LIGHT_TABLE, form.light))),
  };
}

/**
 * The fields that make the same picture again. Which mode it is made in stays as it is chosen, and so do the fields of the
 * other design type.
 */
export function fieldsOf(settings: ImageSettings): Partial<ImageForm> {
  const { sketch, seed, image, mask, elements, promptStrength, upscale } = settings;
  return {
    ...toDraft(IMAGE_TABLE, settings),
    resolution: chosenResolution(settings),
    upscale,
    promptStrength,
    seed,
    seedLocked: true,
    image: image ?? null,
    mask: mask ?? null,
    elements: elements ?? [],
    ratioBefore: undefined,
    ...(sketch ? sketchFieldsOf(sketch) : { light: toDraft(LIGHT_TABLE, settings.light ?? {}) }),
  };
}

/** The fields that vary a picture: once, in its size, with a new seed. A reference in the form stays where the picture had none. */
export function varied(form: ImageForm, settings: ImageSettings): Partial<ImageForm> {
  const { image, mask } = settings.image ? settings : form;
  return { ...fieldsOf(settings), image: image ?? null, mask: mask ?? null, seed: randomSeed(), images: 1 };
}

/** How many fields are not as a new form has them: what a folded group says of itself. */
export function setFields(tool: ImageTool, form: ImageForm, fields: readonly (keyof ImageForm)[]): number {
  const blank = readForm(tool, {});
  return fields.filter((field) => form[field] !== blank[field]).length;
}
