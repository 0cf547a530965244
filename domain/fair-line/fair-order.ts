import type { Mode } from '@maquette/contracts/renders/render';
import type { FairEntry, TakenRender } from './fair-entry';
import { byInner, issueTurn, LANES, OrderBook, TICK, type Waiting } from './order-book';

/**
 * The same discipline as the scripts, in plain memory and with plain scans: what the Redis line is tested against, and the place
 * to read if you want to understand it. O(n) where the line is O(log n).
 */
export class FairOrder {
  private readonly book = new OrderBook();
  private readonly held = new Map<string, FairEntry>();
  private readonly running = new Map<string, Waiting & { key: number }>();
  private credit = 0;
  private latest: Mode | null = null;

  constructor(
    private readonly relaxedShare = 1 / 9,
    private readonly patienceMs = 30 * 60_000,
  ) {}

  enter(entry: FairEntry): boolean {
    if (this.running.has(entry.id) || this.held.has(entry.id) || this.book.find(entry.id)) return false;
    const workspace = this.book.workspace(entry);
    const desk = workspace.desks[entry.lane];
    const lane = this.book.lanes[entry.lane];
    const start = Math.max(desk.inner, desk.memberFinish.get(entry.member) ?? 0);
    desk.memberFinish.set(entry.member, start + entry.cost);
    desk.sequence += 1;
    desk.line.push({ ...entry, inner: Math.floor(start * 100) * 1e6 + (desk.sequence % 1e6), paid: false });
    desk.line.sort(byInner);
    if (desk.finish <= lane.clock && desk.last <= lane.clock) {
      lane.clock += TICK;
      lane.first = lane.clock;
    }
    issueTurn(workspace, desk, entry.cost, lane.clock);
    this.book.settle();
    return true;
  }

  leave(id: string): boolean {
    return this.held.delete(id) || this.stepOut(id) !== null;
  }

  hold(id: string): boolean {
    const entry = this.stepOut(id);
    if (entry) this.held.set(id, entry);
    return entry !== null;
  }

  unhold(id: string): boolean {
    const entry = this.held.get(id);
    return this.held.delete(id) && this.enter(entry!);
  }

  switchLane(id: string, lane: Mode, cost: number): boolean {
    if ((this.book.find(id)?.entry.lane ?? lane) === lane) return false;
    return this.enter({ ...this.stepOut(id)!, lane, cost });
  }

  moveWithin(id: string, before: string): boolean {
    const [moved, target] = [this.book.find(id), this.book.find(before)];
    if (!moved || !target || id === before || moved.desk !== target.desk) return false;
    if (moved.entry.member !== target.entry.member) return false;
    const own = moved.desk.line.filter((entry) => entry.member === moved.entry.member);
    const places = own.map((entry) => entry.inner);
    own.splice(own.indexOf(moved.entry), 1);
    own.splice(own.indexOf(target.entry), 0, moved.entry);
    for (const [at, entry] of own.entries()) entry.inner = places[at]!;
    moved.desk.line.sort(byInner);
    return true;
  }

  private stepOut(id: string): FairEntry | null {
    const found = this.book.find(id);
    if (!found) return null;
    const { desk, entry } = found;
    desk.line = desk.line.filter((other) => other !== entry);
    desk.memberFinish.set(entry.member, Math.max(desk.inner, (desk.memberFinish.get(entry.member) ?? 0) - entry.cost));
    if (desk.turns.length > desk.line.length) {
      desk.finish = desk.last;
      desk.turns.pop();
      desk.next -= 1;
      desk.last = desk.turns.at(-1)?.key ?? 0;
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
    const desk = this.book.workspace(entry).desks[entry.lane];
    const head = desk.line[0];
    desk.line.unshift({ ...entry, inner: head ? head.inner - 1 : 0, paid: true });
    const first = desk.turns[0];
    const key = first ? Math.min(entry.key, first.key) : entry.key;
    if (!first) desk.last = key;
    desk.turns.unshift({ key, number: (first?.number ?? desk.next) - 1 });
    this.book.settle();
    return true;
  }

  position(id: string): number | null {
    const found = this.book.find(id);
    if (!found) return null;
    const { desk, entry } = found;
    const order = this.book.order(entry.lane);
    const own = desk.line.indexOf(entry);
    const turn = desk.turns[own];
    if (turn) return 1 + order.findIndex((other) => other.turn === turn);
    const later = own - desk.turns.length;
    const from = Math.max(desk.finish, desk.turns.length > 0 ? desk.last : 0, this.book.lanes[entry.lane].first + TICK);
    const key = from + (later * entry.cost) / this.book.workspaces.get(entry.workspace)!.weight;
    return 1 + order.filter((other) => other.turn.key <= key).length + later;
  }

  runningOf(workspace: string): number {
    return this.book.workspaces.get(workspace)?.running ?? 0;
  }

  /** Whether the workspace already used more than the clock allowed, so that its next render waits a little longer. */
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
      const desk = relaxed.workspace.desks.relaxed;
      if (now - Math.max(desk.line[0]!.enqueuedAt, desk.served) > this.patienceMs) return 'relaxed';
    }
    this.credit = Math.min(1, this.credit + this.relaxedShare / (1 - this.relaxedShare));
    return 'fast';
  }

  private serve(mode: Mode, now: number): TakenRender {
    const lane = this.book.lanes[mode];
    const { workspace, turn } = this.book.ready(mode)[0]!;
    this.book.loseTurnsBefore(mode, turn);
    const desk = workspace.desks[mode];
    const sharing = new Set(desk.line.map((entry) => entry.member)).size;
    const entry = desk.line.shift()!;
    desk.turns.shift();
    if (!entry.paid) {
      lane.clock += entry.cost / this.book.activeWeight(mode, workspace);
      desk.inner += entry.cost / sharing;
    }
    desk.running += 1;
    desk.served = now;
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
    workspace.desks[entry.lane].running -= 1;
    if (settle) this.book.settle();
    return entry;
  }
}
