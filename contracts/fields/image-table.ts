import {
  CAMERA_LENSES,
  DEPTHS_OF_FIELD,
  DESIGN_TYPES,
  IMAGE_MODELS,
  OUTPUT_FORMATS,
  RATIOS,
  STYLE_PRESETS,
} from '../renders/render';
import { choice, file, flag, freeChoice, freeNumber, percent, prompt, strictWhole, words } from './field-table';
import {
  COLOR_SCHEMES,
  DEPTH_MODES,
  ENVIRONMENTS,
  FRAMINGS,
  GUARANTEE_MOST,
  INTERIOR_STYLES,
  LIGHTING_MOODS,
  MATERIAL_PALETTES,
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

// The fields of the image tools (specification 2, section 3). A new field is a row here, its control on the screen, and
// the engine that uses it: settings, reader, writer, draft and API reference are derived from the tables.

const DESIGN_TYPE_ABOUT =
  'A building from outside or a room from inside, and which set of fields a sketch has. Left out, the prompt decides: `Interior` where ' +
  'it names a room and no building, else `Architecture`, as with any `arch_` field.';

/** Fields of every image, except size and seed, which are read together. */
export const IMAGE_TABLE = {
  prompt: prompt('prompt', 'What is to be seen. Needed for `t2i`.'),
  negativePrompts: prompt('negative_prompts', 'What is not to be seen. A multipart form may repeat it.'),
  designType: {
    ...choice('design_type', DESIGN_TYPES, DESIGN_TYPE_ABOUT, 'Architecture'),
    // No default in the API reference: a missing value is decided by the prompt.
    json: { type: 'string', enum: DESIGN_TYPES },
  },
  stylePreset: choice(
    'style_preset',
    STYLE_PRESETS,
    '`photographic` is realistic, `enhance` is artistic.',
    'photographic',
  ),
  model: choice('model', IMAGE_MODELS, 'Turbo is faster and costs less.', 'sd3.5-large'),
  ratio: choice('ratio', RATIOS, 'Width to height.', '16:9'),
  outputFormat: choice('output_format', OUTPUT_FORMATS, 'File format of the picture.', 'png'),
  cameraLens: freeChoice('camera_lens', CAMERA_LENSES, 'The lens the view is seen through.'),
  depthOfField: freeChoice('dof_level', DEPTHS_OF_FIELD, 'How much of the depth is sharp.'),
  verticalsStraight: flag('verticals_straight', 'Keep vertical edges vertical.', true),
  embeddedFallback: flag(
    'embedded_fallback',
    'Whether the embedded engine may make it when the model it is ordered from cannot be reached.',
    false,
  ),
  geometryGuarantee: strictWhole(
    'geometry_guarantee',
    GUARANTEE_MOST,
    'Sketch: the fidelity the result must reach, 0-100, or it costs nothing: below it one more attempt is made at no charge, and below again the ' +
      'credits return by themselves. 0 asks for none. Left out, the default of the project it is saved into, else none.',
  ),
  ...INPUT_FRAME_ROWS,
  season: freeChoice('season', SEASONS, 'Season of what grows.'),
  wallMaterial: freeChoice('wall_material', WALL_MATERIALS, 'What the walls are made of; it wins over the words.'),
  roofMaterial: freeChoice('roof_material', ROOF_MATERIALS, 'Architecture: what the roof is made of.'),
  frameMaterial: freeChoice('frame_material', FRAME_MATERIALS, 'What the window frames are made of.'),
  glassMaterial: freeChoice('glass_material', GLASS_MATERIALS, 'Architecture: the tint of the glass.'),
  groundMaterial: freeChoice('ground_material', GROUND_MATERIALS, 'Architecture: what lies around the building.'),
  floorMaterial: freeChoice('floor_material', FLOOR_MATERIALS, 'Interior: what the floor is made of.'),
  sunHour: freeNumber(
    'sun_hour',
    { min: 0, max: 24 },
    'Local solar time in hours: where the sun stands. It wins over `time_of_day`.',
  ),
  sunDay: freeNumber(
    'sun_day',
    { min: 1, max: 365 },
    'Day of the year of the sun. Left out, the longest of the north.',
  ),
  latitude: freeNumber('latitude', LATITUDES, 'Degrees, north positive, of the sun. Left out, 47.'),
  north: freeNumber(
    'north',
    { min: 0, max: 359 },
    'Where north lies, in degrees clockwise from the direction the camera looks in. Left out, straight ahead.',
  ),
};

/** Light fields of Text to Images; a sketch has them among its own fields. */
export const LIGHT_TABLE = {
  timeOfDay: freeChoice('time_of_day', TIMES_OF_DAY, 'Light of the day.'),
  weather: freeChoice('weather', WEATHERS, 'Weather, outdoors.'),
};

/** The reference of Text to Images or the sketch, and the part of the reference to regenerate. */
export const IMAGE_FILES = {
  image: file('image', inputImageSchema, 'The reference or the sketch, when it was sent before.'),
  mask: file(
    'mask',
    inputImageSchema,
    'Text to Images with a reference: white where it is made anew, black where it stays. Refused where nobody can.',
  ),
};

/** Additional fields of a sketch. */
export const SKETCH_TABLE = {
  geometryOverride: percent(
    'geometry_override',
    'Sketch: how far crooked lines are straightened.',
    SLIDER_DEFAULTS.geometryOverride,
  ),
  referenceRole: choice('reference_role', REFERENCE_ROLES, 'Sketch: what is taken from the image.', 'both'),
  depthMode: choice('depth_mode', DEPTH_MODES, 'Sketch: how deep the space is read.', 'Deep'),
  outputType: choice('output_type', OUTPUT_TYPES, 'Sketch: what is drawn from it.', 'final'),
};

/** Additional fields of an architecture sketch. */
export const ARCHITECTURE_TABLE = {
  projectType: freeChoice('arch_project_type', PROJECT_TYPES, 'Architecture sketch: kind of project.'),
  useType: words('arch_use_type', 'Architecture sketch: what the building is used for.'),
  details: words('arch_details', 'Architecture sketch: details to show.'),
  environment: freeChoice('arch_environment', ENVIRONMENTS, 'Architecture sketch: where it stands.'),
  ...LIGHT_TABLE,
  materialPalette: freeChoice('material_palette', MATERIAL_PALETTES, 'Architecture sketch: main material.'),
  formStrictness: percent(
    'form_strictness',
    'Architecture sketch: how closely the form is kept.',
    SLIDER_DEFAULTS.formStrictness,
  ),
  framing: freeChoice('framing', FRAMINGS, 'Architecture sketch: where it is seen from.'),
  focalElement: words('focal_element', 'Architecture sketch: what the eye is led to.'),
};

/** Additional fields of an interior sketch. */
export const INTERIOR_TABLE = {
  useType: words('use_type', 'Interior sketch: what the space is used for.'),
  roomType: words('room_type', 'Interior sketch: which room it is.'),
  timeOfDay: LIGHT_TABLE.timeOfDay,
  styleTemplate: freeChoice('style_template', INTERIOR_STYLES, 'Interior sketch: style of the furnishing.'),
  colorScheme: freeChoice('color_scheme', COLOR_SCHEMES, 'Interior sketch: colours.'),
  lightingMood: freeChoice('lighting_mood', LIGHTING_MOODS, 'Interior sketch: light.'),
  sketchStrictness: percent(
    'sketch_strictness',
    'Interior sketch: how closely the lines are kept.',
    SLIDER_DEFAULTS.sketchStrictness,
  ),
  perspectiveAssist: freeChoice(
    'perspective_assist',
    PERSPECTIVE_ASSISTS,
    'Interior sketch: what is done with a skewed perspective.',
  ),
  details: words('interior_details', 'Interior sketch: details to show.'),
  furnitureFocus: words('furniture_focus', 'Interior sketch: the piece that counts most.'),
};
