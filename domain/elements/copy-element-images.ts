import type { Database, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { cleanUploadKey, uploadKey } from '../assets/asset-keys';
import type { AssetStore } from '../assets/asset-store';

/** Result id -> the upload that its elements show from now on; null when the file had already been lost. */
export type CopiedImages = ReadonlyMap<string, string | null>;

/**
 * Copies the images of results that are about to be erased and that elements show into uploads of the workspace.
 * A watermarked image is also copied without its watermark, so that the plan still decides which one is shown.
 * Elements in the trash are included, as they can be restored. Runs before the erasing transaction, because it reads
 * and writes the store. Safe to repeat while the files exist. Unused copies are removed like any unused upload.
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
    // The file had already been lost: there is nothing to copy, and no reason to stop the erasure.
    if (!picture) {
      copied.set(renderId, null);
      continue;
    }
    const clean = bare === null ? null : await readIfThere(assets, bare);
    const cleanKey = clean === null ? null : cleanUploadKey(workspaceId, sha256);
    // The row is written before the bytes, so that the new upload is not removed as unused.
    // The file may already be an upload.
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

/** Results whose image was not copied for an element, because the element was created in between. */
export async function findUncopiedElements(
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

/** Lets elements of a result use its copy. @param renderIds results whose rows the transaction has locked */
export async function showCopiedImages(
  transaction: Transaction,
  renderIds: string[],
  copied: CopiedImages,
): Promise<void> {
  for (const renderId of renderIds) {
    const uploadId = copied.get(renderId);
    if (uploadId === undefined) continue;
    const data = { renderId: null, ...(uploadId === null ? {} : { uploadId }) };
    await transaction.element.updateMany({ where: { renderId }, data });
  }
}

/** A file in the store; null when it does not exist. */
async function readIfThere(assets: Pick<AssetStore, 'read'>, key: string): Promise<Buffer | null> {
  try {
    return await assets.read(key);
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return null;
    throw error;
  }
}
