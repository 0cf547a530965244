import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@maquette/prisma/client';
import { LeaderLock } from './leader-lock';

const LEASE_SECONDS = 30;
const LOOK_EVERY_MS = 100;

/**
 * Does the work while no other process does work of this name. No transaction and no connection is held meanwhile, so work that
 * waits for an outside service keeps nobody else waiting.
 * @throws Error when others were busy with it for the whole of LEASE_SECONDS; nothing was done then
 */
export async function inTurn<Result>(database: Database, name: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new LeaderLock(database, name, LEASE_SECONDS);
  const patience = Date.now() + LEASE_SECONDS * 1_000;
  while (!(await lock.take())) {
    if (Date.now() > patience) throw new Error(`${name}: others were busy with it all the time`);
    await sleep(LOOK_EVERY_MS);
  }
  try {
    return await work();
  } finally {
    await lock.giveBack();
  }
}
