import type { Mode } from '../contracts/render';
import type { FairEntry, TakenRender } from './fair-line';

interface Turn {
  key: number;
  number: number;
}
interface Waiting extends FairEntry {
  /** Place in the workspace's own order. */
  inner: number;
  paid: boolean;
}
interface Desk {
  line: Waiting[];
  turns: Turn[];
  next: number;
  last: number;
  finish: number;
  running: number;
  inner: number;
  sequence: number;
  served: number;
  memberFinish: Map<string, number>;
}
interface Workspace {
  name: string;
  number: number;
  weight: number;
  limit: number;
  running: number;
  desks: Record<Mode, Desk>;
}
interface Lane {
  clock: number;
  first: number;
  debts: Map<string, number>;
}

const TICK = 1e-6;
const FIRST_TURN = 5_000_000;
const MODES: Mode[] = ['fast', 'relaxed'];

/**
 * The same discipline as the scripts, in plain memory and with plain scans: what the Redis line is tested against, and the place
 * to read if you want to understand it. O(n) where the line is O(log n).
 */
export class FairOrder {
  private readonly lanes: Record<Mode, Lane> = { fast: newLane(), relaxed: newLane() };
  private readonly workspaces = new Map<string, Workspace>();
  private readonly running = new Map<string, Waiting & { key: number }>();
  private numbers = 0;
  private credit = 0;
  private latest: Mode | null = null;

  constructor(
    private readonly relaxedShare = 1 / 9,
    private readonly patienceMs = 30 * 60_000,
  ) {}

  enter(entry: FairEntry): boolean {
    if (this.running.has(entry.id) || this.find(entry.id)) return false;
    const workspace = this.workspace(entry);
    const desk = workspace.desks[entry.lane];
    const lane = this.lanes[entry.lane];
    const start = Math.max(desk.inner, desk.memberFinish.get(entry.member) ?? 0);
    desk.memberFinish.set(entry.member, start + entry.cost);
    desk.sequence += 1;
    desk.line.push({ ...entry, inner: start + desk.sequence * 1e-7, paid: false });
    desk.line.sort(byInner);
    if (desk.finish <= lane.clock && desk.last <= lane.clock) {
      lane.clock += TICK;
      lane.first = lane.clock;
    }
    issueTurn(workspace, desk, entry.cost, lane.clock);
    this.settle();
    return true;
  }

  leave(id: string): boolean {
    const found = this.find(id);
    if (!found) return false;
    const { desk, entry } = found;
    desk.line = desk.line.filter((other) => other !== entry);
    desk.memberFinish.set(entry.member, Math.max(desk.inner, (desk.memberFinish.get(entry.member) ?? 0) - entry.cost));
    if (desk.turns.length > desk.line.length) {
      desk.finish = desk.last;
      desk.turns.pop();
      desk.next -= 1;
      desk.last = desk.turns.at(-1)?.key ?? 0;
    }
    this.settle();
    return true;
  }

  take(slots: number, now: number): TakenRender[] {
    const taken: TakenRender[] = [];
    while (taken.length < slots) {
      const mode = this.choose(now);
      if (!mode) break;
      this.latest = mode;
      taken.push(this.serve(mode, now));
      this.settle();
    }
    return taken;
  }

  finish(id: string): boolean {
    return this.release(id) !== null;
  }

  putBack(id: string): boolean {
    const entry = this.release(id, false);
    if (!entry) return false;
    const desk = this.workspace(entry).desks[entry.lane];
    const head = desk.line[0];
    desk.line.unshift({ ...entry, inner: head ? head.inner - 1 : desk.inner, paid: true });
    const first = desk.turns[0];
    const key = first ? Math.min(entry.key, first.key) : entry.key;
    if (!first) desk.last = key;
    desk.turns.unshift({ key, number: (first?.number ?? desk.next) - 1 });
    this.settle();
    return true;
  }

  position(id: string): number | null {
    const found = this.find(id);
    if (!found) return null;
    const { desk, entry } = found;
    const order = this.order(entry.lane);
    const own = desk.line.indexOf(entry);
    const turn = desk.turns[own];
    if (turn) return 1 + order.findIndex((other) => other.turn === turn);
    const key = Math.max(desk.finish, desk.turns.length > 0 ? desk.last : 0, this.lanes[entry.lane].first + TICK);
    return 1 + order.filter((other) => other.turn.key < key).length + own - desk.turns.length;
  }

  runningOf(workspace: string): number {
    return this.workspaces.get(workspace)?.running ?? 0;
  }

  private choose(now: number): Mode | null {
    const [fast, relaxed] = MODES.map((mode) => this.ready(mode)[0]);
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
    const lane = this.lanes[mode];
    const { workspace, turn } = this.ready(mode)[0]!;
    const desk = workspace.desks[mode];
    const sharing = new Set(desk.line.map((entry) => entry.member)).size;
    const entry = desk.line.shift()!;
    desk.turns.shift();
    if (!entry.paid) {
      lane.clock += entry.cost / this.activeWeight(mode, workspace);
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
    const workspace = this.workspaces.get(entry.workspace)!;
    workspace.running -= 1;
    workspace.desks[entry.lane].running -= 1;
    if (settle) this.settle();
    return entry;
  }

  /** Gives turns back to workspaces with free slots, and takes those away that came up while their workspace was at its limit. */
  private settle(): void {
    for (const mode of MODES) {
      const lane = this.lanes[mode];
      for (const workspace of this.workspaces.values()) {
        const desk = workspace.desks[mode];
        const free = workspace.limit - workspace.running;
        while (desk.turns.length < Math.min(desk.line.length, free)) {
          issueTurn(workspace, desk, desk.line[0]!.cost, lane.first + TICK);
        }
        if (desk.turns.length === 0) desk.last = 0;
      }
      const next = this.ready(mode)[0];
      for (const { workspace, turn } of next ? this.order(mode) : []) {
        if (turn === next?.turn) break;
        const desk = workspace.desks[mode];
        desk.turns.shift();
        desk.finish -= desk.line[0]!.cost / workspace.weight;
        if (desk.turns.length === 0) desk.last = 0;
      }
      this.forgetIdle(mode);
    }
    for (const workspace of this.workspaces.values()) {
      if (MODES.every((mode) => isIdle(workspace.desks[mode]))) this.workspaces.delete(workspace.name);
    }
  }

  private forgetIdle(mode: Mode): void {
    const lane = this.lanes[mode];
    for (const workspace of this.workspaces.values()) {
      const desk = workspace.desks[mode];
      if (!isIdle(desk) || desk.sequence === 0) continue;
      if (desk.finish > lane.clock) lane.debts.set(workspace.name, desk.finish);
      workspace.desks[mode] = newDesk(0);
    }
    if (this.activeWeight(mode) === 0) lane.debts.clear();
  }

  private workspace(entry: FairEntry): Workspace {
    let workspace = this.workspaces.get(entry.workspace);
    if (!workspace) {
      this.numbers += 1;
      const desks = { fast: newDesk(0), relaxed: newDesk(0) };
      workspace = { name: entry.workspace, number: this.numbers, weight: 1, limit: 1, running: 0, desks };
      this.workspaces.set(entry.workspace, workspace);
    }
    const desk = workspace.desks[entry.lane];
    if (desk.sequence === 0) desk.finish = this.lanes[entry.lane].debts.get(entry.workspace) ?? 0;
    this.lanes[entry.lane].debts.delete(entry.workspace);
    workspace.weight = entry.weight;
    workspace.limit = entry.runningLimit;
    return workspace;
  }

  private order(mode: Mode): { workspace: Workspace; turn: Turn }[] {
    const turns = [...this.workspaces.values()].flatMap((workspace) =>
      workspace.desks[mode].turns.map((turn) => ({ workspace, turn })),
    );
    return turns.sort((a, b) => a.turn.key - b.turn.key || (ticket(a) < ticket(b) ? -1 : 1));
  }

  private ready(mode: Mode): { workspace: Workspace; turn: Turn }[] {
    return this.order(mode).filter(({ workspace }) => workspace.running < workspace.limit);
  }

  private activeWeight(mode: Mode, _serving?: Workspace): number {
    let weight = 0;
    for (const workspace of this.workspaces.values()) {
      const desk = workspace.desks[mode];
      if (!isIdle(desk) || workspace === _serving) weight += workspace.weight;
    }
    return weight;
  }

  private find(id: string): { desk: Desk; entry: Waiting } | null {
    for (const workspace of this.workspaces.values()) {
      for (const mode of MODES) {
        const desk = workspace.desks[mode];
        const entry = desk.line.find((other) => other.id === id);
        if (entry) return { desk, entry };
      }
    }
    return null;
  }
}

function issueTurn(workspace: Workspace, desk: Desk, cost: number, floor: number): void {
  const key = Math.max(floor, desk.finish, desk.last);
  desk.turns.push({ key, number: desk.next });
  desk.next += 1;
  desk.last = key;
  desk.finish = key + cost / workspace.weight;
}

function byInner(a: Waiting, b: Waiting): number {
  return a.inner - b.inner || (a.id < b.id ? -1 : 1);
}
function ticket({ workspace, turn }: { workspace: Workspace; turn: Turn }): string {
  return `${turn.number}.${workspace.number}`;
}
function isIdle(desk: Desk): boolean {
  return desk.line.length === 0 && desk.running === 0;
}
function newLane(): Lane {
  return { clock: 0, first: 0, debts: new Map() };
}
function newDesk(finish: number): Desk {
  return {
    line: [],
    turns: [],
    next: FIRST_TURN,
    last: 0,
    finish,
    running: 0,
    inner: 0,
    sequence: 0,
    served: 0,
    memberFinish: new Map(),
  };
}
