/** Every step in the life of a render has a name here. The crash tests let a worker die at each of them. */
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

/** The point at which this process dies. Nothing but a crash test ever sets it. */
let armed: CrashPoint | undefined;

/** From now on this process kills itself where it first comes to the point, as if the power had gone. */
export function armCrash(point: CrashPoint): void {
  armed = point;
}

/** Does nothing, unless a crash test armed this point. */
export function crashHere(point: CrashPoint): void {
  if (point === armed) process.kill(process.pid, 'SIGKILL');
}
