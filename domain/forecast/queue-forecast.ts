import { type Arrival, ArrivalRecord } from './arrival-record';
import { Calibration, type Quantiles } from './calibration';
import type { ForecastState, RunningRender } from './forecast-state';
import { atOnce, slowdownFactor } from './machine-slowdown';
import type { NeighbourQueue } from './neighbour-queues';
import { RandomSource } from './random-source';
import { RunningRenders } from './running-renders';
import { type Belief, type RenderClass, ServiceTimes } from './service-times';
import { simulateQueue } from './simulate-queue';
import { neighbourOf, sweepQueue } from './sweep-queue';

/** Seconds from the time of the sweep. A running render has no start estimate. */
export interface RenderForecast {
  start: Quantiles | null;
  finish: Quantiles;
  /** 0-1: how narrow the range from p10 to p90 is relative to its middle. */
  confidence: number;
  /**
   * Whether no similar render has finished on this installation. The range then comes from the benchmark or the tool.
   */
  firstOfKind?: boolean;
  /** Typical duration, in seconds, of similar renders; null before enough have finished. */
  usual?: { from: number; to: number } | null;
}

/** The outcome of a render that ran. `durationSeconds` counts from its start. */
export interface FinishedRender {
  id: string;
  render: RenderClass;
  /** Expected machine seconds at the time of the order. */
  cost: number;
  durationSeconds: number;
  outcome: 'done' | 'retry' | 'ended';
  /** Slowdown caused by simultaneous renders; used when the render was not observed while running. */
  crowd?: number;
}

interface FirstForecast {
  at: number;
  depth: number;
  start: Quantiles;
  finish: Quantiles;
  /** Whether this is the first start. A restart after a lost worker carries no information about waiting. */
  started: boolean;
}

/** The forecast for a running render when its measured progress first reached a bucket. */
interface RunningForecast {
  at: number;
  progress: number;
  left: Quantiles;
}

const RETRY_GAIN = 0.01;
/** Seconds added to waiting times before taking logarithms: a start now and one in two seconds are equivalent. */
const START_SOFTENER = 5;
/** Likewise, seconds added to the remaining time of a running render. */
const LEFT_SOFTENER = 0.5;
/**
 * Factor on the width of a range without outcomes, from replayed hours (test/bench/README.md).
 * Waiting renders vary more than the samples. Samples of running renders already include progress.
 */
const SPREAD_BEFORE = { finish: 1.3, left: 1 };

/**
 * Forecasts start and finish of each waiting render by one Monte-Carlo sweep over the queue per second, in one process.
 * It learns from outcomes and returns null until it has learned. Pure: time and randomness are passed in.
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
  private toldBeside: NeighbourQueue | null = null;

  constructor(seed = 1) {
    this.random = new RandomSource(seed);
  }

  /** Sets the prior, so that forecasts are possible before any render has finished. */
  believe(belief: Belief): void {
    this.times.believe(belief);
  }

  /** @param lead distance of its turn from the lane's clock, if known; otherwise the next sweep determines it */
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

  /** Called when a render left the queue without finishing, because it was cancelled or failed. */
  forget(id: string): void {
    this.firsts.delete(id);
    this.saidOfRunning.delete(id);
    this.running.forget(id);
    this.arrivals.forget(id);
  }

  /** What queues on the same machines need to know about this queue, as of the last sweep. */
  get beside(): NeighbourQueue | null {
    return this.toldBeside;
  }

  /** @returns a forecast for every waiting and running render; null while unknown */
  sweep(state: ForecastState, now: number): Map<string, RenderForecast | null> {
    const answer = new Map<string, RenderForecast | null>();
    for (const { id, lane, key } of state.waiting) this.arrivals.setLead(id, key - state.clock[lane]);
    const { arrivals, running, retryShare } = this;
    const machines = state.machines ?? null;
    const moving = state.running.filter(({ stands }) => !stands).length;
    const crowd = slowdownFactor(atOnce(machines, moving)) * (machines?.contention?.now ?? 1);
    for (const render of state.running) running.note(render, now, crowd);
    // In a paused queue, only the running renders affect other queues.
    const seen = state.slots > 0 ? state : { ...state, waiting: [] };
    const line = sweepQueue(seen, this.times, { arrivals, running, retryShare }, now);
    this.toldBeside = machines && neighbourOf(line, state, this.random);
    if (state.slots <= 0) {
      for (const { id } of [...state.waiting, ...state.running]) answer.set(id, null);
      return answer;
    }
    const played = simulateQueue(line, this.random, machines !== null);
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

  /** Engines measure work, not time: the time left is corrected by how progress and time were related before. */
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

/** Lower bounds of the progress buckets; progress below the first counts as not measured. */
const PROGRESS_BUCKETS = [0.05, 0.35, 0.7] as const;

/** Depth buckets: next, within one round of the slots, within two to four rounds, deeper. */
const DEPTHS = 4;
function depthOf(position: number, slots: number): number {
  if (position === 0) return 0;
  if (position < slots) return 1;
  return position < 4 * slots ? 2 : 3;
}

/** Position of each waiting render in its lane, starting at 0. */
function positionsOf(fast: Int32Array, relaxed: Int32Array, waiting: number): Int32Array {
  const positions = new Int32Array(waiting);
  for (const order of [fast, relaxed]) {
    for (let position = 0; position < order.length; position += 1) positions[order[position]!] = position;
  }
  return positions;
}

/**
 * Confidence is 1 for a range of zero width and 0.5 when half the range equals the remaining time.
 * It stays above 0 after rounding to hundredths, so that wide ranges can be compared.
 */
function forecast(start: Quantiles | null, finish: Quantiles): RenderForecast {
  const halfWidth = Math.max(0, finish.p90 - finish.p10) / 2;
  const away = Math.max(0.1, finish.p50);
  return { start, finish, confidence: Math.max(0.01, away / (away + halfWidth)) };
}
