import { Problem } from '@maquette/contracts/calls/problem';
import { type ExportView, exportSchema, type WorkspaceExport } from '@maquette/contracts/workspaces/exports';
import type { Database, Export, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { exportKey } from '../assets/asset-keys';
import type { AssetStore } from '../assets/asset-store';
import { writeAudit } from '../workspaces/audit-log';
import { by } from '../workspaces/change-members';
import { type Asker, changeUnderLock } from '../workspaces/change-under-lock';
import { FORMER_MEMBER } from '../workspaces/member-names';
import { permit } from '../workspaces/permit';

const OPEN = { status: { in: ['waiting', 'packing'] }, withdrawnAt: null };
/** Archives that can be downloaded. */
const DOWNLOADABLE = { status: 'ready', withdrawnAt: null };

/** The requester's last export, and whether other members have one. */
export async function latestExport(database: Database, { workspaceId, uid }: Asker): Promise<WorkspaceExport> {
  const where = { workspaceId, template: null };
  const orderBy = { createdAt: 'desc' } as const;
  const [latest, other] = await Promise.all([
    database.export.findFirst({ where: { ...where, uid }, orderBy }),
    database.export.findFirst({
      where: { ...where, uid: { not: uid }, status: { in: ['waiting', 'packing', 'ready'] }, withdrawnAt: null },
      orderBy,
    }),
  ]);
  const asker = other && (await database.user.findUnique({ where: { uid: other.uid } }));
  return {
    latest: latest && viewOf(latest),
    other: other && { by: asker?.displayName ?? FORMER_MEMBER, at: other.createdAt.toISOString() },
  };
}

/** Requests an export of the workspace; returns the requester's running one, if any. @throws Problem role_cannot */
export function requestExport(database: Database, asker: Asker, now: Date): Promise<ExportView> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'workspace.export');
    const { workspaceId } = actor;
    const open = await transaction.export.findFirst({
      where: { workspaceId, uid: asker.uid, template: null, ...OPEN },
    });
    if (open) return viewOf(open);
    const asked = await transaction.export.create({
      data: { id: uuidv7(), workspaceId, uid: asker.uid, createdAt: now },
    });
    const details = { what: 'workspace' as const };
    await writeAudit(transaction, { ...by(actor), action: 'export.made', subject: asked.id, details }, now);
    return viewOf(asked);
  });
}

/**
 * A signed URL for the export, valid for some minutes, for its requester while they have the right.
 * Other members cannot get it, because the export contains the requester's saved searches.
 * @throws Problem role_cannot, not_found when the export is another member's, is not ready or has expired
 */
export async function exportLink(
  database: Database,
  assets: AssetStore,
  asker: Asker,
  id: string,
  now: Date,
): Promise<string> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'workspace.export');
    const url = await signDownload(transaction, assets, { id, template: null, name: 'maquette' }, asker, now);
    await writeAudit(transaction, { ...by(actor), action: 'export.fetched', subject: id }, now);
    return url;
  });
}

/**
 * A signed URL for a finished export, for its requester. @param name of the download; the date is appended
 * @throws Problem not_found when the export is another member's, is not ready or has expired
 */
export async function signDownload(
  transaction: Transaction,
  assets: Pick<AssetStore, 'signedUrl'>,
  { name, ...of }: { id: string; template: null | { not: null }; name: string },
  { workspaceId, uid }: Asker,
  now: Date,
): Promise<string> {
  const ready = await transaction.export.findFirst({
    where: { ...of, workspaceId, uid, ...DOWNLOADABLE, expiresAt: { gt: now } },
  });
  if (!ready) throw new Problem('not_found');
  const downloadName = `${name}-${ready.createdAt.toISOString().slice(0, 10)}.zip`;
  return assets.signedUrl(exportKey(workspaceId, of.id), { contentType: 'application/zip', downloadName });
}

export function viewOf({
  id,
  status,
  files,
  packed,
  bytes,
  failure,
  createdAt,
  expiresAt,
  withdrawnAt,
}: Export): ExportView {
  return {
    id,
    status: withdrawnAt ? 'ended' : exportSchema.shape.status.parse(status),
    withdrawn: withdrawnAt !== null,
    files,
    packed,
    bytes: Number(bytes),
    failure,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
