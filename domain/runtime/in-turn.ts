import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@maquette/prisma/client';
import { LeaderLock } from './leader-lock';

const LEASE_SECONDS = 30;
const LOOK_EVERY_MS = 100;

/**
 * Does the work while no other process does work of this name, however long it takes. No transaction and no connection is held
 * meanwhile, so work that waits for an outside service keeps nobody else waiting.
 * @param work asks `stillOurs` once it has done what only one may: a process that stood still, or did not reach PostgreSQL for long, may
 * have lost its turn to another
 * @param leaseSeconds how long the turn of a process that died stays taken
 * @throws Error when others were busy with it for the whole of LEASE_SECONDS; nothing was done then
 */
export async function inTurn<Result>(
  database: Database,
  name: string,
  work: (stillOurs: () => Promise<boolean>) => Promise<Result>,
  leaseSeconds = LEASE_SECONDS,
): Promise<Result> {
  const lock = new LeaderLock(database, name, leaseSeconds);
  const patience = Date.now() + LEASE_SECONDS * 1_000;
  while (!(await lock.take())) {
    if (Date.now() > patience) throw new Error(`${name}: others were busy with it all the time`);
    await sleep(LOOK_EVERY_MS);
  }
  // A renewal that failed is tried again; whether it came too late is what the work asks.
  const lease = lock.keep(() => undefined);
  try {
    return await work(() => lock.renew());
  } finally {
    await lease.stop();
    await lock.giveBack();
  }
}
