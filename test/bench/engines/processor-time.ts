import { readFileSync } from 'node:fs';

/** Ticks per second in /proc (USER_HZ is 100 on every Linux that Node supports). */
const TICKS = 100;

/**
 * Processor seconds of this process, its threads and its finished children. Linux only: Node does not report children.
 * Fields 14-17 of /proc/self/stat (proc_pid_stat(5)).
 */
export function processorSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name, field 2, may contain spaces; field 3 follows its closing bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS;
}

/** Peak memory of this process, megabytes. */
export function peakMegabytes(): number {
  return process.resourceUsage().maxRSS / 1024;
}

export interface Took {
  seconds: number;
  processorSeconds: number;
}

/** Runs the work and measures its cost. */
export async function took<T>(work: () => Promise<T>): Promise<Took & { result: T }> {
  const [began, before] = [performance.now(), processorSeconds()];
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1_000, processorSeconds: processorSeconds() - before };
}
