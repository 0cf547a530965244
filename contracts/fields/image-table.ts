import {
  CAMERA_LENSES,
  DEPTHS_OF_FIELD,
  DESIGN_TYPES,
  IMAGE_MODELS,
  OUTPUT_FORMATS,
  RATIOS,
  STYLE_PRESETS,
} from '../tools/render-choices';
import { CORRECTIONS_ROW } from './drawing-corrections';
import { CROP_ROW } from './drawing-crop';
import { CHOSEN_DRAWING_KINDS } from './drawing-kind';
import { choice, file, flag, freeChoice, freeNumber, percent, prompt, strictWhole, words } from './field-table';
import {
  COLOR_SCHEMES,
  DEPTH_MODES,
  ENVIRONMENTS,
  FRAMINGS,
  INTERIOR_STYLES,
  LIGHTING_MOODS,
  MATERIAL_PALETTES,
  MAX_GUARANTEE,
  OUTPUT_TYPES,
  PERSPECTIVE_ASSISTS,
  PROJECT_TYPES,
  REFERENCE_ROLES,
  SLIDER_DEFAULTS,
  TIMES_OF_DAY,
  WEATHERS,
} from './image-choices';
import { inputImageSchema } from './input-file';
import { INPUT_FRAME_ROWS } from './input-frame';
import {
  FLOOR_MATERIALS,
  FRAME_MATERIALS,
  GLASS_MATERIALS,
  GROUND_MATERIALS,
  ROOF_MATERIALS,
  SEASONS,
  WALL_MATERIALS,
} from './part-choices';
import { LATITUDES } from './sun-path';

// The image tools' fields (specification 2, section 3). A new field is a row here, its control on the screen,
// and the engine that uses it: settings, reader, writer, draft and API reference are derived from the tables.

const DESIGN_TYPE_ABOUT =
  'A building from outside or a room from inside; also selects the fields of a sketch. By default the prompt decides: `Interior` when ' +
  'it names a room and no building, else `Architecture`, as with any `arch_` field.';

/** Fields of every image, except size and seed, which are parsed together. */
export const IMAGE_TABLE = {
  prompt: prompt(
    'prompt',
    'Text prompt. Required for `t2i`. The embedded engine reads English, and everyday words of architecture in German, French, Vietnamese and Japanese.',
  ),
  negativePrompts: prompt('negative_prompts', 'What the image should not show. Can be repeated in a multipart form.'),
  designType: {
    ...choice('design_type', DESIGN_TYPES, DESIGN_TYPE_ABOUT, 'Architecture'),
    // The API reference shows no default, because the prompt decides when the value is missing.
    json: { type: 'string', enum: DESIGN_TYPES },
  },
  stylePreset: choice(
    'style_preset',
    STYLE_PRESETS,
    '`photographic` is realistic, `enhance` is artistic.',
    'photographic',
  ),
  model: choice('model', IMAGE_MODELS, 'Turbo is faster and costs less.', 'sd3.5-large'),
  ratio: choice('ratio', RATIOS, 'Aspect ratio, width to height.', '16:9'),
  outputFormat: choice('output_format', OUTPUT_FORMATS, 'File format of the image.', 'png'),
  cameraLens: freeChoice('camera_lens', CAMERA_LENSES, 'Camera lens.'),
  depthOfField: freeChoice('dof_level', DEPTHS_OF_FIELD, 'Depth of field.'),
  verticalsStraight: flag('verticals_straight', 'Keep vertical edges vertical.', true),
  embeddedFallback: flag(
    'embedded_fallback',
    'Allow the embedded engine to make the image when the chosen model is unavailable.',
    false,
  ),
  geometryGuarantee: strictWhole(
    'geometry_guarantee',
    MAX_GUARANTEE,
    'Sketch, or edit with a mask: minimum fidelity of the result, 0-100. Below it, one more attempt is made without charge; if that is below it too, the ' +
      'credits are returned. 0 means no guarantee. Default: that of the project it is saved into, else none.',
  ),
  ...INPUT_FRAME_ROWS,
  season: freeChoice('season', SEASONS, 'Season of the vegetation.'),
  wallMaterial: freeChoice('wall_material', WALL_MATERIALS, 'Wall material; overrides the prompt.'),
  roofMaterial: freeChoice('roof_material', ROOF_MATERIALS, 'Architecture: roof material.'),
  frameMaterial: freeChoice('frame_material', FRAME_MATERIALS, 'Material of the window frames.'),
  glassMaterial: freeChoice('glass_material', GLASS_MATERIALS, 'Architecture: tint of the glass.'),
  groundMaterial: freeChoice('ground_material', GROUND_MATERIALS, 'Architecture: ground around the building.'),
  floorMaterial: freeChoice('floor_material', FLOOR_MATERIALS, 'Interior: floor material.'),
  sunHour: freeNumber(
    'sun_hour',
    { min: 0, max: 24 },
    'Local solar time in hours, for the position of the sun. Overrides `time_of_day`.',
  ),
  sunDay: freeNumber(
    'sun_day',
    { min: 1, max: 365 },
    'Day of the year, for the position of the sun. Default: 172, the northern summer solstice.',
  ),
  latitude: freeNumber(
    'latitude',
    LATITUDES,
    'Latitude in degrees, north positive, for the position of the sun. Default: 47.',
  ),
  north: freeNumber(
    'north',
    { min: 0, max: 359 },
    'Direction of north, in degrees clockwise from the view of the camera. Default: straight ahead. Model to Images: from the -z axis of the model; default: as kept with the model.',
  ),
};

/** Light fields for Text to Images; a sketch has them among its own fields. */
export const LIGHT_TABLE = {
  timeOfDay: freeChoice('time_of_day', TIMES_OF_DAY, 'Time of day.'),
  weather: freeChoice('weather', WEATHERS, 'Weather, outdoors.'),
};

/** The reference for Text to Images or the sketch, and the part of the reference to regenerate. */
export const IMAGE_FILES = {
  image: file('image', inputImageSchema, 'The reference or the sketch, uploaded before.'),
  mask: file(
    'mask',
    inputImageSchema,
    'Text to Images with a reference: white where it is regenerated, black where it stays. Refused if no provider supports it.',
  ),
};

/** Additional fields for a sketch. */
export const SKETCH_TABLE = {
  geometryOverride: percent(
    'geometry_override',
    'Sketch: how far crooked lines are straightened.',
    SLIDER_DEFAULTS.geometryOverride,
  ),
  referenceRole: choice('reference_role', REFERENCE_ROLES, 'Sketch: what to use of the image.', 'both'),
  depthMode: choice('depth_mode', DEPTH_MODES, 'Sketch: depth of the space.', 'Deep'),
  outputType: choice('output_type', OUTPUT_TYPES, 'Sketch: kind of result.', 'final'),
  drawingKind: freeChoice(
    'drawing_kind',
    CHOSEN_DRAWING_KINDS,
    'Sketch: what the drawing is. By default the prompt names it ("cross section") or it is read from the drawing; the embedded engine acts on it.',
  ),
  drawingCorrections: CORRECTIONS_ROW,
  drawingCrop: CROP_ROW,
};

/** Additional fields for an architecture sketch. */
export const ARCHITECTURE_TABLE = {
  projectType: freeChoice('arch_project_type', PROJECT_TYPES, 'Architecture sketch: kind of project.'),
  useType: words('arch_use_type', 'Architecture sketch: use of the building.'),
  details: words('arch_details', 'Architecture sketch: details to show.'),
  environment: freeChoice('arch_environment', ENVIRONMENTS, 'Architecture sketch: surroundings.'),
  ...LIGHT_TABLE,
  materialPalette: freeChoice('material_palette', MATERIAL_PALETTES, 'Architecture sketch: main material.'),
  formStrictness: percent(
    'form_strictness',
    'Architecture sketch: how closely to keep the form.',
    SLIDER_DEFAULTS.formStrictness,
  ),
  framing: freeChoice('framing', FRAMINGS, 'Architecture sketch: viewpoint.'),
  focalElement: words('focal_element', 'Architecture sketch: focal point.'),
};

/** Additional fields for an interior sketch. */
export const INTERIOR_TABLE = {
  useType: words('use_type', 'Interior sketch: use of the space.'),
  roomType: words('room_type', 'Interior sketch: kind of room.'),
  timeOfDay: LIGHT_TABLE.timeOfDay,
  styleTemplate: freeChoice('style_template', INTERIOR_STYLES, 'Interior sketch: style of the furnishing.'),
  colorScheme: freeChoice('color_scheme', COLOR_SCHEMES, 'Interior sketch: colours.'),
  lightingMood: freeChoice('lighting_mood', LIGHTING_MOODS, 'Interior sketch: light.'),
  sketchStrictness: percent(
    'sketch_strictness',
    'Interior sketch: how closely to keep the lines.',
    SLIDER_DEFAULTS.sketchStrictness,
  ),
  perspectiveAssist: freeChoice(
    'perspective_assist',
    PERSPECTIVE_ASSISTS,
    'Interior sketch: correction of a skewed perspective.',
  ),
  details: words('interior_details', 'Interior sketch: details to show.'),
  furnitureFocus: words('furniture_focus', 'Interior sketch: the most important piece of furniture.'),
};
