import type { RandomSource } from './random-source';
import type { SimulatedQueue } from './simulated-queue';
import { TimeHeap } from './time-heap';

const { min, max } = Math;

/**
 * The fair order (fair-queue/README.md) on the arrays of one sweep: which render is taken next, by virtual time in two
 * lanes, with a limit of running renders per workspace.
 */
export class SimulatedDiscipline {
  /**
   * Renders in each lane that go before the sorted list: they arrived later, or waited for a slot of their workspace.
   */
  private readonly early = [new TimeHeap(64), new TimeHeap(64)] as const;
  private readonly next = [0, 0];
  private readonly clock = [0, 0];
  private readonly activeWeight = [0, 0];
  /** Running renders per workspace. */
  private readonly busy: Int32Array;
  /** Open renders per workspace and lane. */
  private readonly open: Int32Array;
  /** Renders that wait for a slot, per workspace and lane. */
  private readonly blocked: number[][];
  private readonly blockedFrom: Int32Array;
  /** Keys in this run: a simulated arrival gets its key when it arrives. */
  private readonly keys: Float64Array;
  private readonly startOpen: Int32Array;
  private readonly orders: readonly [Int32Array, Int32Array];
  /** Workspace and lane of each render; running renders come last. */
  private readonly owners: Int32Array;
  private readonly lanes: Int8Array;
  private readonly lastKey: number[];
  private credit = 0;
  private latest = 0;

  constructor(
    private readonly line: SimulatedQueue,
    private readonly random: RandomSource,
  ) {
    const { renders, running } = line;
    const workspaces = line.weight.length;
    const count = renders.key.length;
    this.orders = [renders.order.fast, renders.order.relaxed];
    this.owners = new Int32Array(count + running.length);
    this.lanes = new Int8Array(count + running.length);
    this.owners.set(renders.workspace);
    this.lanes.set(renders.lane);
    for (const [number, { workspace, lane }] of running.entries()) {
      this.owners[count + number] = workspace;
      this.lanes[count + number] = lane;
    }
    this.busy = new Int32Array(workspaces);
    this.open = new Int32Array(workspaces * 2);
    this.blocked = Array.from({ length: workspaces * 2 }, () => []);
    this.blockedFrom = new Int32Array(workspaces * 2);
    this.keys = Float64Array.from(renders.key);
    this.lastKey = this.orders.map((order) => this.keys[order.at(-1) ?? -1] ?? -1);
    this.startOpen = new Int32Array(workspaces * 2);
    for (const { workspace, lane } of running) this.startOpen[workspace * 2 + lane]! += 1;
    for (let at = 0; at < line.waiting; at += 1) this.startOpen[renders.workspace[at]! * 2 + renders.lane[at]!]! += 1;
  }

  reset(): void {
    const { line } = this;
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
    for (const { workspace } of line.running) this.busy[workspace]! += 1;
    this.credit = this.random.next();
  }

  /** Takes the next render for a free slot. @returns its number, -1 when none can run */
  take(): number {
    const render = this.choose();
    if (render < 0) return render;
    const { renders, weight } = this.line;
    const [owner, lane] = [this.owners[render]!, this.lanes[render]!];
    this.busy[owner]! += 1;
    this.clock[lane]! += renders.cost[render]! / max(this.activeWeight[lane]!, weight[owner]!);
    return render;
  }

  /** Ends a running render that was taken here or ran at the start. The latter have the highest numbers. */
  end(ended: number): void {
    const owner = this.owners[ended]!;
    const own = this.lanes[ended]!;
    this.busy[owner]! -= 1;
    this.open[owner * 2 + own]! -= 1;
    if (this.open[owner * 2 + own] === 0) this.activeWeight[own]! -= this.line.weight[owner]!;
    for (const lane of [0, 1] as const) {
      const service = owner * 2 + lane;
      const render = this.blocked[service]![this.blockedFrom[service]!];
      if (render === undefined) continue;
      this.blockedFrom[service]! += 1;
      this.early[lane].push(this.keys[render]!, render);
    }
  }

  /** Adds renders that arrive together during the simulation. */
  arrive(burst: Int32Array): void {
    const { renders, weight } = this.line;
    for (const render of burst) {
      const lane = renders.lane[render] as 0 | 1;
      const service = renders.workspace[render]! * 2 + lane;
      if (this.open[service] === 0) this.activeWeight[lane]! += weight[service >> 1]!;
      this.open[service]! += 1;
      const key = this.clock[lane]! + renders.key[render]!;
      if (key > this.lastKey[lane]! && !this.line.countsLate) continue; // behind all forecast renders
      this.keys[render] = key;
      this.early[lane].push(key, render);
    }
  }

  /** The next render, already removed from the queue; -1 when none can run. */
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

  /** First runnable render of a lane, not removed. Renders of workspaces at their limit are set aside. */
  private head(lane: 0 | 1): number {
    const order = this.orders[lane];
    for (;;) {
      const early = this.headIsEarly(lane);
      const at = this.next[lane]!;
      if (!early && at >= order.length) return -1;
      const render = early ? this.early[lane].peek() : order[at]!;
      const owner = this.owners[render]!;
      if (this.busy[owner]! < this.line.runningLimit[owner]!) return render;
      if (early) this.early[lane].pop();
      else this.next[lane] = at + 1;
      this.setAside(owner * 2 + lane, render);
    }
  }

  private setAside(service: number, render: number): void {
    const waiting = this.blocked[service]!;
    const from = this.blockedFrom[service]!;
    // Renders that were set aside earlier go first.
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
}
