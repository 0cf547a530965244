import type { Render } from '@maquette/prisma/client';
import type { FairEntry, FairLine } from '../fair-line/fair-line';
import { planOf } from '../pricing/plan-table';

export type Pool = 'image' | 'video';
export type FairLines = Record<Pool, FairLine>;

/** What the fair line must know of a render. The plan is the one of now: an upgrade helps the renders that still wait. */
export function fairEntry(render: Render & { workspace: { plan: string } }): FairEntry {
  const plan = planOf(render.workspace.plan);
  return {
    id: render.id,
    lane: render.mode === 'relaxed' ? 'relaxed' : 'fast',
    workspace: render.workspaceId,
    member: render.uid,
    weight: plan.weight,
    cost: render.expectedSeconds,
    runningLimit: plan.runningLimit,
    enqueuedAt: render.createdAt.getTime(),
  };
}

export function lineOf(lines: FairLines, render: Pick<Render, 'pool'>): FairLine {
  return lines[render.pool as Pool];
}

/** Takes an ended render out of the line, whether it waited or ran. Safe to repeat. */
export async function leaveLine(lines: FairLines, render: Pick<Render, 'pool' | 'id'>): Promise<void> {
  const line = lineOf(lines, render);
  if (!(await line.leave(render.id))) await line.finish(render.id);
}
