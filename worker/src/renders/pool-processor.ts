import { RENDER_JOB, renderJobSchema } from '@maquette/contracts/renders/render-jobs';
import type { Pool } from '@maquette/domain/renders/fair-queues';
import { renderQueueName } from '@maquette/domain/renders/render-queue';
import { listen } from '@maquette/domain/runtime/render-events';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import type { Job, WorkerOptions } from 'bullmq';
import { crashHere } from '../foundation/crash-point';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { makerIn, makersIn, type ProviderLine } from '../providers/providers';
import { Dispatcher } from './dispatcher';
import { produceRender } from './produce-render';
import { RenderRuntime } from './render-runtime';

/**
 * A render queue's BullMQ options. The lease in PostgreSQL decides who owns a render;
 * BullMQ's lock only detects jobs of dead workers, so its times are short.
 */
const READER: Partial<WorkerOptions> = {
  autorun: false,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 3,
};

/** Processes the renders of one pool from BullMQ, as many at a time as the pool has slots. */
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
    this.worker
      .run()
      .catch((error: unknown) => log.error({ error: String(error) }, 'BullMQ worker stopped reading its queue'));
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

/** Milliseconds for returning renders, with a margin for short delays in PostgreSQL or in this process. */
const HAND_BACK_MS = 5_000;

/**
 * Grace period in seconds: a stopping worker waits as long as its supervisor allows,
 * because an interrupted call is paid for and lost. The next worker finds jobs that have an id at the provider.
 */
const PAID_GRACE_SECONDS = 190;

/** How many seconds a queue's renders may continue during shutdown. */
export function graceSecondsOf(line: ProviderLine, { SHUTDOWN_GRACE_SECONDS: seconds }: WorkerSettings): number {
  const cutOff = makersIn(line).some(({ offer }) => !offer.embedded && !offer.asynchronous);
  return cutOff ? Math.max(seconds, PAID_GRACE_SECONDS) : seconds;
}

/** Creates a processor class per queue, because Nest starts one processor per class. */
export function processorClassOf(line: ProviderLine): Type<PoolProcessor> {
  const { pool, slots, slotsEverywhere } = line;
  const provider = makerIn(line).offer.name;
  @Processor(renderQueueName(pool), READER)
  class RendersOfPool extends PoolProcessor {
    constructor(
      @Inject(WORKER_SETTINGS) settings: WorkerSettings,
      @Inject(RenderRuntime) context: RenderRuntime,
      @Inject(Dispatcher) dispatcher: Dispatcher,
    ) {
      const limits = { slots, slotsEverywhere, graceSeconds: graceSecondsOf(line, settings), provider };
      super(pool, limits, context, dispatcher);
    }
  }
  return RendersOfPool;
}
