import { draftShape, fromDraft, toDraft } from '@maquette/contracts/fields/field-table';
import { SLIDER_DEFAULTS } from '@maquette/contracts/fields/image-choices';
import type { ImageSettings, ImageTool } from '@maquette/contracts/fields/image-settings';
import { IMAGE_TABLE, LIGHT_TABLE } from '@maquette/contracts/fields/image-table';
import { inputImageSchema } from '@maquette/contracts/fields/input-file';
import { MODEL_TABLE } from '@maquette/contracts/fields/model-table';
import { usedElementsSchema } from '@maquette/contracts/fields/used-elements';
import { chosenResolution, lightOf } from '@maquette/contracts/fields/write-image-fields';
import { STUDY_RESOLUTION } from '@maquette/contracts/models/sun-study';
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
import type { KnownRender } from '../../../live/merge-renders';
import { MAX_SERIES } from '../../renders/rules/series';
import { sketchFieldsOf, sketchFormShape, sketchOf } from './sketch-form';

export function randomSeed(): number {
  return Math.floor(Math.random() * SEED_LIMIT);
}

const lightShape = z.object(draftShape(LIGHT_TABLE));

/** Schema of the draft in this tab. Fields from an older release fall back one by one. */
function formSchema(tool: ImageTool) {
  return z.object({
    ...draftShape(IMAGE_TABLE),
    /** The reference for Text to Images, or the sketch: a file stored on the server. */
    image: inputImageSchema.nullable().catch(null),
    /** Area of the reference to render again: set by reused settings, and can be removed. */
    mask: inputImageSchema.nullable().catch(null),
    elements: usedElementsSchema.catch([]),
    /** Selected size, before an upscale. */
    resolution: z.enum(RESOLUTIONS).catch('1080p'),
    upscale: z.enum(UPSCALES).catch('none'),
    promptStrength: z.number().int().min(0).max(100).catch(SLIDER_DEFAULTS.promptStrength[tool]),
    seed: z.number().int().min(0).catch(randomSeed),
    seedLocked: z.boolean().catch(false),
    mode: z.enum(MODES).catch('fast'),
    /** Images per order, each with its own seed. */
    images: z.number().int().min(1).max(MAX_SERIES).catch(1),
    /** True if the user chose the ratio: it then no longer follows the image. */
    ratioChosen: z.boolean().catch(false),
    /** Ratio before it followed an image; restored when the image is removed. */
    ratioBefore: z.enum(RATIOS).optional().catch(undefined),
    light: lightShape.catch(() => lightShape.parse({})),
    ...sketchFormShape,
    ...draftShape(MODEL_TABLE),
  });
}
export type ImageForm = z.infer<ReturnType<typeof formSchema>>;

const SCHEMAS = { t2i: formSchema('t2i'), s2i: formSchema('s2i'), m2i: formSchema('m2i') };

export function readForm(tool: ImageTool, draft: unknown): ImageForm {
  return SCHEMAS[tool].parse(draft ?? {});
}

/** Delivered size: an upscale counts only if the selected size can be doubled. */
export function deliveryOf({ resolution, upscale }: Pick<ImageForm, 'resolution' | 'upscale'>) {
  const doubled = deliveredResolution(resolution, upscale);
  return doubled
    ? ({ resolution: doubled, upscale } as const)
    : ({ resolution, upscale: 'none' } as const satisfies Pick<ImageSettings, 'resolution' | 'upscale'>);
}

/** Whether another seed gives another image. Images of one view of a model differ only in added trees and people. */
export function seedActs(tool: ImageTool, { trees, people }: Pick<ImageForm, 'trees' | 'people'>): boolean {
  return tool !== 'm2i' || trees || people;
}

/** Whether a result can be varied by a new seed. */
export function canVary({ tool, settings }: Pick<KnownRender, 'tool' | 'settings'>): boolean {
  const view = settings.kind === 'still' ? settings.modelView : undefined;
  return tool !== 'm2i' || (view?.trees ?? false) || (view?.people ?? false);
}

/** Number of images in an order. */
export function imagesOf(tool: ImageTool, form: ImageForm): number {
  return seedActs(tool, form) ? form.images : 1;
}

/** Whether the order is a sun study, whose frames have a fixed size. */
export function isStudy(tool: ImageTool, { look }: Pick<ImageForm, 'look'>): boolean {
  return tool === 'm2i' && look === 'sun-study';
}

/** The form with the size in which the tool delivers it. */
export function sizedForm(tool: ImageTool, form: ImageForm): ImageForm {
  return isStudy(tool, form) ? { ...form, resolution: STUDY_RESOLUTION, upscale: 'none' } : form;
}

/** The form's settings; `fieldsOf` is the inverse. */
export function settingsOf(tool: ImageTool, form: ImageForm): ImageSettings {
  const delivery = deliveryOf(sizedForm(tool, form));
  const mask = (tool === 't2i' && form.image && form.mask) || undefined;
  return {
    kind: 'still',
    ...fromDraft(IMAGE_TABLE, form),
    ...delivery,
    ...imageSize(form.ratio, delivery.resolution),
    seed: form.seed,
    seedLocked: form.seedLocked,
    promptStrength: form.promptStrength,
    image: form.image ?? undefined,
    mask,
    // Without a mask Text to Images keeps no lines, so an order with a guarantee would be refused.
    geometryGuarantee: tool === 's2i' || mask ? form.geometryGuarantee : undefined,
    elements: form.elements[0] && form.elements,
    ...(tool === 's2i' ? { sketch: sketchOf(form) } : lightOf(fromDraft(LIGHT_TABLE, form.light))),
    ...(tool === 'm2i' ? { modelView: { ...fromDraft(MODEL_TABLE, form), slots: form.slots || undefined } } : {}),
  };
}

/** Form fields that reproduce an image. The mode and the fields for the other design type are unchanged. */
export function fieldsOf(settings: ImageSettings): Partial<ImageForm> {
  const { sketch, seed, image, mask, elements, promptStrength, upscale, modelView } = settings;
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
    ...(modelView ? toDraft(MODEL_TABLE, modelView) : {}),
  };
}

/** Fields for a variation: one image, same size, new seed. The form's reference is kept if the image had none. */
export function varied(form: ImageForm, settings: ImageSettings): Partial<ImageForm> {
  const { image, mask } = settings.image ? settings : form;
  return { ...fieldsOf(settings), image: image ?? null, mask: mask ?? null, seed: randomSeed(), images: 1 };
}

/** Number of fields that differ from the default; shown on a collapsed group. */
export function setFields(tool: ImageTool, form: ImageForm, fields: readonly (keyof ImageForm)[]): number {
  const blank = readForm(tool, {});
  return fields.filter((field) => form[field] !== blank[field]).length;
}
