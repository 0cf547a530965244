import { z } from 'zod';
import { fileCameraSchema } from './model-camera';
import { MODEL_MATERIALS } from './model-materials';

/**
 * A kept model, as our reader writes it: eight bytes of magic, the length of a JSON header (u32, little endian), the
 * header in UTF-8, zero bytes up to a multiple of four, then the arrays to which the header points. Metres, y up, the
 * origin moved near the model. The engine reads the whole model, the browser a reduced one in the same format.
 */
export const MESH_MAGIC = 'MQMESH01';

/** Bounds of a kept model. */
export const MODEL_LIMITS = {
  bytes: 100 * 1024 * 1024,
  /** After instancing. */
  triangles: 1_500_000,
  instances: 16_000,
  /** Extents in metres. */
  smallest: 0.1,
  largest: 5_000,
  /** Triangles of the copy for the browser. */
  viewTriangles: 300_000,
} as const;

const count = z.number().int().nonnegative();
const colour = z.tuple([z.number(), z.number(), z.number()]);

/** A material of the file. Colours are linear; the name is unique in the model. */
export const modelSlotSchema = z.object({
  name: z.string(),
  colour,
  metallic: z.number(),
  roughness: z.number(),
  /** 1 is opaque. */
  alpha: z.number(),
  transmission: z.number(),
  /** Linear radiance; [0, 0, 0] for surfaces that do not glow. */
  emission: colour,
  /** Number of triangles after instancing, and their surface in square metres. */
  triangles: count,
  area: z.number(),
  /** Proposed from name and colour; null: as in the file. */
  proposal: z.enum(MODEL_MATERIALS).nullable(),
});
export type ModelSlot = z.infer<typeof modelSlotSchema>;

const meshSchema = z.object({
  /** Offsets in bytes from the end of the header; lengths in elements. */
  positions: count,
  vertices: count,
  /** Byte offset of normals as signed bytes, four per vertex (the fourth is 0); null: flat shading. */
  normals: count.nullable(),
  indices: count,
  /** Slot and number of triangles of each run, in order. */
  runs: z.array(z.tuple([count, count])),
});
export type KeptMesh = z.infer<typeof meshSchema>;

export const meshHeaderSchema = z.object({
  /** Extent after instancing, in metres. */
  min: colour,
  max: colour,
  /** Where the origin lies in the file, when it was moved to the model. */
  origin: colour.optional(),
  /** Triangles after instancing. */
  triangles: count,
  slots: z.array(modelSlotSchema),
  /** Names of the objects and the index of the parent, -1 at the top. */
  nodes: z.array(z.object({ name: z.string(), parent: z.number().int() })),
  meshes: z.array(meshSchema),
  /** Row-major 3x4 matrix of each placed mesh, and its node. */
  instances: z.array(z.object({ mesh: count, node: count, matrix: z.array(z.number()) })),
  /** In units of the file. */
  cameras: z.array(z.object({ name: z.string(), camera: fileCameraSchema })),
});
export type MeshHeader = z.infer<typeof meshHeaderSchema>;

/** A kept model in memory; the arrays of a mesh are views into `data`. */
export interface KeptModel {
  header: MeshHeader;
  data: Uint8Array;
}

/** Bytes before the header's JSON. */
const PREFIX = MESH_MAGIC.length + 4;
const aligned = (bytes: number): number => Math.ceil(bytes / 4) * 4;

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** The file of a kept model. */
export function writeMeshFile({ header, data }: KeptModel): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const start = aligned(PREFIX + json.length);
  const file = new Uint8Array(start + data.length);
  for (let i = 0; i < MESH_MAGIC.length; i++) file[i] = MESH_MAGIC.charCodeAt(i);
  new DataView(file.buffer).setUint32(MESH_MAGIC.length, json.length, true);
  file.set(json, PREFIX);
  file.set(data, start);
  return file;
}

/** Reads a file made by {@link writeMeshFile}. @throws Error when it is not one or points outside of its bytes */
export function readMeshFile(bytes: Uint8Array): KeptModel {
  const magic = String.fromCharCode(...bytes.subarray(0, MESH_MAGIC.length));
  if (magic !== MESH_MAGIC) throw new Error('mesh file: not a kept model');
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(MESH_MAGIC.length, true);
  const header = meshHeaderSchema.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(PREFIX, PREFIX + length))));
  const start = aligned(PREFIX + length);
  // Typed arrays need aligned offsets in their buffer.
  const data = (bytes.byteOffset + start) % 4 === 0 ? bytes.subarray(start) : bytes.slice(start);
  for (const mesh of header.meshes) {
    const triangles = mesh.runs.reduce((sum, [, triangles]) => sum + triangles, 0);
    const ends = [
      mesh.positions + mesh.vertices * 12,
      mesh.indices + triangles * 12,
      mesh.normals === null ? 0 : mesh.normals + mesh.vertices * 4,
    ];
    if (Math.max(...ends) > data.length) throw new Error('mesh file: a mesh points outside of its bytes');
  }
  return { header, data };
}

/** Arrays of a mesh: three floats per vertex, four signed bytes per normal, three indices per triangle. */
export function arraysOf(
  { data }: KeptModel,
  mesh: KeptMesh,
): { positions: Float32Array; normals: Int8Array | null; indices: Uint32Array } {
  const triangles = mesh.runs.reduce((sum, [, count]) => sum + count, 0);
  const at = (offset: number): number => data.byteOffset + offset;
  return {
    positions: new Float32Array(data.buffer, at(mesh.positions), mesh.vertices * 3),
    normals: mesh.normals === null ? null : new Int8Array(data.buffer, at(mesh.normals), mesh.vertices * 4),
    indices: new Uint32Array(data.buffer, at(mesh.indices), triangles * 3),
  };
}
