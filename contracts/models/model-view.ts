import { z } from 'zod';
import { visibleName } from '../fields/visible-text';
import { modelSlotSchema } from './mesh-file';
import { modelCameraSchema } from './model-camera';
import { slotChoicesSchema } from './model-materials';

/** Looks of a picture of a model. */
export const MODEL_LOOKS = ['photo', 'clay', 'ink', 'sun-study'] as const;
export type ModelLook = (typeof MODEL_LOOKS)[number];

export const UP_AXES = ['y', 'z'] as const;

/**
 * Corrections of a file that lies about its units. The kept mesh has the numbers of the file; whoever loads it applies
 * the units ({@link withUnits}). Cameras, sizes and views of the API are in metres after the correction.
 */
export const modelUnitsSchema = z.object({
  /** Metres per unit of the file. */
  scale: z.number().positive(),
  up: z.enum(UP_AXES),
});
export type ModelUnits = z.infer<typeof modelUnitsSchema>;

/** Most characters of a saved view's name. */
const VIEW_NAME_LIMIT = 80;

export const savedViewSchema = z.object({ name: visibleName(VIEW_NAME_LIMIT), camera: modelCameraSchema });
export type SavedView = z.infer<typeof savedViewSchema>;
export const SAVED_VIEWS_MOST = 40;

/** A model as GET /api/models/:id answers it. */
export const modelViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Number of the newest version, from 1. */
  version: z.number().int(),
  bytes: z.number(),
  triangles: z.number().int(),
  /** Extent in metres along x, y and z. */
  size: z.tuple([z.number(), z.number(), z.number()]),
  units: modelUnitsSchema,
  /** Why other units are proposed ("A storey would be 2,900 m high"), with the proposal; null when the size is plausible. */
  proposedUnits: modelUnitsSchema.nullable(),
  slots: z.array(modelSlotSchema),
  cameras: z.array(savedViewSchema),
  /** What a person chose, kept with the model. */
  choices: slotChoicesSchema,
  views: z.array(savedViewSchema),
  /** Degrees clockwise from the model's -z axis to north. */
  north: z.number(),
  /** Sentences about what the file has and the picture does not: animations, skins, lights, unknown extensions. */
  notes: z.array(z.string()),
});
export type ModelView = z.infer<typeof modelViewSchema>;
