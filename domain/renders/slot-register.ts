import type { Redis } from 'ioredis';
import type { Pool } from './line-up';

/** A process that was not heard of for this long counts no more. */
const FRESH_MS = 6_000;

/** How many renders all worker processes together can make at once; the forecast needs to know. */
export class SlotRegister {
  constructor(private readonly redis: Redis) {}

  /** Says that a process lives and how many slots it serves. @param now milliseconds since 1970 */
  async report(pool: Pool, process: string, slots: number, now = Date.now()): Promise<void> {
    await this.redis.hset(keyOf(pool), process, `${slots} ${now}`);
  }

  async withdraw(pool: Pool, process: string): Promise<void> {
    await this.redis.hdel(keyOf(pool), process);
  }

  async total(pool: Pool, now = Date.now()): Promise<number> {
    let total = 0;
    for (const [process, report] of Object.entries(await this.redis.hgetall(keyOf(pool)))) {
      const [slots = 0, at = 0] = report.split(' ').map(Number);
      if (now - at < FRESH_MS) total += slots;
      else if (now - at > 10 * FRESH_MS) await this.withdraw(pool, process);
    }
    return total;
  }
}

function keyOf(pool: Pool): string {
  return `{slots:${pool}}`;
}
