import type { Logger } from '@maquette/domain/runtime/log';
import { giveBackRateLimit, type Pace, type RateLimit, takeRateLimit } from '@maquette/domain/runtime/rate-limit';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Redis } from 'ioredis';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { LOG } from '../foundation/stores.module';
import { LocalRateLimiter } from './local-rate-limiter';

/** Counting takes 1 ms; a Redis that hangs must not delay every request. */
const REDIS_LIMIT_MS = 500;
const REDIS_REST_MS = 5_000;

/**
 * Rate limiter of the API, exact across all processes while Redis is available. Otherwise each process applies the
 * limits from its own counts, so that requests are neither blocked nor unlimited.
 */
@Injectable()
export class RateLimiter {
  private readonly local = new LocalRateLimiter();
  private readonly factor: number;
  private away = false;
  private restUntil = 0;

  constructor(
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(LOG) private readonly log: Logger,
    @Inject(API_SETTINGS) settings: ApiSettings,
  ) {
    this.factor = settings.RATE_LIMIT_FACTOR;
  }

  /** Counts a request if all rules allow it. Never fails. */
  take(rules: RateLimit[]): Promise<Pace> {
    const loosened = rules.map(({ key, windows }) => ({
      key,
      windows: windows.map(({ limit, seconds }) => ({ limit: limit * this.factor, seconds })),
    }));
    // The local count is part of the total. When it fills a window, Redis need not be queried.
    return this.local.waitFor(loosened) > 0 ? Promise.resolve(this.local.take(loosened)) : this.count(loosened);
  }

  /** Takes from the limit like {@link take}, but without the rate limit factor. */
  async count(rules: RateLimit[]): Promise<Pace> {
    if (this.redis.status !== 'ready' || Date.now() < this.restUntil) return this.countHere(rules);
    let late: NodeJS.Timeout | undefined;
    try {
      const pace = await Promise.race([
        takeRateLimit(this.redis, rules),
        new Promise<never>((_, reject) => {
          late = setTimeout(
            () => reject(new Error('Redis did not count the request within the time limit')),
            REDIS_LIMIT_MS,
          );
        }),
      ]);
      this.away = false;
      if (pace.allowed) this.local.remember(rules);
      return pace;
    } catch (error) {
      this.restUntil = Date.now() + REDIS_REST_MS;
      return this.countHere(rules, error);
    } finally {
      clearTimeout(late);
    }
  }

  /** Reverses a count. Without Redis the count stays until the window ends, which is too strict but never too loose. */
  async giveBack(rules: RateLimit[]): Promise<void> {
    this.local.giveBack(rules);
    await this.ifThere(() => giveBackRateLimit(this.redis, rules));
  }

  /** Sets a key that expires after `seconds`. Does nothing while Redis is unavailable. */
  async remember(key: string, seconds: number): Promise<void> {
    await this.ifThere(() => this.redis.set(key, '1', 'EX', seconds));
  }

  async remembers(key: string): Promise<boolean> {
    return (await this.ifThere(() => this.redis.exists(key))) === 1;
  }

  private async ifThere<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.redis.status !== 'ready' || Date.now() < this.restUntil) return undefined;
    try {
      return await work();
    } catch (error) {
      this.log.debug({ error: String(error) }, 'Redis command of the rate limiter failed');
      return undefined;
    }
  }

  private countHere(rules: RateLimit[], error?: unknown): Pace {
    // No warning during the first connection: the health checks of a starting process come before it.
    if (!this.away && !MEETING.has(this.redis.status)) {
      this.log.warn({ error: error && String(error) }, 'Redis is unavailable: this process applies rate limits alone');
      this.away = true;
    }
    return this.local.take(rules);
  }
}

/** States of a first connection; after a lost connection the state is `reconnecting` or `close` first. */
const MEETING: ReadonlySet<string> = new Set(['wait', 'connecting', 'connect']);

export function writeRateLimitHeaders(response: Response, pace: Pace): void {
  response.setHeader('RateLimit-Limit', String(pace.limit));
  response.setHeader('RateLimit-Remaining', String(pace.remaining));
  response.setHeader('RateLimit-Reset', String(pace.resetSeconds));
}
