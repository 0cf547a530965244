import { createHash } from 'node:crypto';
import type { ChainableCommander } from 'ioredis';
import type { RedisClient } from './redis-connection';

type Argument = string | number;

/** A Lua script that Redis runs atomically: called by its hash, and sent in full only when Redis does not know it. */
export class LuaScript {
  readonly hash: string;

  constructor(private readonly source: string) {
    this.hash = createHash('sha1').update(source).digest('hex');
  }

  async run(redis: RedisClient, key: string | string[], args: Argument[]): Promise<unknown> {
    const keys = [key].flat();
    try {
      return await redis.evalsha(this.hash, keys.length, ...keys, ...args);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return redis.eval(this.source, keys.length, ...keys, ...args);
    }
  }

  /**
   * Adds the script to a pipeline, where NOSCRIPT cannot be handled.
   * @param known false sends the whole source, so that this node of Redis stores it; SCRIPT LOAD could reach another
   * node
   */
  queue(pipeline: ChainableCommander, key: string, args: Argument[], known: boolean): void {
    if (known) pipeline.evalsha(this.hash, 1, key, ...args);
    else pipeline.eval(this.source, 1, key, ...args);
  }
}

/** Several scripts one after the other, in one round trip. @returns each script's answer */
export async function runInOneTrip(
  redis: RedisClient,
  key: string,
  calls: [LuaScript, Argument[]][],
): Promise<unknown[]> {
  const send = async (known: boolean) => {
    const pipeline = redis.pipeline();
    for (const [script, args] of calls) script.queue(pipeline, key, args, known);
    return (await pipeline.exec()) ?? [];
  };
  let answers = await send(true);
  if (answers.some(([error]) => error?.message.startsWith('NOSCRIPT'))) answers = await send(false);
  return answers.map(([error, answer]) => {
    if (error) throw error;
    return answer;
  });
}
