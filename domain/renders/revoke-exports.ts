import type { Database, Transaction } from '@maquette/prisma/client';

/**
 * Revokes archives that contain an erased result; the export job removes their files.
 * Results that were in the trash at the time of the request are not in the archive.
 * Call it when the result can no longer be packed, and before it counts as erased. Safe to repeat.
 */
export async function revokeExports(database: Database, renderId: string, now: Date): Promise<void> {
  await database.$executeRaw`
    UPDATE exports SET withdrawn_at = ${now} FROM renders r
    WHERE r.id = ${renderId}::uuid AND exports.workspace_id = r.workspace_id AND exports.created_at <= r.trashed_at
      AND exports.status IN ('packing', 'ready') AND exports.withdrawn_at IS NULL
      AND (exports.template IS NULL OR r.id = ANY(exports.render_ids))`;
}

/** Revokes archives when a user is erased: archives they requested, and workspace exports that name them. */
export async function revokeExportsOf(
  transaction: Transaction,
  { uid, workspaceIds }: { uid: string; workspaceIds: string[] },
  now: Date,
): Promise<void> {
  await transaction.export.updateMany({ where: { uid, status: 'waiting' }, data: { status: 'ended' } });
  await transaction.export.updateMany({
    where: {
      ...{ status: { in: ['packing', 'ready'] }, withdrawnAt: null },
      OR: [{ uid }, { workspaceId: { in: workspaceIds }, template: null }],
    },
    data: { withdrawnAt: now },
  });
}
