import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Problem, type ProblemCode } from '@maquette/contracts/calls/problem';
import { type MeshHeader, writeMeshFile } from '@maquette/contracts/models/mesh-file';
import { packMesh, unpackMesh } from '@maquette/domain/models/packed-mesh';
import { compareModels, type ModelChanges } from '@maquette/engines/model/compare-models';
import { meanColourOf } from '@maquette/engines/model/read/mean-colour';
import { ModelRefused } from '@maquette/engines/model/read/model-refused';
import type { ModelNote, ProposedUnits } from '@maquette/engines/model/read/read-types';
import { readModel } from '@maquette/engines/model/read-model';

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
  /** SHA-256 of the upload, hex. */
  sha256: string;
  triangles: number;
  /** Size of the whole mesh without compression. */
  meshBytes: number;
  facts: Pick<MeshHeader, 'min' | 'max' | 'slots' | 'cameras'>;
  notes: ModelNote[];
  proposedUnits: ProposedUnits | null;
  /** Null without a version before. */
  changes: ModelChanges | null;
}

/** Processor seconds after which textures are no longer decoded; their materials have the plain colour. */
const TEXTURE_SECONDS = 6;
/** Reads a stranger's model and writes our own copies of it. @throws Problem model_* */
export async function readModelFile({ path, whole, view, before }: ModelOrder): Promise<ModelFile> {
  try {
    const upload = await readFile(path);
    const read = await readModel(upload, { meanColour: boundedMeanColour() });
    const file = writeMeshFile(read.model);
    await writeFile(whole, await packMesh(file));
    await writeFile(view, await packMesh(writeMeshFile(read.view)));
    const { min, max, slots, cameras, triangles } = read.model.header;
    return {
      sha256: createHash('sha256').update(upload).digest('hex'),
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
