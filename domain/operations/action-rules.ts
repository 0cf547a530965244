import type { Act, ActVerb } from '@maquette/contracts/operations/actions';
import type { PooledClient, Transaction } from '@maquette/prisma/client';
import type { FairQueues } from '../renders/fair-queues';
import type { RedisClient } from '../runtime/redis-connection';

/** Dependencies of operator actions. */
export interface ActionStores {
  database: PooledClient;
  redis: RedisClient;
  lines: FairQueues;
  endSessions: (uid: string) => Promise<void>;
  /** Called for an error with one of many items; the error does not stop the rest. */
  trouble: (error: unknown) => void;
}

/** The preview of an action: the current state and the action's effects. */
export interface ActionPreview {
  subject: string;
  /** Version of the previewed state; a different version means that the state has changed since. */
  version: string;
  /** Sentences on who is affected, what it costs and what stays. */
  says: string[];
  /** True when a second operator has to agree. */
  second?: boolean;
  /** The action that undoes it; null when it cannot be undone. */
  undo: Act | null;
}

export interface ActionContext {
  actor: string;
  /** The second operator, if one had to agree. */
  second: string | null;
  reason: string;
  /** Idempotency key of the action, so that no credits are moved twice. */
  key: string;
  now: Date;
}

export interface ActionOutcome {
  outcome: 'done' | 'partly' | 'refused';
  says: string[];
}

export type ActionOf<Verb extends ActVerb> = Extract<Act, { verb: Verb }>;

export interface ActionRule<Verb extends ActVerb> {
  look(stores: ActionStores, act: ActionOf<Verb>, now: Date, actor: string): Promise<ActionPreview>;
  /**
   * Runs in the transaction that writes the action log. Actions on many renders use one transaction per render instead,
   * and the outcome of each is reported.
   */
  act(
    stores: ActionStores,
    transaction: Transaction,
    act: ActionOf<Verb>,
    context: ActionContext,
  ): Promise<ActionOutcome>;
}

/** Thrown when an action cannot be previewed or performed. The message gives the reason. */
export class ActionRefused extends Error {}

export const done = (...says: string[]): ActionOutcome => ({ outcome: 'done', says });

/** A count with its noun: "1 render", "2 renders". */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : one === 'person' ? 'people' : `${one}s`}`;
}
