import { storeMinutes } from '@maquette/domain/operations/store-minutes';
import type { Logger } from '@maquette/domain/runtime/log';
import { RepeatingJob } from '@maquette/domain/runtime/repeating-job';
import { Inject, Injectable } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';

/** Sums up each past minute for metrics and SLOs, in one worker at a time. */
@Injectable()
export class MinuteMetricsJob extends RepeatingJob {
  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) log: Logger,
  ) {
    const lease = { database: stores.database, name: 'minute-clock', seconds: 20 };
    super(log, { everyMs: 5_000, failure: 'a minute could not be summed up; it will be retried', lease });
  }

  protected run(): Promise<unknown> {
    return storeMinutes(this.stores.database, this.stores.redis);
  }
}
