import type { Mode } from '@maquette/contracts/tools/render-choices';
import type { FairEntry, TakenRender, WorkspaceLimits } from './fair-entry';
import { compareInnerTurns, issueTurn, LANES, OrderBook, TICK, type Waiting } from './order-book';

/**
 * The same discipline as the scripts, in memory and with linear scans: O(n) where the queue is O(log n).
 * The Redis queue is tested against this class, which is also the easiest place to understand the discipline.
 */
export class FairOrder {
  private readonly book = new OrderBook();
  private readonly parked = new Map<string, FairEntry>();
  private readonly running = new Map<string, Waiting & { key: number }>();
  private credit = 0;
  private latest: Mode | null = null;

  constructor(
    private readonly relaxedShare = 1 / 9,
    private readonly patienceMs = 30 * 60_000,
  ) {}

  enter(entry: FairEntry): boolean {
    if (this.running.has(entry.id) || this.parked.has(entry.id) || this.book.find(entry.id)) return false;
    const workspace = this.book.workspace(entry);
    const laneShare = workspace.laneShares[entry.lane];
    const lane = this.book.lanes[entry.lane];
    const start = Math.max(laneShare.inner, laneShare.memberFinish.get(entry.member) ?? 0);
    laneShare.memberFinish.set(entry.member, start + entry.cost);
    laneShare.sequence += 1;
    laneShare.line.push({ ...entry, inner: Math.floor(start * 100) * 1e6 + (laneShare.sequence % 1e6), paid: false });
    laneShare.line.sort(compareInnerTurns);
    if (laneShare.finish <= lane.clock && laneShare.last <= lane.clock) {
      lane.clock += TICK;
      lane.first = lane.clock;
    }
    issueTurn(workspace, laneShare, entry.cost, lane.clock);
    this.book.settle();
    return true;
  }

  setLimits({ workspace: name, weight, runningLimit }: WorkspaceLimits): void {
    const workspace = this.book.workspaces.get(name);
    if (!workspace) return;
    workspace.weight = weight;
    workspace.limit = runningLimit;
    this.book.settle();
  }

  leave(id: string): boolean {
    return this.parked.delete(id) || this.stepOut(id) !== null;
  }

  park(id: string): boolean {
    const entry = this.stepOut(id);
    if (entry) this.parked.set(id, entry);
    return entry !== null;
  }

  unpark(id: string): boolean {
    const entry = this.parked.get(id);
    return this.parked.delete(id) && this.enter(entry!);
  }

  switchLane(id: string, lane: Mode, cost: number): boolean {
    if ((this.book.find(id)?.entry.lane ?? lane) === lane) return false;
    return this.enter({ ...this.stepOut(id)!, lane, cost });
  }

  moveWithin(id: string, before: string): boolean {
    const [moved, target] = [this.book.find(id), this.book.find(before)];
    if (!moved || !target || id === before || moved.laneShare !== target.laneShare) return false;
    if (moved.entry.member !== target.entry.member) return false;
    const own = moved.laneShare.line.filter((entry) => entry.member === moved.entry.member);
    const positions = own.map((entry) => entry.inner);
    own.splice(own.indexOf(moved.entry), 1);
    own.splice(own.indexOf(target.entry), 0, moved.entry);
    for (const [at, entry] of own.entries()) entry.inner = positions[at]!;
    moved.laneShare.line.sort(compareInnerTurns);
    return true;
  }

  private stepOut(id: string): FairEntry | null {
    const found = this.book.find(id);
    if (!found) return null;
    const { laneShare, entry } = found;
    laneShare.line = laneShare.line.filter((other) => other !== entry);
    laneShare.memberFinish.set(
      entry.member,
      Math.max(laneShare.inner, (laneShare.memberFinish.get(entry.member) ?? 0) - entry.cost),
    );
    if (laneShare.turns.length > laneShare.line.length) {
      laneShare.finish = laneShare.last;
      laneShare.turns.pop();
      laneShare.next -= 1;
      laneShare.last = laneShare.turns.at(-1)?.key ?? 0;
    }
    this.book.settle();
    return entry;
  }

  take(slots: number, now: number): TakenRender[] {
    const taken: TakenRender[] = [];
    while (taken.length < slots) {
      const mode = this.choose(now);
      if (!mode) break;
      this.latest = mode;
      taken.push(this.serve(mode, now));
      this.book.settle();
    }
    return taken;
  }

  finish(id: string): boolean {
    return this.release(id) !== null;
  }

  putBack(id: string): boolean {
    const entry = this.release(id, false);
    if (!entry) return false;
    const laneShare = this.book.workspace(entry).laneShares[entry.lane];
    const head = laneShare.line[0];
    laneShare.line.unshift({ ...entry, inner: head ? head.inner - 1 : 0, paid: true });
    const first = laneShare.turns[0];
    const key = first ? Math.min(entry.key, first.key) : entry.key;
    if (!first) laneShare.last = key;
    laneShare.turns.unshift({ key, number: (first?.number ?? laneShare.next) - 1 });
    this.book.settle();
    return true;
  }

  position(id: string): number | null {
    const found = this.book.find(id);
    if (!found) return null;
    const { laneShare, entry } = found;
    const order = this.book.order(entry.lane);
    const own = laneShare.line.indexOf(entry);
    const turn = laneShare.turns[own];
    if (turn) return 1 + order.findIndex((other) => other.turn === turn);
    const later = own - laneShare.turns.length;
    const from = Math.max(
      laneShare.finish,
      laneShare.turns.length > 0 ? laneShare.last : 0,
      this.book.lanes[entry.lane].first + TICK,
    );
    const key = from + (later * entry.cost) / this.book.workspaces.get(entry.workspace)!.weight;
    return 1 + order.filter((other) => other.turn.key <= key).length + later;
  }

  runningOf(workspace: string): number {
    return this.book.workspaces.get(workspace)?.running ?? 0;
  }

  /** True when the workspace used more than the clock allowed, so its next render waits a little longer. */
  owes(workspace: string, lane: Mode): boolean {
    return (this.book.lanes[lane].debts.get(workspace) ?? 0) > this.book.lanes[lane].clock;
  }

  private choose(now: number): Mode | null {
    const [fast, relaxed] = LANES.map((mode) => this.book.ready(mode)[0]);
    if (!fast) return relaxed ? 'relaxed' : null;
    if (!relaxed) return 'fast';
    if (this.latest !== 'relaxed') {
      if (this.credit >= 1 - 1e-9) {
        this.credit -= 1;
        return 'relaxed';
      }
      const laneShare = relaxed.workspace.laneShares.relaxed;
      if (now - Math.max(laneShare.line[0]!.enqueuedAt, laneShare.served) > this.patienceMs) return 'relaxed';
    }
    this.credit = Math.min(1, this.credit + this.relaxedShare / (1 - this.relaxedShare));
    return 'fast';
  }

  private serve(mode: Mode, now: number): TakenRender {
    const lane = this.book.lanes[mode];
    const { workspace, turn } = this.book.ready(mode)[0]!;
    this.book.loseTurnsBefore(mode, turn);
    const laneShare = workspace.laneShares[mode];
    const sharing = new Set(laneShare.line.map((entry) => entry.member)).size;
    const entry = laneShare.line.shift()!;
    laneShare.turns.shift();
    if (!entry.paid) {
      lane.clock += entry.cost / this.book.activeWeight(mode, workspace);
      laneShare.inner += entry.cost / sharing;
    }
    laneShare.running += 1;
    laneShare.served = now;
    workspace.running += 1;
    this.running.set(entry.id, { ...entry, key: turn.key });
    return { id: entry.id, workspace: workspace.name, lane: mode };
  }

  private release(id: string, settle = true): (Waiting & { key: number }) | null {
    const entry = this.running.get(id);
    if (!entry) return null;
    this.running.delete(id);
    const workspace = this.book.workspaces.get(entry.workspace)!;
    workspace.running -= 1;
    workspace.laneShares[entry.lane].running -= 1;
    if (settle) this.book.settle();
    return entry;
  }
}
