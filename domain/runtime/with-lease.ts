import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@maquette/prisma/client';
import { LeaderLock } from './leader-lock';

const LEASE_SECONDS = 30;
const LOOK_EVERY_MS = 100;

/**
 * Runs work while no other process runs work of this name. It holds neither a transaction nor a connection, so work
 * that
 * waits for another service blocks nothing else.
 * @param work calls `stillOurs` before its critical effect, because a stalled process may have lost the lock
 * @param leaseSeconds how long the lock of a crashed process stays taken
 * @throws Error when the lock stayed taken for LEASE_SECONDS; the work did not run
 */
export async function withLease<Result>(
  database: Database,
  name: string,
  work: (stillOurs: () => Promise<boolean>) => Promise<Result>,
  leaseSeconds = LEASE_SECONDS,
): Promise<Result> {
  const lock = new LeaderLock(database, name, leaseSeconds);
  const patience = Date.now() + LEASE_SECONDS * 1_000;
  while (!(await lock.take())) {
    if (Date.now() > patience)
      throw new Error(`${name}: lock not acquired: other processes held it until the time limit`);
    await sleep(LOOK_EVERY_MS);
  }
  // A failed renewal is retried. If one came too late, the work learns it from `stillOurs`.
  const lease = lock.keep(() => undefined);
  try {
    return await work(() => lock.renew());
  } finally {
    await lease.stop();
    await lock.giveBack();
  }
}
