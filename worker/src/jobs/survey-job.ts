import { Surveyor } from '@maquette/domain/operations/surveyor';
import type { Logger } from '@maquette/domain/runtime/log';
import { RepeatingJob } from '@maquette/domain/runtime/repeating-job';
import { Inject, Injectable } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { budgetsOf } from '../providers/provider-settings';

/** Measures the product for the console in one worker at a time: the cost is the same for any number of operators. */
@Injectable()
export class SurveyJob extends RepeatingJob {
  private readonly surveyor: Surveyor;

  constructor(
    @Inject(Stores) { database, redis, assets }: Stores,
    @Inject(LOG) log: Logger,
    @Inject(WORKER_SETTINGS) settings: WorkerSettings,
  ) {
    const lease = { database, name: 'surveyor', seconds: 8 };
    super(log, { everyMs: 2_000, failure: 'survey failed', lease });
    const budgets = budgetsOf(settings.PROVIDER_BUDGETS) ?? undefined;
    this.surveyor = new Surveyor({ database, redis, pingStorage: () => assets.ping(), budgets }, (part, error) =>
      log.warn({ part, error: String(error) }, 'part of the operations survey failed'),
    );
  }

  protected run(): Promise<unknown> {
    return this.surveyor.survey();
  }

  protected override settled(): Promise<void> {
    return this.surveyor.settled();
  }
}
