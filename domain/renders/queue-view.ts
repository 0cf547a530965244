import { Queue } from 'bullmq';
import { Cluster } from 'ioredis';
import type { Logger } from '../runtime/log';
import { logOnce } from '../runtime/log-once';
import type { RedisClient } from '../runtime/redis-connection';
import type { Pool } from './fair-queues';
import { renderQueueName, renderQueueOptions } from './render-queue';

/** Read-only view of a pool's BullMQ queue. It writes no metadata. Connection errors reject the calls. */
export function openReadOnlyQueue(pool: Pool, connection: RedisClient, log: Pick<Logger, 'warn'>): Queue {
  const options = renderQueueOptions(pool, connection instanceof Cluster);
  const queue = new Queue(renderQueueName(pool), { connection, skipMetasUpdate: true, ...options });
  queue.on('error', logOnce(log, { pool }, 'the view of a queue reports an error'));
  return queue;
}
