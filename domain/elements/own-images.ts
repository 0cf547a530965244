import type { Database, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { cleanUploadKey, uploadKey } from '../assets/asset-keys';
import type { AssetStore } from '../assets/asset-store';

/** Result -> the upload that its elements show from now on; null where its file was lost before. */
export type CopiedImages = ReadonlyMap<string, string | null>;

/**
 * Before results are erased: what elements show of them becomes an upload of the workspace. Where it carried our mark the picture
 * without is kept as well, so that the plan decides which of them is shown, as it did before. Elements in the trash are among them, since
 * they can be restored. Reads and writes the store, so it comes before the transaction that erases; safe to repeat as long as the files of
 * the results are there. An upload that is not used after all is forgotten like any other.
 */
export async function copyImages(
  database: Database,
  assets: Pick<AssetStore, 'read' | 'keep'>,
  renderIds: string[],
): Promise<CopiedImages> {
  const elements = await database.element.findMany({
    where: { renderId: { in: renderIds } },
    select: { uid: true, render: { select: { asset: true } } },
    distinct: ['renderId'],
  });
  const copied = new Map<string, string | null>();
  for (const { uid, render } of elements) {
    if (!render?.asset) continue;
    const { renderId, workspaceId, sha256, contentType, bytes, width, height } = render.asset;
    const { key: shown, cleanKey: bare } = render.asset;
    const key = uploadKey(workspaceId, sha256, contentType);
    const picture = (await readIfThere(assets, shown)) ?? (await readIfThere(assets, key));
    // Its file was lost before: there is no picture to keep, and no reason to keep everything else from being erased.
    if (!picture) {
      copied.set(renderId, null);
      continue;
    }
    const clean = bare === null ? null : await readIfThere(assets, bare);
    const cleanKey = clean === null ? null : cleanUploadKey(workspaceId, sha256);
    // The row before the bytes: an upload of today is not forgotten. Somebody may have sent the very file.
    const { id: uploadId } = await database.upload.upsert({
      where: { workspaceId_sha256: { workspaceId, sha256 } },
      create: { id: uuidv7(), workspaceId, uid, key, cleanKey, sha256, contentType, bytes, width, height },
      update: { createdAt: new Date(), ...(cleanKey === null ? {} : { cleanKey }) },
    });
    await assets.keep(key, picture, contentType);
    if (clean !== null && cleanKey !== null) await assets.keep(cleanKey, clean, 'image/png');
    copied.set(renderId, uploadId);
  }
  return copied;
}

/** Results that have elements whose picture was not copied: an element was made of them a moment ago. */
export async function notCopied(
  transaction: Transaction,
  renderIds: string[],
  copied: CopiedImages,
): Promise<ReadonlySet<string>> {
  const elements = await transaction.element.findMany({
    where: { renderId: { in: renderIds } },
    select: { renderId: true },
    distinct: ['renderId'],
  });
  return new Set(elements.flatMap(({ renderId }) => (renderId !== null && !copied.has(renderId) ? [renderId] : [])));
}

/** Elements of results show the copies. @param renderIds results whose rows the transaction has locked */
export async function ownImages(transaction: Transaction, renderIds: string[], copied: CopiedImages): Promise<void> {
  for (const renderId of renderIds) {
    const uploadId = copied.get(renderId);
    if (uploadId === undefined) continue;
    const data = { renderId: null, ...(uploadId === null ? {} : { uploadId }) };
    await transaction.element.updateMany({ where: { renderId }, data });
  }
}

/** A file of the store; null where there is none. */
async function readIfThere(assets: Pick<AssetStore, 'read'>, key: string): Promise<Buffer | null> {
  try {
    return await assets.read(key);
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return null;
    throw error;
  }
}
