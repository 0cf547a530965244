import type { Mode } from '@maquette/contracts/renders/render';
import type { FairEntry } from './fair-entry';

export interface Turn {
  key: number;
  number: number;
}
export interface Waiting extends FairEntry {
  /** Place in the workspace's own order. */
  inner: number;
  paid: boolean;
}
export interface Desk {
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
export interface Workspace {
  name: string;
  number: number;
  weight: number;
  limit: number;
  running: number;
  desks: Record<Mode, Desk>;
}
export interface Lane {
  clock: number;
  first: number;
  debts: Map<string, number>;
}

export const TICK = 1e-6;
export const LANES: Mode[] = ['fast', 'relaxed'];
const RETURNED = 32;
const FIRST_TURN = 5_000_000;

/** Who waits with which turns, in plain memory: what FairOrder decides on. Plain scans, O(n). */
export class OrderBook {
  readonly lanes: Record<Mode, Lane> = { fast: newLane(), relaxed: newLane() };
  readonly workspaces = new Map<string, Workspace>();
  private numbers = 0;

  /** Gives lost turns back to workspaces with free slots, and forgets idle ones. */
  settle(): void {
    for (const mode of LANES) {
      const lane = this.lanes[mode];
      for (const workspace of this.workspaces.values()) {
        const desk = workspace.desks[mode];
        const free = workspace.limit - workspace.running;
        const wanted = free > 0 ? Math.min(desk.line.length, Math.max(free, RETURNED)) : 0;
        while (desk.turns.length < wanted) {
          issueTurn(workspace, desk, desk.line[desk.turns.length]!.cost, lane.first + TICK);
        }
        if (desk.turns.length === 0) desk.last = 0;
      }
      this.forgetIdle(mode);
    }
    for (const workspace of this.workspaces.values()) {
      if (LANES.every((mode) => isIdle(workspace.desks[mode]))) this.workspaces.delete(workspace.name);
    }
  }

  /** Somebody else is served, so turns before that one are lost: their workspaces were at their limit. */
  loseTurnsBefore(mode: Mode, chosen: Turn): void {
    for (const { workspace, turn } of this.order(mode)) {
      if (turn === chosen) return;
      const desk = workspace.desks[mode];
      desk.turns.shift();
      desk.finish -= (desk.line[desk.turns.length]?.cost ?? 0) / workspace.weight;
      if (desk.turns.length === 0) desk.last = 0;
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

  workspace(entry: FairEntry): Workspace {
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

  order(mode: Mode): { workspace: Workspace; turn: Turn }[] {
    const turns = [...this.workspaces.values()].flatMap((workspace) =>
      workspace.desks[mode].turns.map((turn) => ({ workspace, turn })),
    );
    return turns.sort((a, b) => a.turn.key - b.turn.key || (ticket(a) < ticket(b) ? -1 : 1));
  }

  ready(mode: Mode): { workspace: Workspace; turn: Turn }[] {
    return this.order(mode).filter(({ workspace }) => workspace.running < workspace.limit);
  }

  activeWeight(mode: Mode, serving?: Workspace): number {
    let weight = 0;
    for (const workspace of this.workspaces.values()) {
      const desk = workspace.desks[mode];
      if (!isIdle(desk) || workspace === serving) weight += workspace.weight;
    }
    return weight;
  }

  find(id: string): { desk: Desk; entry: Waiting } | null {
    for (const workspace of this.workspaces.values()) {
      for (const mode of LANES) {
        const desk = workspace.desks[mode];
        const entry = desk.line.find((other) => other.id === id);
        if (entry) return { desk, entry };
      }
    }
    return null;
  }
}

export function issueTurn(workspace: Workspace, desk: Desk, cost: number, floor: number): void {
  const key = Math.max(floor, desk.finish, desk.last);
  desk.turns.push({ key, number: desk.next });
  desk.next += 1;
  desk.last = key;
  desk.finish = key + cost / workspace.weight;
}

export function byInner(a: Waiting, b: Waiting): number {
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
