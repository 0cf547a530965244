import { REASON_LENGTH } from '@maquette/contracts/operations/actions';
import type { Database, OpsSwitch, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { cleanText } from '../runtime/clean-text';

/**
 * Operator switches: `pause` dispatches nothing, `drain` accepts nothing new,
 * `banner` is shown to all users, `slots` limits simultaneous renders, `model` switches one model of a queue off.
 */
export type SwitchKind = 'pause' | 'drain' | 'banner' | 'slots' | 'model';

/** Maximum duration of a switch: a longer one would be forgotten. */
const LONGEST_DAYS = 30;

/** Thrown when a switch cannot be set or ended. The message says how to proceed. */
export class SwitchRefused extends Error {}

export interface NewSwitch {
  kind: SwitchKind;
  /** The pool that the switch applies to; empty when it concerns no queue. */
  pool: string;
  lane: 'all' | 'fast' | 'relaxed';
  /** The reason shown to users. */
  reason: string;
  /** The limit that the verb `slots` sets. */
  value?: number;
  model?: string;
  /** The operator who set it. */
  by: string;
  /** When the switch ends automatically; null if an operator must end it. */
  until: Date | null;
}

/** Sets a switch. An open one is replaced, and both are recorded. @throws SwitchRefused */
export async function setSwitch(transaction: Transaction, asked: NewSwitch, now: Date): Promise<OpsSwitch> {
  const reason = cleanText(asked.reason).trim();
  const { shortest, longest } = REASON_LENGTH;
  if (reason.length < shortest || reason.length > longest)
    throw new SwitchRefused(`Say why in ${shortest} to ${longest} characters: the people who wait read it.`);
  const { kind, pool, lane, value, model = '', by: setBy, until } = asked;
  if (until && !(until > now)) throw new SwitchRefused(`The end of a ${kind} must be in the future.`);
  if (until && until.getTime() - now.getTime() > LONGEST_DAYS * 86_400_000)
    throw new SwitchRefused(`A ${kind} can last ${LONGEST_DAYS} days at most, or without an end until it is reverted.`);
  // Serialises operators, because only one switch of each kind may be set.
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

/** The active switches of the given kinds; expired ones are closed first. */
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
