import { createHash } from 'node:crypto';
import { type Act, type ActEntry, actSchema, OUTCOMES } from '@maquette/contracts/operations/acts';
import type { Database, OpsAct, Transaction } from '@maquette/prisma/client';
import { z } from 'zod';
import { ActRefused } from './act-rules';

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

/** What the first act follows. */
const FIRST_HASH = '0'.repeat(64);
const PAGE = 50;
const TOLD = 20;
const VERIFIED_AT_ONCE = 1_000;

/** Until the transaction ends nobody else writes into the book: what it says stands. */
export async function lockBook(transaction: Transaction): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('ops_acts'))`;
}

/** Writes an act into the book, in the transaction that carries it out. Each is hashed with the one before. @returns its number */
export async function writeAct(transaction: Transaction, entry: NewEntry, now: Date): Promise<number> {
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
  // As PostgreSQL gives it back: without what is undefined.
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

/** JSONB keeps no order of names. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : value;

/** Up to where the chain is known to be whole. */
export interface VerifiedUpTo {
  sequence: number;
  hash: string;
}

/**
 * Goes through the chain.
 * @param from what is known already; left out for all of it
 * @returns the numbers that do not fit what stands before them, and its last link
 */
export async function verifyActs(
  database: Database,
  from: VerifiedUpTo = { sequence: 0, hash: FIRST_HASH },
): Promise<{ wrong: number[]; last: VerifiedUpTo }> {
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

/** Acts, newest first. @param filter.before the last one of the page before; filter.subject what they were done to */
export async function readActs(
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

/** What came of an act as a list shows it: the first of many sentences. The book has them all. */
export function toldOf(says: string[]): string[] {
  const rest = says.length - TOLD;
  return rest > 0 ? [...says.slice(0, TOLD), `… and ${rest} more`] : says;
}

function entryOf(row: OpsAct, stands: boolean): ActEntry {
  const { sequence, at, actor, second, verb, subject, reason, undoOf } = row;
  return {
    ...{ sequence, at: at.toISOString(), actor, second, verb, subject, reason, undoOf },
    outcome: z.enum(OUTCOMES).parse(row.outcome),
    says: toldOf(z.array(z.string()).catch([]).parse(row.result)),
    undoable: stands && row.undo !== null && row.outcome === 'done',
  };
}

/** @throws ActRefused when an act was taken back already */
export async function requireStanding(database: Database | Transaction, sequence: number): Promise<void> {
  const taken = await database.opsAct.findFirst({ where: { undoOf: sequence, outcome: 'done' } });
  if (taken) throw new ActRefused(`${taken.actor} took it back already, as act ${taken.sequence}.`);
}

/** What takes an act back; null where nothing does. @throws ActRefused when it was taken back already */
export async function undoOf(database: Database, sequence: number): Promise<Act | null> {
  const row = await database.opsAct.findUnique({ where: { sequence } });
  if (!row || row.undo === null || row.outcome !== 'done') return null;
  await requireStanding(database, sequence);
  return actSchema.safeParse(row.undo).data ?? null;
}
