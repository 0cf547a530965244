import { renderQueueName } from '@maquette/domain/renders/render-queue';
import { Processor } from '@nestjs/bullmq';
import { Inject, type Type } from '@nestjs/common';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { Dispatcher } from '../housekeeping/dispatcher';
import { makerIn, makersIn, type ProviderLine } from '../providers/providers';
import { PoolProcessor, READER } from './pool-processor';
import { RenderRuntime } from './render-runtime';

/**
 * A call that is cut off is paid and lost: a worker that is told to stop lets it come home, while whoever stops it lets it. Jobs that
 * have a name elsewhere are found again by the next one.
 */
const PAID_GRACE_SECONDS = 190;

/** How long what runs in a line may go on after the process was told to stop. */
export function graceSecondsOf(line: ProviderLine, { SHUTDOWN_GRACE_SECONDS: seconds }: WorkerSettings): number {
  const cutOff = makersIn(line).some(({ offer }) => !offer.embedded && !offer.asynchronous);
  return cutOff ? Math.max(seconds, PAID_GRACE_SECONDS) : seconds;
}

/** One processor a line: Nest starts one for every class, so each line gets a class of its own. */
export function processorOf(line: ProviderLine): Type<PoolProcessor> {
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
