import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Logger } from '@maquette/domain/runtime/log';
import { logOnce } from '@maquette/domain/runtime/log-once';
import type { CleanerAnswer, CleanerOrder } from './cleaner-work';

/**
 * Time limit after which a hanging process is ended. With 46 processes on two busy cores a valid sketch took over 30 s.
 */
const WALL_MS = 90_000;
const PROGRAM = path.join(__dirname, 'cleaner-process.js');

/** Starts a process that has no secrets and no environment. */
export async function startCleaner(log: Pick<Logger, 'warn'>, heapMegabytes: number): Promise<ChildProcess> {
  const execArgv = [`--max-old-space-size=${heapMegabytes}`];
  const child = fork(PROGRAM, [], { env: {}, execArgv, stdio: 'ignore' });
  // Callers learn of a failure from the process's exit or silence.
  child.on('error', logOnce(log, {}, 'a process that cleans files reports an error'));
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return child;
}

/** The process's answer; null when it ended, timed out, or the caller aborted. */
export function answerWithin(
  child: ChildProcess,
  order: CleanerOrder,
  left?: AbortSignal,
): Promise<CleanerAnswer | null> {
  return new Promise((resolve) => {
    const done = (answer: CleanerAnswer | null) => {
      clearTimeout(limit);
      child.off('message', heard).off('exit', ended);
      left?.removeEventListener('abort', ended);
      resolve(answer);
    };
    const heard = (answer: unknown) => done(answer as CleanerAnswer);
    const ended = () => done(null);
    const limit = setTimeout(ended, WALL_MS);
    child.on('message', heard).on('exit', ended);
    left?.addEventListener('abort', ended, { once: true });
    if (left?.aborted) ended();
    else if (child.connected) child.send(order, (error) => error && ended());
    else ended();
  });
}
