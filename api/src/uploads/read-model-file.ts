import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Problem, type ProblemCode } from '@maquette/contracts/calls/problem';
import { type MeshHeader, MODEL_LIMITS, readMeshFile, writeMeshFile } from '@maquette/contracts/models/mesh-file';
import { compareModels, type ModelChanges } from '@maquette/engines/model/compare-models';
import { ModelRefused } from '@maquette/engines/model/model-refused';
import { meanColourOf } from '@maquette/engines/model/read/mean-colour';
import { type ModelNote, type ProposedUnits, readModel } from '@maquette/engines/model/read-model';

/** An uploaded model to read, and where its rewritten copies go. */
export interface ModelOrder {
  path: string;
  /** Paths of the whole and the reduced mesh, compressed with gzip. */
  whole: string;
  view: string;
  /** Whole mesh of the version before, with which it is compared. */
  before?: string;
}

export interface ModelFile {
  triangles: number;
  /** Size of the whole mesh without compression. */
  meshBytes: number;
  facts: Pick<MeshHeader, 'min' | 'max' | 'slots' | 'cameras'>;
  notes: ModelNote[];
  proposedUnits: ProposedUnits | null;
  /** Null without a version before. */
  changes: ModelChanges | null;
}

/** Most bytes of an unpacked mesh: 1.5 million triangles with separate vertices take 126 MB. */
const LARGEST_MESH = 400 * 1024 * 1024;
/** Processor seconds after which textures are no longer decoded; their materials have the plain colour. */
const TEXTURE_SECONDS = 6;
/** Level of gzip: the highest level takes ten times as long and saves 4 %. */
const PACKING = { level: 4 };

const pack = promisify<Uint8Array, { level: number }, Buffer>(gzip);
const unpack = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip);

/** The mesh in a file that {@link readModelFile} wrote. */
export async function unpackMesh(packed: Uint8Array) {
  return readMeshFile(await unpack(packed, { maxOutputLength: LARGEST_MESH }));
}

/** Reads a stranger's model and writes our own copies of it. @throws Problem model_* */
export async function readModelFile({ path, whole, view, before }: ModelOrder): Promise<ModelFile> {
  try {
    const read = await readModel(await readFile(path), { meanColour: boundedMeanColour() });
    const file = writeMeshFile(read.model);
    await writeFile(whole, await pack(file, PACKING));
    await writeFile(view, await pack(writeMeshFile(read.view), PACKING));
    const { min, max, slots, cameras, triangles } = read.model.header;
    return {
      triangles,
      meshBytes: file.byteLength,
      facts: { min, max, slots, cameras },
      notes: read.notes,
      proposedUnits: read.proposedUnits,
      changes: before === undefined ? null : compareModels(await unpackMesh(await readFile(before)), read.model),
    };
  } catch (error) {
    if (error instanceof ModelRefused) throw new Problem(problemOf(error.code), error.params);
    throw error;
  }
}

/** Each reason has its own sentence; a reason without one does not compile. */
const problemOf = (code: ModelRefused['code']): ProblemCode => `model_${code}`;

/** Decodes textures until their time is used up. */
function boundedMeanColour(): typeof meanColourOf {
  let spent = 0;
  return async (image) => {
    if (spent > TEXTURE_SECONDS) return null;
    const before = process.cpuUsage();
    const mean = await meanColourOf(image);
    const { user, system } = process.cpuUsage(before);
    spent += (user + system) / 1e6;
    return mean;
  };
}

export const MODEL_MEGABYTES = MODEL_LIMITS.bytes / 1024 / 1024;
