import { z } from 'zod';
import type { Arrival } from '../forecast/arrival-record';
import type { RenderClass } from '../forecast/service-times';
import type { Render } from './stored-render';
import { LIMIT_COLUMNS, type LimitedWorkspace, limitsOf } from './workspace-limits';

/** Columns of a render that the forecast reads. */
export const COLUMNS = {
  id: true,
  tool: true,
  mode: true,
  pool: true,
  status: true,
  settings: true,
  clipSeconds: true,
  workspaceId: true,
  expectedSeconds: true,
  stage: true,
  progress: true,
  createdAt: true,
  startedAt: true,
  finishedAt: true,
  workspace: { select: LIMIT_COLUMNS },
} as const;
export type Row = Pick<Render, Exclude<keyof typeof COLUMNS, 'workspace'>> & { workspace: LimitedWorkspace };

/** Settings that affect how long a render takes. */
const madeAs = z.object({
  model: z.string(),
  resolution: z.string(),
  designType: z.string().optional(),
  prompt: z.string().optional(),
});
/** Number of letters of the prompt that identify similar renders. */
const KNOWN_BY = 200;

export function classOf(row: Pick<Row, 'tool' | 'settings' | 'clipSeconds'>): RenderClass {
  const { model, resolution, designType, prompt } = madeAs.parse(row.settings);
  const shows = [designType, prompt?.trim().toLowerCase().slice(0, KNOWN_BY)].flatMap((name) => name || []);
  return { tool: row.tool, model, resolution, seconds: row.clipSeconds, shows };
}

export function arrivalOf(row: Row): Arrival & { workspaceId: string } {
  return {
    workspaceId: row.workspaceId,
    ...limitsOf(row.workspaceId, row.workspace),
    id: row.id,
    lane: row.mode,
    cost: row.expectedSeconds,
    render: classOf(row),
  };
}
