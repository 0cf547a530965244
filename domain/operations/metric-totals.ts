import type { RedisClient } from '../runtime/redis-connection';

const KEY = '{ops}:totals';
/** Maximum number of series. Further series are not counted, so that no bug can fill Redis and the monitoring. */
export const MOST_SERIES = 1_500;

/** Counters for the whole product, by sample name. If Redis loses data they restart at 0, which Prometheus handles. */
export class MetricTotals {
  constructor(private readonly redis: RedisClient) {}

  async add(samples: ReadonlyMap<string, number>): Promise<void> {
    const known = new Set(await this.redis.hkeys(KEY));
    const pipeline = this.redis.pipeline();
    for (const [name, more] of samples) {
      if (!known.has(name) && known.size >= MOST_SERIES) continue;
      known.add(name);
      pipeline.hincrbyfloat(KEY, name, more);
    }
    await pipeline.exec();
  }

  async read(): Promise<Map<string, number>> {
    return new Map(Object.entries(await this.redis.hgetall(KEY)).map(([name, text]) => [name, Number(text)]));
  }
}
