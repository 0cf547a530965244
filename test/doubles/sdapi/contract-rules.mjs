import sharp from 'sharp';

// txt2img and img2img inputs as in modules/api/models.py of AUTOMATIC1111. Numbers must not arrive as text.

const text =
  (rules = {}) =>
  (value) =>
    typeof value === 'string' && value.length >= (rules.min ?? 0);
const number = (min, max) => (value) => typeof value === 'number' && value >= min && value <= max;
const whole = (min, max) => (value) => Number.isInteger(value) && value >= min && value <= max;
const side = (value) => whole(64, 2_048)(value) && value % 8 === 0;
const flag = (value) => typeof value === 'boolean';
const object = (value) => typeof value === 'object' && value !== null;

const FIELDS = {
  prompt: text(),
  negative_prompt: text(),
  seed: whole(-1, 4_294_967_295),
  steps: whole(1, 150),
  cfg_scale: number(0, 30),
  width: side,
  height: side,
  sampler_name: text({ min: 1 }),
  override_settings: object,
  alwayson_scripts: object,
  batch_size: whole(1, 8),
  n_iter: whole(1, 8),
  send_images: flag,
  save_images: flag,
};
const FIELDS_OF = {
  txt2img: FIELDS,
  img2img: { ...FIELDS, init_images: Array.isArray, denoising_strength: number(0, 1) },
};

/** @returns {string[]} the mistakes in a call, empty if there are none */
export function mistakesIn(operation, fields) {
  const known = FIELDS_OF[operation];
  return Object.entries(fields).flatMap(([name, value]) => {
    if (!known[name]) return [`${name}: extra fields not permitted`];
    return known[name](value) ? [] : [`${name}: value is not valid`];
  });
}

/** Measures a call's images: the image to paint over, and the lines to follow. */
export async function imagesOf({ init_images: over = [], alwayson_scripts: scripts = {} }) {
  const unit = scripts.ControlNet?.args?.[0];
  const sent = { ...(over[0] ? { init_image: over[0] } : {}), ...(unit ? { lines: unit.image } : {}) };
  const measured = Object.entries(sent).map(async ([name, base64]) => {
    const bytes = Buffer.from(base64, 'base64');
    const { width, height, format } = await sharp(bytes).metadata();
    return [name, { bytes, width, height, type: `image/${format}` }];
  });
  return Object.fromEntries(await Promise.all(measured));
}
