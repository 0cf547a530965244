import type { Database, Transaction } from '@maquette/prisma/client';
import { withdrawExportsOf } from '../exports/withdraw';
import { withoutMention } from '../review/mentions';
import { FORMER } from '../review/shares';
import { forgetInAudit, markOf, writeAudit } from '../workspaces/audit-log';
import { endMemberAccess } from '../workspaces/end-member-access';
import { lockWorkspace } from '../workspaces/under-rights';

const PATIENCE_MS = 600_000;

/**
 * Takes a person out of everything that is not theirs alone. What they made in workspaces of others belongs to those and stays, by the
 * mark of somebody who was there once; their name, address and picture are nowhere any more. Safe to repeat: once there is nobody of that
 * uid it changes nothing.
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
      // Letters in whose words they stand: their invitations to others, what they wrote to us, and notices of what they own.
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
      await transaction.upload.updateMany(marked);
      await transaction.handoff.updateMany(marked);
      await transaction.checkout.updateMany(marked);
      await withdrawExportsOf(transaction, { uid, workspaceIds }, now);
      await transaction.export.updateMany(marked);
      await transaction.deletion.updateMany(marked);
      await transaction.workspace.updateMany({ where: { madeBy: uid }, data: { madeBy: null } });
      await transaction.workspace.updateMany({ where: { ownerUid: uid }, data: { ownerUid: null } });
      await transaction.render.updateMany({ where: { trashedBy: uid }, data: { trashedBy: mark } });
      await forgetInAudit(transaction, { uid });
      const stays = await transaction.render.count({ where });
      if (stays === 0) await transaction.user.delete({ where });
      else {
        await transaction.user.create({
          data: { uid: mark, displayName: FORMER, createdAt: now, lastLoginAt: now },
        });
        await transaction.render.updateMany({ where, data: { uid: mark } });
        await transaction.user.delete({ where });
      }
    },
    { timeout: PATIENCE_MS },
  );
}

/** What they said in reviews stays, by their mark; where others called them by name, somebody who was there once is called. */
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
    const forgotten = withoutMention(text, name, FORMER, people);
    if (forgotten !== text) await transaction.reviewComment.update({ where: { id }, data: { text: forgotten } });
  }
}

/** Every log that is written to here, before anything else is held, in one order for all. */
async function lockLogs(transaction: Transaction, uid: string, memberships: { workspaceId: string }[]): Promise<void> {
  const named = await transaction.auditEntry.findMany({
    where: { OR: [{ actor: uid }, { subject: uid }] },
    select: { workspaceId: true },
    distinct: ['workspaceId'],
  });
  const logs = new Set([...memberships, ...named].map(({ workspaceId }) => workspaceId));
  for (const workspaceId of [...logs].sort()) await lockWorkspace(transaction, workspaceId);
}
