import { REASON_LENGTH } from '@maquette/contracts/operations/acts';
import type { Database, OpsSwitch, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { cleanText } from '../runtime/clean-text';

/**
 * What operators switch: `pause` hands nothing over, `drain` accepts nothing new, `banner` is read by everybody, `slots` lets no more
 * than so many run at once, `model` lets a line make nothing more with one of its models.
 */
export type SwitchKind = 'pause' | 'drain' | 'banner' | 'slots' | 'model';

/** Nobody remembers a switch longer than that. */
const LONGEST_DAYS = 30;

/** A switch that cannot be made or ended as it was asked for; the message says what to do. */
export class SwitchRefused extends Error {}

export interface NewSwitch {
  kind: SwitchKind;
  /** Empty for what is of no line. */
  pool: string;
  lane: 'all' | 'fast' | 'relaxed';
  /** People read it. */
  reason: string;
  /** Of `slots`: how many. */
  value?: number;
  /** Of `model`: which one. */
  model?: string;
  /** Who says so. */
  by: string;
  /** It ends by itself then; null: until somebody ends it. */
  until: Date | null;
}

/**
 * Sets a switch. One that is open already is replaced, and both stay in the books.
 * @throws SwitchRefused
 */
export async function setSwitch(transaction: Transaction, asked: NewSwitch, now: Date): Promise<OpsSwitch> {
  const reason = cleanText(asked.reason).trim();
  const { shortest, longest } = REASON_LENGTH;
  if (reason.length < shortest || reason.length > longest)
    throw new SwitchRefused(`Say why in ${shortest} to ${longest} characters: the people who wait read it.`);
  const { kind, pool, lane, value, model = '', by: setBy, until } = asked;
  if (until && !(until > now)) throw new SwitchRefused(`The end of a ${kind} lies in the future.`);
  if (until && until.getTime() - now.getTime() > LONGEST_DAYS * 86_400_000)
    throw new SwitchRefused(
      `A ${kind} ends within ${LONGEST_DAYS} days; one without an end lasts until somebody ends it.`,
    );
  // One of a kind at a time, also from two operators at once.
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('ops_switches'))`;
  await transaction.opsSwitch.updateMany({
    where: { kind, pool, lane, model, endedAt: null },
    data: { endedAt: now, endedBy: setBy },
  });
  return transaction.opsSwitch.create({
    data: { id: uuidv7(), kind, pool, lane, reason, value, model, setBy, setAt: now, until },
  });
}

/** Ends an open switch. @returns whether there was one */
export async function endSwitch(
  transaction: Transaction,
  { kind, pool, lane, model = '', by }: Pick<NewSwitch, 'kind' | 'pool' | 'lane' | 'model' | 'by'>,
  now: Date,
): Promise<boolean> {
  const { count } = await transaction.opsSwitch.updateMany({
    where: { kind, pool, lane, model, endedAt: null },
    data: { endedAt: now, endedBy: by },
  });
  return count > 0;
}

/** The switches of some kinds that count now; those whose end has come are closed in the books. */
export async function openSwitches(
  database: Database | Transaction,
  kinds: SwitchKind | readonly SwitchKind[],
  now = new Date(),
): Promise<OpsSwitch[]> {
  const kind = { in: [kinds].flat() };
  const open = await database.opsSwitch.findMany({ where: { kind, endedAt: null }, orderBy: { id: 'asc' } });
  const over = open.filter(({ until }) => until !== null && until <= now);
  for (const { id, until } of over)
    await database.opsSwitch.updateMany({ where: { id, endedAt: null }, data: { endedAt: until, endedBy: 'its end' } });
  return open.filter((one) => !over.includes(one));
}
