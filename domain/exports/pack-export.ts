import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { Database, Export } from '@maquette/prisma/client';
import { exportKey } from '../assets/asset-keys';
import type { AssetStore } from '../assets/asset-store';
import { type RecordWriter, recordFile } from '../provenance/record-writer';
import { countStored, type StoredFile, storedFiles, writtenFiles } from './archive-contents';
import { selectedResults } from './selected-results';
import { ZipWriter } from './zip-writer';

export interface PackParts {
  database: Database;
  assets: Pick<AssetStore, 'open' | 'keepStream'>;
  /** Signs provenance records. Null: the archive contains none. */
  records: RecordWriter | null;
  /** Called after each packed file. */
  onProgress: (progress: { files: number; packed: number }) => void;
  signal: AbortSignal;
}

type Asked = Pick<Export, 'id' | 'workspaceId' | 'uid' | 'renderIds' | 'template'>;

/** Packs a workspace, or selected results, into one file. @returns its size in bytes @throws read and write errors */
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

async function fill(parts: PackParts, zip: ZipWriter, asked: Asked) {
  const { database, onProgress, signal } = parts;
  const { workspaceId, uid, renderIds, template } = asked;
  const ofAll = template === null;
  const written = ofAll ? writtenFiles(database, workspaceId, uid) : [];
  const files = ofAll ? written.length + (await countStored(database, workspaceId)) : renderIds.length;
  const stored = ofAll
    ? storedFiles(database, workspaceId)
    : selectedResults(database, { workspaceId, uid, renderIds, template });
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
  for await (const file of stored) {
    await addStored(parts, zip, workspaceId, file);
    progress();
  }
  zip.end();
}

/** A file that was deleted meanwhile is skipped. */
async function addStored({ assets, records }: PackParts, zip: ZipWriter, workspaceId: string, file: StoredFile) {
  const { name, key, renderId } = file;
  const content = await assets.open(key);
  if (!content) return;
  const hash = createHash('sha256');
  const counted = new Transform({
    transform(chunk, _, pass) {
      hash.update(chunk);
      pass(null, chunk);
    },
  });
  content.once('error', (error) => counted.destroy(error));
  counted.once('close', () => content.destroy());
  await zip.add(name, content.pipe(counted), false);
  if (!records || renderId === null) return;
  // The record for exactly these bytes. An outdated copy has no record.
  const asked = { workspaceId, renderId, sha256: hash.digest('hex') };
  const signed = await records.of(asked, { named: true, now: new Date() });
  if (signed) await zip.add(`${name}.provenance.json`, Readable.from([recordFile(signed)]), true);
}
