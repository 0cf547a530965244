import type { Database, Export } from '@maquette/prisma/client';
import { exportKey } from '../assets/asset-keys';
import type { AssetStore } from '../assets/asset-store';
import { countStored, storedFiles, writtenFiles } from './archive-contents';
import { someResults } from './some-results';
import { ZipWriter } from './zip-writer';

export interface PackParts {
  database: Database;
  assets: Pick<AssetStore, 'open' | 'keepStream'>;
  /** Told of every file that is in. */
  onProgress: (progress: { files: number; packed: number }) => void;
  /** Ends the work. */
  signal: AbortSignal;
}

type Asked = Pick<Export, 'id' | 'workspaceId' | 'uid' | 'renderIds' | 'template'>;

/** Packs everything of a workspace, or some results of it, into one file in the store. @returns its size in bytes @throws what reading or writing throws */
export async function packExport(parts: PackParts, asked: Asked) {
  const { id, workspaceId } = asked;
  const zip = new ZipWriter();
  const kept = parts.assets.keepStream(exportKey(workspaceId, id), zip.output, 'application/zip', parts.signal);
  const filled = fill(parts, zip, asked).catch((error: unknown) => {
    zip.break(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [full, keep] = await Promise.allSettled([filled, kept]);
  if (full.status === 'rejected') throw full.reason;
  if (keep.status === 'rejected') throw keep.reason;
  return keep.value;
}

async function fill({ database, assets, onProgress, signal }: PackParts, zip: ZipWriter, asked: Asked) {
  const { workspaceId, uid, renderIds, template } = asked;
  const ofAll = template === null;
  const written = ofAll ? writtenFiles(database, workspaceId) : [];
  const files = ofAll ? written.length + (await countStored(database, workspaceId)) : renderIds.length;
  const stored = ofAll
    ? storedFiles(database, workspaceId)
    : someResults(database, { workspaceId, uid, renderIds, template });
  let packed = 0;
  const progress = () => {
    packed += 1;
    signal.throwIfAborted();
    onProgress({ files: Math.max(files, packed), packed });
  };
  for (const { name, open } of written) {
    await zip.add(name, open(), true);
    progress();
  }
  for await (const { name, key } of stored) {
    const content = await assets.open(key);
    // A file that was deleted while the others were packed is not in it.
    if (content) await zip.add(name, content, false);
    progress();
  }
  zip.end();
}
