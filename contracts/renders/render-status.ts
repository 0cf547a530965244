import { z } from 'zod';

/** A render's stored status. `queued` and `running` are open, the others are final. */
export const RENDER_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type RenderStatus = (typeof RENDER_STATUSES)[number];

/** The state machine: possible next statuses for each status. A lost lease sends `running` back to `queued`. */
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
/** Statuses with reserved or charged credits. */
export const PAYING_STATUSES = [...OPEN_STATUSES, 'done'] as const satisfies readonly RenderStatus[];

export function isFinal(status: RenderStatus): boolean {
  return RENDER_TRANSITIONS[status].length === 0;
}

/**
 * State of a render's credits: reserved (`held`) until it ends, then charged for a result or returned.
 * @param isReturned true when the result is below its geometry guarantee, so that it is free
 */
export function moneyWord(status: RenderStatus, isReturned = false): 'held' | 'charged' | 'returned' {
  if (status === 'done' && !isReturned) return 'charged';
  return isFinal(status) ? 'returned' : 'held';
}

/**
 * Finer than the status, for the status text. Clients of the specification match these by substring (specification 2,
 * section 4: queue, upload, postproc, run, ready, fail). Polling returns only such stages, see `task-words.ts`.
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

/** Stage of a stored render. An unknown stage of another release is replaced by that of its status. */
export function stageOf(stored: string, status: RenderStatus): RenderStage {
  return RENDER_STAGES.find((stage) => stage === stored) ?? (status === 'done' ? 'ready' : status);
}

export const renderStatusSchema = z.enum(RENDER_STATUSES);
export const renderStageSchema = z.enum(RENDER_STAGES);
