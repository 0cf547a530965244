import { RENDER_JOB, renderJobSchema } from '@maquette/domain/contracts/render-jobs';
import { listen } from '@maquette/domain/renders/render-events';
import { renderQueueName } from '@maquette/domain/renders/render-queue';
import type { Logger } from '@maquette/domain/runtime/log';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { LOG } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { Dispatcher } from '../housekeeping/dispatcher';
import { produceRender } from './produce-render';
import { RenderWorkshop } from './render-workshop';

/**
 * Takes image renders from BullMQ. The lease in PostgreSQL decides who owns a render; BullMQ's own lock only finds jobs of
 * dead workers, therefore its times are short.
 */
@Processor(renderQueueName('image'), {
  autorun: false,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 3,
})
export class ImageRendersProcessor extends WorkerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
    @Inject(RenderWorkshop) private readonly workshop: RenderWorkshop,
    @Inject(Dispatcher) private readonly dispatcher: Dispatcher,
    @Inject(LOG) private readonly log: Logger,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    if (this.settings.IMAGE_SLOTS === 0) return;
    this.worker.concurrency = this.settings.IMAGE_SLOTS;
    this.worker.run().catch((error: unknown) => this.log.error({ error: String(error) }, 'the queue reader stopped'));
    this.dispatcher.serve('image', this.settings.IMAGE_SLOTS, () => this.workshop.watches.size);
    listen(this.workshop.stores.subscriber, (notice) => {
      if (notice.kind !== 'changed') return;
      if (notice.status === 'cancelled') this.workshop.watches.get(notice.id)?.stop('cancelled');
      this.dispatcher.wake('image');
    }).catch((error: unknown) => this.log.warn({ error: String(error) }, 'cancels wait for redis'));
  }

  async process(job: Job): Promise<void> {
    if (job.name !== RENDER_JOB) throw new Error(`no handler for jobs named ${job.name}`);
    const { renderId } = renderJobSchema.parse(job.data);
    this.workshop.crashHere('worker-took-job');
    await produceRender(this.workshop, renderId);
    this.dispatcher.wake('image');
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.log.debug({ error: error.message }, 'bullmq');
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    // The row keeps its lease until it runs out; the reconciler then decides. Nothing is lost here.
    this.log.error({ job: job?.id, error: error.message }, 'a job ended with an error');
  }

  /** Stops taking renders, lets the running ones finish within the grace, hands the others back. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.dispatcher.stop();
    await this.worker.pause(true);
    const deadline = Date.now() + this.settings.SHUTDOWN_GRACE_SECONDS * 1_000;
    while (this.workshop.watches.size > 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
    for (const watch of this.workshop.watches.values()) watch.stop('shutdown');
    const handBackBy = Date.now() + 2_000;
    while (this.workshop.watches.size > 0 && Date.now() < handBackBy)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await this.workshop.stills.close();
  }
}
