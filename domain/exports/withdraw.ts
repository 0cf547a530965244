import type { Database, Transaction } from '@maquette/prisma/client';

/**
 * Nobody may have a file any more that holds a result which was given up: the rounds of the exports remove it. What lay in the trash when
 * a file was asked for is not in it. Called once nobody can pack the result any more, and before it counts as erased. Safe to repeat.
 */
export async function withdrawExports(database: Database, renderId: string, now: Date): Promise<void> {
  await database.$executeRaw`
    UPDATE exports SET withdrawn_at = ${now} FROM renders r
    WHERE r.id = ${renderId}::uuid AND exports.workspace_id = r.workspace_id AND exports.created_at <= r.trashed_at
      AND exports.status IN ('packing', 'ready') AND exports.withdrawn_at IS NULL
      AND (exports.template IS NULL OR r.id = ANY(exports.render_ids))`;
}

/** The same of a person who is erased: the files they asked for, and everything of workspaces that names them. */
export async function withdrawExportsOf(
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
