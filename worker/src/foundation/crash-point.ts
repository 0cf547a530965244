/** Every step in the life of a render. The crash tests kill a worker at each of them. */
export type CrashPoint =
  | 'worker-took-job'
  | 'worker-took-lease'
  | 'call-written'
  | 'job-submitted'
  | 'job-named'
  | 'call-answered'
  | 'call-kept'
  | 'guarantee-missed'
  | 'guarantee-retried'
  | 'worker-made-result'
  | 'worker-finishing'
  | 'worker-kept-result'
  | 'worker-settled'
  | 'dispatcher-took'
  | 'reconciler-ran';

/** The step at which this process dies. Only crash tests set it. */
let armed: CrashPoint | undefined;

/** Makes this process kill itself at the step, like a power failure. */
export function armCrash(point: CrashPoint): void {
  armed = point;
}

/** Does nothing unless a crash test armed this step. */
export function crashHere(point: CrashPoint): void {
  if (point === armed) process.kill(process.pid, 'SIGKILL');
}
