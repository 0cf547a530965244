import type { Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { cleanUploadKey, uploadKey } from '../assets/asset-keys';
import type { AssetStore } from '../assets/asset-store';

/**
 * Before results are erased: what elements show of them becomes a picture of their own, an upload of the workspace. Where it carried our
 * mark the picture without is kept beside it, so that the plan decides which of them is shown, as it did before. Elements in the trash are
 * among them, since they can be restored. Safe to repeat, as long as the files of the results are there.
 * @param renderIds results whose rows the transaction has locked, so that no element is made from them meanwhile
 */
export async function ownImages(
  transaction: Transaction,
  assets: Pick<AssetStore, 'read' | 'keep'>,
  renderIds: string[],
): Promise<void> {
  const elements = await transaction.element.findMany({
    where: { renderId: { in: renderIds } },
    select: { uid: true, render: { select: { asset: true } } },
    distinct: ['renderId'],
  });
  for (const { uid, render } of elements) {
    if (!render?.asset) continue;
    const {
      renderId,
      workspaceId,
      sha256,
      contentType,
      bytes,
      width,
      height,
      key: shown,
      cleanKey: bare,
    } = render.asset;
    const key = uploadKey(workspaceId, sha256, contentType);
    const picture = (await readIfThere(assets, shown)) ?? (await readIfThere(assets, key));
    // Its file was lost before: there is no picture to keep, and no reason to keep everything else from being erased.
    if (!picture) {
      await transaction.element.updateMany({ where: { renderId }, data: { renderId: null } });
      continue;
    }
    const clean = bare === null ? null : await readIfThere(assets, bare);
    const cleanKey = clean === null ? null : cleanUploadKey(workspaceId, sha256);
    // The row before the bytes: nobody forgets an upload while its row is ours. Somebody may have sent the very file.
    const { id: uploadId } = await transaction.upload.upsert({
      where: { workspaceId_sha256: { workspaceId, sha256 } },
      create: { id: uuidv7(), workspaceId, uid, key, cleanKey, sha256, contentType, bytes, width, height },
      update: { createdAt: new Date(), ...(cleanKey === null ? {} : { cleanKey }) },
    });
    await assets.keep(key, picture, contentType);
    if (clean !== null && cleanKey !== null) await assets.keep(cleanKey, clean, 'image/png');
    await transaction.element.updateMany({ where: { renderId }, data: { renderId: null, uploadId } });
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
