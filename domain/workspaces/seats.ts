import { type Role, SPENDING_ROLES } from '@maquette/contracts/account/roles';
import { Problem } from '@maquette/contracts/calls/problem';
import { type Seats, takesSeat, VIEWERS_LIMIT } from '@maquette/contracts/workspaces/members';
import type { Database, Transaction } from '@maquette/prisma/client';

/** Seats and viewers in a workspace. An open invitation reserves a place. */
export async function countSeats(
  database: Database | Transaction,
  workspaceId: string,
  now: Date,
): Promise<{ seats: Seats; viewers: { used: number; reserved: number; most: number } }> {
  const open = { workspaceId, acceptedAt: null, revokedAt: null, expiresAt: { gt: now } };
  const spending = { in: [...SPENDING_ROLES] };
  const [workspace, members, spenders, invitations, asked] = await Promise.all([
    database.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: { seats: true } }),
    database.workspaceMember.count({ where: { workspaceId } }),
    database.workspaceMember.count({ where: { workspaceId, role: spending } }),
    database.invitation.count({ where: open }),
    database.invitation.count({ where: { ...open, role: spending } }),
  ]);
  const free = Math.max(0, workspace.seats - spenders - asked);
  return {
    seats: { bought: workspace.seats, used: spenders, reserved: asked, free },
    viewers: { used: members - spenders, reserved: invitations - asked, most: VIEWERS_LIMIT },
  };
}

/**
 * Checks that a workspace has seats for additional people in a role. Call it under the workspace lock.
 * @throws Problem no_seat_free, viewers_full
 */
export async function requirePlaces(
  transaction: Transaction,
  workspaceId: string,
  { role, count }: { role: Role; count: number },
  now: Date,
): Promise<void> {
  const { seats, viewers } = await countSeats(transaction, workspaceId, now);
  if (takesSeat(role)) {
    if (count <= seats.free) return;
    throw new Problem('no_seat_free', { bought: seats.bought, free: seats.free, wanted: count });
  }
  if (viewers.used + viewers.reserved + count > viewers.most)
    throw new Problem('viewers_full', { limit: viewers.most });
}
