import type { FairQueue } from '../fair-queue/fair-queue';
import type { RedisClient } from '../runtime/redis-connection';
import type { Pool } from './fair-queues';

/**
 * Number of consecutive failures that open the circuit: from several workspaces, or this many more from a single one.
 */
const OPENS_AT = 5;
const OPENS_AT_ALONE = 12;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Pauses the queue of a failing provider and gives waiting users the reason. From time to time one render is let
 * through, until a render succeeds. All workers share the state in Redis.
 */
export class ProviderCircuit {
  private readonly key: string;

  constructor(
    private readonly redis: RedisClient,
    private readonly line: FairQueue,
    readonly provider: { name: string; title: string },
    pool: Pool,
  ) {
    this.key = `circuit:${pool}:${provider.name}`;
  }

  async succeeded(): Promise<void> {
    if ((await this.redis.del(this.key)) === 1) await this.resume();
  }

  /** @returns true when this failure opened the circuit */
  async failed(workspaceId: string, now = Date.now()): Promise<boolean> {
    const [failures, last, others, opened] = await this.note(workspaceId);
    const several = others || (last !== null && last !== workspaceId);
    if (several) await this.redis.hset(this.key, 'several', 1);
    const limit = opened > 0 ? 1 : several ? OPENS_AT : OPENS_AT_ALONE;
    if (failures < limit) return false;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** opened);
    await this.redis.hset(this.key, { failures: 0, opened: opened + 1, until: now + pauseMs });
    const seconds = Math.round(pauseMs / 1_000);
    await this.line.pause(`${this.provider.title} keeps failing; it is tried again within ${seconds} s`, 'provider');
    return true;
  }

  /** Pauses the queue for some seconds after a rate limit. */
  async rest({ reason, seconds }: { reason: string; seconds: number }, now = Date.now()): Promise<void> {
    await this.redis.hset(this.resting, { until: now + seconds * 1_000 });
    await this.line.pause(reason, 'provider');
  }

  /** Pauses the queue until {@link mended}: a key or a balance is invalid, and a probe would not change that. */
  async park(reason: string): Promise<void> {
    await this.redis.set(this.parked, reason);
    await this.line.pause(reason, 'provider');
  }

  async isParked(): Promise<boolean> {
    return (await this.redis.exists(this.parked)) === 1;
  }

  async mended(): Promise<void> {
    await this.redis.del(this.parked);
    await this.resume();
  }

  /** Whether the pause has no known end: the provider keeps failing or is parked. Rate-limit pauses do not count. */
  async isDown(): Promise<boolean> {
    return (await this.isParked()) || (await this.redis.hexists(this.key, 'until')) === 1;
  }

  /** Ends a pause whose time is over. The next render then is the probe. Call it once a second. */
  async tick(now = Date.now()): Promise<void> {
    let over = false;
    for (const key of [this.key, this.resting]) {
      const until = await this.redis.hget(key, 'until');
      if (until === null || Number(until) > now) continue;
      await this.redis.hdel(key, 'until');
      over = true;
    }
    if (over) await this.resume();
  }

  private async note(workspaceId: string): Promise<[number, string | null, boolean, number]> {
    const answers = await this.redis
      .multi()
      .hget(this.key, 'last')
      .hincrby(this.key, 'failures', 1)
      .hset(this.key, 'last', workspaceId)
      .hmget(this.key, 'several', 'opened')
      .pexpire(this.key, 2 * LONGEST_PAUSE_MS)
      .exec();
    const value = (index: number) => answers?.[index]?.[1];
    const [several, opened] = value(3) as [string | null, string | null];
    return [Number(value(1)), (value(0) as string | null) ?? null, several !== null, Number(opened ?? 0)];
  }

  /** Resumes the queue unless another reason still pauses it. */
  private async resume(): Promise<void> {
    // The two keys need two calls, because in a cluster they may be on different nodes.
    const stopped = await Promise.all([this.redis.exists(this.parked), this.redis.exists(this.resting)]);
    if (stopped.every((there) => there === 0)) await this.line.resume('provider');
  }

  private get parked(): string {
    return `${this.key}:parked`;
  }

  private get resting(): string {
    return `${this.key}:resting`;
  }
}
