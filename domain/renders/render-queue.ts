import { RENDER_JOB, type RenderJob, renderJobSchema } from '@maquette/contracts/renders/render-jobs';
import { Queue } from 'bullmq';
import { Cluster } from 'ioredis';
import type { Logger } from '../runtime/log';
import { logOnce } from '../runtime/log-once';
import type { RedisClient } from '../runtime/redis-connection';
import type { Pool } from './fair-queues';

/** Only the execution is left to BullMQ; the fair queue has already decided the order. */
export function renderQueueName(pool: Pool): string {
  return `${pool}-renders`;
}

/**
 * Options that producer and readers of a queue must share. In a cluster all keys of one queue are on one node,
 * chosen by its name. A single Redis keeps the old prefix, so that readers from another release find the jobs.
 */
export function renderQueueOptions(pool: Pool, inCluster: boolean): { prefix?: string } {
  return inCluster ? { prefix: `{bull:${pool}}` } : {};
}

/** The only producer of render jobs. BullMQ's own queue is nearly empty, so its order does not matter. */
export class RenderQueue {
  private readonly queue: Queue;

  constructor(pool: Pool, connection: RedisClient, log: Pick<Logger, 'warn'>) {
    const inCluster = connection instanceof Cluster;
    this.queue = new Queue(renderQueueName(pool), { connection, ...renderQueueOptions(pool, inCluster) });
    // Every call rejects with its own error. Without a listener, a connection error would end the process.
    this.queue.on('error', logOnce(log, { pool }, 'the queue of renders reports an error'));
  }

  /** Sends a render to BullMQ. The dispatch number makes the job id unique: no repeated dispatch is lost. */
  async handOver(job: RenderJob): Promise<void> {
    await this.queue.add(RENDER_JOB, renderJobSchema.parse(job), {
      jobId: jobId(job.renderId, job.dispatch),
      attempts: 1,
      removeOnComplete: true,
      removeOnFail: { count: 1_000, age: 7 * 24 * 3_600 },
    });
  }

  /**
   * Whether this dispatch still waits for a worker. A taken job appears in PostgreSQL at once, so an `active` job
   * without that means that the worker died in between.
   */
  async isWaiting(renderId: string, dispatch: number): Promise<boolean> {
    const state = await this.queue.getJobState(jobId(renderId, dispatch));
    return state === 'waiting' || state === 'prioritized' || state === 'delayed';
  }

  async waiting(): Promise<number> {
    return this.queue.getWaitingCount();
  }

  /** Number of live workers on this queue, over all processes. */
  async workers(): Promise<number> {
    return (await this.queue.getWorkers()).length;
  }

  close(): Promise<void> {
    return this.queue.close();
  }
}

/** The BullMQ queues, one per pool, created on first use. */
export class RenderQueues {
  private readonly queues = new Map<Pool, RenderQueue>();

  constructor(
    private readonly connection: RedisClient,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  of(pool: Pool): RenderQueue {
    let queue = this.queues.get(pool);
    if (!queue) {
      queue = new RenderQueue(pool, this.connection, this.log);
      this.queues.set(pool, queue);
    }
    return queue;
  }

  async close(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }
}

function jobId(renderId: string, dispatch: number): string {
  return `${renderId}-${dispatch}`;
}
