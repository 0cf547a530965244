import { FairLine, type FairLineOptions } from '@maquette/domain/fair-line/fair-line';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';

/** A line as a worker leaves it after its first look at PostgreSQL: built, and told that no operator said anything. */
export async function openLine(
  redis: RedisClient,
  pool: string,
  options?: Partial<FairLineOptions>,
): Promise<FairLine> {
  const line = new FairLine(redis, pool, options);
  await line.obey([], null, 0);
  await line.rebuild([]);
  return line;
}
