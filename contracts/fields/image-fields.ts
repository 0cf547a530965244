import { z } from 'zod';
import { Problem } from '../calls/problem';
import { STUDY_RESOLUTION } from '../models/sun-study';
import {
  deliveredResolution,
  imageSize,
  isImageSize,
  LARGEST_SEED,
  type Mode,
  normaliseResolution,
  type Resolution,
  UPSCALES,
} from '../tools/render-choices';
import { pickTable, readTable, wireShape } from './field-table';
import {
  choiceField,
  type FormFields,
  filledFields,
  flagField,
  modeField,
  numberField,
  percentField,
  renderIdField,
  wholeNumberField,
  wordsField,
} from './form-fields';
import { SLIDER_DEFAULTS } from './image-choices';
import type { ImageSettings, ImageTool, SketchSettings } from './image-settings';
import { ARCHITECTURE_TABLE, IMAGE_FILES, IMAGE_TABLE, INTERIOR_TABLE, LIGHT_TABLE, SKETCH_TABLE } from './image-table';
import type { InputImage } from './input-file';
import { MODEL_TABLE } from './model-table';
import { readModelFields } from './model-texts';
import { elementsField } from './used-elements';
import { lightOf } from './write-image-fields';

const TABLES = [IMAGE_TABLE, LIGHT_TABLE, IMAGE_FILES, SKETCH_TABLE, ARCHITECTURE_TABLE, INTERIOR_TABLE, MODEL_TABLE];

/**
 * Fields that are read together with others or only concern the order (specification 2, section 3);
 * the other fields of POST /api/img2gen are in the tables. `plan` is accepted and never trusted.
 */
export const orderFieldsSchema = z.object({
  modality: choiceField(['t2i', 's2i', 'm2i']).default('t2i'),
  billing_mode: modeField,
  target_resolution: z.string().max(20).optional(),
  upscale: choiceField(UPSCALES).default('none'),
  width: numberField.pipe(z.number().positive('must be above 0')).optional(),
  height: numberField.pipe(z.number().positive('must be above 0')).optional(),
  seed: wholeNumberField.optional(),
  seed_locked: flagField.default(false),
  prompt_strength: percentField.optional(),
  series: wordsField.default(''),
  draft: renderIdField,
  made_from: renderIdField,
  elements: elementsField,
});

/** Validates the whole form, so that all mistakes are reported together. */
const formSchema = z.object({ ...orderFieldsSchema.shape, ...wireShape(IMAGE_TABLE), ...wireShape(IMAGE_FILES) });

/** Every field in the image tools' form. */
export const IMAGE_FIELD_NAMES: readonly string[] = [
  ...new Set([...Object.keys(orderFieldsSchema.shape), ...TABLES.flatMap((table) => Object.keys(wireShape(table)))]),
];

/** A parsed form without its images, which are processed only when plan and fields allow the render. */
export interface ImageDraft {
  tool: ImageTool;
  mode: Mode;
  settings: ImageSettings;
  /** The image as a stored file. */
  imageRef?: Pick<InputImage, 'source' | 'id'>;
  /** The mask as a stored file. */
  maskRef?: Pick<InputImage, 'source' | 'id'>;
  elementIds?: string[];
}

/**
 * Parses the form into typed settings. The delivered size follows from ratio, resolution and upscale alone; that of a sun
 * study from its frames.
 * @param drawSeed draws a new seed, for a form without one
 * @throws ZodError; Problem size_mismatch, upscale_unavailable
 */
export function readImageFields(fields: FormFields, drawSeed: () => number): ImageDraft {
  const filled = filledFields(fields);
  const order = formSchema.parse(filled) as z.infer<typeof orderFieldsSchema> & Record<string, unknown>;
  const values = pickTable(IMAGE_TABLE, order);
  const files = pickTable(IMAGE_FILES, order);
  const modelView = order.modality === 'm2i' ? readModelFields(filled) : undefined;
  const isStudy = modelView?.look === 'sun-study';
  const chosen = isStudy ? STUDY_RESOLUTION : normaliseResolution(order.target_resolution);
  const upscale = isStudy ? 'none' : order.upscale;
  const resolution = deliveredResolution(chosen, upscale);
  if (!resolution) throw new Problem('upscale_unavailable');
  if (!isStudy) refuseContradiction({ ...order, ratio: values.ratio }, chosen, resolution);
  const locked = order.seed_locked && order.seed !== undefined;
  return {
    tool: order.modality,
    mode: order.billing_mode,
    imageRef: files.image,
    maskRef: files.mask,
    elementIds: order.elements,
    settings: {
      kind: 'still',
      ...values,
      resolution,
      upscale,
      ...imageSize(values.ratio, resolution),
      seed: locked && order.seed !== undefined ? Math.min(order.seed, LARGEST_SEED) : drawSeed(),
      seedLocked: locked,
      promptStrength: order.prompt_strength ?? SLIDER_DEFAULTS.promptStrength[order.modality],
      ...(order.series ? { series: order.series } : {}),
      ...(order.draft ? { draft: order.draft } : {}),
      ...(order.made_from ? { madeFrom: order.made_from } : {}),
      ...(order.modality === 's2i'
        ? { sketch: readSketch(values.designType, filled) }
        : lightOf(readTable(LIGHT_TABLE, filled))),
      ...(modelView ? { modelView } : {}),
    },
  };
}

function readSketch(designType: ImageSettings['designType'], fields: FormFields): SketchSettings {
  const both = readTable(SKETCH_TABLE, fields);
  if (designType === 'Interior') return { subject: 'Interior', ...both, ...readTable(INTERIOR_TABLE, fields) };
  return { subject: 'Architecture', ...both, ...readTable(ARCHITECTURE_TABLE, fields) };
}

/**
 * Width and height may be sent, but must match ratio and resolution, before or after the upscale. Rounding differences
 * are accepted, and the even size is delivered.
 */
function refuseContradiction(
  form: Pick<ImageSettings, 'ratio'> & { width?: number; height?: number },
  chosen: Resolution,
  delivered: Resolution,
): void {
  if ([chosen, delivered].some((resolution) => isImageSize(form.ratio, resolution, form))) return;
  const size = imageSize(form.ratio, delivered);
  throw new Problem('size_mismatch', {
    width: form.width ?? size.width,
    height: form.height ?? size.height,
    ratio: form.ratio,
    resolution: chosen,
  });
}
