import type { Measured } from '@maquette/contracts/operations/service-levels';
import type { RedisClient } from '../runtime/redis-connection';

/** Number of requests that the API processes answered in one minute. */
export type AnsweredMinute = Record<'site' | 'orders', Measured>;

const KEPT_SECONDS = 2 * 3_600;

/** Redis counters in which all api processes sum their answered requests per minute, until the surveyor stores them. */
export class AnsweredCalls {
  constructor(private readonly redis: RedisClient) {}

  /** @param at the minute in which they were answered, milliseconds since 1970 */
  async add(at: number, answered: AnsweredMinute): Promise<void> {
    const key = keyOf(at);
    const pipeline = this.redis.pipeline();
    for (const [kind, { good, total }] of Object.entries(answered)) {
      if (total === 0) continue;
      pipeline.hincrby(key, `${kind}:total`, total).hincrby(key, `${kind}:good`, good);
    }
    const failed = (await pipeline.expire(key, KEPT_SECONDS).exec())?.find(([error]) => error);
    if (failed?.[0]) throw failed[0];
  }

  async of(at: number): Promise<AnsweredMinute> {
    const found = await this.redis.hgetall(keyOf(at));
    const measured = (kind: string): Measured => ({
      good: Number(found[`${kind}:good`] ?? 0),
      total: Number(found[`${kind}:total`] ?? 0),
    });
    return { site: measured('site'), orders: measured('orders') };
  }
}

const keyOf = (at: number) => `{ops}:answered:${Math.floor(at / 60_000)}`;
