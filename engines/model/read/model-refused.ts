/** Why a model cannot be read; each code has its own sentence. */
export const MODEL_REFUSALS = [
  /** Not a GLB: wrong magic, lengths or chunks. */
  'not_glb',
  /** A glTF version other than 2. Params: version. */
  'version',
  /** Larger than MODEL_LIMITS.bytes. Params: megabytes. */
  'too_many_bytes',
  /** The JSON is longer, deeper or has more entries than its bounds. */
  'json_too_large',
  /** The JSON cannot be parsed, or an entry has the wrong type. Params: where. */
  'json_invalid',
  /** Points to another file or to a data: address. */
  'external',
  /** Draco compression: export without it. */
  'draco',
  /** Requires an extension that is not supported. Params: extension. */
  'extension_required',
  /** An accessor, view or index points outside its data. Params: where. */
  'outside_buffer',
  /** Compressed data cannot be decoded, or is too large when decoded. */
  'compression_invalid',
  /** NaN or infinity in a coordinate or matrix. Params: where. */
  'not_finite',
  /** A node is its own ancestor or has two parents. */
  'node_cycle',
  'no_triangles',
  /** Params: triangles, most. */
  'too_many_triangles',
  /** Params: instances, most. */
  'too_many_instances',
  /** Params: metres. */
  'too_small',
  /** Params: metres. */
  'too_large',
] as const;
export type ModelRefusal = (typeof MODEL_REFUSALS)[number];

export type Params = Readonly<Record<string, string | number>>;

/** Thrown when a file cannot become a model. */
export class ModelRefused extends Error {
  override readonly name = 'ModelRefused';
  constructor(
    readonly code: ModelRefusal,
    readonly params: Params = {},
  ) {
    super(`model refused: ${code} ${JSON.stringify(params)}`);
  }
}
