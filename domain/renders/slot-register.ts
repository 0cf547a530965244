import { FairQueue } from '../fair-queue/fair-queue';
import type { RedisClient } from '../runtime/redis-connection';
import type { Pool } from './fair-queues';

/** A process that has not reported for this long no longer counts. */
const FRESH_MS = 6_000;

/** Number of renders that all worker processes together can run at once. Input of the forecast. */
export class SlotRegister {
  constructor(private readonly redis: RedisClient) {}

  /**
   * Reports that a process is alive and how many slots it serves.
   * @param now milliseconds since 1970
   * @param atMost limit over all processes, if they share one machine
   */
  async report(pool: Pool, process: string, slots: number, now = Date.now(), atMost?: number): Promise<void> {
    await this.redis.hset(keyOf(pool), process, [slots, now, atMost ?? ''].join(' '));
  }

  async withdraw(pool: Pool, process: string): Promise<void> {
    await this.redis.hdel(keyOf(pool), process);
  }

  async total(pool: Pool, now = Date.now()): Promise<number> {
    return (await this.look(pool, now)).slots;
  }

  /** Number of slots and of processes; `served` is the number of slots without an operator's limit. */
  async look(pool: Pool, now = Date.now()): Promise<{ slots: number; processes: number; served: number }> {
    let total = 0;
    let processes = 0;
    let limit = Number.POSITIVE_INFINITY;
    const [reports, most] = await Promise.all([
      this.redis.hgetall(keyOf(pool)),
      new FairQueue(this.redis, pool).most(),
    ]);
    for (const [process, report] of Object.entries(reports)) {
      const [slots, at, atMost] = report.split(' ');
      if (now - Number(at) < FRESH_MS) {
        total += Number(slots);
        processes += Number(slots) > 0 ? 1 : 0;
        if (atMost) limit = Math.min(limit, Number(atMost));
      } else if (now - Number(at) > 10 * FRESH_MS) await this.withdraw(pool, process);
    }
    const served = Math.min(total, limit);
    return { slots: Math.min(served, most), processes, served };
  }
}

function keyOf(pool: Pool): string {
  return `{slots:${pool}}`;
}
