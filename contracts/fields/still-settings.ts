import { z } from 'zod';
import {
  CAMERA_LENSES,
  DEPTHS_OF_FIELD,
  DESIGN_TYPES,
  OUTPUT_FORMATS,
  PROMPT_LIMIT,
  RATIOS,
  RESOLUTIONS,
  STILL_MODELS,
  STYLE_PRESETS,
  UPSCALES,
} from '../renders/render';
import { inputImageSchema } from './input-file';

/** Choice lists of Sketch to Images, verbatim (specification 2, section 3). */
export const PROJECT_TYPES = ['Residential', 'Commercial'] as const;
export const ENVIRONMENTS = ['Urban', 'Suburban', 'Nature', 'Island', 'Hilltop', 'Water'] as const;
export const TIMES_OF_DAY = ['Dawn', 'Morning', 'Noon', 'Sunset', 'Dusk', 'Night'] as const;
export const WEATHERS = ['Clear', 'Cloudy', 'Rain', 'Snow'] as const;
export const MATERIAL_PALETTES = ['Glass', 'Steel', 'Concrete Brutalist', 'Brick', 'Wood', 'Mixed'] as const;
export const FRAMINGS = ['Eye-level', 'Aerial', "Worm's eye", 'Wide-angle'] as const;
export const INTERIOR_STYLES = ['Scandinavian', 'Industrial', 'Japandi', 'Coastal', 'Modern'] as const;
export const COLOR_SCHEMES = ['Warm', 'Cool', 'Monochrome', 'Earth Tones'] as const;
export const LIGHTING_MOODS = ['Bright Natural', 'Cozy Ambient', 'Spot-lit'] as const;
export const PERSPECTIVE_ASSISTS = ['Fix skew', 'Keep natural'] as const;
export const REFERENCE_ROLES = ['both', 'style-only', 'structure-only'] as const;
export const DEPTH_MODES = ['Flat', 'Shallow', 'Deep'] as const;
export const OUTPUT_TYPES = ['final', 'moodboard', 'concept'] as const;

/** Defaults of the sliders, 0-100 (specification 2, section 9). */
export const SLIDER_DEFAULTS = {
  promptStrength: { t2i: 65, s2i: 60 },
  geometryOverride: 50,
  formStrictness: 50,
  sketchStrictness: 70,
} as const;
/** The longest text in a one-line field, in characters. */
export const WORDS_LIMIT = 300;

const percent = z.number().int().min(0).max(100);
const words = z.string().max(WORDS_LIMIT).default('');

/** What Sketch to Images asks for beyond the form of Text to Images. */
const sharedSketch = {
  geometryOverride: percent.default(SLIDER_DEFAULTS.geometryOverride),
  referenceRole: z.enum(REFERENCE_ROLES).default('both'),
  depthMode: z.enum(DEPTH_MODES).default('Deep'),
  outputType: z.enum(OUTPUT_TYPES).default('final'),
  useType: words,
  details: words,
  timeOfDay: z.enum(TIMES_OF_DAY).optional(),
};
export const architectureSketchSchema = z.object({
  ...sharedSketch,
  subject: z.literal('Architecture'),
  projectType: z.enum(PROJECT_TYPES).optional(),
  environment: z.enum(ENVIRONMENTS).optional(),
  weather: z.enum(WEATHERS).optional(),
  materialPalette: z.enum(MATERIAL_PALETTES).optional(),
  formStrictness: percent.default(SLIDER_DEFAULTS.formStrictness),
  framing: z.enum(FRAMINGS).optional(),
  focalElement: words,
});
export const interiorSketchSchema = z.object({
  ...sharedSketch,
  subject: z.literal('Interior'),
  roomType: words,
  styleTemplate: z.enum(INTERIOR_STYLES).optional(),
  colorScheme: z.enum(COLOR_SCHEMES).optional(),
  lightingMood: z.enum(LIGHTING_MOODS).optional(),
  sketchStrictness: percent.default(SLIDER_DEFAULTS.sketchStrictness),
  perspectiveAssist: z.enum(PERSPECTIVE_ASSISTS).optional(),
  furnitureFocus: words,
});
/** The subject is the design type of the form. */
export const sketchSettingsSchema = z.discriminatedUnion('subject', [architectureSketchSchema, interiorSketchSchema]);
export type SketchSettings = z.infer<typeof sketchSettingsSchema>;

/** What a still render is made from. Stored with the render, so that "reuse settings" reproduces it exactly. */
export const stillSettingsSchema = z.object({
  /** Renders of the first release carry no kind: all of them were stills. */
  kind: z.literal('still').default('still'),
  prompt: z.string().max(PROMPT_LIMIT),
  negativePrompts: z.string().max(PROMPT_LIMIT).default(''),
  designType: z.enum(DESIGN_TYPES),
  stylePreset: z.enum(STYLE_PRESETS),
  model: z.enum(STILL_MODELS),
  ratio: z.enum(RATIOS),
  /** The delivered resolution, which is priced and gated: the chosen one, doubled by an upscale. */
  resolution: z.enum(RESOLUTIONS),
  upscale: z.enum(UPSCALES).default('none'),
  /** Size of the delivered picture in pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  outputFormat: z.enum(OUTPUT_FORMATS).default('png'),
  seed: z.number().int().min(0).max(4_294_967_294),
  seedLocked: z.boolean(),
  cameraLens: z.enum(CAMERA_LENSES).optional(),
  depthOfField: z.enum(DEPTHS_OF_FIELD).optional(),
  verticalsStraight: z.boolean().default(true),
  /** How far the words count against the image, 0-100. */
  promptStrength: percent.default(SLIDER_DEFAULTS.promptStrength.t2i),
  /** The reference of Text to Images, or the sketch. */
  image: inputImageSchema.optional(),
  sketch: sketchSettingsSchema.optional(),
});
export type StillSettings = z.infer<typeof stillSettingsSchema>;
