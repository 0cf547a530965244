import { z } from 'zod';

/** The life of a render as it is stored. `queued` and `running` are open, the others are final. */
export const RENDER_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type RenderStatus = (typeof RENDER_STATUSES)[number];

/** The state machine as data: from each status, the statuses that may follow. A lost lease sends `running` back to `queued`. */
export const RENDER_TRANSITIONS: Record<RenderStatus, readonly RenderStatus[]> = {
  queued: ['running', 'failed', 'cancelled'],
  running: ['queued', 'done', 'failed', 'cancelled'],
  done: [],
  failed: [],
  cancelled: [],
};

export const FINAL_STATUSES = ['done', 'failed', 'cancelled'] as const satisfies readonly RenderStatus[];

/** Waiting or running. */
export const OPEN_STATUSES = ['queued', 'running'] as const satisfies readonly RenderStatus[];
/** Its credits are held or were charged: they were not given back. */
export const PAYING_STATUSES = [...OPEN_STATUSES, 'done'] as const satisfies readonly RenderStatus[];

export function isFinal(status: RenderStatus): boolean {
  return RENDER_TRANSITIONS[status].length === 0;
}

/**
 * What becomes of the credits of a render: held until it ends, then charged for a result or returned.
 * @param isReturned whether the result did not reach its geometry guarantee, so that it costs nothing
 */
export function moneyWord(status: RenderStatus, isReturned = false): 'held' | 'charged' | 'returned' {
  if (status === 'done' && !isReturned) return 'charged';
  return isFinal(status) ? 'returned' : 'held';
}

/**
 * Finer than the status, for the status line. Clients of the specification match these by substring (specification 2, section 4:
 * queue, upload, postproc, run, ready, fail); a poller is never told of a stage that has none, see `task-words.ts`.
 */
export const RENDER_STAGES = [
  'queued',
  'running',
  'postprocessing',
  'uploading',
  'ready',
  'failed',
  'cancelled',
] as const;
export type RenderStage = (typeof RENDER_STAGES)[number];

/** The stage of a stored render. A word that another release wrote is told as what the status says. */
export function stageOf(stored: string, status: RenderStatus): RenderStage {
  return RENDER_STAGES.find((stage) => stage === stored) ?? (status === 'done' ? 'ready' : status);
}

export const renderStatusSchema = z.enum(RENDER_STATUSES);
export const renderStageSchema = z.enum(RENDER_STAGES);
