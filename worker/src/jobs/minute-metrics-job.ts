import { storeMinutes } from '@maquette/domain/operations/store-minutes';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import { LeaderLock } from '@maquette/domain/runtime/leader-lock';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';

const EVERY_MS = 5_000;
const LEASE_SECONDS = 20;

/** Sums up each past minute for metrics and SLOs, in one worker at a time. */
@Injectable()
export class MinuteMetricsJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lock: LeaderLock;
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.lock = new LeaderLock(stores.database, 'minute-clock', LEASE_SECONDS);
  }

  onApplicationBootstrap(): void {
    this.rounds = runEvery(
      EVERY_MS,
      () => this.count(),
      (error) => this.log.warn({ error: String(error) }, 'a minute could not be summed up; it will be retried'),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds?.stop();
    await this.lock.giveBack().catch((error: unknown) => {
      this.log.debug({ error: String(error) }, 'the `minutes` lease could not be returned; it expires by itself');
    });
  }

  private async count(): Promise<void> {
    if (await this.lock.take()) await storeMinutes(this.stores.database, this.stores.redis);
  }
}
