// Inputs of the endpoints, field by field, from Stability's own OpenAPI document (v2beta, snapshot of 2026-09-22).
// Prices are of 2025-08-01.

export const REQUEST_BYTES = 10 * 1024 * 1024;

export const SIZES = {
  '21:9': [1536, 640],
  '16:9': [1344, 768],
  '3:2': [1216, 832],
  '5:4': [1152, 896],
  '1:1': [1024, 1024],
  '4:5': [896, 1152],
  '2:3': [832, 1216],
  '9:16': [768, 1344],
  '9:21': [640, 1536],
};

const STYLES =
  'enhance anime photographic digital-art comic-book fantasy-art line-art analog-film neon-punk isometric low-poly origami modeling-compound cinematic 3d-model pixel-art tile-texture'.split(
    ' ',
  );

const text = (rules = {}) => ({ kind: 'text', max: 10_000, ...rules });
const number = (min, max, rules = {}) => ({ kind: 'number', min, max, ...rules });
const oneOf = (...values) => ({ kind: 'enum', values });
const image = (rules = {}) => ({ kind: 'image', required: true, minSide: 64, ...rules });

const STD = { minPixels: 4_096, maxPixels: 9_437_184, aspect: 2.5 };
const SEED = number(0, 4_294_967_294);
const FORMAT = oneOf('png', 'jpeg', 'webp');
const NEGATIVE = text();
const STYLE = oneOf(...STYLES);
const PROMPT = text({ required: true, min: 1 });
const RATIO = oneOf(...Object.keys(SIZES));
const CONTROL = {
  prompt: PROMPT,
  image: image(STD),
  control_strength: number(0, 1),
  negative_prompt: NEGATIVE,
  seed: SEED,
  output_format: FORMAT,
  style_preset: STYLE,
};

export const ENDPOINTS = {
  '/v2beta/stable-image/generate/sd3': {
    operation: 'sd3',
    fields: {
      prompt: PROMPT,
      mode: oneOf('text-to-image', 'image-to-image'),
      image: image({ required: false }),
      strength: number(0, 1),
      aspect_ratio: RATIO,
      model: oneOf('sd3.5-large', 'sd3.5-large-turbo', 'sd3.5-medium', 'sd3.5-flash'),
      seed: SEED,
      output_format: FORMAT,
      style_preset: STYLE,
      negative_prompt: NEGATIVE,
      cfg_scale: number(1, 10),
    },
    /** Fields that a mode requires, and fields that it refuses. */
    together: ({ mode = 'text-to-image', image: sent, strength, aspect_ratio }) => {
      if (mode === 'image-to-image') {
        return [
          !sent && 'image: is required in image-to-image',
          strength === undefined && 'strength: is required in image-to-image',
          aspect_ratio !== undefined && 'aspect_ratio: is not taken in image-to-image',
        ];
      }
      return [sent && 'image: is for image-to-image', strength !== undefined && 'strength: is for image-to-image'];
    },
  },
  '/v2beta/stable-image/control/sketch': { operation: 'sketch', fields: CONTROL },
  '/v2beta/stable-image/control/structure': { operation: 'structure', fields: CONTROL },
  '/v2beta/stable-image/control/style': {
    operation: 'style',
    fields: {
      prompt: PROMPT,
      image: image(STD),
      negative_prompt: NEGATIVE,
      aspect_ratio: RATIO,
      fidelity: number(0, 1),
      seed: SEED,
      output_format: FORMAT,
      style_preset: STYLE,
    },
  },
  '/v2beta/stable-image/control/style-transfer': {
    operation: 'style-transfer',
    fields: {
      init_image: image({ ...STD, maxSide: 16_383 }),
      style_image: image({ minPixels: 4_096, maxPixels: 9_437_184, maxSide: 16_383 }),
      prompt: text(),
      negative_prompt: NEGATIVE,
      seed: SEED,
      style_strength: number(0, 1),
      composition_fidelity: number(0, 1),
      change_strength: number(0.1, 1),
      output_format: FORMAT,
    },
  },
  '/v2beta/stable-image/edit/inpaint': {
    operation: 'inpaint',
    fields: {
      image: image({ minPixels: 4_096, maxPixels: 9_437_184 }),
      mask: image({ required: false }),
      prompt: PROMPT,
      grow_mask: number(0, 100),
      negative_prompt: NEGATIVE,
      seed: SEED,
      output_format: FORMAT,
      style_preset: STYLE,
    },
  },
  '/v2beta/stable-image/upscale/fast': {
    operation: 'fast',
    fields: {
      image: image({ minSide: 32, maxSide: 1_536, minPixels: 1_024, maxPixels: 1_048_576 }),
      output_format: FORMAT,
    },
  },
};

const SD3_CREDITS = { 'sd3.5-large': 6.5, 'sd3.5-large-turbo': 4, 'sd3.5-medium': 3.5, 'sd3.5-flash': 2.5 };
const CREDITS = { sketch: 5, structure: 5, style: 5, 'style-transfer': 8, inpaint: 5, fast: 2 };

export function creditsOf(operation, { model = 'sd3.5-large' }) {
  return operation === 'sd3' ? SD3_CREDITS[model] : CREDITS[operation];
}

/**
 * @param {{ fields: object, together?: Function }} endpoint
 * @param {Record<string, string | { width: number, height: number }>} form texts and measured images
 * @returns {string[]} the mistakes, empty if there are none
 */
export function mistakesIn({ fields, together = () => [] }, form) {
  const unknown = Object.keys(form).filter((name) => !(name in fields));
  const found = Object.entries(fields).map(([name, rule]) => mistakeOf(name, rule, form[name]));
  return [...unknown.map((name) => `${name}: is not a field of this endpoint`), ...found, ...together(form)].filter(
    Boolean,
  );
}

function mistakeOf(name, rule, value) {
  if (value === undefined) return rule.required ? `${name}: is required` : null;
  if ((rule.kind === 'image') !== (typeof value !== 'string'))
    return `${name}: must be ${rule.kind === 'image' ? 'a file' : 'a text'}`;
  return CHECKS[rule.kind](name, rule, value);
}

const CHECKS = {
  text: (name, { min = 0, max }, value) =>
    value.length < min || value.length > max ? `${name}: must have ${min} to ${max} characters` : null,
  number: (name, { min, max }, value) =>
    value.trim() === '' || !(Number(value) >= min && Number(value) <= max) ? `${name}: must be ${min} to ${max}` : null,
  enum: (name, { values }, value) => (values.includes(value) ? null : `${name}: must be one of ${values.join(', ')}`),
  image: (name, rule, { width, height }) => {
    const pixels = width * height;
    const aspect = Math.max(width / height, height / width);
    if (Math.min(width, height) < rule.minSide) return `${name}: each side must be at least ${rule.minSide}`;
    if (Math.max(width, height) > (rule.maxSide ?? Infinity))
      return `${name}: each side must be at most ${rule.maxSide}`;
    if (pixels < (rule.minPixels ?? 0) || pixels > (rule.maxPixels ?? Infinity)) return `${name}: has ${pixels} pixels`;
    return aspect > (rule.aspect ?? Infinity) + 0.001 ? `${name}: its aspect ratio is more than ${rule.aspect}` : null;
  },
};
