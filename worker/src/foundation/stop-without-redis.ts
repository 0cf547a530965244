import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { Redis } from 'ioredis';

/** Milliseconds between connection attempts during shutdown; each attempt fails the commands queued before it. */
const NEXT_TRY_MS = 100;

/**
 * Lets shutdown proceed while Redis is unavailable: pending commands fail at the next connection attempt,
 * scheduled jobs end, renders are returned in PostgreSQL, and the reconciler of another process repairs the queues.
 * @param endMs milliseconds after which the process exits in any case
 */
export function stopWithoutRedis(connections: readonly RedisClient[], endMs: number): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      // A cluster connection gives up after some attempts.
      for (const connection of connections)
        if (connection instanceof Redis)
          Object.assign(connection.options, { maxRetriesPerRequest: 0, retryStrategy: () => NEXT_TRY_MS });
      setTimeout(() => process.exit(1), endMs).unref();
    });
}
