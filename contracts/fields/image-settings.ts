import { z } from 'zod';
import { modelUnitsSchema } from '../models/model-units';
import { LARGEST_SEED, RESOLUTIONS, UPSCALES } from '../tools/render-choices';
import { storedShape } from './field-table';
import { WORDS_LIMIT } from './form-fields';
import { SLIDER_DEFAULTS } from './image-choices';
import { ARCHITECTURE_TABLE, IMAGE_FILES, IMAGE_TABLE, INTERIOR_TABLE, LIGHT_TABLE, SKETCH_TABLE } from './image-table';
import { MODEL_TABLE } from './model-table';
import { usedElementsSchema } from './used-elements';

const architectureSketchSchema = z.object({
  subject: z.literal('Architecture'),
  ...storedShape(SKETCH_TABLE),
  ...storedShape(ARCHITECTURE_TABLE),
});
const interiorSketchSchema = z.object({
  subject: z.literal('Interior'),
  ...storedShape(SKETCH_TABLE),
  ...storedShape(INTERIOR_TABLE),
});
/** The image tools share one form; `modality` names the tool. */
export type ImageTool = 't2i' | 's2i' | 'm2i';

/** Settings of Sketch to Images in addition to those of Text to Images. The form's design type is the subject. */
export const sketchSettingsSchema = z.discriminatedUnion('subject', [architectureSketchSchema, interiorSketchSchema]);
export type SketchSettings = z.infer<typeof sketchSettingsSchema>;

/** Settings that Model to Images has in addition to those of Text to Images. */
export const modelSettingsSchema = z.object({
  ...storedShape(MODEL_TABLE),
  /** The version of the model and its units when ordered; absent until the server has read the model. */
  version: z.number().int().positive().optional(),
  units: modelUnitsSchema.optional(),
  /** SHA-256 of the uploaded file. */
  sha256: z.string().optional(),
});
export type ModelSettings = z.infer<typeof modelSettingsSchema>;

const lightSettingsSchema = z.object(storedShape(LIGHT_TABLE));
export type LightSettings = z.infer<typeof lightSettingsSchema>;

/** Settings of an image render. Stored with the render, so that "reuse settings" reproduces it exactly. */
export const imageSettingsSchema = z.object({
  /** Renders from the first release have no kind: all were images. */
  kind: z.literal('still').default('still'),
  ...storedShape(IMAGE_TABLE),
  /** The delivered resolution, which is priced and limited by plan: the chosen one, doubled by an upscale. */
  resolution: z.enum(RESOLUTIONS),
  upscale: z.enum(UPSCALES).default('none'),
  /** The delivered image's size in pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  seed: z.number().int().min(0).max(LARGEST_SEED),
  seedLocked: z.boolean(),
  /** Weight of the prompt relative to the image, 0-100. */
  promptStrength: z.number().int().min(0).max(100).default(SLIDER_DEFAULTS.promptStrength.t2i),
  /** Common id of renders that were ordered together and are shown on one sheet. */
  series: z.string().min(1).max(WORDS_LIMIT).optional(),
  /** The draft whose price is deducted: a render of the same recipe and seed. */
  draft: z.uuid().optional(),
  /** The render that this one continues without using its files, such as for a variation or an upscale. */
  madeFrom: z.uuid().optional(),
  elements: usedElementsSchema.optional(),
  ...storedShape(IMAGE_FILES),
  sketch: sketchSettingsSchema.optional(),
  /** The model and the view of it. */
  modelView: modelSettingsSchema.optional(),
  /** Light settings for Text to Images and Model to Images; a sketch has its own light fields. */
  light: lightSettingsSchema.optional(),
});
export type ImageSettings = z.infer<typeof imageSettingsSchema>;
