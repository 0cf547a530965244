import { Redis } from 'ioredis';
import type { Logger } from './log';

/**
 * How a process uses a connection decides how it waits when Redis is gone:
 * `request` fails within two seconds, so that nobody's request hangs; `background` waits for Redis to come back, as BullMQ
 * workers and subscribers must.
 */
export type RedisUse = 'request' | 'background';

export function connectRedis(url: string, use: RedisUse, log: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: use === 'request' ? 1 : null,
    ...(use === 'request' ? { commandTimeout: 2_000, connectTimeout: 2_000 } : {}),
    retryStrategy: (times) => Math.min(100 * times, 2_000),
  });
  let down = false;
  redis.on('error', (error: Error) => {
    // ioredis repeats the error with every attempt: say it once, and once when it is over.
    if (!down) log.warn({ error: error.message, use }, 'redis is not reachable, trying again');
    down = true;
  });
  redis.on('ready', () => {
    if (down) log.info({ use }, 'redis is back');
    down = false;
  });
  return redis;
}
