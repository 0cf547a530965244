/** Writes a GLB from its JSON and binary chunk, exactly as given. */
export function glbOf(json: unknown, binary: Uint8Array = new Uint8Array(0), version = 2): Uint8Array {
  const text = new TextEncoder().encode(typeof json === 'string' ? json : JSON.stringify(json));
  const padded = (bytes: number): number => Math.ceil(bytes / 4) * 4;
  const chunks = binary.length > 0 ? 8 + padded(binary.length) : 0;
  const glb = new Uint8Array(12 + 8 + padded(text.length) + chunks);
  const words = new DataView(glb.buffer);
  [0x46546c67, version, glb.length, padded(text.length), 0x4e4f534a].forEach((word, i) => {
    words.setUint32(4 * i, word, true);
  });
  glb.fill(0x20, 20, 20 + padded(text.length));
  glb.set(text, 20);
  if (binary.length > 0) {
    const at = 20 + padded(text.length);
    words.setUint32(at, padded(binary.length), true);
    words.setUint32(at + 4, 0x004e4942, true);
    glb.set(binary, at + 8);
  }
  return glb;
}

const KINDS = { Float32Array: 5126, Uint32Array: 5125, Uint16Array: 5123, Uint8Array: 5121, Int16Array: 5122 } as const;
const TYPES = { 1: 'SCALAR', 3: 'VEC3', 4: 'VEC4' } as const;
type Numbers = Float32Array | Uint32Array | Uint16Array | Uint8Array | Int16Array;

/** Collects the binary data of a GLB; each array becomes a buffer view and an accessor. */
export class GlbData {
  readonly bufferViews: object[] = [];
  readonly accessors: Record<string, unknown>[] = [];
  private readonly bytes: number[] = [];

  /** Index of a new buffer view. */
  view(array: Numbers): number {
    const at = this.bytes.length;
    for (const byte of new Uint8Array(array.buffer, array.byteOffset, array.byteLength)) this.bytes.push(byte);
    while (this.bytes.length % 4 !== 0) this.bytes.push(0);
    return this.bufferViews.push({ buffer: 0, byteOffset: at, byteLength: array.byteLength }) - 1;
  }

  /** Index of a new accessor. */
  add(array: Numbers, components: 1 | 3 | 4, more: object = {}): number {
    const componentType = KINDS[array.constructor.name as keyof typeof KINDS];
    const count = array.length / components;
    const entry = { bufferView: this.view(array), componentType, count, type: TYPES[components], ...more };
    return this.accessors.push(entry) - 1;
  }

  /** The file with the given rest of its JSON. */
  glb(json: object): Uint8Array {
    const { accessors, bufferViews } = this;
    const buffers = [{ byteLength: this.bytes.length }];
    return glbOf({ asset: { version: '2.0' }, buffers, bufferViews, accessors, ...json }, Uint8Array.from(this.bytes));
  }
}

/** Corners and triangles of a box from 0 to the given size. */
export function boxArrays([x, y, z]: readonly [number, number, number]): { positions: number[]; indices: number[] } {
  const positions = [0, x].flatMap((px) => [0, y].flatMap((py) => [0, z].flatMap((pz) => [px, py, pz])));
  const quads = [
    [0, 1, 3, 2],
    [4, 6, 7, 5],
    [0, 4, 5, 1],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 5, 7, 3],
  ] as const;
  return { positions, indices: quads.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]) };
}

/** A GLB with one box, for tests that change a part of it. */
export function boxGlb(
  size: readonly [number, number, number] = [4, 3, 5],
  change: (json: Record<string, unknown>, data: GlbData) => object = (json) => json,
): Uint8Array {
  const data = new GlbData();
  const { positions, indices } = boxArrays(size);
  const attributes = { POSITION: data.add(Float32Array.from(positions), 3) };
  const primitive = { attributes, indices: data.add(Uint16Array.from(indices), 1), material: 0 };
  const json = {
    scenes: [{ nodes: [0] }],
    nodes: [{ name: 'Box', mesh: 0 }],
    meshes: [{ primitives: [primitive] }],
    materials: [{ name: 'Oak', pbrMetallicRoughness: { baseColorFactor: [0.5, 0.35, 0.2, 1], metallicFactor: 0 } }],
  };
  return data.glb(change(json, data));
}
