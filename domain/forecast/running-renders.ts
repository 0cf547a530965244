import type { RunningRender } from './forecast-state';
import { ProgressCurves, type ProgressPoint } from './progress-curves';
import type { RenderClass, RunningEvidence, ServiceTimes } from './service-times';

/** State of one running render. Its seconds exclude the time during which other renders used the processor. */
interface Run {
  seenAt: number;
  startedAt: number;
  own: number;
  points: ProgressPoint[];
}

/** Minimum progress that predicts a render better than its typical duration. */
const LEAST_SHARE = 0.03;
/** Spread (natural logarithm) of a total extrapolated from progress: at the beginning, and at the end. */
const PROGRESS_SPREAD = [0.2, 0.03] as const;
/** Maximum age of measured progress in seconds when it is read. A worker writes it once a second. */
const STALE_SECONDS = 0.6;
/** Seconds over which the recent speed is measured. It counts besides the mean speed, because load may have changed. */
const RECENT_SECONDS = 8;
const RECENT_WEIGHT = 0.5;
const LEAST_LEFT = 0.3;

/** Tracks running renders: their own seconds so far, and the rest according to measured progress. */
export class RunningRenders {
  private readonly runs = new Map<string, Run>();
  private readonly curves = new ProgressCurves();

  /** Observes a running render once per sweep. @param crowd slow-down by simultaneous renders */
  note({ id, startedAt, progress, stands }: RunningRender, now: number, crowd: number): void {
    let run = this.runs.get(id);
    if (!run || run.startedAt !== startedAt) {
      run = { seenAt: startedAt, startedAt, own: 0, points: [] };
      this.runs.set(id, run);
    }
    if (!stands) run.own += Math.max(0, now - run.seenAt) / 1_000 / crowd;
    run.seenAt = Math.max(run.seenAt, now);
    const last = run.points.at(-1);
    if (progress !== null && (!last || progress > last.progress)) run.points.push({ progress, seconds: run.own });
  }

  /** The running render as evidence of speed. Without progress (null) it is no evidence. */
  evidence({ id, render, cost }: RunningRender): Required<RunningEvidence> {
    const run = this.runs.get(id);
    const last = run?.points.at(-1);
    const share = last ? this.curves.timeShare(namesOf(render), last.progress) : null;
    return { render, expected: cost, elapsedSeconds: Math.max(0.1, run?.own ?? 0), share };
  }

  /**
   * Samples of the remaining own seconds of a running render: known totals above its time so far, combined with the
   * total
   * that its progress suggests. That total has more weight the further the render is.
   * @param slowdown result of ServiceTimes.slowdownNow
   */
  left(running: RunningRender, times: ServiceTimes, slowdown: number): Float64Array {
    const { expected, elapsedSeconds: elapsed, share } = this.evidence(running);
    const scale = expected * Math.exp(slowdown + times.subjectOf(running.render));
    const totals = times.factors(running.render).map((factor) => factor * scale);
    if (share !== null && share >= LEAST_SHARE) {
      return this.byProgress(running, totals, elapsed, Math.min(share, 0.98));
    }
    const longer = totals.filter((total) => total > elapsed).map((total) => total - elapsed);
    // It ran longer than all similar renders. The forecast adds about as much time as it is already late.
    return longer.length >= totals.length / 8
      ? longer
      : totals.map((total) => Math.max(1, elapsed * 0.3 * (total / scale)));
  }

  /** Called when the render completed. @returns its own seconds; null when it was not observed */
  end(id: string, render: RenderClass, finishedAt: number): number | null {
    const run = this.runs.get(id);
    this.runs.delete(id);
    if (!run) return null;
    const whole = Math.max(0.1, (finishedAt - run.startedAt) / 1_000);
    const seen = Math.max(0.1, (run.seenAt - run.startedAt) / 1_000);
    const own = run.own > 0 ? (run.own * whole) / seen : whole;
    this.curves.observe(namesOf(render), run.points, own);
    return own;
  }

  forget(id: string): void {
    this.runs.delete(id);
  }

  private byProgress(
    { id, render }: RunningRender,
    totals: Float64Array,
    elapsed: number,
    share: number,
  ): Float64Array {
    const logs = totals.map(Math.log);
    const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
    const spread = Math.sqrt(logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / logs.length) + 0.05;
    const [early, late] = PROGRESS_SPREAD;
    const measured = Math.hypot(early * (1 - share) + late, STALE_SECONDS / elapsed);
    const trust = spread ** 2 / (spread ** 2 + measured ** 2);
    const total = Math.log(elapsed + this.restAtPace(id, render, elapsed, share));
    const centre = (1 - trust) * mean + trust * total;
    // When history and progress disagree, either may be right: the range spans both.
    const apart = Math.sqrt(trust * (1 - trust)) * Math.abs(total - mean);
    const narrow = Math.hypot(measured / Math.hypot(spread, measured), apart / spread);
    return logs.map((value) => Math.max(LEAST_LEFT, Math.exp(centre + narrow * (value - mean)) - elapsed));
  }

  /** Seconds left at the mean speed, and at the recent speed. */
  private restAtPace(id: string, render: RenderClass, elapsed: number, share: number): number {
    const whole = (elapsed * (1 - share)) / share;
    const points = this.runs.get(id)?.points ?? [];
    const before = points.findLast(({ seconds }) => seconds <= elapsed - RECENT_SECONDS);
    if (!before) return whole;
    const gained = share - this.curves.timeShare(namesOf(render), before.progress);
    if (gained <= 0.01) return whole;
    const recent = ((elapsed - before.seconds) * (1 - share)) / gained;
    return Math.exp((1 - RECENT_WEIGHT) * Math.log(whole) + RECENT_WEIGHT * Math.log(recent));
  }
}

/** Groups of renders with similar progress reports, from the widest to the narrowest. */
function namesOf({ tool, model, resolution, shows }: RenderClass): string[] {
  const engine = `${tool}|${model}`;
  const size = `${engine}|${resolution}`;
  return [engine, size, ...(shows ?? []).slice(-1).map((words) => `${size}|${words}`)];
}
