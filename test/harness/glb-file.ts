/** A box of a test model, in metres. */
export interface GlbBox {
  name: string;
  material: string;
  min: readonly [number, number, number];
  max: readonly [number, number, number];
}

/** A small house with three materials. */
export const HOUSE: readonly GlbBox[] = [
  { name: 'Ground', material: 'Grass', min: [-12, -0.2, -12], max: [12, 0, 12] },
  { name: 'Walls', material: 'Brick', min: [-4, 0, -3], max: [4, 3, 3] },
  { name: 'Roof', material: 'Zinc', min: [-4.3, 3, -3.3], max: [4.3, 3.4, 3.3] },
];

/** A box that a second version of the house has. */
export const TOWER: GlbBox = { name: 'Tower', material: 'Copper', min: [5, 0, -2], max: [7, 9, 0] };

const COLOURS: Record<string, readonly number[]> = {
  Grass: [0.2, 0.4, 0.1, 1],
  Brick: [0.5, 0.2, 0.15, 1],
  Zinc: [0.4, 0.42, 0.45, 1],
};

const FACES = [
  [0, 2, 1, 1, 2, 3],
  [4, 5, 6, 5, 7, 6],
  [0, 1, 4, 1, 5, 4],
  [2, 6, 3, 3, 6, 7],
  [0, 4, 2, 2, 4, 6],
  [1, 3, 5, 3, 7, 5],
].flat();

/** A GLB (glTF 2.0) of boxes, with a camera. @param change edits the JSON before it is written */
export function glbFile(boxes: readonly GlbBox[] = HOUSE, change?: (json: Record<string, unknown>) => void): Buffer {
  const materials = [...new Set(boxes.map(({ material }) => material))];
  const corners = boxes.map(({ min, max }) =>
    Array.from({ length: 8 }, (_, k) => [k & 1 ? max[0] : min[0], k & 2 ? max[1] : min[1], k & 4 ? max[2] : min[2]]),
  );
  const indices = Buffer.from(new Uint16Array(FACES).buffer);
  const positions = corners.map((points) => Buffer.from(new Float32Array(points.flat()).buffer));
  const binary = Buffer.concat([indices, ...positions]);
  const json: Record<string, unknown> = {
    asset: { version: '2.0', generator: 'Maquette tests' },
    scene: 0,
    scenes: [{ nodes: [...boxes.map((_, k) => k), boxes.length] }],
    nodes: [
      ...boxes.map(({ name }, mesh) => ({ name, mesh })),
      { name: 'Front', camera: 0, translation: [0, 1.6, 14] },
    ],
    cameras: [{ name: 'Front', type: 'perspective', perspective: { yfov: 0.8, znear: 0.1 } }],
    materials: materials.map((name) => ({
      name,
      pbrMetallicRoughness: { baseColorFactor: COLOURS[name] ?? [0.8, 0.8, 0.8, 1], metallicFactor: 0 },
    })),
    meshes: boxes.map(({ material }, k) => ({
      primitives: [{ attributes: { POSITION: k + 1 }, indices: 0, material: materials.indexOf(material) }],
    })),
    accessors: [
      { bufferView: 0, componentType: 5123, count: FACES.length, type: 'SCALAR' },
      ...boxes.map(({ min, max }, k) => ({
        ...{ bufferView: 1, byteOffset: k * 96, componentType: 5126, count: 8, type: 'VEC3' },
        ...{ min: [...min], max: [...max] },
      })),
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: indices.length },
      { buffer: 0, byteOffset: indices.length, byteLength: binary.length - indices.length },
    ],
    buffers: [{ byteLength: binary.length }],
  };
  change?.(json);
  return packGlb(JSON.stringify(json), binary);
}

/** A GLB container around JSON and binary data. */
function packGlb(json: string, binary: Buffer): Buffer {
  const text = padded(Buffer.from(json), 0x20);
  const data = padded(binary, 0);
  const head = Buffer.alloc(12);
  head.write('glTF', 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + 8 + text.length + 8 + data.length, 8);
  return Buffer.concat([head, chunk('JSON', text), chunk('BIN\0', data)]);
}

function padded(bytes: Buffer, by: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, by)]);
}

function chunk(kind: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(bytes.length, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, bytes]);
}
