import { MODES, type Mode } from '@maquette/contracts/renders/render';
import { z } from 'zod';
import { compactId } from './compact-id';

/** What a workspace may in a pool. */
export interface Standing {
  /** Whose turns they are: a workspace, or an owner whose Free workspaces share them (renders/standings.ts). */
  workspace: string;
  /** Share of machine time relative to other workspaces, above 0. */
  weight: number;
  /** Renders of the workspace that may run at once in this pool. */
  runningLimit: number;
}

/** What the line must know of a render. */
export interface FairEntry extends Standing {
  /** Render id, a UUIDv7. */
  id: string;
  lane: Mode;
  member: string;
  /** Expected machine seconds, above 0. */
  cost: number;
  /** Milliseconds since 1970. */
  enqueuedAt: number;
}

export interface TakenRender {
  id: string;
  workspace: string;
  lane: Mode;
}

/** What Redis answers for one of them: the packed id, the workspace, the lane. */
export const takenSchema = z.tuple([z.string(), z.string(), z.enum(MODES)]);

export type LineState = 'waiting' | 'parked' | 'dispatched' | null;

export interface LineCounts {
  waiting: Record<Mode, number>;
  parked: number;
  dispatched: number;
  /** When the longest waiting first render of a workspace was enqueued, ms; null when nobody waits. */
  oldest: number | null;
}

/** What the owners of renders see of the line. */
/** What is paused: a lane or all by an operator, or all because of the provider, which ends by itself. */
export type Paused = Mode | 'all' | 'provider';

export interface LineLook {
  /** Why the pool and its lanes are paused; null when they are not. */
  pauses: Record<Paused, string | null>;
  /**
   * A position from 1 within its lane, null when it does not wait; whether it waits for its workspace's own running ones; whether it
   * was dispatched to a worker.
   */
  turns: { position: number | null; atLimit: boolean; dispatched: boolean }[];
}

/** What stands before one more render. */
export interface NextTurn {
  /** From 1 within its lane. */
  position: number;
  /** Its workspace runs as many as it may. */
  atLimit: boolean;
  /** How many of the pool were taken and have not ended, whoever's. */
  dispatched: number;
  paused: boolean;
}

export interface FairLineOptions {
  /** Slots for fast and relaxed while both want them. */
  shares: Record<Mode, number>;
  /** The least part of the slots that relaxed gets while it wants them, 0-0.5. */
  relaxedFloor: number;
  /** A next relaxed render that waited longer goes at once (though never two in a row while fast ones wait). Milliseconds. */
  relaxedPatienceMs: number;
}

/** A waiting render with the key of its turn, in seconds of its lane's clock. */
export interface RenderTurn {
  id: string;
  workspace: string;
  key: number;
}

/** The line as it stands, for the forecast. */
export interface LineSnapshot {
  clock: Record<Mode, number>;
  /** By key: what would be taken, one after the other. */
  turns: Record<Mode, RenderTurn[]>;
}

/**
 * Workspaces by their oldest render, each with its renders oldest first. Turns depend on nothing else while nobody takes, and a
 * script that meets few workspaces is three times as fast.
 */
export function byWorkspace(entries: FairEntry[]): FairEntry[] {
  const groups = new Map<string, FairEntry[]>();
  const oldestFirst = [...entries].sort((a, b) => a.enqueuedAt - b.enqueuedAt || (a.id < b.id ? -1 : 1));
  for (const entry of oldestFirst) {
    const group = groups.get(entry.workspace);
    if (group) group.push(entry);
    else groups.set(entry.workspace, [entry]);
  }
  return [...groups.values()].flat();
}

/** What `enterScript` wants to know of a render. @param state W waiting, D already handed over */
export function entryArguments(entry: FairEntry, state: 'W' | 'D'): (string | number)[] {
  const { id, lane, workspace, member, weight, runningLimit, cost, enqueuedAt } = entry;
  if (!(weight > 0 && cost > 0 && runningLimit > 0))
    throw new Error(`render ${id}: weight, cost and limit must be above 0`);
  return [compactId(id), state, lane[0]!, workspace, member, weight, runningLimit, cost, enqueuedAt];
}
