import { renderQueueName } from '@maquette/domain/renders/render-queue';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { Dispatcher } from '../housekeeping/dispatcher';
import { PoolProcessor, READER } from './pool-processor';
import { RenderRuntime } from './render-runtime';

/** Makes clips. */
@Processor(renderQueueName('video'), READER)
export class VideoRendersProcessor extends PoolProcessor {
  constructor(
    @Inject(WORKER_SETTINGS) { VIDEO_SLOTS: slots, SHUTDOWN_GRACE_SECONDS: graceSeconds }: WorkerSettings,
    @Inject(RenderRuntime) context: RenderRuntime,
    @Inject(Dispatcher) dispatcher: Dispatcher,
  ) {
    super('video', { slots, graceSeconds }, context, dispatcher);
  }
}
