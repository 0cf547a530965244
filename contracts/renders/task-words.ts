import { type RenderStage, type RenderStatus, renderStageSchema, renderStatusSchema } from './render-status';

/** The words of a render's status in the task calls: what a client of the specification ends its polling by. */
type TaskWord = Exclude<RenderStatus, 'done'> | 'ready';

export function taskWord(status: RenderStatus): TaskWord {
  return status === 'done' ? 'ready' : status;
}

/**
 * Words of other servers, matched by substring as the specification does. The first match counts: "generation failed" has failed,
 * "already running" runs.
 */
const OTHER_WORDS: readonly [RegExp, RenderStatus][] = [
  [/fail|error/, 'failed'],
  [/cancel|abort/, 'cancelled'],
  [/^(complet|succe|finished|done)/, 'done'],
  [/queue|pending|wait|accepted|submitted|^not/, 'queued'],
  [/upload|postproc|run|gen|process|final/, 'running'],
  [/ready|succe|complet/, 'done'],
];

/** The status that a word of a task call means, ours or that of another server; null where it means none. */
export function statusOfTask(word: string): RenderStatus | null {
  const own = renderStatusSchema.safeParse(word === 'ready' ? 'done' : word);
  if (own.success) return own.data;
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  return OTHER_WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** The stage that a task call names, ours or that of another server. @param status what the same answer says */
export function stageOfTask(text: string, status: RenderStatus): RenderStage {
  const own = renderStageSchema.safeParse(text);
  if (own.success) return own.data;
  if (status === 'done') return 'ready';
  if (status !== 'running') return status;
  if (/upload/i.test(text)) return 'uploading';
  return /post.?proc/i.test(text) ? 'postprocessing' : 'running';
}

/** The stage as pollers are told: they know no `cancelled`, so its end is a failed one; the status beside it says which. */
export function taskStage(stage: RenderStage): RenderStage {
  return stage === 'cancelled' ? 'failed' : stage;
}

/**
 * What a task is called on screens and in file names: the last eight characters of its id. The first ones of an id that is
 * ordered by time are the same for a minute.
 */
export function taskName(id: string): string {
  return id.slice(-8);
}
