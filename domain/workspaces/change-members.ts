import { type GivenRole, type Role, roleSchema } from '@maquette/contracts/account/roles';
import { Problem } from '@maquette/contracts/calls/problem';
import { toHalfCredits } from '@maquette/contracts/pricing/credits';
import type { Verb } from '@maquette/contracts/workspaces/can';
import { takesSeat } from '@maquette/contracts/workspaces/members';
import { OWNED_LIMIT } from '@maquette/contracts/workspaces/workspaces';
import type { Database, Transaction } from '@maquette/prisma/client';
import { writeAudit } from './audit-log';
import { type Actor, type Asker, changeUnderLock } from './change-under-lock';
import { endMemberAccess } from './end-member-access';
import { hasMaxWorkspaces } from './make-workspace';
import { permit } from './permit';
import { lockPerson } from './require-active-account';
import { requirePlaces } from './seats';

/** Changes the role of a member. @throws Problem not_found, role_cannot, no_seat_free */
export function changeRole(
  database: Database,
  asker: Asker,
  { uid, role }: { uid: string; role: GivenRole },
  now: Date,
): Promise<void> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    const before = await memberFor(transaction, actor, 'members.changeRole', { uid, becomes: role });
    if (before === role) return;
    if (takesSeat(role) && !takesSeat(before)) {
      await requirePlaces(transaction, actor.workspaceId, { role, count: 1 }, now);
    }
    await transaction.workspaceMember.update({ where: named(actor, uid), data: { role } });
    await writeAudit(
      transaction,
      { ...by(actor), action: 'member.role_changed', subject: uid, details: { before, role } },
      now,
    );
  });
}

/**
 * Sets a member's monthly limit. @param change credits: whole; null: no limit @throws Problem not_found, role_cannot
 */
export function capMember(
  database: Database,
  asker: Asker,
  { uid, credits }: { uid: string; credits: number | null },
  now: Date,
): Promise<void> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    await memberFor(transaction, actor, 'members.setCap', { uid });
    const monthlyCap = credits === null ? null : toHalfCredits(credits);
    const before = await transaction.workspaceMember.findUniqueOrThrow({ where: named(actor, uid) });
    if ((before.monthlyCap === null ? null : Number(before.monthlyCap)) === monthlyCap) return;
    await transaction.workspaceMember.update({ where: named(actor, uid), data: { monthlyCap } });
    await writeAudit(
      transaction,
      { ...by(actor), action: 'member.cap_changed', subject: uid, details: { cap: credits } },
      now,
    );
  });
}

/** Removes a member, their keys, links and webhook endpoints; results stay. @throws Problem not_found, role_cannot */
export function removeMember(database: Database, asker: Asker, uid: string, now: Date): Promise<void> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    if (uid === actor.person.uid) throw new Problem('leave_instead');
    const role = await memberFor(transaction, actor, 'members.remove', { uid });
    await takeOut(transaction, actor, uid, now);
    await writeAudit(transaction, { ...by(actor), action: 'member.removed', subject: uid, details: { role } }, now);
  });
}

/** Ends the requester's own membership. @throws Problem owner_stays */
export function leaveWorkspace(database: Database, asker: Asker, now: Date): Promise<void> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'workspace.leave');
    await takeOut(transaction, actor, actor.person.uid, now);
    await writeAudit(transaction, { ...by(actor), action: 'member.left', subject: actor.person.uid }, now);
  });
}

/**
 * Makes another member the owner; the previous one becomes admin. A personal workspace cannot be transferred.
 * @throws Problem not_found, role_cannot, personal_stays, no_seat_free, member_leaving, member_owns_enough
 */
export function transferWorkspace(database: Database, asker: Asker, uid: string, now: Date): Promise<void> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    const before = await memberFor(transaction, actor, 'workspace.transfer', { uid });
    const workspace = await transaction.workspace.findUniqueOrThrow({ where: { id: actor.workspaceId } });
    if (workspace.personalOf) throw new Problem('personal_stays');
    if (!takesSeat(before)) await requirePlaces(transaction, actor.workspaceId, { role: 'owner', count: 1 }, now);
    await lockPerson(transaction, uid);
    const { leavingAt } = await transaction.user.findUniqueOrThrow({ where: { uid }, select: { leavingAt: true } });
    if (leavingAt) throw new Problem('member_leaving');
    if (await hasMaxWorkspaces(transaction, uid)) throw new Problem('member_owns_enough', { limit: OWNED_LIMIT });
    // The order of these updates ensures that there are never two owners.
    await transaction.workspaceMember.update({ where: named(actor, actor.person.uid), data: { role: 'admin' } });
    await transaction.workspaceMember.update({ where: named(actor, uid), data: { role: 'owner' } });
    await writeAudit(
      transaction,
      { ...by(actor), action: 'workspace.transferred', subject: uid, details: { before } },
      now,
    );
  });
}

/** A member on whom the actor may perform the action. @returns their role @throws Problem not_found, or the refusal */
async function memberFor(
  transaction: Transaction,
  actor: Actor,
  verb: Verb,
  { uid, becomes }: { uid: string; becomes?: Role },
): Promise<Role> {
  // Membership is visible to all members, so a missing right is reported first.
  permit(actor, verb);
  const member = await transaction.workspaceMember.findUnique({ where: named(actor, uid) });
  if (!member) throw new Problem('not_found');
  const role = roleSchema.parse(member.role);
  permit(actor, verb, { member: { uid, role, becomes } });
  return role;
}

async function takeOut(transaction: Transaction, actor: Actor, uid: string, now: Date): Promise<void> {
  const { workspaceId } = actor;
  await transaction.workspaceMember.delete({ where: named(actor, uid) });
  await endMemberAccess(transaction, { workspaceId, uid }, now);
}

const named = ({ workspaceId }: Actor, uid: string) => ({ workspaceId_uid: { workspaceId, uid } });

/** An audit entry's actor fields. */
export function by({ workspaceId, person, address }: Actor): {
  workspaceId: string;
  actor: string;
  address: string | null;
} {
  return { workspaceId, actor: person.uid, address };
}
