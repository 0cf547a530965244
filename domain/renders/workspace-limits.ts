import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { Database, Workspace } from '@maquette/prisma/client';
import type { WorkspaceLimits } from '../fair-queue/fair-queue';

/** Number of workspaces per query: a statement should not have more parameters. */
const READ_AT_ONCE = 5_000;

/** Columns of a workspace that determine its limits in a queue. */
export const LIMIT_COLUMNS = { plan: true, runningCap: true, ownerUid: true } as const;
export type LimitedWorkspace = Pick<Workspace, keyof typeof LIMIT_COLUMNS>;

/** Maximum number of a workspace's renders that run at once: its plan's limit, or a lower limit set by an operator. */
export function runningLimitOf({ plan, runningCap }: LimitedWorkspace): number {
  return Math.min(planOf(plan).runningLimit, runningCap ?? Number.POSITIVE_INFINITY);
}

/** True when an operator's cap, not the plan, is the limit. */
export const isCapped = (workspace: LimitedWorkspace): boolean =>
  runningLimitOf(workspace) < planOf(workspace.plan).runningLimit;

/** Uses the current plan: an upgrade also helps renders that already wait. */
export function limitsOf(workspaceId: string, workspace: LimitedWorkspace): WorkspaceLimits {
  const { weight } = planOf(workspace.plan);
  return { workspace: shareOf(workspaceId, workspace), weight, runningLimit: runningLimitOf(workspace) };
}

/**
 * Queue share of a workspace (`workspace` of the fair queue): its own id, or on Free the id of its owner.
 * So more Free workspaces give neither more turns nor more slots.
 * The SQL function `sharing_workspaces` groups the same workspaces.
 */
export function shareOf(workspaceId: string, { plan, ownerUid }: Pick<LimitedWorkspace, 'plan' | 'ownerUid'>): string {
  return planOf(plan).id === 'free' && ownerUid !== null ? `free:${ownerUid}` : workspaceId;
}

export async function readWorkspaceLimits(
  database: Database,
  workspaceIds: string[],
): Promise<Map<string, WorkspaceLimits>> {
  const standings = new Map<string, WorkspaceLimits>();
  for (let at = 0; at < workspaceIds.length; at += READ_AT_ONCE) {
    const id = { in: workspaceIds.slice(at, at + READ_AT_ONCE) };
    const rows = await database.workspace.findMany({ where: { id }, select: { id: true, ...LIMIT_COLUMNS } });
    for (const row of rows) standings.set(row.id, limitsOf(row.id, row));
  }
  return standings;
}
