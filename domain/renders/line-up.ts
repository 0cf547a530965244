import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { Render as RenderRow } from '@maquette/prisma/client';
import type { FairEntry, FairLine } from '../fair-line/fair-line';

export const POOLS = ['image', 'video'] as const;
export type Pool = (typeof POOLS)[number];
export type FairLines = Record<Pool, FairLine>;

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
  return lines[render.pool];
}

/** Takes an ended render out of the line, whether it waited or ran. Safe to repeat. */
export async function leaveLine(lines: FairLines, render: { pool: Pool; id: string }): Promise<void> {
  const line = lineOf(lines, render);
  if (!(await line.leave(render.id))) await line.finish(render.id);
}
