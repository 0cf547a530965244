import { renderQueueName } from '@maquette/domain/renders/render-queue';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { Dispatcher } from '../housekeeping/dispatcher';
import { PoolProcessor, READER } from './pool-processor';
import { RenderRuntime } from './render-runtime';

/** Makes stills. */
@Processor(renderQueueName('image'), READER)
export class ImageRendersProcessor extends PoolProcessor {
  constructor(
    @Inject(WORKER_SETTINGS) { IMAGE_SLOTS: slots, SHUTDOWN_GRACE_SECONDS: graceSeconds }: WorkerSettings,
    @Inject(RenderRuntime) context: RenderRuntime,
    @Inject(Dispatcher) dispatcher: Dispatcher,
  ) {
    super('image', { slots, graceSeconds }, context, dispatcher);
  }
}
