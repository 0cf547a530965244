import {
  type KeptModel,
  type MeshHeader,
  type ModelSlot,
  readMeshFile,
  writeMeshFile,
} from '@maquette/contracts/models/mesh-file';

/** A box for tests: its smallest and largest corner, and its slot. */
export interface Box {
  min: readonly [number, number, number];
  max: readonly [number, number, number];
  slot: number;
}

const FACES = [
  [0, 1, 3, 2],
  [4, 6, 7, 5],
  [0, 4, 5, 1],
  [2, 3, 7, 6],
  [0, 2, 6, 4],
  [1, 5, 7, 3],
] as const;

/** A kept model of boxes, written and read as a file. @param placed matrices of one instance per box; default: as they are */
export function modelOfBoxes(
  boxes: readonly Box[],
  slots: readonly Partial<ModelSlot>[],
  placed?: readonly (readonly number[])[],
): KeptModel {
  const bytes = { mesh: 8 * 12 + 36 * 4 };
  const data = new Uint8Array(boxes.length * bytes.mesh);
  const meshes = boxes.map(({ min, max, slot }, at): MeshHeader['meshes'][number] => {
    const positions = at * bytes.mesh;
    const indices = positions + 8 * 12;
    const corners = new Float32Array(data.buffer, positions, 24);
    for (let corner = 0; corner < 8; corner++)
      for (let axis = 0; axis < 3; axis++)
        corners[3 * corner + axis] = ((corner >> (2 - axis)) & 1 ? max : min)[axis as 0 | 1 | 2];
    new Uint32Array(data.buffer, indices, 36).set(FACES.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]));
    return { positions, vertices: 8, normals: null, indices, runs: [[slot, 12]] };
  });
  const end = (pick: (...values: number[]) => number, of: 'min' | 'max'): [number, number, number] => [
    pick(...boxes.map((box) => box[of][0])),
    pick(...boxes.map((box) => box[of][1])),
    pick(...boxes.map((box) => box[of][2])),
  ];
  const header: MeshHeader = {
    min: end(Math.min, 'min'),
    max: end(Math.max, 'max'),
    triangles: 12 * boxes.length,
    slots: slots.map((about, at) => ({
      name: `Material ${at}`,
      colour: [0.6, 0.6, 0.6],
      metallic: 0,
      roughness: 0.8,
      alpha: 1,
      transmission: 0,
      emission: [0, 0, 0],
      triangles: 12,
      area: 6,
      proposal: null,
      ...about,
    })),
    nodes: [{ name: 'House', parent: -1 }],
    meshes,
    instances: boxes.map((_, mesh) => ({
      mesh,
      node: 0,
      matrix: [...(placed?.[mesh] ?? [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0])],
    })),
    cameras: [],
  };
  return readMeshFile(writeMeshFile({ header, data }));
}
