import { z } from 'zod';
import { modelViewSchema } from '../model-library/model-view';
import { PASS_FORMATS } from '../models/model-passes';

const view = modelViewSchema.shape;

/** A 3D model as programs see it. */
export const apiModelSchema = z
  .object({
    object: z.literal('model'),
    id: z.uuid(),
    name: z.string(),
    version: view.version.describe('Number of the newest version, from 1. Orders use the newest one.'),
    triangles: view.triangles,
    size: view.size.describe('Extent in metres along x, y (up) and z.'),
    units: view.units.describe('Metres per unit of the file, and the axis that points up.'),
    slots: z
      .array(
        z.object({ name: z.string(), triangles: z.number().int(), area: z.number(), proposal: z.string().nullable() }),
      )
      .describe(
        'Materials of the file. `area` in square metres; `proposal` is an engine material for its name and colour.',
      ),
    cameras: view.cameras.describe('Cameras of the file, for the field `camera` of an order.'),
    views: view.views.describe('Views that members saved.'),
    choices: view.choices.describe('Chosen materials by slot; an order without `slots` uses them.'),
    north: view.north.describe('Degrees clockwise from the -z axis of the model to north.'),
    notes: z
      .array(z.object({ code: z.string(), message: z.string() }))
      .describe('What the file has and images do not.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Model', description: 'A 3D model that orders with `modality=m2i` render.' });
export type ApiModel = z.infer<typeof apiModelSchema>;

export const apiPassesQuerySchema = z.object({ format: z.enum(PASS_FORMATS).default('zip') });

/** Where the passes of a job are. */
export const apiPassesSchema = z
  .object({
    object: z.literal('passes'),
    job: z.uuid(),
    format: z.enum(PASS_FORMATS),
    url: z.url().describe('Signed URL, valid for a few minutes.'),
    url_expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Passes', description: 'Passes of a view of a model, for compositing.' });
