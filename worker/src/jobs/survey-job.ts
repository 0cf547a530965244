import { Surveyor } from '@maquette/domain/operations/surveyor';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import { LeaderLock } from '@maquette/domain/runtime/leader-lock';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { budgetsOf } from '../providers/provider-settings';

const EVERY_MS = 2_000;
const LEASE_SECONDS = 8;

/**
 * Measures the product for the console, in one worker at a time, so that the cost does not depend on the number of
 * operators.
 */
@Injectable()
export class SurveyJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lock: LeaderLock;
  private readonly surveyor: Surveyor;
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Stores) { database, redis, assets }: Stores,
    @Inject(LOG) private readonly log: Logger,
    @Inject(WORKER_SETTINGS) settings: WorkerSettings,
  ) {
    this.lock = new LeaderLock(database, 'surveyor', LEASE_SECONDS);
    const budgets = budgetsOf(settings.PROVIDER_BUDGETS) ?? undefined;
    this.surveyor = new Surveyor({ database, redis, pingStorage: () => assets.ping(), budgets }, (part, error) =>
      log.warn({ part, error: String(error) }, 'part of the survey failed'),
    );
  }

  onApplicationBootstrap(): void {
    this.rounds = runEvery(
      EVERY_MS,
      async () => void ((await this.lock.take()) && (await this.surveyor.survey())),
      (error) => this.log.warn({ error: String(error) }, 'survey failed'),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds?.stop();
    await this.surveyor.settled();
    await this.lock.giveBack().catch((error: unknown) => {
      this.log.debug({ error: String(error) }, 'the `survey` lease could not be returned; it expires by itself');
    });
  }
}
