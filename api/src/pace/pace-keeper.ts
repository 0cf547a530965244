import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { giveBackPace, type Pace, type PaceRule, takePace } from '@maquette/domain/runtime/sliding-log';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Redis } from 'ioredis';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { LOG } from '../foundation/stores.module';
import { LocalLog } from './local-log';

/** Counting takes a millisecond; a Redis that hangs must not hold every request. */
const REDIS_LIMIT_MS = 500;
const REDIS_REST_MS = 5_000;

/**
 * The one limiter of the api: exact over all processes while Redis is there. While it is away or hangs each process counts for
 * itself by the same figures, from what it has let through before, so nobody waits and nobody is let loose.
 */
@Injectable()
export class PaceKeeper {
  private readonly local = new LocalLog();
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

  /** Counts a request if all the rules let it pass. Never fails. */
  take(rules: PaceRule[]): Promise<Pace> {
    const loosened = rules.map(({ key, windows }) => ({
      key,
      windows: windows.map(({ limit, seconds }) => ({ limit: limit * this.factor, seconds })),
    }));
    // What this process alone has let through is a part of the whole: where that fills a window, Redis need not be asked.
    return this.local.waitFor(loosened) > 0 ? Promise.resolve(this.local.take(loosened)) : this.count(loosened);
  }

  /** As {@link take}, by the figures as they are. */
  async count(rules: PaceRule[]): Promise<Pace> {
    if (this.redis.status !== 'ready' || Date.now() < this.restUntil) return this.countHere(rules);
    let late: NodeJS.Timeout | undefined;
    try {
      const pace = await Promise.race([
        takePace(this.redis, rules),
        new Promise<never>((_, reject) => {
          late = setTimeout(() => reject(new Error('redis took too long to count')), REDIS_LIMIT_MS);
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

  /** What was counted turned out not to count. While Redis is away it stays counted there: too careful for an hour, never too loose. */
  async giveBack(rules: PaceRule[]): Promise<void> {
    this.local.giveBack(rules);
    await this.ifThere(() => giveBackPace(this.redis, rules));
  }

  /** Keeps a word for so long; of one that Redis is not there for nothing is known. */
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
      this.log.debug({ error: String(error) }, 'redis was not there for a word about the pace');
      return undefined;
    }
  }

  private countHere(rules: PaceRule[], error?: unknown): Pace {
    // A first connection that is still being made is nothing to warn of: the health checks of a start come before it.
    if (!this.away && !MEETING.has(this.redis.status)) {
      this.log.warn({ error: error && String(error) }, 'redis is away: this process counts requests alone');
      this.away = true;
    }
    return this.local.take(rules);
  }
}

/** States of a connection that is on its way; one that was lost is `reconnecting` or `close` first. */
const MEETING: ReadonlySet<string> = new Set(['wait', 'connecting', 'connect']);

/** Where the caller stands, in the headers of every answer. */
export function writePace(response: Response, pace: Pace): void {
  response.setHeader('RateLimit-Limit', String(pace.limit));
  response.setHeader('RateLimit-Remaining', String(pace.remaining));
  response.setHeader('RateLimit-Reset', String(pace.resetSeconds));
}
