import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { Database, Render as RenderRow, Transaction } from '@maquette/prisma/client';
import { type FairEntry, FairLine } from '../fair-line/fair-line';
import type { RedisClient } from '../runtime/redis-connection';

/** What the slots of a line have in common: our own machines, or one account at a provider. */
export type Pool = string;
/** The lines of our own engines, which are always there. */
export const OWN_POOLS: readonly Pool[] = ['image', 'video'];

/** The fair lines, one a pool, made when first asked for. */
export class FairLines {
  private readonly lines = new Map<Pool, FairLine>();

  constructor(private readonly redis: RedisClient) {}

  of(pool: Pool): FairLine {
    let line = this.lines.get(pool);
    if (!line) {
      line = new FairLine(this.redis, pool);
      this.lines.set(pool, line);
    }
    return line;
  }
}

/** The pools with open renders. */
export async function openPools(database: Database | Transaction): Promise<Pool[]> {
  const rows = await database.$queryRaw<{ pool: string }[]>`
    SELECT DISTINCT pool FROM renders WHERE status IN ('queued', 'running')`;
  return rows.map(({ pool }) => pool);
}

/** Our own pools, those somebody serves, and those with open renders, whoever served them once. */
export async function knownPools(database: Database | Transaction, served: readonly Pool[] = []): Promise<Pool[]> {
  return allPools(served, await openPools(database));
}

/** Each of them once, and our own. */
export function allPools(...pools: (readonly Pool[])[]): Pool[] {
  return [...new Set([...OWN_POOLS, ...pools.flat()])];
}

type LinedRender = Pick<RenderRow, 'id' | 'mode' | 'workspaceId' | 'uid' | 'expectedSeconds' | 'lineTime'> & {
  workspace: { plan: string };
};

/** The columns {@link fairEntry} reads. */
export const LINED_COLUMNS = {
  id: true,
  status: true,
  mode: true,
  workspaceId: true,
  uid: true,
  expectedSeconds: true,
  lineTime: true,
  workspace: { select: { plan: true } },
} as const;

/** What the fair line must know of a render. The plan is the one of now: an upgrade helps the renders that still wait. */
export function fairEntry(render: LinedRender): FairEntry {
  const plan = planOf(render.workspace.plan);
  return {
    id: render.id,
    lane: render.mode === 'relaxed' ? 'relaxed' : 'fast',
    workspace: render.workspaceId,
    member: render.uid,
    weight: plan.weight,
    cost: render.expectedSeconds,
    runningLimit: plan.runningLimit,
    enqueuedAt: render.lineTime.getTime(),
  };
}

export function lineOf(lines: FairLines, render: { pool: Pool }): FairLine {
  return lines.of(render.pool);
}

/** Takes an ended render out of the line, whether it waited or ran. Safe to repeat. */
export async function leaveLine(lines: FairLines, render: { pool: Pool; id: string }): Promise<void> {
  const line = lineOf(lines, render);
  if (!(await line.leave(render.id))) await line.finish(render.id);
}
