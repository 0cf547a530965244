import { Problem } from '@maquette/contracts/calls/problem';
import type { AuditPart } from '@maquette/contracts/workspaces/audit';
import { can } from '@maquette/contracts/workspaces/can';
import { TEAMSPACES_LIMIT, type TeamspaceView } from '@maquette/contracts/workspaces/members';
import type { Database, Prisma, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { writeAudit } from './audit-log';
import { by } from './change-members';
import { type Actor, type Asker, changeUnderLock } from './change-under-lock';
import { type ActingPerson, permit } from './permit';

/** A member of a workspace. */
export interface Viewer extends ActingPerson {
  workspaceId: string;
}

const seesAll = ({ role, person }: ActingPerson) => can({ role, uid: person.uid }, 'projects.seeAll');

/** Teamspaces to which a member may assign projects: their own, and for admins all. */
export function ownTeamspaces(viewer: Viewer): Prisma.TeamspaceWhereInput {
  const { workspaceId, person } = viewer;
  return seesAll(viewer) ? { workspaceId } : { workspaceId, members: { some: { uid: person.uid } } };
}

/**
 * Projects that a member sees: those of all members, and those of their teamspaces. Every project query uses this
 * filter.
 */
export function seenProjects(viewer: Viewer): Prisma.ProjectWhereInput {
  const { workspaceId } = viewer;
  if (seesAll(viewer)) return { workspaceId };
  return { workspaceId, OR: [{ teamspaceId: null }, { teamspace: ownTeamspaces(viewer) }] };
}

/** Creates a teamspace. @throws Problem role_cannot, teamspace_exists, teamspaces_used */
export function makeTeamspace(database: Database, asker: Asker, name: string, now: Date): Promise<TeamspaceView> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'workspace.change');
    const { workspaceId } = actor;
    if ((await transaction.teamspace.count({ where: { workspaceId } })) >= TEAMSPACES_LIMIT) {
      throw new Problem('teamspaces_used', { limit: TEAMSPACES_LIMIT });
    }
    await requireFreeName(transaction, actor, name);
    const { id } = await transaction.teamspace.create({ data: { id: uuidv7(), workspaceId, name } });
    await note(transaction, actor, id, 'made', now);
    return { id, name, members: [] };
  });
}

/** Renames a teamspace, or sets its members. @throws Problem not_found, role_cannot, teamspace_exists */
export function changeTeamspace(
  database: Database,
  asker: Asker,
  { id, name, members }: { id: string; name?: string; members?: string[] },
  now: Date,
): Promise<TeamspaceView> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    const before = await own(transaction, actor, id);
    const { workspaceId } = actor;
    if (name && name !== before.name) {
      await requireFreeName(transaction, actor, name);
      await transaction.teamspace.update({ where: { id }, data: { name } });
    }
    const renamed = name !== undefined && name !== before.name;
    const moved = members !== undefined && (await setMembers(transaction, { id, workspaceId }, members));
    // Without a change no log entry is written, because the log is kept forever.
    if (renamed || moved) await note(transaction, actor, id, moved ? 'members' : 'renamed', now);
    const inside = await transaction.teamspaceMember.findMany({ where: { teamspaceId: id } });
    return { id, name: name ?? before.name, members: inside.map(({ uid }) => uid) };
  });
}

/** @returns whether the members changed */
async function setMembers(
  transaction: Transaction,
  { id, workspaceId }: { id: string; workspaceId: string },
  members: string[],
): Promise<boolean> {
  const known = await transaction.workspaceMember.findMany({ where: { workspaceId, uid: { in: members } } });
  const before = await transaction.teamspaceMember.findMany({ where: { teamspaceId: id } });
  const wanted = new Set(known.map(({ uid }) => uid));
  if (before.length === wanted.size && before.every(({ uid }) => wanted.has(uid))) return false;
  await transaction.teamspaceMember.deleteMany({ where: { teamspaceId: id } });
  await transaction.teamspaceMember.createMany({
    data: [...wanted].map((uid) => ({ teamspaceId: id, workspaceId, uid })),
  });
  return true;
}

/** Deletes a teamspace; its projects become visible to all members. @throws Problem not_found, role_cannot */
export function deleteTeamspace(database: Database, asker: Asker, id: string, now: Date): Promise<void> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    await own(transaction, actor, id);
    await transaction.teamspace.delete({ where: { id } });
    await note(transaction, actor, id, 'deleted', now);
  });
}

async function own(transaction: Transaction, actor: Actor, id: string) {
  permit(actor, 'workspace.change');
  const teamspace = await transaction.teamspace.findFirst({ where: { id, workspaceId: actor.workspaceId } });
  if (!teamspace) throw new Problem('not_found');
  return teamspace;
}

async function requireFreeName(transaction: Transaction, { workspaceId }: Actor, name: string): Promise<void> {
  if (await transaction.teamspace.findFirst({ where: { workspaceId, name } })) throw new Problem('teamspace_exists');
}

function note(transaction: Transaction, actor: Actor, subject: string, what: AuditPart, now: Date): Promise<void> {
  return writeAudit(transaction, { ...by(actor), action: 'teamspace.changed', subject, details: { what } }, now);
}
