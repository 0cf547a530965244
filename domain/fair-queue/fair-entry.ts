import { MODES, type Mode } from '@maquette/contracts/tools/render-choices';
import { z } from 'zod';
import { compactId } from './compact-id';

export interface WorkspaceLimits {
  /** Share of the queue: a workspace, or an owner with all their Free workspaces (renders/workspace-limits.ts). */
  workspace: string;
  /** Share of machine time relative to other workspaces, above 0. */
  weight: number;
  /** Maximum number of the workspace's simultaneous renders in this pool. */
  runningLimit: number;
}

/** What the queue needs to know about a render. */
export interface FairEntry extends WorkspaceLimits {
  /** Render id, a UUIDv7. */
  id: string;
  lane: Mode;
  member: string;
  /** Expected machine seconds; must be above 0. */
  cost: number;
  /** Milliseconds since 1970. */
  enqueuedAt: number;
}

export interface TakenRender {
  id: string;
  workspace: string;
  lane: Mode;
}

/** Redis' answer about one render: the packed id, the workspace and the lane. */
export const takenSchema = z.tuple([z.string(), z.string(), z.enum(MODES)]);

export type QueueEntryState = 'waiting' | 'parked' | 'dispatched' | null;

export interface QueueCounts {
  waiting: Record<Mode, number>;
  parked: number;
  dispatched: number;
  /** When a workspace's longest-waiting first render was enqueued, in ms; null when the queue is empty. */
  oldest: number | null;
}

/** The parts of a queue that can be paused. */
/** A pause: of a lane or the whole queue by an operator, or of the whole queue by its provider for a limited time. */
export type Paused = Mode | 'all' | 'provider';

export interface QueueLook {
  /** Reason for each pause; null when not paused. */
  pauses: Record<Paused, string | null>;
  /**
   * The position in the lane (from 1; null when the render does not wait),
   * whether it waits for running renders of its own workspace, and whether it was dispatched.
   */
  turns: { position: number | null; atLimit: boolean; dispatched: boolean }[];
}

/** The queue position that one more render would get. */
export interface NextTurn {
  /** Position in the lane, starting at 1. */
  position: number;
  /** The workspace of the render has reached its running limit. */
  atLimit: boolean;
  /** Number of dispatched renders of the pool that have not ended. */
  dispatched: number;
  paused: boolean;
}

export interface FairQueueOptions {
  /** Number of slots for fast and relaxed while both lanes have waiting renders. */
  shares: Record<Mode, number>;
  /** Minimum share of the slots for relaxed while renders wait there, 0-0.5. */
  relaxedFloor: number;
  /** Milliseconds after which a waiting relaxed render is next; never two in a row while fast renders wait. */
  relaxedPatienceMs: number;
}

/** A waiting render with the key of its turn, in seconds on its lane's clock. */
export interface RenderTurn {
  id: string;
  workspace: string;
  key: number;
}

/** The whole queue, as input for the forecast. */
export interface QueueSnapshot {
  clock: Record<Mode, number>;
  /** Sorted by key, which is the order in which renders are taken. */
  turns: Record<Mode, RenderTurn[]>;
}

/**
 * Sorts workspaces by their oldest render, and renders oldest first. The order has no effect before the first take,
 * but a script that handles few workspaces is three times faster.
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

/** Arguments of `enterScript` for one render. @param state W waiting, D already dispatched */
export function entryArguments(entry: FairEntry, state: 'W' | 'D'): (string | number)[] {
  const { id, lane, workspace, member, weight, runningLimit, cost, enqueuedAt } = entry;
  if (!(weight > 0 && cost > 0 && runningLimit > 0))
    throw new Error(`render ${id}: weight, cost and limit must be above 0`);
  return [compactId(id), state, lane[0]!, workspace, member, weight, runningLimit, cost, enqueuedAt];
}
