import { createHash } from 'node:crypto';
import { type Act, type ActEntry, actSchema, OUTCOMES } from '@maquette/contracts/operations/actions';
import type { Database, OpsAct, Transaction } from '@maquette/prisma/client';
import { z } from 'zod';
import { ActionRefused } from './action-rules';

export interface NewEntry {
  actor: string;
  second?: string | null;
  act: Act;
  subject: string;
  reason: string;
  outcome: (typeof OUTCOMES)[number];
  says: string[];
  undo: Act | null;
  undoOf: number | null;
}

const FIRST_HASH = '0'.repeat(64);
const PAGE = 50;
const TOLD = 20;
const VERIFIED_AT_ONCE = 1_000;

/** Locks the book of operator actions against other writers until the transaction ends. */
export async function lockBook(transaction: Transaction): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('ops_acts'))`;
}

/** Writes an action to the book, in its transaction. Its hash includes the previous hash. @returns its number */
export async function writeAction(transaction: Transaction, entry: NewEntry, now: Date): Promise<number> {
  await lockBook(transaction);
  const last = await transaction.opsAct.findFirst({ orderBy: { sequence: 'desc' } });
  const { actor, second = null, act, subject, reason, outcome, says, undo, undoOf } = entry;
  const said = {
    sequence: (last?.sequence ?? 0) + 1,
    at: now,
    actor,
    second,
    verb: act.verb,
    subject,
    reason,
    act,
    outcome,
    result: says,
    undo,
    undoOf,
    previousHash: last?.hash ?? FIRST_HASH,
  };
  // The value as PostgreSQL returns it, without undefined properties.
  const kept = { ...said, undo: undo ?? undefined, hash: hashOf(said) };
  await transaction.opsAct.create({ data: kept });
  return said.sequence;
}

type Said = Omit<OpsAct, 'hash' | 'act' | 'result' | 'undo'> & { act: unknown; result: unknown; undo: unknown };

function hashOf(said: Said): string {
  const { sequence, at, actor, second, verb, subject, reason, outcome, undoOf, previousHash } = said;
  const facts = [sequence, at.toISOString(), actor, second, verb, subject, reason, outcome, undoOf];
  const rest = [sorted(said.act), said.result, sorted(said.undo)];
  return createHash('sha256')
    .update(JSON.stringify([previousHash, ...facts, ...rest]))
    .digest('hex');
}

/** JSONB does not preserve the order of keys. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : value;

/** Position up to which the chain has been verified. */
export interface VerifiedPosition {
  sequence: number;
  hash: string;
}

/**
 * Verifies the hash chain.
 * @param from position that is already verified; by default the whole chain is checked
 * @returns numbers of the entries that do not match the previous one, and the last link
 */
export async function verifyActions(
  database: Database,
  from: VerifiedPosition = { sequence: 0, hash: FIRST_HASH },
): Promise<{ wrong: number[]; last: VerifiedPosition }> {
  const wrong: number[] = [];
  let { sequence, hash } = from;
  for (;;) {
    const rows = await database.opsAct.findMany({
      where: { sequence: { gt: sequence } },
      orderBy: { sequence: 'asc' },
      take: VERIFIED_AT_ONCE,
    });
    for (const row of rows) {
      if (row.sequence !== sequence + 1 || row.previousHash !== hash || row.hash !== hashOf(row))
        wrong.push(row.sequence);
      [sequence, hash] = [row.sequence, row.hash];
    }
    if (rows.length < VERIFIED_AT_ONCE) return { wrong, last: { sequence, hash } };
  }
}

/** Actions, newest first. @param filter.before last number of the previous page; filter.subject the changed object */
export async function readActions(
  database: Database,
  { before, subject }: { before?: number; subject?: string },
): Promise<{ items: ActEntry[]; next: number | null }> {
  const rows = await database.opsAct.findMany({
    where: { ...(before ? { sequence: { lt: before } } : {}), ...(subject ? { subject } : {}) },
    orderBy: { sequence: 'desc' },
    take: PAGE,
  });
  const undone = await database.opsAct.findMany({
    where: { undoOf: { in: rows.map(({ sequence }) => sequence) }, outcome: 'done' },
    select: { undoOf: true },
  });
  const taken = new Set(undone.map(({ undoOf }) => undoOf));
  return {
    items: rows.map((row) => entryOf(row, !taken.has(row.sequence))),
    next: rows.length === PAGE ? (rows.at(-1)?.sequence ?? null) : null,
  };
}

/** The outcome of an action as shown in a list: its first sentences. The book contains them all. */
export function truncateOutcome(says: string[]): string[] {
  const rest = says.length - TOLD;
  return rest > 0 ? [...says.slice(0, TOLD), `… and ${rest} more`] : says;
}

function entryOf(row: OpsAct, stands: boolean): ActEntry {
  const { sequence, at, actor, second, verb, subject, reason, undoOf } = row;
  return {
    ...{ sequence, at: at.toISOString(), actor, second, verb, subject, reason, undoOf },
    outcome: z.enum(OUTCOMES).parse(row.outcome),
    says: truncateOutcome(z.array(z.string()).catch([]).parse(row.result)),
    undoable: stands && row.undo !== null && row.outcome === 'done',
  };
}

/** @throws ActionRefused when the action has already been undone */
export async function requireNotUndone(database: Database | Transaction, sequence: number): Promise<void> {
  const taken = await database.opsAct.findFirst({ where: { undoOf: sequence, outcome: 'done' } });
  if (taken) throw new ActionRefused(`${taken.actor} took it back already, as act ${taken.sequence}.`);
}

/**
 * The action that undoes another one; null when it cannot be undone.
 * @throws ActionRefused when it has already been undone
 */
export async function undoOf(database: Database, sequence: number): Promise<Act | null> {
  const row = await database.opsAct.findUnique({ where: { sequence } });
  if (!row || row.undo === null || row.outcome !== 'done') return null;
  await requireNotUndone(database, sequence);
  return actSchema.safeParse(row.undo).data ?? null;
}
