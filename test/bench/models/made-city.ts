/** Boxes of one mesh. */
const BOXES_PER_MESH = 80;
const TRIANGLES_PER_BOX = 12;
const MATERIALS = [
  { name: 'Beton', pbrMetallicRoughness: { baseColorFactor: [0.45, 0.45, 0.44, 1], metallicFactor: 0 } },
  { name: 'Brick', pbrMetallicRoughness: { baseColorFactor: [0.45, 0.18, 0.11, 1], metallicFactor: 0 } },
  {
    name: 'Glas',
    alphaMode: 'BLEND',
    pbrMetallicRoughness: { baseColorFactor: [0.8, 0.9, 0.9, 0.2], metallicFactor: 0 },
  },
  {
    name: 'Stahl',
    pbrMetallicRoughness: { baseColorFactor: [0.6, 0.6, 0.6, 1], metallicFactor: 1, roughnessFactor: 0.3 },
  },
];

const QUADS = [
  [0, 1, 3, 2],
  [4, 6, 7, 5],
  [0, 4, 5, 1],
  [2, 3, 7, 6],
  [0, 2, 6, 4],
  [1, 5, 7, 3],
] as const;

/** A quarter of a city as a GLB with about the given number of triangles: storeys, piers and panes, no two meshes alike. */
export function madeCity(triangles: number): Uint8Array {
  const meshes = Math.ceil(triangles / (BOXES_PER_MESH * TRIANGLES_PER_BOX));
  const boxes = meshes * BOXES_PER_MESH;
  const positions = new Float32Array(boxes * 24);
  const indices = new Uint32Array(boxes * 36);
  const side = Math.ceil(Math.sqrt(meshes));
  let seed = 1;
  const chance = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let box = 0; box < boxes; box++) {
    const mesh = Math.floor(box / BOXES_PER_MESH);
    const part = box % BOXES_PER_MESH;
    const [x, z] = [(mesh % side) * 14, Math.floor(mesh / side) * -14];
    const storey = Math.floor(part / 10);
    const k = part % 10;
    // A slab and nine piers, panes or rails on each storey.
    const place =
      k === 0
        ? [x, storey * 3, z, 10, 0.3, 10]
        : [x + (k - 1) * 1.1, storey * 3 + 0.3, z + 0.2 * chance(), 0.1 + 0.9 * chance(), 2.7, 0.1];
    const [px = 0, py = 0, pz = 0, w = 1, h = 1, d = 1] = place;
    for (let corner = 0; corner < 8; corner++) {
      const at = 24 * box + 3 * corner;
      positions.set([px + (corner & 4 ? w : 0), py + (corner & 2 ? h : 0), pz - (corner & 1 ? d : 0)], at);
    }
    QUADS.forEach(([a, b, c, e], quad) => {
      indices.set(
        [a, b, c, a, c, e].map((corner) => 8 * part + corner),
        36 * box + 6 * quad,
      );
    });
  }
  const json = {
    asset: { version: '2.0' },
    buffers: [{ byteLength: positions.byteLength + indices.byteLength }],
    bufferViews: [
      { buffer: 0, byteLength: positions.byteLength },
      { buffer: 0, byteOffset: positions.byteLength, byteLength: indices.byteLength },
    ],
    accessors: Array.from({ length: meshes }, (_, mesh) => [
      {
        bufferView: 0,
        byteOffset: mesh * BOXES_PER_MESH * 96,
        componentType: 5126,
        count: BOXES_PER_MESH * 8,
        type: 'VEC3',
      },
      {
        bufferView: 1,
        byteOffset: mesh * BOXES_PER_MESH * 144,
        componentType: 5125,
        count: BOXES_PER_MESH * 36,
        type: 'SCALAR',
      },
    ]).flat(),
    materials: MATERIALS,
    meshes: Array.from({ length: meshes }, (_, mesh) => ({
      primitives: [{ attributes: { POSITION: 2 * mesh }, indices: 2 * mesh + 1, material: mesh % MATERIALS.length }],
    })),
    nodes: Array.from({ length: meshes }, (_, mesh) => ({ name: `Building ${mesh}`, mesh })),
  };
  return joined(json, positions, indices);
}

function joined(json: object, positions: Float32Array, indices: Uint32Array): Uint8Array {
  const text = Buffer.from(JSON.stringify(json));
  const padding = Buffer.alloc((4 - (text.length % 4)) % 4, ' ');
  const binary = Buffer.concat([Buffer.from(positions.buffer), Buffer.from(indices.buffer)]);
  const header = Buffer.alloc(20);
  header.write('glTF', 0);
  [2, 28 + text.length + padding.length + binary.length, text.length + padding.length, 0x4e4f534a].forEach(
    (word, i) => {
      header.writeUInt32LE(word, 4 + 4 * i);
    },
  );
  const chunk = Buffer.alloc(8);
  chunk.writeUInt32LE(binary.length, 0);
  chunk.writeUInt32LE(0x004e4942, 4);
  return Buffer.concat([header, text, padding, chunk, binary]);
}
