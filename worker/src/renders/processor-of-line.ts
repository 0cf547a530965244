import { renderQueueName } from '@maquette/domain/renders/render-queue';
import { Processor } from '@nestjs/bullmq';
import { Inject, type Type } from '@nestjs/common';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { Dispatcher } from '../housekeeping/dispatcher';
import type { ProviderLine } from '../providers/providers';
import { PoolProcessor, READER } from './pool-processor';
import { RenderRuntime } from './render-runtime';

/** One processor a line: Nest starts one for every class, so each line gets a class of its own. */
export function processorOf({ pool, slots }: Pick<ProviderLine, 'pool' | 'slots'>): Type<PoolProcessor> {
  @Processor(renderQueueName(pool), READER)
  class RendersOfPool extends PoolProcessor {
    constructor(
      @Inject(WORKER_SETTINGS) { SHUTDOWN_GRACE_SECONDS: graceSeconds }: WorkerSettings,
      @Inject(RenderRuntime) context: RenderRuntime,
      @Inject(Dispatcher) dispatcher: Dispatcher,
    ) {
      super(pool, { slots, graceSeconds }, context, dispatcher);
    }
  }
  return RendersOfPool;
}
