import { readFileSync } from 'node:fs';

/** Ticks a second of /proc (USER_HZ is 100 on every Linux that Node runs on). */
const TICKS = 100;

/**
 * Seconds of processor time this process, its threads and its ended children have taken. Linux: Node itself does not
 * tell what children took. Fields 14-17 of /proc/self/stat (proc_pid_stat(5)).
 */
export function processorSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name, field 2, may hold blanks; what follows its bracket begins with field 3.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS;
}

/** Most memory this process has held, megabytes. */
export function peakMegabytes(): number {
  return process.resourceUsage().maxRSS / 1024;
}

export interface Took {
  seconds: number;
  processorSeconds: number;
}

/** Runs the work and says what it took. */
export async function took<T>(work: () => Promise<T>): Promise<Took & { result: T }> {
  const [began, before] = [performance.now(), processorSeconds()];
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1_000, processorSeconds: processorSeconds() - before };
}
