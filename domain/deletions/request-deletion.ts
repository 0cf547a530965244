import { DELETION_DAYS, type DeletionView } from '@maquette/contracts/account/deletions';
import { Problem } from '@maquette/contracts/calls/problem';
import type { Database, Deletion, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { writeMail } from '../mail/write-mail';
import { writeAudit } from '../workspaces/audit-log';
import { by } from '../workspaces/change-members';
import { type Asker, changeUnderLock, lockWorkspace } from '../workspaces/change-under-lock';
import { permit } from '../workspaces/permit';
import { lockPerson } from '../workspaces/require-active-account';

const DAY_MS = 86_400_000;

/**
 * Closes a workspace and schedules its deletion: access and API keys stop immediately;
 * until then the owner can cancel the deletion and finds the workspace unchanged.
 * @param name typed by the owner, to prevent deleting the wrong workspace
 * @throws Problem role_cannot, name_differs, personal_stays
 */
export function requestWorkspaceDeletion(
  database: Database,
  asker: Asker,
  name: string,
  now: Date,
): Promise<DeletionView> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'workspace.delete');
    const { workspaceId } = actor;
    const workspace = await transaction.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
    if (workspace.personalOf) throw new Problem('personal_stays');
    if (name.trim() !== workspace.name) throw new Problem('name_differs');
    const deletion = await close(transaction, { kind: 'workspace', uid: asker.uid, workspaceId }, now);
    await writeAudit(transaction, { ...by(actor), action: 'workspace.deleted' }, now);
    await tellPeople(transaction, deletion, now);
    return viewOf(deletion, workspace.name);
  });
}

/**
 * Closes a user's account and schedules its deletion.
 * Afterwards the user can only cancel the deletion. A repeated call returns the same deletion.
 * @param asked email: as typed by the user; workspaceId: the user's personal workspace
 * @throws Problem email_differs, owns_workspaces
 */
export function requestAccountDeletion(
  database: Database,
  { uid, email, typed, workspaceId }: { uid: string; email: string; typed: string; workspaceId: string },
  now: Date,
): Promise<DeletionView> {
  if (typed.trim().toLowerCase() !== email.toLowerCase()) throw new Problem('email_differs');
  return database.$transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId);
    await lockPerson(transaction, uid);
    const open = await transaction.deletion.findFirst({ where: { workspaceId, keptAt: null, doneAt: null } });
    if (open) return viewOf(open, email);
    const owned = await transaction.workspace.findMany({
      where: { personalOf: null, deletedAt: null, members: { some: { uid, role: 'owner' } } },
      orderBy: { name: 'asc' },
    });
    if (owned.length > 0)
      throw new Problem('owns_workspaces', { names: owned.map(({ name }) => name).join(', '), count: owned.length });
    await transaction.user.update({ where: { uid }, data: { leavingAt: now } });
    const deletion = await close(transaction, { kind: 'account', uid, workspaceId }, now);
    await tellPeople(transaction, deletion, now);
    return viewOf(deletion, email);
  });
}

async function close(
  transaction: Transaction,
  { kind, uid, workspaceId }: Pick<Deletion, 'kind' | 'uid' | 'workspaceId'>,
  now: Date,
): Promise<Deletion> {
  await transaction.workspace.update({ where: { id: workspaceId }, data: { deletedAt: now } });
  // No automatic purchases for a closed workspace; open checkout pages are closed by the next run.
  await transaction.billingAccount.updateMany({ where: { workspaceId }, data: { autoEnabled: false } });
  const dueAt = new Date(now.getTime() + DELETION_DAYS * DAY_MS);
  return transaction.deletion.create({
    data: { id: uuidv7(), kind, uid, workspaceId, askedAt: now, dueAt, nextAttemptAt: now },
  });
}

/** A receipt for the owner, and a notice for all other members. */
async function tellPeople(
  transaction: Transaction,
  { id: occasion, kind, workspaceId, askedAt, dueAt }: Deletion,
  now: Date,
) {
  const { name, members } = await transaction.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { name: true, members: { select: { role: true, user: { select: { email: true } } } } },
  });
  const at = dueAt.toISOString();
  const receipt = { receipt: occasion, at, askedAt: askedAt.toISOString() };
  for (const { role, user } of members) {
    if (user.email === '') continue;
    const letter = { occasion, to: user.email, workspaceId };
    if (role !== 'owner')
      await writeMail(transaction, { ...letter, kind: 'workspace_closing', contents: { workspace: name, at } }, now);
    else if (kind === 'account')
      await writeMail(transaction, { ...letter, kind: 'account_deletion', contents: receipt }, now);
    else {
      const contents = { ...receipt, workspace: name };
      await writeMail(transaction, { ...letter, kind: 'workspace_deletion', contents }, now);
    }
  }
}

/** @param name the workspace's name, or the account's e-mail address */
export function viewOf({ id, kind, askedAt, dueAt, begunAt }: Deletion, name: string): DeletionView {
  return {
    id,
    kind: kind === 'account' ? 'account' : 'workspace',
    name,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    keepable: begunAt === null,
  };
}
