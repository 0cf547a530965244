/** Every step in the life of a render. The crash tests kill a worker at each step. */
export type CrashPoint =
  | 'worker-took-job'
  | 'worker-took-lease'
  | 'call-written'
  | 'job-submitted'
  | 'job-named'
  | 'call-answered'
  | 'call-kept'
  | 'model-read'
  | 'passes-packed'
  | 'guarantee-missed'
  | 'guarantee-retried'
  | 'worker-made-result'
  | 'worker-finishing'
  | 'worker-kept-result'
  | 'worker-settled'
  | 'dispatcher-took'
  | 'reconciler-ran';

/** A step, or only the first time that it is reached after another step. */
export type CrashMoment = CrashPoint | `${CrashPoint} after ${CrashPoint}`;

/** The step at which this process dies. Only crash tests set it. */
let armed: CrashMoment | undefined;

/** Makes this process kill itself at that step, as in a power failure. */
export function armCrash(moment: CrashMoment): void {
  armed = moment;
}

/** Does nothing unless a crash test armed this step. */
export function crashHere(point: CrashPoint): void {
  if (armed === undefined) return;
  if (point === armed) process.kill(process.pid, 'SIGKILL');
  const first = ` after ${point}`;
  if (armed.endsWith(first)) armed = armed.slice(0, -first.length) as CrashPoint;
}
