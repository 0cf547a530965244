import { z } from 'zod';
import { visibleName } from '../fields/visible-text';
import { SLOTS_MOST, slotChoicesSchema } from '../models/model-materials';
import { modelUnitsSchema } from '../models/model-units';
import { MODEL_NAME_LIMIT, SAVED_VIEWS_MOST, savedViewSchema } from './model-view';

/** Body of PATCH /api/models/:id. `choices` and `views` replace all earlier ones. */
export const changedModelSchema = z.object({
  name: visibleName(MODEL_NAME_LIMIT).optional(),
  choices: slotChoicesSchema
    .refine((choices) => Object.keys(choices).length <= SLOTS_MOST, `must have at most ${SLOTS_MOST} slots`)
    .optional(),
  views: z.array(savedViewSchema).max(SAVED_VIEWS_MOST).optional(),
  north: z.number().min(0).max(359).optional(),
  /** Saved views keep their place in the model: their coordinates are converted. */
  units: modelUnitsSchema.optional(),
});
export type ChangedModel = z.infer<typeof changedModelSchema>;
