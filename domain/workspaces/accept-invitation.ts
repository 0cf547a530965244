import type { GivenRole } from '@maquette/contracts/account/roles';
import { Problem } from '@maquette/contracts/calls/problem';
import { type InvitationLook, invitationSchema } from '@maquette/contracts/workspaces/invitations';
import type { Database, Transaction } from '@maquette/prisma/client';
import { writeAudit } from './audit-log';
import { lockWorkspace } from './change-under-lock';
import { hashInvitationToken } from './invitation-token';
import type { NewPerson } from './make-workspace';
import { requireActiveAccount } from './require-active-account';

export interface AcceptedInvitation {
  workspaceId: string;
  workspace: string;
  role: GivenRole;
}

/**
 * The invitation behind an e-mailed link; having the link proves access to the mailbox.
 * @throws Problem invitation_gone if unknown or revoked
 */
export async function readInvitation(database: Database, token: string, now: Date): Promise<InvitationLook> {
  const { workspace, ...invitation } = await findByToken(database, token);
  const inviter = await database.user.findUnique({ where: { uid: invitation.invitedBy } });
  return {
    workspace: workspace.name,
    invitedBy: inviter?.displayName ?? 'Anonymous',
    role: invitationSchema.shape.role.parse(invitation.role),
    email: invitation.email,
    status: invitation.acceptedAt ? 'used' : invitation.expiresAt > now ? 'open' : 'expired',
  };
}

/**
 * Joins a workspace, only with the invited e-mail address; repeating this returns the same membership.
 * If seats were reduced meanwhile, the person still joins, and acts as a viewer until a seat is free.
 * @throws Problem invitation_gone, invitation_for_other, invitation_used, invitation_expired, account_leaving
 */
export function acceptInvitation(
  database: Database,
  person: NewPerson,
  { token, address }: { token: string; address?: string },
  now: Date,
): Promise<AcceptedInvitation> {
  return database.$transaction(async (transaction) => {
    await lockWorkspace(transaction, (await findByToken(transaction, token)).workspaceId);
    const invitation = await findByToken(transaction, token);
    const { id, workspaceId, email, workspace } = invitation;
    const { uid } = person;
    const role = invitationSchema.shape.role.parse(invitation.role);
    const accepted = { workspaceId, workspace: workspace.name, role };
    await requireActiveAccount(transaction, uid);
    if (email !== person.email.toLowerCase()) throw new Problem('invitation_for_other', { email: masked(email) });
    const inside = await transaction.workspaceMember.findUnique({ where: { workspaceId_uid: { workspaceId, uid } } });
    if (invitation.acceptedAt) {
      if (inside && invitation.acceptedBy === uid) return accepted;
      throw new Problem('invitation_used');
    }
    if (invitation.expiresAt <= now) throw new Problem('invitation_expired');
    await transaction.invitation.update({ where: { id }, data: { acceptedAt: now, acceptedBy: uid } });
    // An existing member keeps their role.
    if (inside) return accepted;
    await transaction.user.createMany({ data: [person], skipDuplicates: true });
    await transaction.workspaceMember.create({ data: { workspaceId, uid, role, createdAt: now } });
    const joined = { workspaceId, actor: uid, action: 'member.joined' as const, subject: uid, address };
    await writeAudit(transaction, { ...joined, details: { role, invitation: id } }, now);
    return accepted;
  });
}

async function findByToken(database: Database | Transaction, token: string) {
  const invitation = await database.invitation.findUnique({
    where: { tokenHash: hashInvitationToken(token) },
    include: { workspace: true },
  });
  if (!invitation || invitation.revokedAt || invitation.workspace.deletedAt) throw new Problem('invitation_gone');
  return invitation;
}

/** Masks an address so that only its owner recognises it. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}
