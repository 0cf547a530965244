import { z } from 'zod';
import { visibleName } from '../fields/visible-text';
import { modelSlotSchema } from '../models/mesh-file';
import { modelCameraSchema } from '../models/model-camera';
import { slotChoicesSchema } from '../models/model-materials';
import { modelNoteSchema } from '../models/model-notes';
import { modelUnitsSchema } from '../models/model-units';

/** Units that a file's size suggests, and why. */
export const proposedUnitsSchema = z.object({
  units: modelUnitsSchema,
  /** Height of a storey as the file says it, in metres; absent when no storeys were found. */
  storeyMetres: z.number().optional(),
  /** Largest extent as the file says it, in metres. */
  sizeMetres: z.number(),
  /** Whether the model lies on its side (z up). */
  lying: z.boolean(),
});
export type ProposedUnits = z.infer<typeof proposedUnitsSchema>;

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
  /** Units that the size suggests; null when it is plausible in metres, y up. */
  proposedUnits: proposedUnitsSchema.nullable(),
  slots: z.array(modelSlotSchema),
  cameras: z.array(savedViewSchema),
  /** What a person chose, kept with the model. */
  choices: slotChoicesSchema,
  views: z.array(savedViewSchema),
  /** Degrees clockwise from the model's -z axis to north. */
  north: z.number(),
  /** What the file has and the picture does not: animations, skins, lights, unknown extensions. */
  notes: z.array(modelNoteSchema),
});
export type ModelView = z.infer<typeof modelViewSchema>;

/** Most characters of a model's name. */
export const MODEL_NAME_LIMIT = 120;
/** Most models of a workspace, without those in the trash. */
export const MODELS_MOST = 200;

/** An entry of GET /api/models. */
export const listedModelSchema = modelViewSchema
  .pick({ id: true, name: true, createdAt: true, version: true, triangles: true, size: true })
  .extend({ trashedAt: z.iso.datetime().optional() });
export type ListedModel = z.infer<typeof listedModelSchema>;

/** Response to GET /api/models: newest first. */
export const modelListSchema = z.object({ models: z.array(listedModelSchema) });

/** Names of what a new version added, removed, moved or changed. */
const names = z.array(z.string());
export const modelChangesSchema = z.object({
  slots: z.object({ added: names, removed: names, changed: names }),
  objects: z.object({ added: names, removed: names, moved: names, changed: names }),
  /** Boxes around everything that changed, in metres. */
  boxes: z.array(
    z.object({
      min: z.tuple([z.number(), z.number(), z.number()]),
      max: z.tuple([z.number(), z.number(), z.number()]),
    }),
  ),
  /** Names of the saved views in which something changed. */
  views: names,
});
export type ModelChangesView = z.infer<typeof modelChangesSchema>;

/** Response to POST /api/models/:id/versions. */
export const newVersionSchema = z.object({ model: modelViewSchema, changes: modelChangesSchema });
export type NewVersion = z.infer<typeof newVersionSchema>;
