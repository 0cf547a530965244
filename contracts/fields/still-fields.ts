import { z } from 'zod';
import { Problem } from '../calls/problem';
import {
  CAMERA_LENSES,
  DEPTHS_OF_FIELD,
  DESIGN_TYPES,
  deliveredResolution,
  type Mode,
  normaliseResolution,
  OUTPUT_FORMATS,
  pictureSize,
  RATIOS,
  type Resolution,
  STILL_MODELS,
  STYLE_PRESETS,
  UPSCALES,
} from '../renders/render';
import {
  choiceField,
  type FormFields,
  filledFields,
  flagField,
  inputRefField,
  modeField,
  percentField,
  promptField,
  wholeNumberField,
  wordsField,
  writtenFields,
} from './form-fields';
import { type InputImage, inputRef } from './input-file';
import {
  COLOR_SCHEMES,
  DEPTH_MODES,
  ENVIRONMENTS,
  FRAMINGS,
  INTERIOR_STYLES,
  LIGHTING_MOODS,
  MATERIAL_PALETTES,
  OUTPUT_TYPES,
  PERSPECTIVE_ASSISTS,
  PROJECT_TYPES,
  REFERENCE_ROLES,
  type SketchSettings,
  SLIDER_DEFAULTS,
  type StillSettings,
  TIMES_OF_DAY,
  WEATHERS,
} from './still-settings';

/** The still tools share one form; `modality` says which of them sent it. */
export type StillTool = 't2i' | 's2i';

/** The multipart fields of POST /api/img2gen (specification 2, section 3). `plan` is accepted and never trusted. */
export const stillFieldsSchema = z.object({
  modality: choiceField(['t2i', 's2i']).default('t2i'),
  billing_mode: modeField,
  prompt: promptField,
  negative_prompts: promptField,
  design_type: choiceField(DESIGN_TYPES).default('Architecture'),
  style_preset: choiceField(STYLE_PRESETS).default('photographic'),
  model: choiceField(STILL_MODELS).default('sd3.5-large'),
  ratio: choiceField(RATIOS).default('16:9'),
  target_resolution: z.string().max(20).optional(),
  upscale: choiceField(UPSCALES).default('none'),
  width: wholeNumberField.optional(),
  height: wholeNumberField.optional(),
  output_format: choiceField(OUTPUT_FORMATS).default('png'),
  seed: wholeNumberField.optional(),
  seed_locked: flagField.default(false),
  camera_lens: choiceField(CAMERA_LENSES).optional(),
  dof_level: choiceField(DEPTHS_OF_FIELD).optional(),
  verticals_straight: flagField.default(true),
  prompt_strength: percentField.optional(),
  image_ref: inputRefField.optional(),
});

const sketchFieldsSchema = z.object({
  geometry_override: percentField.default(SLIDER_DEFAULTS.geometryOverride),
  reference_role: choiceField(REFERENCE_ROLES).default('both'),
  depth_mode: choiceField(DEPTH_MODES).default('Deep'),
  output_type: choiceField(OUTPUT_TYPES).default('final'),
  time_of_day: choiceField(TIMES_OF_DAY).optional(),
});
export const architectureFieldsSchema = sketchFieldsSchema.extend({
  arch_project_type: choiceField(PROJECT_TYPES).optional(),
  arch_use_type: wordsField,
  arch_details: wordsField,
  arch_environment: choiceField(ENVIRONMENTS).optional(),
  weather: choiceField(WEATHERS).optional(),
  material_palette: choiceField(MATERIAL_PALETTES).optional(),
  form_strictness: percentField.default(SLIDER_DEFAULTS.formStrictness),
  framing: choiceField(FRAMINGS).optional(),
  focal_element: wordsField,
});
export const interiorFieldsSchema = sketchFieldsSchema.extend({
  use_type: wordsField,
  room_type: wordsField,
  style_template: choiceField(INTERIOR_STYLES).optional(),
  color_scheme: choiceField(COLOR_SCHEMES).optional(),
  lighting_mood: choiceField(LIGHTING_MOODS).optional(),
  sketch_strictness: percentField.default(SLIDER_DEFAULTS.sketchStrictness),
  perspective_assist: choiceField(PERSPECTIVE_ASSISTS).optional(),
  interior_details: wordsField,
  furniture_focus: wordsField,
});

/** Every field the form of the still tools may have. */
export const STILL_FIELD_NAMES: readonly string[] = [
  ...new Set(
    [stillFieldsSchema, architectureFieldsSchema, interiorFieldsSchema].flatMap((form) => Object.keys(form.shape)),
  ),
];

/** A form that was read: everything but the image, which is looked at only when plan and fields allow the render. */
export interface StillDraft {
  tool: StillTool;
  mode: Mode;
  settings: StillSettings;
  /** The image is one that the server keeps. */
  imageRef?: Pick<InputImage, 'source' | 'id'>;
}

/**
 * Turns the form into typed settings. The delivered size follows from ratio, resolution and upscale alone.
 * @param drawSeed a fresh seed, for a form that locks none
 * @throws ZodError; Problem size_mismatch, upscale_unavailable
 */
export function readStillFields(fields: FormFields, drawSeed: () => number): StillDraft {
  const form = stillFieldsSchema.parse(filledFields(fields));
  const chosen = normaliseResolution(form.target_resolution);
  const resolution = deliveredResolution(chosen, form.upscale);
  if (!resolution) throw new Problem('upscale_unavailable');
  refuseContradiction(form, chosen, resolution);
  const locked = form.seed_locked && form.seed !== undefined;
  return {
    tool: form.modality,
    mode: form.billing_mode,
    imageRef: form.image_ref,
    settings: {
      kind: 'still',
      prompt: form.prompt,
      negativePrompts: form.negative_prompts,
      designType: form.design_type,
      stylePreset: form.style_preset,
      model: form.model,
      ratio: form.ratio,
      resolution,
      upscale: form.upscale,
      ...pictureSize(form.ratio, resolution),
      outputFormat: form.output_format,
      seed: locked && form.seed !== undefined ? Math.min(form.seed, 4_294_967_294) : drawSeed(),
      seedLocked: locked,
      cameraLens: form.camera_lens,
      depthOfField: form.dof_level,
      verticalsStraight: form.verticals_straight,
      promptStrength: form.prompt_strength ?? SLIDER_DEFAULTS.promptStrength[form.modality],
      ...(form.modality === 's2i' ? { sketch: readSketch(form.design_type, fields) } : {}),
    },
  };
}

/** Only the fields of the chosen design type count. */
function readSketch(designType: StillSettings['designType'], fields: FormFields): SketchSettings {
  if (designType === 'Interior') {
    const form = interiorFieldsSchema.parse(filledFields(fields));
    return {
      subject: 'Interior',
      ...readForBoth(form),
      useType: form.use_type,
      details: form.interior_details,
      roomType: form.room_type,
      styleTemplate: form.style_template,
      colorScheme: form.color_scheme,
      lightingMood: form.lighting_mood,
      sketchStrictness: form.sketch_strictness,
      perspectiveAssist: form.perspective_assist,
      furnitureFocus: form.furniture_focus,
    };
  }
  const form = architectureFieldsSchema.parse(filledFields(fields));
  return {
    subject: 'Architecture',
    ...readForBoth(form),
    useType: form.arch_use_type,
    details: form.arch_details,
    projectType: form.arch_project_type,
    environment: form.arch_environment,
    weather: form.weather,
    materialPalette: form.material_palette,
    formStrictness: form.form_strictness,
    framing: form.framing,
    focalElement: form.focal_element,
  };
}

function readForBoth(form: z.infer<typeof sketchFieldsSchema>) {
  return {
    geometryOverride: form.geometry_override,
    referenceRole: form.reference_role,
    depthMode: form.depth_mode,
    outputType: form.output_type,
    timeOfDay: form.time_of_day,
  };
}

/** Width and height may be sent, but only as what ratio and resolution say, before or after the upscale. */
function refuseContradiction(form: z.infer<typeof stillFieldsSchema>, chosen: Resolution, delivered: Resolution): void {
  const sizes = [pictureSize(form.ratio, chosen), pictureSize(form.ratio, delivered)] as const;
  const { width, height } = form;
  if (sizes.some((size) => (width ?? size.width) === size.width && (height ?? size.height) === size.height)) return;
  throw new Problem('size_mismatch', {
    width: width ?? sizes[1].width,
    height: height ?? sizes[1].height,
    ratio: form.ratio,
    resolution: chosen,
  });
}

/** The resolution that was chosen in the form, before an upscale doubled it. */
export function chosenResolution({ resolution, upscale }: Pick<StillSettings, 'resolution' | 'upscale'>): Resolution {
  if (upscale === 'none') return resolution;
  return resolution === '8K' ? '4K' : '1080p';
}

/** The form that asks for exactly these settings; `readStillFields` is its inverse. */
export function writeStillFields(tool: StillTool, settings: StillSettings, mode: Mode): FormFields {
  return writtenFields({
    modality: tool,
    billing_mode: mode,
    prompt: settings.prompt,
    negative_prompts: settings.negativePrompts,
    design_type: settings.designType,
    style_preset: settings.stylePreset,
    model: settings.model,
    ratio: settings.ratio,
    target_resolution: chosenResolution(settings),
    upscale: settings.upscale,
    width: settings.width,
    height: settings.height,
    output_format: settings.outputFormat,
    seed: settings.seed,
    seed_locked: settings.seedLocked,
    camera_lens: settings.cameraLens,
    dof_level: settings.depthOfField,
    verticals_straight: settings.verticalsStraight,
    prompt_strength: settings.promptStrength,
    image_ref: settings.image && inputRef(settings.image),
    ...(tool === 's2i' && settings.sketch ? sketchValues(settings.sketch) : {}),
  });
}

function sketchValues(sketch: SketchSettings): Record<string, string | number | undefined> {
  const forBoth = {
    geometry_override: sketch.geometryOverride,
    reference_role: sketch.referenceRole,
    depth_mode: sketch.depthMode,
    output_type: sketch.outputType,
    time_of_day: sketch.timeOfDay,
  };
  if (sketch.subject === 'Interior') {
    return {
      ...forBoth,
      use_type: sketch.useType,
      interior_details: sketch.details,
      room_type: sketch.roomType,
      style_template: sketch.styleTemplate,
      color_scheme: sketch.colorScheme,
      lighting_mood: sketch.lightingMood,
      sketch_strictness: sketch.sketchStrictness,
      perspective_assist: sketch.perspectiveAssist,
      furniture_focus: sketch.furnitureFocus,
    };
  }
  return {
    ...forBoth,
    arch_use_type: sketch.useType,
    arch_details: sketch.details,
    arch_project_type: sketch.projectType,
    arch_environment: sketch.environment,
    weather: sketch.weather,
    material_palette: sketch.materialPalette,
    form_strictness: sketch.formStrictness,
    framing: sketch.framing,
    focal_element: sketch.focalElement,
  };
}
