import { isFinal, type RenderStage, type RenderStatus } from '@maquette/contracts/renders/render-status';
import { type TaskStatus, taskStatusSchema } from '@maquette/contracts/renders/task-status';
import { stageOfTask, statusOfTask } from '@maquette/contracts/renders/task-words';
import { resultUrlIn } from './order-answer';

/** A task's status in our own format, from any server. */
export type TaskUpdate = Omit<TaskStatus, 'taskId' | 'status' | 'stage'> & {
  taskId: string;
  status: RenderStatus;
  stage: RenderStage;
};

/**
 * Parses a poll response from our own server, or from one that sends only some fields of specification 2, section 3.
 * @param taskId the polled task
 * @returns null if it has no task status
 */
export function readTaskStatus(body: unknown, taskId: string): TaskUpdate | null {
  const read = taskStatusSchema.safeParse(body);
  const status = read.success ? statusIn(read.data) : null;
  if (!read.success || !status) return null;
  const { data } = read;
  return {
    ...data,
    ...{ taskId, status, stage: stageOfTask(data.stage ?? '', status) },
    position: Number.isSafeInteger(data.position) && Number(data.position) > 0 ? data.position : null,
    progress: shareOf(data.progress),
    error: data.error ?? data.detail,
  };
}

/** The final value among status and stage, if any; for unknown words, derived from the other fields. */
function statusIn(answer: TaskStatus): RenderStatus | null {
  const word = statusOfTask(answer.status ?? '');
  if (word && isFinal(word)) return word;
  const step = statusOfTask(answer.stage ?? '') ?? word;
  if (step) return step;
  if (resultUrlIn(answer) || answer.key) return 'done';
  if (answer.rate_limited || answer.position !== null) return 'queued';
  if (answer.error !== null) return 'failed';
  const goesOn = answer.status || answer.stage || answer.progress !== null || answer.etaSeconds !== null;
  return goesOn ? 'running' : null;
}

function shareOf(progress: number | null): number | null {
  if (progress === null) return null;
  return Math.min(1, Math.max(0, progress > 1 ? progress / 100 : progress));
}
