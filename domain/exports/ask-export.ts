import { Problem } from '@maquette/contracts/calls/problem';
import { type ExportView, exportSchema } from '@maquette/contracts/workspaces/exports';
import type { Database, Export } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { exportKey } from '../assets/asset-keys';
import type { AssetStore } from '../assets/asset-store';
import { writeAudit } from '../workspaces/audit-log';
import { by } from '../workspaces/change-members';
import { permit } from '../workspaces/permit';
import { type Asker, underRights } from '../workspaces/under-rights';

const OPEN = { status: { in: ['waiting', 'packing'] } };

/** The one that was asked for last. */
export async function latestExport(database: Database, workspaceId: string): Promise<ExportView | null> {
  const latest = await database.export.findFirst({
    where: { workspaceId, template: null },
    orderBy: { createdAt: 'desc' },
  });
  return latest && viewOf(latest);
}

/** Asks for everything of a workspace in one file. While one is under way that is the answer. @throws Problem role_cannot */
export function askExport(database: Database, asker: Asker, now: Date): Promise<ExportView> {
  return underRights(database, asker, async (transaction, actor) => {
    permit(actor, 'workspace.export');
    const { workspaceId } = actor;
    const open = await transaction.export.findFirst({ where: { workspaceId, template: null, ...OPEN } });
    if (open) return viewOf(open);
    const asked = await transaction.export.create({
      data: { id: uuidv7(), workspaceId, uid: asker.uid, createdAt: now },
    });
    const details = { what: 'workspace' };
    await writeAudit(transaction, { ...by(actor), action: 'export.made', subject: asked.id, details }, now);
    return viewOf(asked);
  });
}

/**
 * An address of the file for some minutes, for whoever may have it at this moment.
 * @throws Problem role_cannot, not_found for what is not theirs, is not ready or has ended
 */
export async function exportLink(
  database: Database,
  assets: AssetStore,
  asker: Asker,
  id: string,
  now: Date,
): Promise<string> {
  return underRights(database, asker, async (transaction, actor) => {
    permit(actor, 'workspace.export');
    const { workspaceId } = actor;
    const ready = await transaction.export.findFirst({
      where: { id, workspaceId, template: null, status: 'ready', expiresAt: { gt: now } },
    });
    if (!ready) throw new Problem('not_found');
    await writeAudit(transaction, { ...by(actor), action: 'export.fetched', subject: id }, now);
    const day = ready.createdAt.toISOString().slice(0, 10);
    const key = exportKey(workspaceId, id);
    return assets.signedUrl(key, { contentType: 'application/zip', downloadName: `maquette-${day}.zip` });
  });
}

export function viewOf({ id, status, files, packed, bytes, failure, createdAt, expiresAt }: Export): ExportView {
  return {
    id,
    status: exportSchema.shape.status.parse(status),
    files,
    packed,
    bytes: Number(bytes),
    failure,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
