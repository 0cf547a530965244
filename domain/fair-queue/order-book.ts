import type { Mode } from '@maquette/contracts/tools/render-choices';
import type { FairEntry } from './fair-entry';

export interface Turn {
  key: number;
  number: number;
}
export interface Waiting extends FairEntry {
  /** Position in the workspace's own order. */
  inner: number;
  paid: boolean;
}
export interface LaneShare {
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
  laneShares: Record<Mode, LaneShare>;
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

/** Waiting renders and turns in memory: the state behind FairOrder. Linear scans, O(n). */
export class OrderBook {
  readonly lanes: Record<Mode, Lane> = { fast: newLane(), relaxed: newLane() };
  readonly workspaces = new Map<string, Workspace>();
  private numbers = 0;

  /** Replaces the lost turns of workspaces that have free slots, and removes idle workspaces. */
  settle(): void {
    for (const mode of LANES) {
      const lane = this.lanes[mode];
      for (const workspace of this.workspaces.values()) {
        const laneShare = workspace.laneShares[mode];
        const free = workspace.limit - workspace.running;
        const wanted = free > 0 ? Math.min(laneShare.line.length, Math.max(free, RETURNED)) : 0;
        while (laneShare.turns.length < wanted) {
          issueTurn(workspace, laneShare, laneShare.line[laneShare.turns.length]!.cost, lane.first + TICK);
        }
        if (laneShare.turns.length === 0) laneShare.last = 0;
      }
      this.forgetIdle(mode);
    }
    for (const workspace of this.workspaces.values()) {
      if (LANES.every((mode) => isIdle(workspace.laneShares[mode]))) this.workspaces.delete(workspace.name);
    }
  }

  /** A later turn was served, so earlier turns are lost: their workspaces were at their limit. */
  loseTurnsBefore(mode: Mode, chosen: Turn): void {
    for (const { workspace, turn } of this.order(mode)) {
      if (turn === chosen) return;
      const laneShare = workspace.laneShares[mode];
      laneShare.turns.shift();
      laneShare.finish -= (laneShare.line[laneShare.turns.length]?.cost ?? 0) / workspace.weight;
      if (laneShare.turns.length === 0) laneShare.last = 0;
    }
  }

  private forgetIdle(mode: Mode): void {
    const lane = this.lanes[mode];
    for (const workspace of this.workspaces.values()) {
      const laneShare = workspace.laneShares[mode];
      if (!isIdle(laneShare) || laneShare.sequence === 0) continue;
      if (laneShare.finish > lane.clock) lane.debts.set(workspace.name, laneShare.finish);
      workspace.laneShares[mode] = newLaneShare(0);
    }
    if (this.activeWeight(mode) === 0) lane.debts.clear();
  }

  workspace(entry: FairEntry): Workspace {
    let workspace = this.workspaces.get(entry.workspace);
    if (!workspace) {
      this.numbers += 1;
      const laneShares = { fast: newLaneShare(0), relaxed: newLaneShare(0) };
      workspace = { name: entry.workspace, number: this.numbers, weight: 1, limit: 1, running: 0, laneShares };
      this.workspaces.set(entry.workspace, workspace);
    }
    const laneShare = workspace.laneShares[entry.lane];
    if (laneShare.sequence === 0) laneShare.finish = this.lanes[entry.lane].debts.get(entry.workspace) ?? 0;
    this.lanes[entry.lane].debts.delete(entry.workspace);
    workspace.weight = entry.weight;
    workspace.limit = entry.runningLimit;
    return workspace;
  }

  order(mode: Mode): { workspace: Workspace; turn: Turn }[] {
    const turns = [...this.workspaces.values()].flatMap((workspace) =>
      workspace.laneShares[mode].turns.map((turn) => ({ workspace, turn })),
    );
    return turns.sort((a, b) => a.turn.key - b.turn.key || (ticket(a) < ticket(b) ? -1 : 1));
  }

  ready(mode: Mode): { workspace: Workspace; turn: Turn }[] {
    return this.order(mode).filter(({ workspace }) => workspace.running < workspace.limit);
  }

  activeWeight(mode: Mode, serving?: Workspace): number {
    let weight = 0;
    for (const workspace of this.workspaces.values()) {
      const laneShare = workspace.laneShares[mode];
      if (!isIdle(laneShare) || workspace === serving) weight += workspace.weight;
    }
    return weight;
  }

  find(id: string): { laneShare: LaneShare; entry: Waiting } | null {
    for (const workspace of this.workspaces.values()) {
      for (const mode of LANES) {
        const laneShare = workspace.laneShares[mode];
        const entry = laneShare.line.find((other) => other.id === id);
        if (entry) return { laneShare, entry };
      }
    }
    return null;
  }
}

export function issueTurn(workspace: Workspace, laneShare: LaneShare, cost: number, floor: number): void {
  const key = Math.max(floor, laneShare.finish, laneShare.last);
  laneShare.turns.push({ key, number: laneShare.next });
  laneShare.next += 1;
  laneShare.last = key;
  laneShare.finish = key + cost / workspace.weight;
}

export function compareInnerTurns(a: Waiting, b: Waiting): number {
  return a.inner - b.inner || (a.id < b.id ? -1 : 1);
}
function ticket({ workspace, turn }: { workspace: Workspace; turn: Turn }): string {
  return `${turn.number}.${workspace.number}`;
}
function isIdle(laneShare: LaneShare): boolean {
  return laneShare.line.length === 0 && laneShare.running === 0;
}
function newLane(): Lane {
  return { clock: 0, first: 0, debts: new Map() };
}
function newLaneShare(finish: number): LaneShare {
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
