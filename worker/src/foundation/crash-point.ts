/**
 * Every step in the life of a render has a name here. The crash tests start a worker with CRASH_AT set to one of them: the
 * process then dies there as if the power had gone, once per start.
 */
export type CrashPoint =
  | 'worker-took-job'
  | 'worker-took-lease'
  | 'call-written'
  | 'job-submitted'
  | 'job-named'
  | 'call-answered'
  | 'call-kept'
  | 'worker-made-picture'
  | 'worker-finishing'
  | 'worker-kept-picture'
  | 'worker-settled'
  | 'dispatcher-took'
  | 'reconciler-ran';

export type CrashHere = (point: CrashPoint) => void;

/** Does nothing, unless this process was started to die at that point. */
export function crashPoints(crashAt: string | undefined): CrashHere {
  return (point) => {
    if (point === crashAt) process.kill(process.pid, 'SIGKILL');
  };
}
