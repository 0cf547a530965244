import { keepCreditsCurrent } from '@maquette/domain/billing/billing-jobs';
import { mailLowCredits } from '@maquette/domain/billing/low-credits';
import { notifyMembers } from '@maquette/domain/billing/notify-members';
import type { Logger } from '@maquette/domain/runtime/log';
import { RepeatingJob } from '@maquette/domain/runtime/repeating-job';
import { Inject, Injectable } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';

/** Scheduled credit postings, in one worker at a time: next months of yearly plans, expiry of unused credits. */
@Injectable()
export class CreditJob extends RepeatingJob {
  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) log: Logger,
  ) {
    const lease = { database: stores.database, name: 'credit-clock', seconds: 30 };
    super(log, { everyMs: 5_000, failure: 'credit run failed', lease });
  }

  protected async run(): Promise<void> {
    const { database, redis } = this.stores;
    const lost = (error: unknown) =>
      this.log.warn({ error: String(error) }, 'credit change could not be published to the workspace');
    for (const workspaceId of await keepCreditsCurrent(database, new Date())) {
      await notifyMembers(database, redis, workspaceId, lost);
    }
    await mailLowCredits(database, new Date());
  }
}
