import { type Arrival, ArrivalRecord } from './arrival-record';
import type { BesideLine } from './beside-lines';
import { Calibration, type Quantiles } from './calibration';
import { atOnce, crowding } from './crowding';
import type { ForecastState, RunningRender } from './forecast-state';
import { playLine } from './play-line';
import { RandomSource } from './random-source';
import { RunningRenders } from './running-renders';
import { type Belief, type RenderClass, ServiceTimes } from './service-times';
import { besideOf, sweepLine } from './sweep-line';

/** Seconds from the sweep's moment. A running render has no start any more. */
export interface RenderForecast {
  start: Quantiles | null;
  finish: Quantiles;
  /** 0-1: how narrow the window from p10 to p90 is against its middle. */
  confidence: number;
  /** None like it has finished here: the window is the machine's own expectation, or of others of its tool. */
  firstOfKind?: boolean;
  /** Seconds a render like it usually takes from its start; null before enough did. */
  usual?: { from: number; to: number } | null;
}

/** What became of a render that ran. `durationSeconds` counts from its start. */
export interface FinishedRender {
  id: string;
  render: RenderClass;
  /** Expected machine seconds it was queued with. */
  cost: number;
  durationSeconds: number;
  outcome: 'done' | 'retry' | 'ended';
  /** How many times longer it took because others ran beside it, where nobody watched it run. */
  crowd?: number;
}

interface FirstForecast {
  at: number;
  depth: number;
  start: Quantiles;
  finish: Quantiles;
  /** A render that starts again, because its worker died, teaches nothing about waiting. */
  started: boolean;
}

/** What was said of a running render when its measured progress first reached a bucket. */
interface RunningForecast {
  at: number;
  progress: number;
  left: Quantiles;
}

const RETRY_GAIN = 0.01;
/** Seconds added to starts before logarithms: "at once" and "in two seconds" are the same answer. */
const START_SOFTENER = 5;
/** The same for what is left of a running render. */
const LEFT_SOFTENER = 0.5;
/**
 * Before they were compared with what happened, windows of waiting renders are so much wider than the draws say; those of running ones
 * are as wide, whose draws already span what the past and the progress say. Replayed hours, test/bench/README.md.
 */
const SPREAD_BEFORE = { finish: 1.3, left: 1 };

/**
 * When each waiting render will start and finish: one Monte-Carlo sweep over the whole line (estimator E6 of the design), every
 * second, in one process. It learns from what happened; until it has, it answers null, which the screen shows as "estimating".
 * Pure: time and chance come from outside.
 */
export class QueueForecast {
  private readonly times = new ServiceTimes();
  private readonly arrivals = new ArrivalRecord();
  private readonly starts = new Calibration(DEPTHS, START_SOFTENER);
  private readonly finishes = new Calibration(DEPTHS, 0, SPREAD_BEFORE.finish);
  private readonly lefts = new Calibration(PROGRESS_BUCKETS.length + 1, LEFT_SOFTENER, SPREAD_BEFORE.left);
  private readonly firsts = new Map<string, FirstForecast>();
  private readonly saidOfRunning = new Map<string, RunningForecast[]>();
  private readonly running = new RunningRenders();
  private readonly random: RandomSource;
  private retryShare = 0.02;
  private toldBeside: BesideLine | null = null;

  constructor(seed = 1) {
    this.random = new RandomSource(seed);
  }

  /** It can be told when renders finish before any has. */
  believe(belief: Belief): void {
    this.times.believe(belief);
  }

  /** @param lead how far behind the lane's clock its turn is, if known; else the next sweep finds out */
  observeArrival(arrival: Arrival, now: number, lead?: number): void {
    this.arrivals.observe(arrival, now, lead);
  }

  observeStart(id: string, now: number): void {
    const first = this.firsts.get(id);
    if (!first || first.started) return;
    first.started = true;
    this.starts.observe(first.depth, first.start, (now - first.at) / 1_000);
  }

  observeFinish(finished: FinishedRender, now: number): void {
    const { id, outcome } = finished;
    if (outcome !== 'ended') this.retryShare += RETRY_GAIN * ((outcome === 'retry' ? 1 : 0) - this.retryShare);
    if (outcome === 'retry') {
      this.saidOfRunning.delete(id);
      this.running.forget(id);
      return;
    }
    if (outcome === 'done') {
      const { render, cost, durationSeconds } = finished;
      const own = this.running.end(id, render, now);
      const crowd = own === null ? (finished.crowd ?? 1) : durationSeconds / own;
      this.times.observe(render, cost, durationSeconds, Math.log(Math.max(1, crowd)));
      const first = this.firsts.get(id);
      if (first) this.finishes.observe(first.depth, first.finish, (now - first.at) / 1_000);
      for (const { at, progress, left } of this.saidOfRunning.get(id) ?? []) {
        this.lefts.observe(progress, left, (now - at) / 1_000);
      }
    }
    this.forget(id);
  }

  /** A render left the line without having finished: cancelled or failed. */
  forget(id: string): void {
    this.firsts.delete(id);
    this.saidOfRunning.delete(id);
    this.running.forget(id);
    this.arrivals.forget(id);
  }

  /** What the lines beside it on the same machines need to know of this one, as of the last sweep. */
  get beside(): BesideLine | null {
    return this.toldBeside;
  }

  /** @returns a forecast for every waiting and running render, null where there is nothing to say yet */
  sweep(state: ForecastState, now: number): Map<string, RenderForecast | null> {
    const answer = new Map<string, RenderForecast | null>();
    for (const { id, lane, key } of state.waiting) this.arrivals.tellLead(id, key - state.clock[lane]);
    const { arrivals, running, retryShare } = this;
    const machines = state.machines ?? null;
    const moving = state.running.filter(({ stands }) => !stands).length;
    const crowd = crowding(atOnce(machines, moving)) * (machines?.contention?.now ?? 1);
    for (const render of state.running) running.note(render, now, crowd);
    // Of a line that stands the others need to know what runs, and nothing else.
    const seen = state.slots > 0 ? state : { ...state, waiting: [] };
    const line = sweepLine(seen, this.times, { arrivals, running, retryShare }, now);
    this.toldBeside = machines && besideOf(line, state, this.random);
    if (state.slots <= 0) {
      for (const { id } of [...state.waiting, ...state.running]) answer.set(id, null);
      return answer;
    }
    const played = playLine(line, this.random, machines !== null);
    const positions = positionsOf(line.renders.order.fast, line.renders.order.relaxed, line.waiting);
    for (const [number, { id, render }] of state.waiting.entries()) {
      const raw = { start: played.start(number), finish: played.finish(number) };
      const depth = depthOf(positions[number]!, state.slots);
      if (!this.times.knows(render)) {
        answer.set(id, null);
        continue;
      }
      if (!this.firsts.has(id)) this.firsts.set(id, { at: now, depth, started: false, ...raw });
      const finish = this.finishes.apply(depth, raw.finish);
      answer.set(id, {
        ...forecast(this.starts.apply(depth, raw.start), finish),
        ...this.past(render, state.waiting[number]!.cost),
      });
    }
    for (const [number, render] of state.running.entries()) {
      const left = played.left(number);
      answer.set(render.id, this.times.knows(render.render) ? this.stillRunning(render, left, now) : null);
    }
    return answer;
  }

  /** Engines measure work, not time: what their progress says of the rest is corrected by how it was before. */
  private stillRunning({ id, progress, render, cost }: RunningRender, left: Quantiles, now: number): RenderForecast {
    const bucket = PROGRESS_BUCKETS.filter((from) => (progress ?? 0) >= from).length;
    const said = this.saidOfRunning.get(id) ?? [];
    if (!said.some((earlier) => earlier.progress === bucket)) {
      this.saidOfRunning.set(id, [...said, { at: now, progress: bucket, left }]);
    }
    return { ...forecast(null, this.lefts.apply(bucket, left)), ...this.past(render, cost) };
  }

  private past(render: RenderClass, cost: number): Pick<RenderForecast, 'firstOfKind' | 'usual'> {
    return { firstOfKind: !this.times.hasMade(render), usual: this.times.usual(render, cost) };
  }
}

/** Lower bounds of what counts as the same measured progress; below the first, nothing was measured. */
const PROGRESS_BUCKETS = [0.05, 0.35, 0.7] as const;

/** Buckets of depth: next, within one round of the slots, two to four rounds, deeper. */
const DEPTHS = 4;
function depthOf(position: number, slots: number): number {
  if (position === 0) return 0;
  if (position < slots) return 1;
  return position < 4 * slots ? 2 : 3;
}

/** Position of each waiting render in its lane, from 0. */
function positionsOf(fast: Int32Array, relaxed: Int32Array, waiting: number): Int32Array {
  const positions = new Int32Array(waiting);
  for (const order of [fast, relaxed]) {
    for (let position = 0; position < order.length; position += 1) positions[order[position]!] = position;
  }
  return positions;
}

/**
 * Confidence is 1 for a window without width and 0.5 where half the window is as long as the time left. It stays above 0 also after
 * the board rounds it to hundredths, so that wide windows can be compared.
 */
function forecast(start: Quantiles | null, finish: Quantiles): RenderForecast {
  const halfWidth = Math.max(0, finish.p90 - finish.p10) / 2;
  const away = Math.max(0.1, finish.p50);
  return { start, finish, confidence: Math.max(0.01, away / (away + halfWidth)) };
}
