import type { GlbContainer } from './glb-container';
import { countAt, entryOf, hasEntry, indexAt, type JsonObject, listAt, objectAt, textAt } from './gltf-json';
import { ModelRefused } from './model-refused';

/** Most bytes of all decompressed views together. */
const DECODED_BYTES = 300 * 1024 * 1024;

const COMPRESSION = 'EXT_meshopt_compression';

/** Bytes of a buffer view, and the step between its elements when it has one. */
export interface ViewBytes {
  bytes: Uint8Array;
  stride: number;
}

/** The buffer views of a file, checked against its one buffer. */
export class BufferViews {
  private readonly views: readonly JsonObject[];
  /** Bytes of the first buffer; the others have none. */
  private readonly end: number;
  private readonly decoded = new Map<number, ViewBytes>();
  private decodedBytes = 0;

  constructor(private readonly file: GlbContainer) {
    this.views = listAt(file.json, 'bufferViews');
    const [first] = listAt(file.json, 'buffers');
    this.end = first ? Math.min(countAt(first, 'byteLength'), file.binary.length) : 0;
  }

  get count(): number {
    return this.views.length;
  }

  /** Decompresses the views that need it; call once before reading. */
  async decode(): Promise<void> {
    for (const [i, view] of this.views.entries()) {
      const extensions = objectAt(view, 'extensions');
      if (hasEntry(extensions, COMPRESSION)) this.decoded.set(i, await this.expand(objectAt(extensions, COMPRESSION)));
    }
  }

  at(index: number): ViewBytes {
    const known = this.decoded.get(index);
    if (known) return known;
    const view = entryOf(this.views, index, 'bufferViews');
    return { bytes: this.slice(view), stride: countAt(view, 'byteStride', 0) };
  }

  private slice(view: JsonObject): Uint8Array {
    const from = countAt(view, 'byteOffset', 0);
    const length = countAt(view, 'byteLength');
    // Only the first buffer of a GLB has bytes; others would need an address.
    if (indexAt(view, 'buffer', 1, 'bufferViews') !== 0 || from + length > this.end)
      throw new ModelRefused('outside_buffer', { where: 'bufferViews' });
    return this.file.binary.subarray(from, from + length);
  }

  /** Expands a view of EXT_meshopt_compression. */
  private async expand(packed: JsonObject): Promise<ViewBytes> {
    const source = this.slice(packed);
    const stride = countAt(packed, 'byteStride');
    const count = countAt(packed, 'count');
    const mode = textAt(packed, 'mode');
    const filter = textAt(packed, 'filter') || 'NONE';
    const refused = new ModelRefused('compression_invalid');
    if (!isPossible(mode, filter, stride, count)) throw refused;
    this.decodedBytes += count * stride;
    if (this.decodedBytes > DECODED_BYTES) throw refused;
    const { MeshoptDecoder } = await import('meshoptimizer/decoder');
    await MeshoptDecoder.ready;
    const bytes = new Uint8Array(count * stride);
    try {
      MeshoptDecoder.decodeGltfBuffer(bytes, count, stride, source, mode, filter === 'NONE' ? undefined : filter);
    } catch {
      throw refused;
    }
    return { bytes, stride };
  }
}

/** The limits of the codec (see EXT_meshopt_compression); others are not passed to it. */
function isPossible(mode: string, filter: string, stride: number, count: number): boolean {
  if (mode !== 'ATTRIBUTES')
    return (
      ['TRIANGLES', 'INDICES'].includes(mode) && filter === 'NONE' && [2, 4].includes(stride) && isWhole(mode, count)
    );
  if (stride < 4 || stride > 256 || stride % 4 !== 0) return false;
  if (filter === 'OCTAHEDRAL') return stride === 4 || stride === 8;
  if (filter === 'QUATERNION') return stride === 8;
  return filter === 'NONE' || filter === 'EXPONENTIAL' || filter === 'COLOR';
}

const isWhole = (mode: string, count: number): boolean => mode !== 'TRIANGLES' || count % 3 === 0;
