import { z } from 'zod';
import { MODEL_LOOKS } from '../models/model-looks';
import { choice, flag } from './field-table';

/** Bounds of a sun study: each day and hour is one frame of the sheet. */
export const STUDY_LIMITS = { days: 4, hours: 8 } as const;

/** Most characters of JSON texts and lists. */
export const TEXT_LIMITS = { camera: 1_000, slots: 32_000, study: 200 } as const;
const cameraText = z.string().min(1).max(TEXT_LIMITS.camera);
const slotsText = z.string().min(1).max(TEXT_LIMITS.slots);
const studyText = z.string().min(1).max(TEXT_LIMITS.study);
const modelId = z.uuid({ error: 'must be the id of a model' });

const STUDY_DEFAULTS = { days: '172,355', hours: '9,12,15' } as const;

/**
 * Additional fields of Model to Images. JSON and lists are text on the wire, in the draft and in the stored settings;
 * `readModelFields` validates what they contain.
 */
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
    stored: cameraText,
    draft: z.string().catch(''),
    json: {
      type: 'string',
      maxLength: TEXT_LIMITS.camera,
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
    stored: slotsText.optional(),
    draft: z.string().catch(''),
    json: {
      type: 'string',
      maxLength: TEXT_LIMITS.slots,
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
    text: studyText.default(STUDY_DEFAULTS.days),
    stored: studyText.default(STUDY_DEFAULTS.days),
    draft: z.string().catch(STUDY_DEFAULTS.days),
    json: { type: 'string', default: STUDY_DEFAULTS.days, examples: ['172,355', '80'] },
  },
  studyHours: {
    wire: 'study_hours',
    about: `Sun study: local solar hours, separated by commas; at most ${STUDY_LIMITS.hours}. Each day and hour is one frame at 720p, whatever \`target_resolution\` says, and is priced so; frames of a large sheet are smaller.`,
    text: studyText.default(STUDY_DEFAULTS.hours),
    stored: studyText.default(STUDY_DEFAULTS.hours),
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
