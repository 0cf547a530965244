import { createHash } from 'node:crypto';
import type { ChainableCommander, Redis } from 'ioredis';

type Argument = string | number;

/** A Lua script that Redis runs atomically: sent by its hash, and in full only when Redis does not know it (any more). */
export class LuaScript {
  readonly hash: string;

  constructor(private readonly source: string) {
    this.hash = createHash('sha1').update(source).digest('hex');
  }

  async run(redis: Redis, key: string, args: Argument[]): Promise<unknown> {
    try {
      return await redis.evalsha(this.hash, 1, key, ...args);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return redis.eval(this.source, 1, key, ...args);
    }
  }

  /** For a pipeline, which cannot answer NOSCRIPT by itself: call {@link load} first. */
  queue(pipeline: ChainableCommander, key: string, args: Argument[]): void {
    pipeline.evalsha(this.hash, 1, key, ...args);
  }

  async load(redis: Redis): Promise<void> {
    await redis.script('LOAD', this.source);
  }
}
