import { z } from 'zod';
import { type ModelCamera, modelCameraSchema } from '../models/model-camera';
import { SLOTS_MOST, type SlotChoices, slotChoicesSchema } from '../models/model-materials';
import { pickTable, type ReadValues, wireShape } from './field-table';
import type { FormFields } from './form-fields';
import { MODEL_TABLE, STUDY_LIMITS, TEXT_LIMITS } from './model-table';

const CAMERA_ADVICE =
  'must be JSON such as {"position":[8,1.6,12],"target":[0,1.6,0],"focal_length":28}, with coordinates in metres and the eye away from the target';
const SLOTS_ADVICE =
  'must be JSON such as {"Walls":{"material":"Red brick"},"Glass":{"colour":"#a0c0d0"},"Furniture":{"hidden":true}}, by names of the slots of the model';

/** Parses JSON. @returns undefined when the text is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Adds the path and reason of the first mistake to the advice, so that the sender finds it in long JSON. */
function mistakeIn({ issues: [issue] }: z.ZodError, advice: string): string {
  const place = issue?.path.join('.');
  if (place) return `${advice}; ${place}: ${issue?.message}`;
  return issue?.code === 'custom' ? `${advice}; ${issue.message}` : advice;
}

/** A view is valid when its schema is and the eye is not at the target. */
const usableCameraSchema = modelCameraSchema.refine(
  ({ position, target }) => Math.hypot(...position.map((value, k) => value - (target[k] ?? 0))) > 1e-3,
  'the eye is at the target',
);
const usableSlotsSchema = slotChoicesSchema.refine(
  (choices) => Object.keys(choices).length <= SLOTS_MOST,
  `at most ${SLOTS_MOST} slots`,
);

/** JSON text of a value, canonical: keys in the order of the schema, no spaces. */
function jsonText<Value>(schema: z.ZodType<Value>, limit: number, advice: string) {
  return z
    .string({ error: advice })
    .max(limit, `must have at most ${limit} characters`)
    .transform((text, context) => {
      const read = schema.safeParse(parseJson(text));
      if (read.success) return JSON.stringify(read.data);
      context.addIssue({ code: 'custom', message: mistakeIn(read.error, advice) });
      return z.NEVER;
    });
}

const cameraText = jsonText(usableCameraSchema, TEXT_LIMITS.camera, CAMERA_ADVICE);
const slotsText = jsonText(usableSlotsSchema, TEXT_LIMITS.slots, SLOTS_ADVICE);

/** A list of different numbers in ascending order, as text with commas. */
function listText(most: number, [least, largest]: readonly [number, number], step: number, advice: string) {
  return z
    .string()
    .max(TEXT_LIMITS.study, advice)
    .transform((text, context) => {
      const numbers = text.split(',').map((one) => (one.trim() === '' ? Number.NaN : Number(one)));
      const valid = numbers.every((value) => value >= least && value <= largest && Number.isInteger(value / step));
      const sorted = [...new Set(numbers)].sort((a, b) => a - b);
      if (valid && sorted.length <= most) return sorted.join();
      context.addIssue({ code: 'custom', message: advice });
      return z.NEVER;
    });
}

const DAYS_ADVICE = `must be 1 to ${STUDY_LIMITS.days} days of the year from 1 to 365, such as "172,355"`;
const HOURS_ADVICE = `must be 1 to ${STUDY_LIMITS.hours} hours from 0 to 24 in steps of 0.5, such as "9,12,15"`;
const daysText = listText(STUDY_LIMITS.days, [1, 365], 1, DAYS_ADVICE);
const hoursText = listText(STUDY_LIMITS.hours, [0, 24], 0.5, HOURS_ADVICE);

/** Parsers of texts that contain JSON or lists, by wire name. Only the server needs them, so they are not in the table. */
const MODEL_TEXTS = {
  [MODEL_TABLE.camera.wire]: cameraText,
  [MODEL_TABLE.slots.wire]: slotsText.optional(),
  [MODEL_TABLE.studyDays.wire]: MODEL_TABLE.studyDays.text.pipe(daysText),
  [MODEL_TABLE.studyHours.wire]: MODEL_TABLE.studyHours.text.pipe(hoursText),
};
const modelFieldsSchema = z.object({ ...wireShape(MODEL_TABLE), ...MODEL_TEXTS });

/** The model's fields of a form, JSON and lists in canonical form. @throws ZodError with wire names */
export function readModelFields(fields: FormFields): ReadValues<typeof MODEL_TABLE> {
  return pickTable(MODEL_TABLE, modelFieldsSchema.parse(fields));
}

/** The camera of stored or drafted settings; null for a text that is not one. */
export function readCamera(text: string): ModelCamera | null {
  return usableCameraSchema.safeParse(parseJson(text)).data ?? null;
}

/** The choices of stored or drafted settings; empty for a text that has none. */
export function readSlots(text: string | undefined): SlotChoices {
  return usableSlotsSchema.safeParse(parseJson(text ?? '')).data ?? {};
}
