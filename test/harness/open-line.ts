import { FairQueue, type FairQueueOptions } from '@maquette/domain/fair-queue/fair-queue';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';

/** A queue in the state in which a worker leaves it after reading PostgreSQL: built, and not paused by an operator. */
export async function openLine(
  redis: RedisClient,
  pool: string,
  options?: Partial<FairQueueOptions>,
): Promise<FairQueue> {
  const line = new FairQueue(redis, pool, options);
  await line.obey([], null, 0);
  await line.rebuild([]);
  return line;
}
