import { csvFile } from '@maquette/contracts/account/csv-file';
import { roleSchema } from '@maquette/contracts/account/roles';
import { toCredits } from '@maquette/contracts/pricing/credits';
import { type Members, type MemberView, membersSchema } from '@maquette/contracts/workspaces/members';
import type { Database, PooledClient } from '@maquette/prisma/client';
import { monthOf } from '../credits/calendar-month';
import { findMemberships } from './find-membership';
import { imageAddress } from './image-address';
import { countSeats } from './seats';

/** A workspace's members, the owner first, then by time of joining; its seats and teamspaces. */
export async function listMembers(database: PooledClient, workspaceId: string, now: Date): Promise<Members> {
  const rows = await database.workspaceMember.findMany({
    where: { workspaceId },
    include: { user: { include: { photo: true } }, teamspaces: { include: { teamspace: true } } },
    orderBy: [{ createdAt: 'asc' }, { uid: 'asc' }],
  });
  const [acting, used, { seats, viewers }, teamspaces] = await Promise.all([
    findMemberships(
      database,
      rows.map(({ uid }) => ({ uid, workspaceId })),
    ),
    usedThisMonth(database, workspaceId, now),
    countSeats(database, workspaceId, now),
    database.teamspace.findMany({ where: { workspaceId }, orderBy: { name: 'asc' }, include: { members: true } }),
  ]);
  const items = rows.map(
    (row, index): MemberView => ({
      uid: row.uid,
      name: row.user.displayName,
      email: row.user.email,
      photoURL: row.user.photoURL,
      photo: row.user.photo && imageAddress(row.user.photo.image),
      role: roleSchema.parse(row.role),
      actsAs: acting[index]?.role ?? 'viewer',
      teamspaces: row.teamspaces.map(({ teamspace: { id, name } }) => ({ id, name })),
      addedAt: row.createdAt.toISOString(),
      lastLoginAt: row.user.lastLoginAt.toISOString(),
      creditsUsed: toCredits(used.get(row.uid) ?? 0),
      monthlyCap: row.monthlyCap === null ? null : toCredits(Number(row.monthlyCap)),
    }),
  );
  return membersSchema.parse({
    items: [...items.filter(({ role }) => role === 'owner'), ...items.filter(({ role }) => role !== 'owner')],
    seats,
    viewers,
    teamspaces: teamspaces.map(({ id, name, members }) => ({ id, name, members: members.map(({ uid }) => uid) })),
  });
}

export async function membersFile(database: PooledClient, workspaceId: string, now: Date): Promise<string> {
  const { items } = await listMembers(database, workspaceId, now);
  return csvFile([
    ['user', 'email', 'teamspaces', 'role', 'date added', 'credits used this month', 'last login'],
    ...items.map(({ name, email, teamspaces, role, addedAt, creditsUsed, lastLoginAt }) => {
      const inside = teamspaces.map((teamspace) => teamspace.name).join('; ');
      return [name, email, inside, role, addedAt, creditsUsed, lastLoginAt];
    }),
  ]);
}

/** Half credits reserved or charged for each member's renders in this calendar month (UTC). */
async function usedThisMonth(database: Database, workspaceId: string, now: Date): Promise<Map<string, number>> {
  const rows = await database.$queryRaw<{ uid: string; halves: bigint }[]>`
    SELECT uid, spent_this_month(workspace_id, uid, ${monthOf(now).from}) AS halves
    FROM workspace_members WHERE workspace_id = ${workspaceId}::uuid`;
  return new Map(rows.map(({ uid, halves }) => [uid, Number(halves)]));
}
