import { RENDER_JOB, renderJobSchema } from '@maquette/contracts/renders/render-jobs';
import type { Pool } from '@maquette/domain/renders/fair-queues';
import { listen } from '@maquette/domain/runtime/render-events';
import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Job, WorkerOptions } from 'bullmq';
import { crashHere } from '../foundation/crash-point';
import type { Dispatcher } from './dispatcher';
import { produceRender } from './produce-render';
import type { RenderRuntime } from './render-runtime';

/**
 * BullMQ options of a render queue. The lease in PostgreSQL decides who owns a render; BullMQ's lock only detects jobs
 * of dead workers, so its times are short.
 */
export const READER: Partial<WorkerOptions> = {
  autorun: false,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 3,
};

/** Processes the renders of one pool from BullMQ, as many at a time as it has slots. */
export abstract class PoolProcessor extends WorkerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected constructor(
    private readonly pool: Pool,
    private readonly limits: { slots: number; slotsEverywhere?: number; graceSeconds: number; provider: string },
    private readonly context: RenderRuntime,
    private readonly dispatcher: Dispatcher,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    const { slots, slotsEverywhere } = this.limits;
    const { log, stores } = this.context;
    if (slots === 0) return;
    this.worker.concurrency = slots;
    this.worker.run().catch((error: unknown) => log.error({ error: String(error) }, 'queue reader stopped'));
    this.dispatcher.serve({ pool: this.pool, slots, slotsEverywhere }, () => this.watches.size);
    listen(stores.subscriber, log, (notice) => {
      if (notice.kind !== 'changed') return;
      if (notice.status === 'cancelled') this.watches.get(notice.id)?.stop('cancelled');
      this.dispatcher.wake(this.pool);
    });
  }

  private get watches() {
    return this.context.watching(this.pool);
  }

  async process(job: Job): Promise<void> {
    if (job.name !== RENDER_JOB) throw new Error(`no handler for jobs named ${job.name}`);
    const { renderId } = renderJobSchema.parse(job.data);
    crashHere('worker-took-job');
    await produceRender(this.context, renderId, this.limits.provider);
    this.dispatcher.wake(this.pool);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.context.log.debug({ error: error.message }, 'BullMQ error');
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    // Nothing is lost: the row keeps its lease until it expires, and the reconciler decides then.
    this.context.log.error({ job: job?.id, error: error.message }, 'BullMQ job failed');
  }

  /** Stops taking renders, lets running ones finish within the grace period, and returns the others to the queue. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.dispatcher.stop();
    await this.worker.pause(true);
    await this.untilIdle(this.limits.graceSeconds * 1_000, 100);
    for (const watch of this.watches.values()) watch.stop('shutdown');
    await this.untilIdle(HAND_BACK_MS, 50);
  }

  private async untilIdle(ms: number, lookEveryMs: number): Promise<void> {
    const deadline = Date.now() + ms;
    while (this.watches.size > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  }
}

/** Milliseconds for returning renders, with a margin for short stalls of PostgreSQL or this process. */
const HAND_BACK_MS = 5_000;
