import type { Database, OpsSwitch, Transaction } from '@maquette/prisma/client';
import { type Lane, openPauses } from '../fair-queue/queue-pauses';
import { endSwitch, SwitchRefused, setSwitch } from '../fair-queue/switches';
import { readOffers } from '../providers/provider-offers';
import { knownPools, type Pool } from '../renders/fair-queues';

export interface NewPause {
  pool: Pool;
  lane: Lane;
  /** The reason shown to waiting users. */
  reason: string;
  /** The operator who pauses the queue. */
  by: string;
  /** When the pause ends automatically; null if an operator must resume. */
  until: Date | null;
}

/**
 * Pauses a queue or one of its lanes: running renders finish, no further ones are dispatched.
 * An open pause is replaced, and both are recorded.
 * @throws SwitchRefused
 */
export async function pauseQueue(database: Database, pause: NewPause, now = new Date()): Promise<OpsSwitch> {
  await requireQueue(database, pause.pool);
  return database.$transaction((transaction) => setSwitch(transaction, { kind: 'pause', ...pause }, now));
}

/** Ends the open pause of a queue or lane. @throws SwitchRefused without a pause */
export async function resumeQueue(
  database: Database,
  ended: Pick<NewPause, 'pool' | 'lane' | 'by'>,
  now = new Date(),
): Promise<void> {
  if (await endSwitch(database, { kind: 'pause', ...ended }, now)) return;
  const open = await openPauses(database, now);
  const which = open.map((one) => (one.lane === 'all' ? one.pool : `${one.pool} ${one.lane}`)).join(', ');
  throw new SwitchRefused(`No operator has paused that. Paused are: ${which || 'none'}.`);
}

/** @throws SwitchRefused for an unknown queue */
export async function requireQueue(database: Database | Transaction, pool: Pool): Promise<void> {
  const pools = await servedPools(database);
  if (!pools.includes(pool)) throw new SwitchRefused(`There is no line ${pool}; the lines are ${pools.join(', ')}.`);
}

/** Our own pools, pools with open renders, and pools with a provider. */
export async function servedPools(database: Database | Transaction): Promise<Pool[]> {
  const served = (await readOffers(database)).flatMap(({ providers }) => providers.map(({ pool }) => pool));
  return knownPools(database, served);
}
