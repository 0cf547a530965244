import type { Database, Render as RenderRow, Transaction } from '@maquette/prisma/client';
import { type FairEntry, FairQueue } from '../fair-queue/fair-queue';
import type { RedisClient } from '../runtime/redis-connection';
import { LIMIT_COLUMNS, type LimitedWorkspace, limitsOf } from './workspace-limits';

/** Renders in one pool share slots: those of our machines, or those of one account at a provider. */
export type Pool = string;
/** The pools of our own engines, which always exist. */
export const OWN_POOLS: readonly Pool[] = ['image', 'video'];

/** The fair queues, one per pool, created on first use. */
export class FairQueues {
  private readonly lines = new Map<Pool, FairQueue>();

  constructor(private readonly redis: RedisClient) {}

  of(pool: Pool): FairQueue {
    let line = this.lines.get(pool);
    if (!line) {
      line = new FairQueue(this.redis, pool);
      this.lines.set(pool, line);
    }
    return line;
  }
}

export async function openPools(database: Database | Transaction): Promise<Pool[]> {
  const rows = await database.$queryRaw<{ pool: string }[]>`
    SELECT DISTINCT pool FROM renders WHERE status IN ('queued', 'running')`;
  return rows.map(({ pool }) => pool);
}

/** Our own pools, the pools in service, and pools with open renders. */
export async function knownPools(database: Database | Transaction, served: readonly Pool[] = []): Promise<Pool[]> {
  return allPools(served, await openPools(database));
}

/** The distinct pools, including our own. */
export function allPools(...pools: (readonly Pool[])[]): Pool[] {
  return [...new Set([...OWN_POOLS, ...pools.flat()])];
}

type QueuedRender = Pick<RenderRow, 'id' | 'mode' | 'workspaceId' | 'uid' | 'expectedSeconds' | 'lineTime'> & {
  workspace: LimitedWorkspace;
};

/** The columns that {@link fairEntry} reads. */
export const QUEUE_COLUMNS = {
  id: true,
  status: true,
  mode: true,
  workspaceId: true,
  uid: true,
  expectedSeconds: true,
  lineTime: true,
  workspace: { select: LIMIT_COLUMNS },
} as const;

export function fairEntry(render: QueuedRender): FairEntry {
  return {
    ...limitsOf(render.workspaceId, render.workspace),
    id: render.id,
    lane: render.mode === 'relaxed' ? 'relaxed' : 'fast',
    member: render.uid,
    cost: render.expectedSeconds,
    enqueuedAt: render.lineTime.getTime(),
  };
}

/** Publishes a workspace's limits to every queue that has its open renders. A hint: the reconciler repeats it. */
export async function publishLimits(database: Database, lines: FairQueues, workspaceId: string): Promise<void> {
  const workspace = await database.workspace.findUnique({ where: { id: workspaceId }, select: LIMIT_COLUMNS });
  if (!workspace) return;
  const open = { workspaceId, status: { in: ['queued' as const, 'running' as const] } };
  const pools = await database.render.findMany({ where: open, distinct: ['pool'], select: { pool: true } });
  await Promise.all(pools.map(({ pool }) => lines.of(pool).setLimits([limitsOf(workspaceId, workspace)])));
}

/**
 * Moves waiting and dispatched renders to the queue share that their workspace uses now.
 * The share changes when the workspace moves to or from Free, and when a Free workspace gets another owner.
 * @returns number of moved renders
 */
export async function moveToOwnShare(line: FairQueue, renders: readonly QueuedRender[]): Promise<number> {
  const entries = renders.map(fairEntry);
  const shares = await line.shares(entries.map(({ id }) => id));
  return line.moveShares(
    entries.filter(({ workspace }, index) => shares[index] !== null && shares[index] !== workspace),
  );
}

export function queueOf(lines: FairQueues, render: { pool: Pool }): FairQueue {
  return lines.of(render.pool);
}

/** Removes an ended render from the queue, whether it was waiting or running. Safe to repeat. */
export async function removeFromQueue(lines: FairQueues, render: { pool: Pool; id: string }): Promise<void> {
  const line = queueOf(lines, render);
  if (!(await line.leave(render.id))) await line.finish(render.id);
}
