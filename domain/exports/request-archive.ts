import { Problem } from '@maquette/contracts/calls/problem';
import type { ExportView } from '@maquette/contracts/workspaces/exports';
import type { Database } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import type { AssetStore } from '../assets/asset-store';
import { type Asker, changeUnderLock } from '../workspaces/change-under-lock';
import { permit } from '../workspaces/permit';
import { signDownload, viewOf } from './request-export';

const OF_SOME = { template: { not: null } };

/** The requester's last archive of selected results. */
export async function latestArchive(database: Database, { workspaceId, uid }: Asker): Promise<ExportView | null> {
  const latest = await database.export.findFirst({
    where: { workspaceId, uid, ...OF_SOME },
    orderBy: { createdAt: 'desc' },
  });
  return latest && viewOf(latest);
}

/**
 * Requests an archive of selected results. It replaces the requester's waiting or finished archive.
 * Ids that are no results of the workspace are left out.
 * @throws Problem not_found when all ids are left out
 */
export function requestArchive(
  database: Database,
  asker: Asker,
  { ids, template }: { ids: string[]; template: string },
  now: Date,
): Promise<ExportView> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'renders.see');
    const { workspaceId } = actor;
    const mine = { workspaceId, uid: asker.uid };
    const found = await transaction.render.findMany({
      where: { id: { in: ids }, workspaceId, status: 'done', trashedAt: null, asset: { deletedAt: null } },
      select: { id: true },
    });
    if (found.length === 0) throw new Problem('not_found');
    const known = new Set(found.map(({ id }) => id));
    const renderIds = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => known.has(id));
    const before = { ...mine, ...OF_SOME };
    await transaction.export.updateMany({ where: { ...before, status: 'waiting' }, data: { status: 'ended' } });
    await transaction.export.updateMany({ where: { ...before, status: 'packing' }, data: { withdrawnAt: now } });
    const data = { id: uuidv7(), ...mine, renderIds, template, files: renderIds.length, createdAt: now };
    return viewOf(await transaction.export.create({ data }));
  });
}

/**
 * A signed URL for the archive, valid for some minutes, for its requester while they are still a member.
 * @throws Problem not_found when the archive is another member's, is not ready or has expired
 */
export function archiveLink(
  database: Database,
  assets: Pick<AssetStore, 'signedUrl'>,
  asker: Asker,
  id: string,
  now: Date,
): Promise<string> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'renders.see');
    return signDownload(transaction, assets, { id, ...OF_SOME, name: 'maquette-results' }, asker, now);
  });
}
