import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { Database, Workspace } from '@maquette/prisma/client';
import type { Standing } from '../fair-line/fair-line';

/** More parameters than a statement should have. */
const READ_AT_ONCE = 5_000;

/** What of a workspace decides what it may in a line: the columns of it. */
export const STANDING_COLUMNS = { plan: true, runningCap: true, ownerUid: true } as const;
export type RunsAs = Pick<Workspace, keyof typeof STANDING_COLUMNS>;

/** How many renders of a workspace may run at once in a line: what its plan gives, or fewer where an operator says so. */
export function runningLimitOf({ plan, runningCap }: RunsAs): number {
  return Math.min(planOf(plan).runningLimit, runningCap ?? Number.POSITIVE_INFINITY);
}

/** Whether it is an operator, not its plan, who bounds it. */
export const isCapped = (workspace: RunsAs): boolean => runningLimitOf(workspace) < planOf(workspace.plan).runningLimit;

/** The plan is the one of now: an upgrade helps the renders that still wait. */
export function standingOf(workspaceId: string, workspace: RunsAs): Standing {
  const { weight } = planOf(workspace.plan);
  return { workspace: shareOf(workspaceId, workspace), weight, runningLimit: runningLimitOf(workspace) };
}

/**
 * The queue share a workspace uses, which is what the fair line calls a workspace: its own, or on Free the one of its owner, so that
 * more Free workspaces give neither more turns nor more slots. SQL groups the same workspaces in `sharing_workspaces`.
 */
export function shareOf(workspaceId: string, { plan, ownerUid }: Pick<RunsAs, 'plan' | 'ownerUid'>): string {
  return planOf(plan).id === 'free' && ownerUid !== null ? `free:${ownerUid}` : workspaceId;
}

/** What workspaces may now, by workspace id. */
export async function readStandings(database: Database, workspaceIds: string[]): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>();
  for (let at = 0; at < workspaceIds.length; at += READ_AT_ONCE) {
    const id = { in: workspaceIds.slice(at, at + READ_AT_ONCE) };
    const rows = await database.workspace.findMany({ where: { id }, select: { id: true, ...STANDING_COLUMNS } });
    for (const row of rows) standings.set(row.id, standingOf(row.id, row));
  }
  return standings;
}
