import type { DeletionView } from '@maquette/contracts/account/deletions';
import { Problem } from '@maquette/contracts/calls/problem';
import type { Database, Transaction } from '@maquette/prisma/client';
import { writeAudit } from '../workspaces/audit-log';
import { lockWorkspace } from '../workspaces/change-under-lock';
import { requireActiveAccount } from '../workspaces/require-active-account';
import { viewOf } from './request-deletion';

/** Scheduled deletions that a user may cancel: their account, and workspaces they own. Newest first. */
export async function listDeletions(
  database: Database,
  { uid, email }: { uid: string; email: string },
): Promise<DeletionView[]> {
  const owned = await database.workspaceMember.findMany({
    where: { uid, role: 'owner', workspace: { deletedAt: { not: null } } },
    select: { workspace: { select: { id: true, name: true } } },
  });
  const names = new Map(owned.map(({ workspace: { id, name } }) => [id, name]));
  const open = await database.deletion.findMany({
    where: { workspaceId: { in: [...names.keys()] }, keptAt: null, doneAt: null },
    orderBy: { askedAt: 'desc' },
  });
  return open.map((deletion) =>
    viewOf(deletion, deletion.kind === 'account' ? email : (names.get(deletion.workspaceId) ?? '')),
  );
}

/**
 * Cancels a deletion and restores the workspace or account. If erasure starts at the same time, only one succeeds.
 * @returns the workspace whose members are notified
 * @throws Problem not_found for another user's deletion, deletion_begun, account_leaving
 */
export function cancelDeletion(
  database: Database,
  { uid, address }: { uid: string; address?: string },
  id: string,
  now: Date,
): Promise<{ workspaceId: string }> {
  return database.$transaction(async (transaction) => {
    const deletion = await findOwn(transaction, uid, id);
    const { workspaceId, kind } = deletion;
    await lockWorkspace(transaction, workspaceId);
    // Refused, because the workspace would return to an owner whose account is being deleted.
    if (kind === 'workspace') await requireActiveAccount(transaction, uid);
    const { count } = await transaction.deletion.updateMany({
      where: { id, keptAt: null, begunAt: null },
      data: { keptAt: now },
    });
    if (count === 0) throw new Problem('deletion_begun');
    await transaction.workspace.update({ where: { id: workspaceId }, data: { deletedAt: null } });
    if (kind === 'account') await transaction.user.update({ where: { uid }, data: { leavingAt: null } });
    await writeAudit(transaction, { workspaceId, actor: uid, action: 'workspace.kept', address }, now);
    return { workspaceId };
  });
}

async function findOwn(transaction: Transaction, uid: string, id: string) {
  const deletion = await transaction.deletion.findFirst({ where: { id, keptAt: null, doneAt: null } });
  const owner =
    deletion &&
    (await transaction.workspaceMember.findFirst({
      where: { workspaceId: deletion.workspaceId, uid, role: 'owner' },
    }));
  if (!deletion || !owner) throw new Problem('not_found');
  return deletion;
}
