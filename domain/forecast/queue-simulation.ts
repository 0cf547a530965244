import { NeighbourQueues } from './neighbour-queues';
import type { RandomSource } from './random-source';
import { SLOWDOWN_MEMORY_SECONDS } from './service-times';
import { SimulatedDiscipline } from './simulated-discipline';
import type { SimulatedQueue } from './simulated-queue';
import { TimeHeap } from './time-heap';

/** Step in seconds of the table that holds the fading slow-down. */
const FADE_STEP = 60;
const FADE_STEPS = 240;

const { floor, min, exp } = Math;
const NEVER = Number.POSITIVE_INFINITY;

/** Output in seconds from now: waiting renders at `offset + number`, running ones at `leftOffset + number`. */
export interface Found {
  starts: Float32Array;
  finishes: Float32Array;
  offset: number;
  lefts: Float32Array;
  leftOffset: number;
}

/**
 * Simulates the queue once, until every present render has finished: fair order, arrivals, retries, and shared machines
 * (processor sharing). Every unknown is drawn at random.
 */
export class QueueSimulation {
  /** Running renders sorted by the own seconds at which they end; all advance at the same speed. */
  private readonly ends = new TimeHeap(64);
  private readonly discipline: SimulatedDiscipline;
  private readonly beside: NeighbourQueues;
  /** Own seconds that every running render has completed since the start. */
  private own = 0;
  /** Renders that have a slot and wait for memory, in order of arrival: own seconds, and index among the ends. */
  private readonly standing: [seconds: number, number: number][] = [];
  /** Index among the ends of the first running render, and of the first neighbouring queue. */
  private readonly firstRunning: number;
  private readonly firstBeside: number;
  private readonly fade: Float64Array;
  /** The order in which each running render's strata are drawn. */
  private readonly parts: Int32Array[];
  private free = 0;
  private now = 0;

  constructor(
    private readonly line: SimulatedQueue,
    private readonly random: RandomSource,
    private readonly strata: number,
  ) {
    this.discipline = new SimulatedDiscipline(line, random);
    this.beside = new NeighbourQueues(line.beside, random);
    this.firstRunning = line.renders.key.length;
    this.firstBeside = this.firstRunning + line.running.length;
    this.fade = Float64Array.from({ length: FADE_STEPS }, (_, at) =>
      exp(line.slowdown * exp((-at * FADE_STEP) / SLOWDOWN_MEMORY_SECONDS)),
    );
    this.parts = line.running.map(() => shuffled(strata, random));
  }

  /**
   * @param stratum number of this run, of `strata`; each draws from its own part of a running render's distribution
   * @param whole false: stop when the renders that run now have ended
   * @returns the number of events, a measure of its cost
   */
  run(found: Found, stratum: number, whole = true): number {
    this.reset(stratum);
    let events = 0;
    const { line, random, beside } = this;
    let running = line.running.length;
    let unfinished = whole ? line.waiting : 0;
    const gap = (rate: number) => (rate > 0 ? this.now + random.exponential(1 / rate) : NEVER);
    const rate = line.bursts.length > 0 ? line.arrivalRate : 0;
    let arrival = gap(rate);
    let besideArrival = gap(beside.arrivalRate);
    for (;;) {
      while (this.free > 0) {
        const render = this.discipline.take();
        if (render < 0) break;
        this.serve(render);
        if (render < line.waiting && whole) found.starts[found.offset + render] = this.now;
      }
      if (running === 0 && unfinished === 0) break;
      events += 1;
      if (this.free === line.slots && arrival === NEVER) throw new Error('the simulated queue makes no progress');
      const end =
        this.ends.size > 0 ? line.machines.after(this.now, this.ends.first - this.own, this.ends.size) : NEVER;
      const next = min(end, arrival, besideArrival);
      if (next === end) {
        this.own = this.ends.first;
        this.now = end;
        const ended = this.ends.pop();
        if (ended < line.waiting && unfinished > 0) {
          found.finishes[found.offset + ended] = end;
          unfinished -= 1;
        } else if (ended >= this.firstRunning && ended < this.firstBeside) {
          found.lefts[found.leftOffset + ended - this.firstRunning] = end;
          running -= 1;
        }
        this.makeRoom();
        this.end(ended);
      } else {
        this.own += line.machines.between(this.now, next, this.ends.size);
        this.now = next;
        if (next === arrival) {
          this.discipline.arrive(line.bursts[floor(random.next() * line.bursts.length)]!);
          arrival = gap(rate);
        } else {
          const { line: number, seconds } = beside.arrive();
          if (seconds !== null) this.ends.push(this.own + seconds, this.firstBeside + number);
          besideArrival = gap(beside.arrivalRate);
        }
      }
    }
    return events;
  }

  private reset(stratum: number): void {
    const { line } = this;
    this.ends.clear();
    this.discipline.reset();
    this.free = line.slots - line.running.length;
    this.now = 0;
    this.own = 0;
    this.standing.length = 0;
    for (const [number, { residuals, stands }] of line.running.entries()) {
      const share = (this.parts[number]![stratum % this.strata]! + this.random.next()) / this.strata;
      this.begin(residuals[floor(share * residuals.length)]!, this.firstRunning + number, stands);
    }
    this.beside.reset((seconds, number, stands) => this.begin(seconds, this.firstBeside + number, stands));
    if (this.ends.size === 0) this.makeRoom();
  }

  private begin(seconds: number, number: number, stands: boolean): void {
    if (stands) this.standing.push([seconds, number]);
    else this.ends.push(this.own + seconds, number);
  }

  /**
   * Continues the render that has waited longest for memory.
   * How much memory each one needs is unknown here, and one render always fits.
   */
  private makeRoom(): void {
    const next = this.standing.shift();
    if (next) this.begin(...next, false);
  }

  private serve(render: number): void {
    this.free -= 1;
    let seconds = this.draw(render);
    if (this.random.next() < this.line.retryShare) seconds += this.draw(render);
    this.ends.push(this.own + seconds, render);
  }

  private draw(render: number): number {
    const factors = this.line.renders.factors[render]!;
    const fade = this.fade[min(FADE_STEPS - 1, (this.now / FADE_STEP) | 0)]!;
    return this.line.renders.usual[render]! * factors[(this.random.next() * factors.length) | 0]! * fade;
  }

  private end(ended: number): void {
    if (ended >= this.firstBeside) {
      const seconds = this.beside.end(ended - this.firstBeside);
      if (seconds !== null) this.ends.push(this.own + seconds, ended);
      return;
    }
    this.free += 1;
    this.discipline.end(ended);
  }
}

function shuffled(count: number, random: RandomSource): Int32Array {
  const numbers = Int32Array.from({ length: count }, (_, number) => number);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = floor(random.next() * (at + 1));
    [numbers[at], numbers[other]] = [numbers[other]!, numbers[at]!];
  }
  return numbers;
}
