import type { Act, ActVerb } from '@maquette/contracts/operations/acts';
import type { PooledClient, Transaction } from '@maquette/prisma/client';
import type { FairLines } from '../renders/line-up';
import type { RedisClient } from '../runtime/redis-connection';

/** What acts are carried out with. */
export interface ActStores {
  database: PooledClient;
  redis: RedisClient;
  lines: FairLines;
  /** Ends every session of a person. */
  endSessions: (uid: string) => Promise<void>;
  /** Told of what went wrong with one of many, which does not end the others. */
  trouble: (error: unknown) => void;
}

/** What an act is about, as it stands. */
export interface ActLook {
  subject: string;
  /** The same while what it is about stands as it was shown. */
  version: string;
  /** Sentences: whom it meets, what it costs, what stays. */
  says: string[];
  /** A second operator has to agree. */
  second?: boolean;
  /** The act that takes it back; null where nothing can. */
  undo: Act | null;
}

export interface ActContext {
  actor: string;
  /** Who agreed to it, where somebody had to. */
  second: string | null;
  reason: string;
  /** The same act has the same key: nothing is moved twice. */
  key: string;
  now: Date;
}

/** What came of it. */
export interface ActOutcome {
  outcome: 'done' | 'partly' | 'refused';
  says: string[];
}

export type ActOf<Verb extends ActVerb> = Extract<Act, { verb: Verb }>;

/** How one verb is shown and carried out. */
export interface ActRule<Verb extends ActVerb> {
  look(stores: ActStores, act: ActOf<Verb>, now: Date, actor: string): Promise<ActLook>;
  /** In the transaction that writes the book; those of many renders have one a render and get none. What they say is told of each. */
  act(stores: ActStores, transaction: Transaction, act: ActOf<Verb>, context: ActContext): Promise<ActOutcome>;
}

/** An act that cannot be shown or carried out; the message says why. */
export class ActRefused extends Error {}

export const done = (...says: string[]): ActOutcome => ({ outcome: 'done', says });

/** "1 render", "2 renders". */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : one === 'person' ? 'people' : `${one}s`}`;
}
