import type { Mode } from '@maquette/contracts/tools/render-choices';
import type { Database, OpsSwitch, Transaction } from '@maquette/prisma/client';
import type { FairQueue } from './fair-queue';
import { openSwitches } from './switches';

export const LANES = ['all', 'fast', 'relaxed'] as const;
export type Lane = Mode | 'all';

/** The active pauses; expired ones are closed first. */
export function openPauses(database: Database | Transaction, now = new Date()): Promise<OpsSwitch[]> {
  return openSwitches(database, 'pause', now);
}

/** All open switches that act on queues. */
export function openQueueSwitches(database: Database | Transaction, now = new Date()): Promise<OpsSwitch[]> {
  return openSwitches(database, ['pause', 'slots', 'model'], now);
}

export interface QueueSwitches {
  open: OpsSwitch[];
  /** PostgreSQL's clock in microseconds, before the switches were read: it includes all switches set until then. */
  heardAt: number;
}

/** Switches for {@link applySwitches}, with the time they were read, so that a delayed process undoes nothing newer. */
export async function readQueueSwitches(database: Database, now = new Date()): Promise<QueueSwitches> {
  const [clock] = await database.$queryRaw<[{ us: number }]>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1e6)::float8 AS us`;
  return { heardAt: clock.us, open: await openQueueSwitches(database, now) };
}

/**
 * Applies switches to a queue: sets pauses and slot limits, and resumes everything else. Safe to repeat.
 * @returns false when newer switches were applied before
 */
export async function applySwitches(line: FairQueue, { open, heardAt }: QueueSwitches): Promise<boolean> {
  const own = open.filter(({ pool }) => pool === line.pool);
  const pauses = LANES.map((lane) => {
    const pause = own.find((one) => one.kind === 'pause' && one.lane === lane);
    return [lane, pause ? reasonWithEnd(pause) : null] as const;
  });
  return line.obey(pauses, own.find(({ kind }) => kind === 'slots')?.value ?? null, heardAt);
}

/** Applies a switch immediately instead of within the second until a worker reads it. */
export async function applySwitchesNow(database: Database, line: FairQueue): Promise<void> {
  await applySwitches(line, await readQueueSwitches(database));
}

/** The reason together with the end of the pause, so that users can plan. */
export function reasonWithEnd({ reason, until }: Pick<OpsSwitch, 'reason' | 'until'>): string {
  if (!until) return reason;
  return `${reason.replace(/[.!]$/, '')} (until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC)`;
}
