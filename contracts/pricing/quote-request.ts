import { z } from 'zod';
import { choiceField, flagField, numberField } from '../fields/form-fields';
import { readImageFields } from '../fields/image-fields';
import type { InputImage } from '../fields/input-file';
import type { RenderSettings } from '../fields/render-settings';
import {
  DYNAMIC_MOVEMENTS,
  PATH_DIRECTIONS,
  STATIC_MOVEMENTS,
  VIDEO_MODEL_TRAITS,
  VIDEO_MODELS,
  type VideoModel,
  videoModelOf,
} from '../fields/video-choices';
import { readVideoFields } from '../fields/video-fields';
import { VIDEO_TABLE } from '../fields/video-table';
import { MODEL_LOOKS } from '../models/model-looks';
import { IMAGE_MODELS, MODES, type Mode, RATIOS, type Tool, UPSCALES } from '../tools/render-choices';

/** A boolean in JSON or form format. */
const flag = z.union([z.boolean(), z.union([z.number(), z.string()]).transform(String).pipe(flagField)]);
/** A number in JSON or form format; clamped as in the form. */
const quantity = z.union([z.number().min(-1e8).max(1e8), numberField]);

/** Form field for each video option. A missing option has the form's default. */
const OPTION_FIELDS = {
  looping: 'looping',
  stabilization: 'stabilization',
  keepVerticals: 'keep_verticals',
  parallaxDepth: 'parallax_depth',
  upscale4k: 'upscale_4k',
  staticMovement: VIDEO_TABLE.staticMovement.wire,
  dynamicMovement: VIDEO_TABLE.dynamicMovement.wire,
  motionStrength: VIDEO_TABLE.motionStrength.wire,
  pathDirection: VIDEO_TABLE.pathDirection.wire,
  pathCurve: VIDEO_TABLE.pathCurve.wire,
  ratio: VIDEO_TABLE.ratio.wire,
} as const satisfies Partial<Record<keyof Options, string>>;

const options = z.object({
  looping: flag.optional(),
  stabilization: flag.optional(),
  keepVerticals: flag.optional(),
  parallaxDepth: quantity.optional(),
  depthMapProvided: flag.optional(),
  fgMaskProvided: flag.optional(),
  upscale4k: flag.optional(),
  // The movement decides which options have an effect; the others are free.
  staticMovement: choiceField(STATIC_MOVEMENTS).optional(),
  dynamicMovement: choiceField(DYNAMIC_MOVEMENTS).optional(),
  motionStrength: quantity.optional(),
  pathDirection: choiceField(PATH_DIRECTIONS).optional(),
  pathCurve: quantity.optional(),
  ratio: choiceField(RATIOS).optional(),
});
type Options = z.infer<typeof options>;

/** The pricing input (specification 2, section 3). Video options are in `options` or among the other fields. */
const job = options.extend({
  modality: choiceField(['t2i', 's2i', 'm2i', 'i2v', 'gen2']),
  resolution: z.string().max(20).optional(),
  model: z.string().max(80).optional(),
  turboModel: flag.default(false),
  premiumModel: flag.default(false),
  upscale: choiceField(UPSCALES).default('none'),
  fps: quantity.optional(),
  seconds: quantity.optional(),
  /** Options that are free but listed in the quote. */
  geometryGuarantee: quantity.optional(),
  /** Model to Images: a sun study is priced by its frames. */
  look: choiceField(MODEL_LOOKS).optional(),
  studyDays: z.string().max(200).optional(),
  studyHours: z.string().max(200).optional(),
  options: options.default({}),
});
type Job = z.infer<typeof job>;

/** Body of POST /api/credits/quote. */
export const quoteRequestSchema = z.object({ mode: choiceField(MODES).default('fast'), job });

/** Every accepted key in the body, including ignored ones that the specification's clients send. */
export const QUOTE_NAMES: readonly string[] = [...Object.keys(quoteRequestSchema.shape), 'plan', 'userId', 'email'];
export const QUOTE_JOB_NAMES: readonly string[] = Object.keys(job.shape);
export const QUOTE_OPTION_NAMES: readonly string[] = Object.keys(options.shape);

export interface QuotedJob {
  tool: Tool;
  mode: Mode;
  settings: RenderSettings;
}

/**
 * Parses the pricing input with the forms' parsers and defaults.
 * A quote is therefore the price of the equivalent order.
 * @throws ZodError naming the field; Problem as for the image form
 */
export function readQuoteRequest(body: unknown): QuotedJob {
  const { mode, job: asked } = quoteRequestSchema.parse(body);
  const { modality } = asked;
  return modality === 'i2v' || modality === 'gen2' ? readVideo(mode, asked) : readImage(mode, asked);
}

function readImage(mode: Mode, asked: Job): QuotedJob {
  const named = asked.model ? oneOf(IMAGE_MODELS, asked.model) : IMAGE_MODELS[0];
  const { tool, settings } = readImageFields(
    {
      modality: asked.modality,
      billing_mode: mode,
      target_resolution: asked.resolution ?? '',
      upscale: asked.upscale,
      geometry_guarantee: asked.geometryGuarantee === undefined ? '' : String(asked.geometryGuarantee),
      ...(asked.modality === 'm2i' ? modelFields(asked) : {}),
      model: asked.turboModel ? 'sd3.5-large-turbo' : named,
    },
    () => 1,
  );
  return { tool, mode, settings };
}

/** The fields of a model's order; model and camera do not affect the price. */
function modelFields({ look, studyDays, studyHours }: Job): Record<string, string> {
  return {
    model_id: NIL_ID,
    camera: JSON.stringify({ position: [0, 0, 1], target: [0, 0, 0] }),
    look: look ?? '',
    study_days: studyDays ?? '',
    study_hours: studyHours ?? '',
  };
}

const NIL_ID = '00000000-0000-0000-0000-000000000000';

function readVideo(mode: Mode, asked: Job): QuotedJob {
  const chosen = oneAnswer(asked);
  const names = Object.keys(OPTION_FIELDS) as (keyof typeof OPTION_FIELDS)[];
  const tool = asked.modality === 'gen2' ? 'v2v' : 'i2v';
  const { settings } = readVideoFields({
    mode,
    model: modelOf(asked),
    resolution: asked.resolution ?? '',
    fps: fieldOf(asked.fps),
    seconds: fieldOf(asked.seconds),
    ...Object.fromEntries(names.map((name) => [OPTION_FIELDS[name], fieldOf(chosen[name])])),
  });
  return { tool, mode, settings: chosen.depthMapProvided ? { ...settings, depthMap: SOME_DEPTH_MAP } : settings };
}

/** Only the presence of a depth map affects the price. */
const SOME_DEPTH_MAP: InputImage = {
  source: 'upload',
  id: NIL_ID,
  key: 'not-kept',
  contentType: 'image/png',
  width: 1,
  height: 1,
};

/** A value in form format; empty when missing. */
function fieldOf(value: string | number | boolean | undefined): string {
  if (typeof value === 'number') return value.toFixed(9);
  return typeof value === 'boolean' ? (value ? '1' : '0') : (value ?? '');
}

/** Merges the options from both places. @throws ZodError when they contradict each other */
function oneAnswer({ options: nested, ...flat }: Job): Options {
  const names = Object.keys(options.shape) as (keyof Options)[];
  const twice = names.filter((name) => flat[name] !== undefined && nested[name] !== undefined);
  const unlike = twice.filter((name) => flat[name] !== nested[name]);
  if (unlike[0]) refuse(unlike[0], 'is given twice, and not the same');
  return Object.fromEntries(names.map((name) => [name, nested[name] ?? flat[name]]));
}

/** The model, given by its name and two flags. @throws ZodError without one */
function modelOf({ model, turboModel, premiumModel }: Job): VideoModel {
  const named = VIDEO_MODEL_TRAITS[model ? oneOf(VIDEO_MODELS, videoModelOf(model) ?? model) : 'maquette-motion'];
  const [turbo, premium] = [named.turbo || turboModel, named.premium || premiumModel];
  const found = VIDEO_MODELS.find((known) => {
    const traits = VIDEO_MODEL_TRAITS[known];
    return traits.turbo === turbo && traits.premium === premium;
  });
  return found ?? refuse('premiumModel', 'no model is both turbo and premium');
}

function oneOf<Name extends string>(known: readonly Name[], name: string): Name {
  return known.find((model) => model === name) ?? refuse('model', `must be one of: ${known.join(', ')}`);
}

function refuse(field: string, message: string): never {
  throw new z.ZodError([{ code: 'custom', path: ['job', field], message, input: undefined }]);
}
