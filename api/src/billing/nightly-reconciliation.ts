import { type BillingSource, reconcileBilling } from '@maquette/domain/billing/reconcile-billing';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import type { Database } from '@maquette/prisma/client';

/** One reconciliation a day, at 03:00-03:59 UTC, when traffic is low. */
const NIGHT_HOUR = 3;
const DONE_TODAY = 'billing-reconciled';
const TWO_DAYS_S = 172_800;

interface Parts {
  database: Database;
  redis: RedisClient;
  source: BillingSource;
  notify: (workspaceId: string) => Promise<void>;
  log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Reconciles all workspaces with the payment provider once per night. An interrupted run starts again.
 * The caller must hold the leader lock.
 */
export async function reconcileNightly({ database, redis, source, notify, log }: Parts, now: Date): Promise<void> {
  if (now.getUTCHours() !== NIGHT_HOUR) return;
  const day = `${DONE_TODAY}:${now.toISOString().slice(0, 10)}`;
  if (await redis.exists(day)) return;
  const report = await reconcileBilling(database, source, now, notify);
  const { mended, suspicious, notCompared } = report;
  const level = mended.length + suspicious.length + notCompared.length > 0 ? 'warn' : 'info';
  log[level](report, 'billing was compared with stripe');
  await redis.set(day, 'done', 'EX', TWO_DAYS_S);
}
