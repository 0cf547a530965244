import { renderQueueName } from '@maquette/domain/renders/render-queue';
import { Processor } from '@nestjs/bullmq';
import { Inject, type Type } from '@nestjs/common';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { makerIn, makersIn, type ProviderLine } from '../providers/providers';
import { Dispatcher } from './dispatcher';
import { PoolProcessor, READER } from './pool-processor';
import { RenderRuntime } from './render-runtime';

/**
 * Seconds. An interrupted call is paid and lost, so a stopping worker waits for it as long as its supervisor allows.
 * Jobs with an id at the provider are found again by the next worker.
 */
const PAID_GRACE_SECONDS = 190;

/** Seconds that renders of a queue may continue during shutdown. */
export function graceSecondsOf(line: ProviderLine, { SHUTDOWN_GRACE_SECONDS: seconds }: WorkerSettings): number {
  const cutOff = makersIn(line).some(({ offer }) => !offer.embedded && !offer.asynchronous);
  return cutOff ? Math.max(seconds, PAID_GRACE_SECONDS) : seconds;
}

/** Creates a processor class per queue: Nest starts one processor per class. */
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
