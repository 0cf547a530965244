import { type RenderStage, type RenderStatus, renderStageSchema, renderStatusSchema } from './render-status';

/** Task statuses that end the polling of the specification's clients. */
type TaskWord = Exclude<RenderStatus, 'done'> | 'ready';

export function taskWord(status: RenderStatus): TaskWord {
  return status === 'done' ? 'ready' : status;
}

/**
 * Other servers' status words, matched by substring as in the specification.
 * The first match counts: "generation failed" has failed, "already running" runs.
 */
const OTHER_WORDS: readonly [RegExp, RenderStatus][] = [
  [/fail|error/, 'failed'],
  [/cancel|abort/, 'cancelled'],
  [/^(complet|succe|finished|done)/, 'done'],
  [/queue|pending|wait|accepted|submitted|^not/, 'queued'],
  [/upload|postproc|run|gen|process|final/, 'running'],
  [/ready|succe|complet/, 'done'],
];

/** Maps a task's status word, ours or another server's, to a render status; null if unknown. */
export function statusOfTask(word: string): RenderStatus | null {
  const own = renderStatusSchema.safeParse(word === 'ready' ? 'done' : word);
  if (own.success) return own.data;
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  return OTHER_WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** Stage of a task, ours or another server's. @param status from the same response */
export function stageOfTask(text: string, status: RenderStatus): RenderStage {
  const own = renderStageSchema.safeParse(text);
  if (own.success) return own.data;
  if (status === 'done') return 'ready';
  if (status !== 'running') return status;
  if (/upload/i.test(text)) return 'uploading';
  return /post.?proc/i.test(text) ? 'postprocessing' : 'running';
}

/** The stage for pollers, which do not know `cancelled`: it becomes `failed`, and the status shows which. */
export function taskStage(stage: RenderStage): RenderStage {
  return stage === 'cancelled' ? 'failed' : stage;
}

/** A task's short name: the last eight characters of its id. The first ones are equal for all tasks of one minute. */
export function taskName(id: string): string {
  return id.slice(-8);
}
