import { readdir, readFile } from 'node:fs/promises';
import { errorCode } from '@maquette/domain/runtime/error-code';

const NANOSECONDS = 1e9;

/**
 * How many seconds a process's threads ran, and waited for a core: Linux, /proc/PID/task/TID/schedstat (the kernel's
 * Documentation/scheduler/sched-stats.rst). Null where the system does not provide the file.
 */
export async function readThreadTimes(
  process: number | 'self' = 'self',
): Promise<{ ran: number; waited: number } | null> {
  const folder = `/proc/${process}/task`;
  try {
    const threads = await readdir(folder);
    const texts = await Promise.all(
      threads.map((thread) => readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(emptyWhenEnded)),
    );
    const times = texts.map((text) => text.split(' ').map(Number));
    const sum = (column: number) => times.reduce((total, row) => total + (row[column] || 0), 0) / NANOSECONDS;
    const ran = sum(0);
    return ran > 0 ? { ran, waited: sum(1) } : null;
  } catch {
    return null;
  }
}

/** A thread that has just ended has no file. */
function emptyWhenEnded(error: unknown): string {
  if (['ENOENT', 'ESRCH'].includes(errorCode(error))) return '';
  throw error;
}
