import type { RedisClient } from '../runtime/redis-connection';
import type { Pool } from './line-up';

/** A process that was not heard of for this long counts no more. */
const FRESH_MS = 6_000;

/** How many renders all worker processes together can make at once; the forecast needs to know. */
export class SlotRegister {
  constructor(private readonly redis: RedisClient) {}

  /**
   * Says that a process lives and how many slots it serves.
   * @param now milliseconds since 1970
   * @param atMost of all processes together, where what they serve is one machine
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

  /** How many renders can be made at once, and how many processes share them out. */
  async look(pool: Pool, now = Date.now()): Promise<{ slots: number; processes: number }> {
    let total = 0;
    let processes = 0;
    let limit = Number.POSITIVE_INFINITY;
    for (const [process, report] of Object.entries(await this.redis.hgetall(keyOf(pool)))) {
      const [slots, at, atMost] = report.split(' ');
      if (now - Number(at) < FRESH_MS) {
        total += Number(slots);
        processes += Number(slots) > 0 ? 1 : 0;
        if (atMost) limit = Math.min(limit, Number(atMost));
      } else if (now - Number(at) > 10 * FRESH_MS) await this.withdraw(pool, process);
    }
    return { slots: Math.min(total, limit), processes };
  }
}

function keyOf(pool: Pool): string {
  return `{slots:${pool}}`;
}
