import type { Mode } from '@maquette/contracts/renders/render';
import type { Database, OpsSwitch, Transaction } from '@maquette/prisma/client';
import type { FairLine } from '../fair-line/fair-line';
import { readOffers } from '../providers/provider-offers';
import { knownPools, type Pool } from '../renders/line-up';
import { endSwitch, openSwitches, SwitchRefused, setSwitch } from './switches';

/** What an operator may pause of a line. */
export const LANES = ['all', 'fast', 'relaxed'] as const;
export type Lane = Mode | 'all';

export interface NewPause {
  pool: Pool;
  lane: Lane;
  /** The waiting people read it. */
  reason: string;
  /** Who says so. */
  by: string;
  /** It ends by itself then; null: until somebody resumes. */
  until: Date | null;
}

/**
 * Pauses a line or one of its lanes: what runs ends as it would, nothing more is handed over. A pause that is open already is
 * replaced, and both stay in the books.
 * @throws SwitchRefused
 */
export async function pauseLine(database: Database, pause: NewPause, now = new Date()): Promise<OpsSwitch> {
  await requireLine(database, pause.pool);
  return database.$transaction((transaction) => setSwitch(transaction, { kind: 'pause', ...pause }, now));
}

/**
 * Ends the open pause of a line or lane.
 * @throws SwitchRefused when there is none
 */
export async function resumeLine(
  database: Database,
  ended: Pick<NewPause, 'pool' | 'lane' | 'by'>,
  now = new Date(),
): Promise<void> {
  if (await endSwitch(database, { kind: 'pause', ...ended }, now)) return;
  const open = await openPauses(database, now);
  const which = open.map((one) => (one.lane === 'all' ? one.pool : `${one.pool} ${one.lane}`)).join(', ');
  throw new SwitchRefused(`No operator has paused that. Paused are: ${which || 'none'}.`);
}

/** @throws SwitchRefused where there is no such line */
export async function requireLine(database: Database | Transaction, pool: Pool): Promise<void> {
  const pools = await linesOf(database);
  if (!pools.includes(pool)) throw new SwitchRefused(`There is no line ${pool}; the lines are ${pools.join(', ')}.`);
}

/** The pauses that count now; those whose end has come are closed in the books. */
export function openPauses(database: Database | Transaction, now = new Date()): Promise<OpsSwitch[]> {
  return openSwitches(database, 'pause', now);
}

/** Of what operators said, all that the lines themselves obey. */
export function wordsForLines(database: Database | Transaction, now = new Date()): Promise<OpsSwitch[]> {
  return openSwitches(database, ['pause', 'slots', 'model'], now);
}

export interface HeardWords {
  open: OpsSwitch[];
  /** Microseconds on the clock of PostgreSQL, before they were read: whatever was said until then is among them. */
  heardAt: number;
}

/** What {@link obeyWords} tells a line. Whoever read earlier and comes later, slowed down in between, takes nothing back. */
export async function hearWords(database: Database, now = new Date()): Promise<HeardWords> {
  const [clock] = await database.$queryRaw<[{ us: number }]>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1e6)::float8 AS us`;
  return { heardAt: clock.us, open: await wordsForLines(database, now) };
}

/**
 * Makes a line obey: what is open is paused there and holds its slots down, everything else goes on. Safe to repeat.
 * @returns false when somebody told it later words already: these are old
 */
export async function obeyWords(line: FairLine, { open, heardAt }: HeardWords): Promise<boolean> {
  const own = open.filter(({ pool }) => pool === line.pool);
  const pauses = LANES.map((lane) => {
    const pause = own.find((one) => one.kind === 'pause' && one.lane === lane);
    return [lane, pause ? toldReason(pause) : null] as const;
  });
  return line.obey(pauses, own.find(({ kind }) => kind === 'slots')?.value ?? null, heardAt);
}

/** A word of an operator counts at once, without the second until a worker looks. */
export async function obeyNow(database: Database, line: FairLine): Promise<void> {
  await obeyWords(line, await hearWords(database));
}

/** The reason with its end, which people plan by. */
export function toldReason({ reason, until }: Pick<OpsSwitch, 'reason' | 'until'>): string {
  if (!until) return reason;
  return `${reason.replace(/[.!]$/, '')} (until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC)`;
}

/** Our own lines, those with open renders, and those that some provider serves. */
export async function linesOf(database: Database | Transaction): Promise<Pool[]> {
  const served = (await readOffers(database)).flatMap(({ providers }) => providers.map(({ pool }) => pool));
  return knownPools(database, served);
}
