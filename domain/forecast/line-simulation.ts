import { BesideLines } from './beside-lines';
import type { RandomSource } from './random-source';
import { SLOWDOWN_MEMORY_SECONDS } from './service-times';
import type { SimulatedLine } from './simulated-line';
import { TimeHeap } from './time-heap';

/** Seconds of one step of the table in which the fading slow-down is kept. */
const FADE_STEP = 60;
const FADE_STEPS = 240;

const { floor, min, max, exp } = Math;
const NEVER = Number.POSITIVE_INFINITY;

/** Where a run writes what it found, in seconds from now: waiting renders at `offset + number`, running ones at `leftOffset + number`. */
export interface Found {
  starts: Float32Array;
  finishes: Float32Array;
  offset: number;
  lefts: Float32Array;
  leftOffset: number;
}

/**
 * Plays the line on, once, from now until every render that is there has finished: the fair line's own discipline (fair-line/README.md)
 * with open arrivals, running limits, two lanes and retries, on machines that all share (processor sharing), where every unknown is drawn.
 */
export class LineSimulation {
  /** By the own seconds at which they end; all that run do theirs at one pace. */
  private readonly ends = new TimeHeap(64);
  private readonly beside: BesideLines;
  /** Own seconds that every render did since the beginning. */
  private own = 0;
  /** Who has a slot and waits for room, first come, first served: own seconds, and number among those that end. */
  private readonly standing: [seconds: number, number: number][] = [];
  /** Number of the first render that runs already, and of the first line beside ours, among those that end. */
  private readonly firstRunning: number;
  private readonly firstBeside: number;
  /** Renders of each lane that stand before the list: came later, or waited for their workspace's slot. */
  private readonly early = [new TimeHeap(64), new TimeHeap(64)] as const;
  private readonly next = [0, 0];
  private readonly clock = [0, 0];
  private readonly activeWeight = [0, 0];
  private readonly fade: Float64Array;
  /** Per workspace: renders running; per workspace and lane: renders open, and those waiting for a slot of their workspace. */
  private readonly busy: Int32Array;
  private readonly open: Int32Array;
  private readonly blocked: number[][];
  private readonly blockedFrom: Int32Array;
  /** Keys of this run: a sample of an arrival gets its key when it arrives. */
  private readonly keys: Float64Array;
  private readonly startOpen: Int32Array;
  private readonly orders: readonly [Int32Array, Int32Array];
  /** Workspace and lane of every render, those that run already last. */
  private readonly owners: Int32Array;
  private readonly lanes: Int8Array;
  /** In which order each running render takes the parts of its draws. */
  private readonly parts: Int32Array[];
  private readonly limits: Int32Array;
  private readonly lastKey: number[];
  private free = 0;
  private credit = 0;
  private latest = 0;
  private now = 0;

  constructor(
    private readonly line: SimulatedLine,
    private readonly random: RandomSource,
    private readonly strata: number,
  ) {
    const workspaces = line.weight.length;
    this.beside = new BesideLines(line.beside, random);
    this.firstRunning = line.renders.key.length;
    this.firstBeside = this.firstRunning + line.running.length;
    this.fade = Float64Array.from({ length: FADE_STEPS }, (_, at) =>
      exp(line.slowdown * exp((-at * FADE_STEP) / SLOWDOWN_MEMORY_SECONDS)),
    );
    this.orders = [line.renders.order.fast, line.renders.order.relaxed];
    this.owners = Int32Array.from([...line.renders.workspace, ...line.running.map(({ workspace }) => workspace)]);
    this.lanes = Int8Array.from([...line.renders.lane, ...line.running.map(({ lane }) => lane)]);
    this.parts = line.running.map(() => shuffled(strata, random));
    this.limits = line.runningLimit;
    this.busy = new Int32Array(workspaces);
    this.open = new Int32Array(workspaces * 2);
    this.blocked = Array.from({ length: workspaces * 2 }, () => []);
    this.blockedFrom = new Int32Array(workspaces * 2);
    this.keys = Float64Array.from(line.renders.key);
    this.lastKey = [line.renders.order.fast, line.renders.order.relaxed].map(
      (order) => this.keys[order.at(-1) ?? -1] ?? -1,
    );
    this.startOpen = new Int32Array(workspaces * 2);
    for (const { workspace, lane } of line.running) this.startOpen[workspace * 2 + lane]! += 1;
    for (let at = 0; at < line.waiting; at += 1) {
      this.startOpen[line.renders.workspace[at]! * 2 + line.renders.lane[at]!]! += 1;
    }
  }

  /**
   * @param stratum which run it is, of `strata`: each of them takes another part of what a running render may take
   * @param whole false: only until those that run now have ended
   * @returns how many events it took, which is what it cost
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
        const render = this.choose();
        if (render < 0) break;
        this.serve(render);
        if (render < line.waiting && whole) found.starts[found.offset + render] = this.now;
      }
      if (running === 0 && unfinished === 0) break;
      events += 1;
      if (this.free === line.slots && arrival === NEVER) throw new Error('the simulated line stands still');
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
          this.arrive(line.bursts[floor(random.next() * line.bursts.length)]!);
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
    this.busy.fill(0);
    this.open.set(this.startOpen);
    for (const list of this.blocked) list.length = 0;
    this.blockedFrom.fill(0);
    for (const lane of [0, 1] as const) {
      this.early[lane].clear();
      this.next[lane] = 0;
      this.clock[lane] = line.clock[lane]!;
      this.activeWeight[lane] = 0;
    }
    for (let service = 0; service < this.open.length; service += 1) {
      if (this.open[service]! > 0) this.activeWeight[service & 1]! += line.weight[service >> 1]!;
    }
    this.free = line.slots - line.running.length;
    this.now = 0;
    this.own = 0;
    this.credit = this.random.next();
    this.standing.length = 0;
    for (const [number, { workspace, residuals, stands }] of line.running.entries()) {
      this.busy[workspace]! += 1;
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

  /** Who stands longest goes on: how much room each needs is not known here, and one alone always fits. */
  private makeRoom(): void {
    const next = this.standing.shift();
    if (next) this.begin(...next, false);
  }

  /** The next render the fair line would take, already removed from it; -1 when nothing can run. */
  private choose(): number {
    const fast = this.head(0);
    const relaxed = this.head(1);
    if (fast < 0 && relaxed < 0) return -1;
    let lane: 0 | 1 = fast < 0 ? 1 : 0;
    if (fast >= 0 && relaxed >= 0) {
      const { relaxedShare } = this.line;
      if (this.latest === 0 && this.credit >= 1) {
        this.credit -= 1;
        lane = 1;
      } else this.credit = min(1, this.credit + relaxedShare / (1 - relaxedShare));
    }
    this.latest = lane;
    if (this.headIsEarly(lane)) return this.early[lane].pop();
    this.next[lane]! += 1;
    return lane === 0 ? fast : relaxed;
  }

  /** First runnable render of a lane, left in its place; those of workspaces at their limit are set aside on the way. */
  private head(lane: 0 | 1): number {
    const order = this.orders[lane];
    for (;;) {
      const early = this.headIsEarly(lane);
      const at = this.next[lane]!;
      if (!early && at >= order.length) return -1;
      const render = early ? this.early[lane].peek() : order[at]!;
      const owner = this.owners[render]!;
      if (this.busy[owner]! < this.limits[owner]!) return render;
      if (early) this.early[lane].pop();
      else this.next[lane] = at + 1;
      this.setAside(owner * 2 + lane, render);
    }
  }

  private setAside(service: number, render: number): void {
    const waiting = this.blocked[service]!;
    const from = this.blockedFrom[service]!;
    // One that was set aside before and came back goes first again.
    if (from > 0 && (from >= waiting.length || this.keys[waiting[from]!]! > this.keys[render]!)) {
      this.blockedFrom[service] = from - 1;
      waiting[from - 1] = render;
    } else waiting.push(render);
  }

  private headIsEarly(lane: 0 | 1): boolean {
    if (this.early[lane].size === 0) return false;
    const order = this.orders[lane];
    const at = this.next[lane]!;
    return at >= order.length || this.early[lane].first < this.keys[order[at]!]!;
  }

  private serve(render: number): void {
    const { renders, weight, retryShare } = this.line;
    const owner = renders.workspace[render]!;
    const lane = renders.lane[render]!;
    this.free -= 1;
    this.busy[owner]! += 1;
    this.clock[lane]! += renders.cost[render]! / max(this.activeWeight[lane]!, weight[owner]!);
    let seconds = this.draw(render);
    if (this.random.next() < retryShare) seconds += this.draw(render);
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
    const [owner, lane] = [this.owners[ended]!, this.lanes[ended]!];
    const service = owner * 2 + lane;
    this.free += 1;
    this.busy[owner]! -= 1;
    this.open[service]! -= 1;
    if (this.open[service] === 0) this.activeWeight[lane]! -= this.line.weight[owner]!;
    for (const lane of [0, 1] as const) {
      const service = owner * 2 + lane;
      const render = this.blocked[service]![this.blockedFrom[service]!];
      if (render === undefined) continue;
      this.blockedFrom[service]! += 1;
      this.early[lane].push(this.keys[render]!, render);
    }
  }

  private arrive(burst: Int32Array): void {
    const { renders, weight } = this.line;
    for (const render of burst) {
      const lane = renders.lane[render] as 0 | 1;
      const service = renders.workspace[render]! * 2 + lane;
      if (this.open[service] === 0) this.activeWeight[lane]! += weight[service >> 1]!;
      this.open[service]! += 1;
      const key = this.clock[lane]! + renders.key[render]!;
      if (key > this.lastKey[lane]! && !this.line.countsLate) continue; // behind everybody whose time is asked for
      this.keys[render] = key;
      this.early[lane].push(key, render);
    }
  }
}

/** The numbers below `count` in a random order. */
function shuffled(count: number, random: RandomSource): Int32Array {
  const numbers = Int32Array.from({ length: count }, (_, number) => number);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = floor(random.next() * (at + 1));
    [numbers[at], numbers[other]] = [numbers[other]!, numbers[at]!];
  }
  return numbers;
}
