import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type KeptModel, readMeshFile } from '@maquette/contracts/models/mesh-file';

/** Most bytes of an unpacked mesh: 1.5 million triangles with separate vertices take 126 MB. */
const LARGEST_MESH = 400 * 1024 * 1024;
/** Level of gzip: the highest level takes ten times as long and saves 4 %. */
const PACKING = { level: 4 };

const pack = promisify<Uint8Array, { level: number }, Buffer>(gzip);
const unpack = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip);

/** A mesh file, compressed as it is stored. */
export function packMesh(file: Uint8Array): Promise<Buffer> {
  return pack(file, PACKING);
}

/** @throws Error when the bytes are no packed mesh, or larger than a mesh can be */
export async function unpackMesh(packed: Uint8Array): Promise<KeptModel> {
  return readMeshFile(await unpack(packed, { maxOutputLength: LARGEST_MESH }));
}
