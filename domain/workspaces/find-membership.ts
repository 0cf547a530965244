import { type Role, SPENDING_ROLES } from '@maquette/contracts/account/roles';
import type { PooledClient, Workspace } from '@maquette/prisma/client';
import type { MonthlyCaps } from './caps';

/** A member of a workspace in its current state. */
export interface Membership {
  workspaceId: string;
  /** The effective role (`acting_role`): without a seat a member acts as a viewer. */
  role: Role;
  workspace: Workspace;
  caps: MonthlyCaps;
}

/** A user, and a workspace id (UUID); null: their personal workspace. */
export interface MembershipQuestion {
  uid: string;
  workspaceId: string | null;
}

/**
 * Reads memberships, many in one query. Null for a non-member or an unknown workspace. Runs for every request,
 * so it avoids Prisma's models; results must not be cached, or a removed member would keep access.
 */
export async function findMemberships(
  { pool }: PooledClient,
  questions: MembershipQuestion[],
): Promise<(Membership | null)[]> {
  const { rows } = await pool.query<Row>({
    name: 'memberships',
    text: `
      SELECT asked.place::integer AS place, w.id, w.name, w.plan, w.relaxed_enabled AS "relaxedEnabled", w.seats,
        w.monthly_cap AS "monthlyCap", w.personal_of AS "personalOf", w.created_at AS "createdAt", w.deleted_at AS "deletedAt",
        w.suspended_at AS "suspendedAt", w.running_cap AS "runningCap", w.erased_at AS "erasedAt",
        w.owner_uid AS "ownerUid", w.made_by AS "madeBy",
        acting_role(w.id, asked.uid, $3) AS role, m.monthly_cap AS "memberCap"
      FROM unnest($1::text[], $2::uuid[]) WITH ORDINALITY AS asked(uid, workspace_id, place)
        JOIN workspaces w ON w.id = coalesce(asked.workspace_id, (SELECT own.id FROM workspaces own WHERE own.personal_of = asked.uid))
        LEFT JOIN workspace_members m ON m.workspace_id = w.id AND m.uid = asked.uid`,
    values: [questions.map(({ uid }) => uid), questions.map(({ workspaceId }) => workspaceId), SPENDING_ROLES],
  });
  const found = new Map(rows.map((row) => [row.place, row]));
  return questions.map((_, index) => membershipOf(found.get(index + 1)));
}

interface Row extends Omit<Workspace, 'monthlyCap'> {
  place: number;
  role: Role | null;
  monthlyCap: string | null;
  memberCap: string | null;
}

function membershipOf(row: Row | undefined): Membership | null {
  if (!row?.role) return null;
  const { place: _, role, monthlyCap, memberCap, ...workspace } = row;
  return {
    workspaceId: workspace.id,
    role,
    caps: { member: halves(memberCap), workspace: halves(monthlyCap) },
    workspace: { ...workspace, monthlyCap: monthlyCap === null ? null : BigInt(monthlyCap) },
  };
}

function halves(text: string | null): number | null {
  return text === null ? null : Number(text);
}
