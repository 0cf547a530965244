import { ROLES } from '@maquette/contracts/account/roles';
import { Problem } from '@maquette/contracts/calls/problem';
import { type HalfCredits, toCredits } from '@maquette/contracts/pricing/credits';
import { can } from '@maquette/contracts/workspaces/can';
import type { Database, Transaction } from '@maquette/prisma/client';
import { monthOf } from '../credits/calendar-month';

/** Spending caps in a calendar month (UTC), in half credits; null for no cap. */
export interface MonthlyCaps {
  member: HalfCredits | null;
  workspace: HalfCredits | null;
}

/** Which of the caps is reached. */
export type CapScope = 'member' | 'workspace';

/** An order's cap columns for `accept_renders`; empty without caps. */
export function capColumns({ member, workspace }: MonthlyCaps, now: Date): Record<string, unknown> {
  if (member === null && workspace === null) return {};
  return { member_cap: member, workspace_cap: workspace, month_since: monthOf(now).from };
}

/** What is left under the tighter cap this month, in half credits; null without caps. */
export async function leftOfCaps(
  database: Database,
  { workspaceId, uid }: { workspaceId: string; uid: string },
  caps: MonthlyCaps,
  now: Date,
): Promise<{ scope: CapScope; limit: HalfCredits; left: HalfCredits } | null> {
  const bounds = (['member', 'workspace'] as const).flatMap((scope) => {
    const limit = caps[scope];
    return limit === null ? [] : [{ scope, limit }];
  });
  const measured = await Promise.all(
    bounds.map(async ({ scope, limit }) => {
      const [row] = await database.$queryRaw<{ spent: bigint }[]>`
        SELECT spent_this_month(${workspaceId}::uuid, ${scope === 'member' ? uid : null}, ${monthOf(now).from}) AS spent`;
      return { scope, limit, left: Math.max(0, limit - Number(row?.spent ?? 0)) };
    }),
  );
  return measured.sort((a, b) => a.left - b.left)[0] ?? null;
}

/** The refusal of an order that exceeds a cap, with the names of people who can raise the cap. */
export async function capReached(
  database: Database | Transaction,
  workspaceId: string,
  { scope, limit }: { scope: CapScope; limit: HalfCredits },
  now: Date,
): Promise<Problem> {
  const at = `${monthOf(now).to.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const who = (await whoRaises(database, workspaceId)).join(' or ');
  return new Problem(scope === 'member' ? 'member_cap_reached' : 'workspace_cap_reached', {
    limit: toCredits(limit),
    at,
    who,
  });
}

const NAMED = 3;

/** Names of some members who can raise a cap, the owner first. */
async function whoRaises(database: Database | Transaction, workspaceId: string): Promise<string[]> {
  const roles = ROLES.filter((role) => can({ role, uid: '' }, 'members.setCap'));
  const members = await database.workspaceMember.findMany({
    where: { workspaceId, role: { in: roles } },
    select: { role: true, user: { select: { displayName: true } } },
    orderBy: { createdAt: 'asc' },
  });
  const byRole = roles.flatMap((role) => members.filter((member) => member.role === role));
  return byRole.slice(0, NAMED).map(({ user }) => user.displayName);
}
