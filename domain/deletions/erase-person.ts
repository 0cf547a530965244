import type { Database, Transaction } from '@maquette/prisma/client';
import { revokeExportsOf } from '../renders/revoke-exports';
import { withoutMention } from '../review/mentions';
import { eraseFromAudit, markOf, writeAudit } from '../workspaces/audit-log';
import { lockWorkspace } from '../workspaces/change-under-lock';
import { endMemberAccess } from '../workspaces/end-member-access';
import { FORMER_MEMBER } from '../workspaces/member-names';

const PATIENCE_MS = 600_000;

/**
 * Removes a user from all data that others share. Results in other people's workspaces stay, with a mark that does not
 * identify the user. Name, e-mail address and photo are removed everywhere. Safe to repeat.
 */
export async function erasePerson(database: Database, uid: string, now: Date): Promise<void> {
  await database.$transaction(
    async (transaction) => {
      const user = await transaction.user.findUnique({ where: { uid } });
      if (!user) return;
      const email = user.email.toLowerCase();
      const mark = markOf(uid);
      const where = { uid };
      const memberships = await transaction.workspaceMember.findMany({ where, orderBy: { workspaceId: 'asc' } });
      await lockLogs(transaction, uid, memberships);
      for (const { workspaceId } of memberships) {
        await writeAudit(transaction, { workspaceId, actor: mark, action: 'member.left', subject: mark }, now);
      }
      for (const { workspaceId } of memberships) await endMemberAccess(transaction, { workspaceId, uid }, now);
      await transaction.workspaceMember.deleteMany({ where });
      await transaction.favorite.deleteMany({ where });
      await transaction.savedSearch.deleteMany({ where });
      await transaction.sandboxJob.deleteMany({ where: { OR: [where, { apiKey: where }] } });
      await transaction.apiKey.deleteMany({ where });
      await transaction.uploadDay.deleteMany({ where: { subject: `person:${uid}` } });
      const invited = await transaction.invitation.findMany({ where: { invitedBy: uid }, select: { id: true } });
      // E-mails that contain the user's data: invitations they sent, messages to us, and notices about their property.
      await transaction.$executeRaw`
        DELETE FROM mails WHERE lower(recipient) = ${email} OR lower(contents ->> 'email') = ${email} OR contents ->> 'by' = ${uid}
          OR (kind = 'invitation' AND split_part(key, ':', 2) = ANY (${invited.map(({ id }) => id)}))`;
      await transaction.invitation.deleteMany({ where: { OR: [{ email }, { acceptedBy: uid }] } });
      await transaction.invitation.updateMany({ where: { invitedBy: uid }, data: { invitedBy: mark } });
      await transaction.$executeRaw`DELETE FROM contact_submissions WHERE lower(email) = ${email}`;
      const marked = { where, data: { uid: mark } };
      const workspaceIds = memberships.map(({ workspaceId }) => workspaceId);
      await forgetInReviews(transaction, { uid, mark, name: user.displayName, workspaceIds });
      await transaction.webhookEndpoint.updateMany(marked);
      await transaction.project.updateMany(marked);
      await transaction.projectVersion.updateMany(marked);
      await transaction.element.updateMany(marked);
      await transaction.model.updateMany(marked);
      await transaction.modelVersion.updateMany(marked);
      await transaction.upload.updateMany(marked);
      await transaction.handoff.updateMany(marked);
      await transaction.checkout.updateMany(marked);
      await revokeExportsOf(transaction, { uid, workspaceIds }, now);
      await transaction.export.updateMany(marked);
      await transaction.deletion.updateMany(marked);
      await transaction.workspace.updateMany({ where: { madeBy: uid }, data: { madeBy: null } });
      await transaction.workspace.updateMany({ where: { ownerUid: uid }, data: { ownerUid: null } });
      await transaction.render.updateMany({ where: { trashedBy: uid }, data: { trashedBy: mark } });
      await eraseFromAudit(transaction, { uid });
      const stays = await transaction.render.count({ where });
      if (stays === 0) await transaction.user.delete({ where });
      else {
        await transaction.user.create({
          data: { uid: mark, displayName: FORMER_MEMBER, createdAt: now, lastLoginAt: now },
        });
        await transaction.render.updateMany({ where, data: { uid: mark } });
        await transaction.user.delete({ where });
      }
    },
    { timeout: PATIENCE_MS },
  );
}

/** Review comments stay, attributed to the mark; mentions of the user's name are replaced. */
async function forgetInReviews(
  transaction: Transaction,
  { uid, mark, name, workspaceIds }: { uid: string; mark: string; name: string; workspaceIds: string[] },
): Promise<void> {
  const marked = { where: { uid }, data: { uid: mark } };
  await transaction.share.updateMany(marked);
  await transaction.reviewComment.updateMany(marked);
  await transaction.verdict.updateMany(marked);
  await transaction.reviewComment.updateMany({ where: { resolvedBy: uid }, data: { resolvedBy: mark } });
  await transaction.verdict.updateMany({ where: { withdrawnBy: uid }, data: { withdrawnBy: mark } });
  if (name.trim() === '') return;
  const comments = await transaction.$queryRaw<{ id: string; text: string; workspaceId: string }[]>`
    SELECT c.id, c.text, r.workspace_id AS "workspaceId" FROM review_comments c JOIN renders r ON r.id = c.render_id
    WHERE position(lower(${`@${name}`}) IN lower(c.text)) > 0 AND r.workspace_id = ANY(${workspaceIds}::uuid[])`;
  const members = await transaction.workspaceMember.findMany({
    where: { workspaceId: { in: workspaceIds } },
    select: { workspaceId: true, user: { select: { displayName: true } } },
  });
  for (const { id, text, workspaceId } of comments) {
    const people = members
      .filter((member) => member.workspaceId === workspaceId)
      .map(({ user }) => ({ name: user.displayName }));
    const forgotten = withoutMention(text, name, FORMER_MEMBER, people);
    if (forgotten !== text) await transaction.reviewComment.update({ where: { id }, data: { text: forgotten } });
  }
}

/** Locks every log that this function writes, before any other lock and in a fixed order. */
async function lockLogs(transaction: Transaction, uid: string, memberships: { workspaceId: string }[]): Promise<void> {
  const named = await transaction.auditEntry.findMany({
    where: { OR: [{ actor: uid }, { subject: uid }] },
    select: { workspaceId: true },
    distinct: ['workspaceId'],
  });
  const logs = new Set([...memberships, ...named].map(({ workspaceId }) => workspaceId));
  for (const workspaceId of [...logs].sort()) await lockWorkspace(transaction, workspaceId);
}
