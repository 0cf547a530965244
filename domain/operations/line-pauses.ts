import type { Mode } from '@maquette/contracts/renders/render';
import type { Database, OpsSwitch } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import type { FairLine } from '../fair-line/fair-line';
import { readOffers } from '../providers/provider-offers';
import { knownPools, type Pool } from '../renders/line-up';
import { cleanText } from '../runtime/clean-text';

/** What an operator may pause of a line. */
export const LANES = ['all', 'fast', 'relaxed'] as const;
export type Lane = Mode | 'all';

const REASON = { shortest: 3, longest: 200 };
/** Nobody remembers a pause longer than that. */
const LONGEST_DAYS = 30;

/** A pause that cannot be made or ended as it was asked for; the message says what to do. */
export class PauseRefused extends Error {}

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
 * @throws PauseRefused
 */
export async function pauseLine(database: Database, pause: NewPause, now = new Date()): Promise<OpsSwitch> {
  const reason = cleanText(pause.reason).trim();
  if (reason.length < REASON.shortest || reason.length > REASON.longest)
    throw new PauseRefused(
      `Say why in ${REASON.shortest} to ${REASON.longest} characters: the people who wait read it.`,
    );
  if (pause.until && !(pause.until > now)) throw new PauseRefused('The end of a pause lies in the future.');
  if (pause.until && pause.until.getTime() - now.getTime() > LONGEST_DAYS * 86_400_000)
    throw new PauseRefused(
      `A pause ends within ${LONGEST_DAYS} days; one without an end lasts until somebody resumes.`,
    );
  const pools = await linesOf(database);
  if (!pools.includes(pause.pool))
    throw new PauseRefused(`There is no line ${pause.pool}; the lines are ${pools.join(', ')}.`);
  const { pool, lane, by: setBy, until } = pause;
  return database.$transaction(async (transaction) => {
    // One pause of a lane at a time, also from two operators at once.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('ops_switches'))`;
    await transaction.opsSwitch.updateMany({
      where: { kind: 'pause', pool, lane, endedAt: null },
      data: { endedAt: now, endedBy: setBy },
    });
    return transaction.opsSwitch.create({
      data: { id: uuidv7(), kind: 'pause', pool, lane, reason, setBy, setAt: now, until },
    });
  });
}

/**
 * Ends the open pause of a line or lane.
 * @throws PauseRefused when there is none
 */
export async function resumeLine(
  database: Database,
  { pool, lane, by }: Pick<NewPause, 'pool' | 'lane' | 'by'>,
  now = new Date(),
): Promise<void> {
  const { count } = await database.opsSwitch.updateMany({
    where: { kind: 'pause', pool, lane, endedAt: null },
    data: { endedAt: now, endedBy: by },
  });
  if (count > 0) return;
  const open = await openPauses(database, now);
  const which = open.map((one) => (one.lane === 'all' ? one.pool : `${one.pool} ${one.lane}`)).join(', ');
  throw new PauseRefused(`No operator has paused that. Paused are: ${which || 'none'}.`);
}

/** The pauses that count now; those whose end has come are closed in the books. */
export async function openPauses(database: Database, now = new Date()): Promise<OpsSwitch[]> {
  const open = await database.opsSwitch.findMany({ where: { kind: 'pause', endedAt: null }, orderBy: { id: 'asc' } });
  const over = open.filter(({ until }) => until !== null && until <= now);
  for (const { id, until } of over)
    await database.opsSwitch.updateMany({ where: { id, endedAt: null }, data: { endedAt: until, endedBy: 'its end' } });
  return open.filter((one) => !over.includes(one));
}

/** Makes a line obey: what is open is paused there, everything else goes on. Safe to repeat. */
export async function obeyPauses(line: FairLine, pauses: readonly OpsSwitch[]): Promise<void> {
  const own = pauses.filter(({ pool }) => pool === line.pool);
  await line.obey(
    LANES.map((lane) => {
      const pause = own.find((one) => one.lane === lane);
      return [lane, pause ? toldReason(pause) : null] as const;
    }),
  );
}

/** The reason with its end, which people plan by. */
function toldReason({ reason, until }: Pick<OpsSwitch, 'reason' | 'until'>): string {
  if (!until) return reason;
  return `${reason.replace(/[.!]$/, '')} (until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC)`;
}

/** Our own lines, those with open renders, and those that some provider serves. */
export async function linesOf(database: Database): Promise<Pool[]> {
  const served = (await readOffers(database)).flatMap(({ providers }) => providers.map(({ pool }) => pool));
  return knownPools(database, served);
}
