const LINK = null;
const TEXT = 'STRING';
const WHOLE = 'INT';
const SHARE = 'FLOAT';

export const CHECKPOINTS = ['sd3.5_large_fp8_scaled.safetensors', 'sd3.5_medium.safetensors'];
export const CONTROL_NETS = ['sd3.5_large_controlnet_canny.safetensors', 'sd3.5_large_controlnet_depth.safetensors'];

/** Kinds of nodes and their inputs. An input is a link, a type, or one value from a list. */
export const NODES = {
  CheckpointLoaderSimple: { ckpt_name: CHECKPOINTS },
  CLIPTextEncode: { text: TEXT, clip: LINK },
  EmptySD3LatentImage: { width: WHOLE, height: WHOLE, batch_size: WHOLE },
  LoadImage: { image: 'IMAGE' },
  VAEEncode: { pixels: LINK, vae: LINK },
  VAEDecode: { samples: LINK, vae: LINK },
  PreviewImage: { images: LINK },
  SaveImage: { images: LINK, filename_prefix: TEXT },
  ControlNetLoader: { control_net_name: CONTROL_NETS },
  ControlNetApplySD3: {
    ...{ positive: LINK, negative: LINK, control_net: LINK, vae: LINK, image: LINK },
    ...{ strength: SHARE, start_percent: SHARE, end_percent: SHARE },
  },
  UNETLoader: { unet_name: ['wan2.1_i2v_480p_14B_fp16.safetensors'], weight_dtype: ['default', 'fp8_e4m3fn'] },
  CLIPLoader: { clip_name: ['umt5_xxl_fp8_e4m3fn_scaled.safetensors'], type: ['sd3', 'wan'] },
  VAELoader: { vae_name: ['wan_2.1_vae.safetensors'] },
  CLIPVisionLoader: { clip_name: ['clip_vision_h.safetensors'] },
  CLIPVisionEncode: { clip_vision: LINK, image: LINK, crop: ['center', 'none'] },
  WanImageToVideo: {
    ...{ positive: LINK, negative: LINK, vae: LINK, clip_vision_output: LINK, start_image: LINK },
    ...{ width: WHOLE, height: WHOLE, length: WHOLE, batch_size: WHOLE },
  },
  ModelSamplingSD3: { model: LINK, shift: SHARE },
  CreateVideo: { images: LINK, fps: SHARE },
  SaveVideo: { video: LINK, filename_prefix: TEXT, format: ['auto', 'mp4'], codec: ['auto', 'h264'] },
  KSampler: {
    ...{ model: LINK, positive: LINK, negative: LINK, latent_image: LINK },
    ...{ seed: WHOLE, steps: WHOLE, cfg: SHARE, denoise: SHARE },
    sampler_name: ['euler', 'dpmpp_2m', 'uni_pc'],
    scheduler: ['sgm_uniform', 'normal', 'simple'],
  },
};
const RESULTS = new Set(['PreviewImage', 'SaveImage', 'SaveVideo']);

/** Response to GET /object_info/{kind}. An unknown kind gets an empty object. */
export function objectInfo(kind) {
  const inputs = NODES[kind];
  if (!inputs) return {};
  const spec = (type) => (Array.isArray(type) ? [type] : type === LINK ? ['LATENT'] : [type, {}]);
  const required = Object.fromEntries(Object.entries(inputs).map(([name, type]) => [name, spec(type)]));
  return { [kind]: { input: { required }, output_node: RESULTS.has(kind) } };
}

/**
 * @param {Record<string, { class_type: string, inputs: Record<string, unknown> }>} graph
 * @param {Map<string, unknown>} uploads by the names that LoadImage uses
 * @returns {{ type: string, message: string, nodes: Record<string, { class_type: string, errors: object[] }> } | null}
 * the mistake
 */
export function mistakeIn(graph, uploads) {
  const nodes = {};
  for (const [id, { class_type: kind, inputs }] of Object.entries(graph)) {
    const known = NODES[kind];
    if (!known) return { type: 'missing_node_type', message: `Node '${kind}' not found.`, nodes: {} };
    const errors = Object.entries(known).flatMap(([name, type]) =>
      mistakeOf(name, type, inputs[name], { graph, uploads }),
    );
    if (errors.length > 0) nodes[id] = { class_type: kind, errors, dependent_outputs: [] };
  }
  if (!Object.values(graph).some(({ class_type: kind }) => RESULTS.has(kind)))
    return { type: 'prompt_no_outputs', message: 'Prompt has no outputs', nodes };
  const wrong = Object.keys(nodes).length > 0;
  return wrong
    ? { type: 'prompt_outputs_failed_validation', message: 'Prompt outputs failed validation', nodes }
    : null;
}

function mistakeOf(name, type, value, { graph, uploads }) {
  const error = (kind, details) => [{ type: kind, message: kind.replaceAll('_', ' '), details, extra_info: {} }];
  if (value === undefined) return error('required_input_missing', name);
  if (Array.isArray(type))
    return type.includes(value) ? [] : error('value_not_in_list', `${name}: '${value}' not in list`);
  if (type === 'IMAGE')
    return uploads.has(value) ? [] : error('custom_validation_failed', `${name} - Invalid image file: ${value}`);
  if (Array.isArray(value)) return graph[value[0]] ? [] : error('bad_linked_input', name);
  if (type === LINK) return error('bad_linked_input', name);
  if (type === TEXT) return typeof value === 'string' ? [] : error('invalid_input_type', name);
  return typeof value === 'number' && (type === SHARE || Number.isInteger(value))
    ? []
    : error('invalid_input_type', name);
}
