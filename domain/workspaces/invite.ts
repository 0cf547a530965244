import type { Language } from '@maquette/contracts/account/languages';
import type { GivenRole } from '@maquette/contracts/account/roles';
import { Problem } from '@maquette/contracts/calls/problem';
import {
  type InvitationView,
  type Invited,
  invitationPage,
  invitationSchema,
} from '@maquette/contracts/workspaces/invitations';
import {
  INVITATION_DAYS,
  INVITATION_LETTERS_A_DAY,
  INVITATIONS_AT_ONCE,
  RESEND_AFTER_SECONDS,
} from '@maquette/contracts/workspaces/members';
import type { Database, Invitation, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { languageOfPerson } from '../mail/recipient-languages';
import { type NewMail, writeMail, writeMails } from '../mail/write-mail';
import { writeAudit, writeAudits } from './audit-log';
import { by } from './change-members';
import { type Actor, type Asker, changeUnderLock } from './change-under-lock';
import { drawInvitationToken } from './invitation-token';
import { permit } from './permit';
import { lockPerson } from './require-active-account';
import { requirePlaces } from './seats';

const DAY_MS = 86_400_000;
const OPEN = { acceptedAt: null, revokedAt: null };

/**
 * Invites people by e-mail: all or none. Existing members and invited people are left out and listed.
 * @param emails in lower case
 * @throws Problem role_cannot, too_many_invitations, invitation_letters_used, no_seat_free, viewers_full
 */
export function invite(
  database: Database,
  asker: Asker,
  { emails, role }: { emails: string[]; role: GivenRole },
  now: Date,
): Promise<Invited> {
  const wanted = [...new Set(emails)];
  return changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'members.invite');
    if (wanted.length > INVITATIONS_AT_ONCE) throw new Problem('too_many_invitations', { limit: INVITATIONS_AT_ONCE });
    const { workspaceId } = actor;
    const members = await transaction.workspaceMember.findMany({ where: { workspaceId }, select: { user: true } });
    const inside = new Set(members.map(({ user }) => user.email.toLowerCase()));
    const before = await transaction.invitation.findMany({ where: { workspaceId, email: { in: wanted }, ...OPEN } });
    const open = new Set(before.filter(({ expiresAt }) => expiresAt > now).map(({ email }) => email));
    const fresh = wanted.filter((email) => !inside.has(email) && !open.has(email));
    await requirePlaces(transaction, workspaceId, { role, count: fresh.length }, now);
    await requireLetters(transaction, actor, fresh.length, now);
    // An expired invitation makes room for a new one.
    await transaction.invitation.updateMany({
      where: { workspaceId, email: { in: fresh }, ...OPEN },
      data: { revokedAt: now },
    });
    const names = await namesOf(transaction, actor);
    const items = await askAll(transaction, actor, { emails: fresh, role, ...names }, now);
    const why = (email: string) => (inside.has(email) ? 'member' : 'open');
    const skipped = wanted
      .filter((email) => !fresh.includes(email))
      .map((email) => ({ email, why: why(email) }) as const);
    return { items, skipped };
  });
}

/** Sends the invitation with a new link; the old ends. @throws Problem not_found, role_cannot, invitation_too_soon */
export function inviteAgain(database: Database, asker: Asker, id: string, now: Date): Promise<InvitationView> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    const invitation = await openOne(transaction, actor, id);
    const wait = Math.ceil((invitation.sentAt.getTime() + RESEND_AFTER_SECONDS * 1_000 - now.getTime()) / 1_000);
    if (wait > 0) throw new Problem('invitation_too_soon', { seconds: wait });
    // The seat of an expired invitation may have been taken meanwhile.
    if (invitation.expiresAt <= now) {
      await requirePlaces(transaction, actor.workspaceId, { role: roleOf(invitation), count: 1 }, now);
    }
    await requireLetters(transaction, actor, 1, now);
    const { token, hash } = drawInvitationToken();
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
    const written = await transaction.invitation.update({
      where: { id },
      data: { tokenHash: hash, sentAt: now, expiresAt, letters: { increment: 1 } },
    });
    const names = await namesOf(transaction, actor);
    await writeMail(transaction, letterOf(written, { token, ...names }), now);
    await writeAudit(transaction, { ...by(actor), action: 'member.invited_again', subject: id }, now);
    return invitationView(written, names.inviter, now);
  });
}

/**
 * Revokes an invitation and its link immediately; repeating it changes nothing.
 * @throws Problem not_found, role_cannot
 */
export function revokeInvitation(database: Database, asker: Asker, id: string, now: Date): Promise<void> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    await openOne(transaction, actor, id);
    await transaction.invitation.update({ where: { id }, data: { revokedAt: now } });
    await writeAudit(transaction, { ...by(actor), action: 'member.invitation_revoked', subject: id }, now);
  });
}

/** Open and expired invitations, newest first. */
export async function listInvitations(database: Database, workspaceId: string, now: Date): Promise<InvitationView[]> {
  const rows = await database.invitation.findMany({ where: { workspaceId, ...OPEN }, orderBy: { id: 'desc' } });
  const inviters = await database.user.findMany({ where: { uid: { in: rows.map(({ invitedBy }) => invitedBy) } } });
  const names = new Map(inviters.map(({ uid, displayName }) => [uid, displayName]));
  return rows.map((row) => invitationView(row, names.get(row.invitedBy) ?? 'Anonymous', now));
}

interface Names {
  workspace: string;
  inviter: string;
  /** Name of the inviter. */
  language: Language | undefined;
}

async function namesOf(transaction: Transaction, { workspaceId, person }: Actor): Promise<Names> {
  const [workspace, inviter] = await Promise.all([
    transaction.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: { name: true } }),
    transaction.user.findUniqueOrThrow({
      where: { uid: person.uid },
      select: { displayName: true, preferences: true },
    }),
  ]);
  const { displayName, preferences } = inviter;
  return { workspace: workspace.name, inviter: displayName, language: languageOfPerson(preferences) };
}

/** Three statements for any number of people, because the workspace is locked meanwhile. */
async function askAll(
  transaction: Transaction,
  actor: Actor,
  { emails, role, workspace, inviter, language }: Names & { emails: string[]; role: GivenRole },
  now: Date,
): Promise<InvitationView[]> {
  const { workspaceId, person } = actor;
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const drawn = emails.map((email) => ({ id: uuidv7(), email, ...drawInvitationToken() }));
  const rows = await transaction.invitation.createManyAndReturn({
    data: drawn.map(({ id, email, hash }) => ({
      ...{
        id,
        workspaceId,
        email,
        role,
        tokenHash: hash,
        invitedBy: person.uid,
        sentAt: now,
        expiresAt,
        createdAt: now,
      },
    })),
  });
  const tokens = new Map(drawn.map(({ id, token }) => [id, token]));
  const letters = rows.map((row) => letterOf(row, { token: tokens.get(row.id) ?? '', workspace, inviter, language }));
  await writeMails(transaction, letters, now);
  const { actor: uid, address } = by(actor);
  const asked = { actor: uid, address, action: 'member.invited' as const, details: { role } };
  await writeAudits(
    transaction,
    workspaceId,
    rows.map(({ id }) => ({ ...asked, subject: id })),
    now,
  );
  return rows.map((row) => invitationView(row, inviter, now));
}

function letterOf(
  invitation: Invitation,
  { token, workspace, inviter, language }: Names & { token: string },
): NewMail<'invitation'> {
  const { id, email, letters, workspaceId } = invitation;
  const path = invitationPage(token);
  const contents = { workspace, inviter, role: roleOf(invitation), path, days: INVITATION_DAYS, language };
  return { occasion: `${id}:${letters}`, to: email, kind: 'invitation', contents, workspaceId };
}

/** @throws Problem invitation_letters_used */
async function requireLetters(transaction: Transaction, actor: Actor, count: number, now: Date): Promise<void> {
  const { workspaceId, person } = actor;
  const since = new Date(now.getTime() - DAY_MS);
  // Limits per workspace and per person: workspaces can be created and deleted repeatedly.
  await lockPerson(transaction, person.uid);
  const ofWorkspace = await transaction.mail.count({
    where: { workspaceId, kind: 'invitation', createdAt: { gt: since } },
  });
  const ofPerson = await transaction.invitation.aggregate({
    where: { invitedBy: person.uid, sentAt: { gt: since } },
    _sum: { letters: true },
  });
  if (Math.max(ofWorkspace, ofPerson._sum.letters ?? 0) + count <= INVITATION_LETTERS_A_DAY) return;
  throw new Problem('invitation_letters_used', { limit: INVITATION_LETTERS_A_DAY });
}

async function openOne(transaction: Transaction, actor: Actor, id: string): Promise<Invitation> {
  permit(actor, 'members.invite');
  const invitation = await transaction.invitation.findFirst({ where: { id, workspaceId: actor.workspaceId, ...OPEN } });
  if (!invitation) throw new Problem('not_found');
  return invitation;
}

function roleOf({ role }: Pick<Invitation, 'role'>): GivenRole {
  return invitationSchema.shape.role.parse(role);
}

function invitationView(invitation: Invitation, invitedBy: string, now: Date): InvitationView {
  const { id, email, sentAt, expiresAt } = invitation;
  return {
    id,
    email,
    role: roleOf(invitation),
    status: expiresAt > now ? 'open' : 'expired',
    invitedBy,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
