import { z } from 'zod';
import { type ModelCamera, modelCameraSchema } from '../models/model-camera';
import { SLOTS_MOST, type SlotChoices, slotChoicesSchema } from '../models/model-materials';
import { MODEL_LOOKS } from '../models/model-view';
import { choice, flag } from './field-table';

/** Bounds of a sun study: each day and hour is one frame of the sheet. */
export const STUDY_LIMITS = { days: 4, hours: 8 } as const;

const CAMERA_ADVICE =
  'must be JSON such as {"position":[8,1.6,12],"target":[0,1.6,0],"focal_length":28}, with coordinates in metres and the eye away from the target';
const SLOTS_ADVICE =
  'must be JSON such as {"Walls":{"material":"Red brick"},"Glass":{"colour":"#a0c0d0"},"Furniture":{"hidden":true}}, by names of the slots of the model';
const CAMERA_LENGTH = 1_000;
const SLOTS_LENGTH = 32_000;
const STUDY_LENGTH = 200;

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

const cameraText = jsonText(usableCameraSchema, CAMERA_LENGTH, CAMERA_ADVICE);
const slotsText = jsonText(usableSlotsSchema, SLOTS_LENGTH, SLOTS_ADVICE);
const modelId = z.uuid({ error: 'must be the id of a model' });

/** A list of different numbers in ascending order, as text with commas. */
function listText(most: number, [least, largest]: readonly [number, number], step: number, advice: string) {
  return z
    .string()
    .max(STUDY_LENGTH, advice)
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

const STUDY_DEFAULTS = { days: '172,355', hours: '9,12,15' } as const;

/** Additional fields of Model to Images. JSON and lists are text on the wire, in the draft and in the stored settings. */
export const MODEL_TABLE = {
  modelId: {
    wire: 'model_id',
    about: 'Model to Images: id of the model. Required for `m2i`. The order uses its newest version.',
    text: modelId,
    stored: modelId,
    draft: z.string().catch(''),
    json: { type: 'string', format: 'uuid', examples: ['0b9c7f5e-8f0e-4b1e-9f6e-2a7d3c5b1e44'] },
  },
  camera: {
    wire: 'camera',
    about:
      'Model to Images: the view as JSON. Required for `m2i`. `position` and `target` in metres (x right, y up); `focal_length` in mm on film 36 mm wide ' +
      '(default 28) or `vertical_fov` in degrees; `parallel_height` in metres for a parallel projection; `up` for a view straight down; `shift` in shares of ' +
      'the frame, for upright verticals; `section` `{normal, offset}` cuts away the side to which the normal points.',
    text: cameraText,
    stored: z.string().max(CAMERA_LENGTH),
    draft: z.string().catch(''),
    json: {
      type: 'string',
      maxLength: CAMERA_LENGTH,
      examples: [
        '{"position":[8,1.6,12],"target":[0,1.6,0],"focal_length":28}',
        '{"position":[0,40,0],"target":[0,0,0],"up":[0,0,-1],"parallel_height":30}',
      ],
    },
  },
  slots: {
    wire: 'slots',
    about:
      'Model to Images: what the materials of the file become, as JSON by slot name: `material` (an engine material), `colour` (`#rrggbb`), `hidden`. ' +
      'A slot that is not named stays as in the file. Default: the choices kept with the model.',
    text: slotsText.optional(),
    stored: z.string().max(SLOTS_LENGTH).optional(),
    draft: z.string().catch(''),
    json: {
      type: 'string',
      maxLength: SLOTS_LENGTH,
      examples: ['{"Walls":{"material":"Red brick"}}', '{"Glass":{"colour":"#a0c0d0"},"Trees":{"hidden":true}}'],
    },
  },
  look: choice(
    'look',
    MODEL_LOOKS,
    'Model to Images: `photo` is path-traced, `clay` a white model in the same sun, `ink` a line drawing, `sun-study` a sheet with one frame per day and hour.',
    'photo',
  ),
  studyDays: {
    wire: 'study_days',
    about: `Sun study: days of the year, 1-365, separated by commas; at most ${STUDY_LIMITS.days}. 172 is 21 June, 355 is 21 December.`,
    text: daysText.default(STUDY_DEFAULTS.days),
    stored: z.string().max(STUDY_LENGTH).default(STUDY_DEFAULTS.days),
    draft: z.string().catch(STUDY_DEFAULTS.days),
    json: { type: 'string', default: STUDY_DEFAULTS.days, examples: ['172,355', '80'] },
  },
  studyHours: {
    wire: 'study_hours',
    about: `Sun study: local solar hours, separated by commas; at most ${STUDY_LIMITS.hours}. Each day and hour is one frame; the price is per frame at 720p.`,
    text: hoursText.default(STUDY_DEFAULTS.hours),
    stored: z.string().max(STUDY_LENGTH).default(STUDY_DEFAULTS.hours),
    draft: z.string().catch(STUDY_DEFAULTS.hours),
    json: { type: 'string', default: STUDY_DEFAULTS.hours, examples: ['9,12,15', '8.5'] },
  },
  ground: flag('model_ground', 'Model to Images: add a plain ground under the model. The record lists it.', false),
  trees: flag('model_trees', 'Model to Images: add trees around the model. The record lists their number.', false),
  people: flag('model_people', 'Model to Images: add people. The record lists their number.', false),
  passes: flag(
    'passes',
    'Model to Images: also make the passes (clay, depth, normal, slot ID, object ID, albedo, sun mask) for compositing. Free.',
    false,
  ),
};

/** The camera of stored or drafted settings; null for a text that is not one. */
export function readCamera(text: string): ModelCamera | null {
  return usableCameraSchema.safeParse(parseJson(text)).data ?? null;
}

/** The choices of stored or drafted settings; empty for a text that has none. */
export function readSlots(text: string | undefined): SlotChoices {
  return usableSlotsSchema.safeParse(parseJson(text ?? '')).data ?? {};
}
