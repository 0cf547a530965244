import type { ForecastState, RunningRender, WaitingRender } from '@maquette/domain/forecast/forecast-state';
import { QueueForecast, type RenderForecast } from '@maquette/domain/forecast/queue-forecast';
import { RandomSource } from '@maquette/domain/forecast/random-source';
import { TimeHeap } from '@maquette/domain/forecast/time-heap';
import { KINDS, kindOf, MEAN_SECONDS } from './asked-for';
import { PeerFormulas } from './peer-formulas';

export type Scenario = 'base' | 'overload' | 'incident';

/** The estimate made when a render was enqueued, and the actual time, in seconds. */
export interface Prediction {
  /** Number of renders ahead of it in the queue. */
  depth: number;
  actual: number;
  gradio: number;
  horde: number;
  byClass: number;
  ours: RenderForecast;
}

export interface SimulatedDay {
  predictions: Prediction[];
  withheld: number;
  longestLine: number;
  /** Processor milliseconds per sweep. */
  sweepMs: number;
}

interface Job extends WaitingRender {
  number: number;
  kind: number;
  enteredAt: number;
  startedAt: number;
  duration: number;
  retried: boolean;
  cancelled: boolean;
  prediction: Prediction | null;
}

const LOADS: Record<Scenario, number> = { base: 0.6, overload: 0.75, incident: 0.4 };
const SLOTS = 16;
const WORKSPACES = 200;
const RUNNING_LIMIT = 2;
const RETRY_SHARE = 0.04;
const CANCEL_SHARE = 0.02;
const WARM_UP_SECONDS = 6 * 3_600;

/** A pool with 16 slots over some hours, with the fair queue's rules and estimates as in production. */
export class DaySimulator {
  private readonly forecast: QueueForecast;
  private readonly peers = new PeerFormulas(SLOTS);
  private readonly random: RandomSource;
  private readonly events = new TimeHeap(4_096);
  private readonly jobs: Job[] = [];
  private readonly waiting: Job[] = [];
  private readonly running = new Set<Job>();
  private readonly open = new Map<string, number>();
  private readonly busy = new Map<string, number>();
  private readonly finishKey = new Map<string, number>();
  private readonly idleSince: number[] = new Array<number>(SLOTS).fill(0);
  private readonly day: SimulatedDay = { predictions: [], withheld: 0, longestLine: 0, sweepMs: 0 };
  private clock = 0;
  private now = 0;
  private sweeps = 0;

  constructor(
    private readonly scenario: Scenario,
    seed: number,
    private readonly predictEvery = 5,
  ) {
    this.random = new RandomSource(seed);
    this.forecast = new QueueForecast(seed + 1);
  }

  run(hours: number): SimulatedDay {
    this.events.push(1, ARRIVAL);
    while (this.now < hours * 3_600) {
      this.now = this.events.first;
      const event = this.events.pop();
      if (event === ARRIVAL) this.arrive();
      else if (event > 0) this.end(this.jobs[event - 1]!);
      else this.cancel(this.jobs[-event - 2]!);
      this.dispatch();
    }
    this.day.sweepMs /= Math.max(1, this.sweeps);
    return this.day;
  }

  private arrive(): void {
    const { random } = this;
    const wave = 1 + 0.4 * Math.sin(2 * Math.PI * (this.now / 86_400 - 0.25));
    this.events.push(this.now + random.exponential(1 / (BURSTS_PER_SECOND * LOADS[this.scenario] * wave)), ARRIVAL);
    const workspace = `w${Math.floor(WORKSPACES * random.next() ** 2)}`;
    const renders = 1 + Math.floor(random.exponential(1.2));
    for (let at = 0; at < renders; at += 1) {
      const job = this.enter(workspace);
      if (random.next() < CANCEL_SHARE) this.events.push(this.now + random.exponential(60), -job.number - 1);
      if (this.now > WARM_UP_SECONDS && job.number % this.predictEvery === 0) this.predict(job);
    }
    this.day.longestLine = Math.max(this.day.longestLine, this.waiting.length);
  }

  private enter(workspace: string): Job {
    const kind = kindOf(this.random.next());
    const cost = KINDS[kind]!.median;
    const key = Math.max(this.clock, this.finishKey.get(workspace) ?? 0);
    this.finishKey.set(workspace, key + cost);
    this.open.set(workspace, (this.open.get(workspace) ?? 0) + 1);
    const number = this.jobs.length + 1;
    const job: Job = {
      id: `r${number}`,
      lane: 'fast',
      workspace,
      weight: 1,
      runningLimit: RUNNING_LIMIT,
      cost,
      render: KINDS[kind]!.render,
      key,
      number,
      kind,
      enteredAt: this.now,
      startedAt: 0,
      duration: 0,
      retried: false,
      cancelled: false,
      prediction: null,
    };
    this.jobs.push(job);
    this.insert(job);
    this.forecast.observeArrival(job, this.now * 1_000, key - this.clock);
    return job;
  }

  private insert(job: Job): void {
    let [low, high] = [0, this.waiting.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.waiting[middle]!;
      if (other.key < job.key || (other.key === job.key && other.number < job.number)) low = middle + 1;
      else high = middle;
    }
    this.waiting.splice(low, 0, job);
  }

  private dispatch(): void {
    while (this.idleSince.length > 0) {
      const at = this.waiting.findIndex(({ workspace }) => (this.busy.get(workspace) ?? 0) < RUNNING_LIMIT);
      const [job] = at < 0 ? [] : this.waiting.splice(at, 1);
      if (!job) return;
      this.clock += job.cost / Math.max(1, this.open.size);
      const idle = this.now - this.idleSince.pop()!;
      job.startedAt = this.now;
      job.duration = this.service(job, idle);
      this.running.add(job);
      this.busy.set(job.workspace, (this.busy.get(job.workspace) ?? 0) + 1);
      this.forecast.observeStart(job.id, this.now * 1_000);
      this.events.push(this.now + job.duration, job.number);
    }
  }

  /** Properties that the forecast cannot see: slow phases of the provider, delays and cold starts. */
  private service(job: Job, idleSeconds: number): number {
    const { random } = this;
    const kind = KINDS[job.kind]!;
    const slow =
      this.scenario === 'incident'
        ? Math.floor(this.now / 7_200) % 6 === 3
          ? 2.5
          : 1
        : this.scenario === 'base'
          ? 1 + 0.25 * Math.sin((2 * Math.PI * this.now) / 86_400)
          : 1;
    const hiccup = random.next() < 0.03 ? random.exponential(20) : 0;
    const coldStart = idleSeconds > 600 ? random.exponential(15) : 0;
    return kind.median * Math.exp(kind.spread * random.normal()) * slow + hiccup + coldStart;
  }

  private end(job: Job): void {
    this.running.delete(job);
    this.busy.set(job.workspace, this.busy.get(job.workspace)! - 1);
    this.idleSince.push(this.now);
    const retry = !job.retried && this.random.next() < RETRY_SHARE;
    const finished = { id: job.id, render: job.render, cost: job.cost, durationSeconds: job.duration };
    this.forecast.observeFinish({ ...finished, outcome: retry ? 'retry' : 'done' }, this.now * 1_000);
    if (retry) {
      job.retried = true;
      this.insert(job);
      return;
    }
    this.close(job.workspace);
    this.peers.observe(job.render, job.duration);
    if (job.prediction) this.day.predictions.push({ ...job.prediction, actual: this.now - job.enteredAt });
  }

  private cancel(job: Job): void {
    const at = this.waiting.indexOf(job);
    if (at < 0) return;
    this.waiting.splice(at, 1);
    this.close(job.workspace);
    this.forecast.forget(job.id);
  }

  private close(workspace: string): void {
    const left = this.open.get(workspace)! - 1;
    if (left > 0) this.open.set(workspace, left);
    else this.open.delete(workspace);
  }

  private predict(job: Job): void {
    const depth = this.waiting.indexOf(job);
    const running = [...this.running].map(
      (each): RunningRender => ({ ...each, startedAt: each.startedAt * 1_000, progress: null }),
    );
    const state: ForecastState = {
      slots: SLOTS,
      clock: { fast: this.clock, relaxed: 0 },
      relaxedShare: 1 / 9,
      waiting: this.waiting,
      running,
    };
    const before = performance.now();
    const ours = this.forecast.sweep(state, this.now * 1_000).get(job.id);
    this.day.sweepMs += performance.now() - before;
    this.sweeps += 1;
    if (!ours) {
      this.day.withheld += 1;
      return;
    }
    const elapsed = [...this.running].map((each) => ({ render: each.render, seconds: this.now - each.startedAt }));
    const peers = this.peers.predict(
      job.render,
      this.waiting.slice(0, depth).map(({ render }) => render),
      elapsed,
    );
    job.prediction = { depth, actual: 0, ours, ...peers };
  }
}

const ARRIVAL = 0;
/** Bursts a second at load 1. A burst has 1.77 renders on average. */
const BURSTS_PER_SECOND = SLOTS / MEAN_SECONDS / 1.77;
