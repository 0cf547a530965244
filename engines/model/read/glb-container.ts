import { MODEL_LIMITS } from '@maquette/contracts/models/mesh-file';
import { hasEntry, type JsonObject, listAt, objectAt, textAt } from './gltf-json';
import { ModelRefused } from './model-refused';

const MAGIC = 0x46546c67;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

/** Bounds of the JSON: 16,000 named nodes with matrices take about 5 MB. */
const JSON_BYTES = 16 * 1024 * 1024;
const JSON_DEPTH = 64;

export interface GlbContainer {
  json: JsonObject;
  /** Bytes of the binary chunk; empty when it is missing. */
  binary: Uint8Array;
}

/** Splits a GLB into its chunks and checks that it points to nothing outside. @throws ModelRefused */
export function openGlb(glb: Uint8Array): GlbContainer {
  if (glb.length > MODEL_LIMITS.bytes)
    throw new ModelRefused('too_many_bytes', { megabytes: MODEL_LIMITS.bytes / 1024 / 1024 });
  const words = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  if (glb.length < HEADER_BYTES + CHUNK_HEADER_BYTES || words.getUint32(0, true) !== MAGIC)
    throw new ModelRefused('not_glb');
  const version = words.getUint32(4, true);
  if (version !== 2) throw new ModelRefused('version', { version });
  const length = words.getUint32(8, true);
  if (length > glb.length || length < HEADER_BYTES + CHUNK_HEADER_BYTES) throw new ModelRefused('not_glb');
  let text: Uint8Array | undefined;
  let binary: Uint8Array | undefined;
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= length; ) {
    const bytes = words.getUint32(at, true);
    const kind = words.getUint32(at + 4, true);
    at += CHUNK_HEADER_BYTES;
    if (at + bytes > length) throw new ModelRefused('not_glb');
    if (kind === JSON_CHUNK && !text) text = glb.subarray(at, at + bytes);
    else if (kind === BINARY_CHUNK && !binary) binary = glb.subarray(at, at + bytes);
    at += bytes;
  }
  if (!text) throw new ModelRefused('not_glb');
  const json = parseBounded(text);
  refuseAddresses(json);
  return { json, binary: binary ?? new Uint8Array(0) };
}

/** Parses JSON of bounded length and depth; a deep one would overflow the stack of the parser. */
function parseBounded(text: Uint8Array): JsonObject {
  if (text.length > JSON_BYTES || depthOf(text) > JSON_DEPTH) throw new ModelRefused('json_too_large');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    throw new ModelRefused('json_invalid', { where: 'json' });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ModelRefused('json_invalid', { where: 'json' });
  return value as JsonObject;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Deepest nesting of brackets outside of strings. */
function depthOf(text: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const byte = text[i];
    if (quoted) {
      if (byte === BACKSLASH) i++;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (byte === 0x7b || byte === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (byte === 0x7d || byte === 0x5d) depth--;
  }
  return deepest;
}

/** A model is one file: buffers and images are inside. */
function refuseAddresses(json: JsonObject): void {
  const version = textAt(objectAt(json, 'asset'), 'version');
  if (version && !version.startsWith('2.')) throw new ModelRefused('version', { version: version.slice(0, 8) });
  for (const key of ['buffers', 'images'])
    for (const entry of listAt(json, key)) if (hasEntry(entry, 'uri')) throw new ModelRefused('external');
}
