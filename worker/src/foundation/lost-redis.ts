import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { Redis } from 'ioredis';

/** Of a stop: every try ends what was asked since the one before. */
const NEXT_TRY_MS = 100;

/**
 * A process that is told to stop does not wait for a Redis that is away: with the next try to reach it whoever asks it something is
 * refused, rounds end, renders are handed back in PostgreSQL. What the lines did not hear of, the reconciler of another process mends.
 * @param endMs after which it ends, whatever still holds it
 */
export function stopWithoutRedis(connections: readonly RedisClient[], endMs: number): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      // A cluster gives every command up after some tries anyway.
      for (const connection of connections)
        if (connection instanceof Redis)
          Object.assign(connection.options, { maxRetriesPerRequest: 0, retryStrategy: () => NEXT_TRY_MS });
      setTimeout(() => process.exit(1), endMs).unref();
    });
}
