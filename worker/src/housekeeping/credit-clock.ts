import { keepCreditsCurrent } from '@maquette/domain/billing/billing-housekeeping';
import { writeOfLowCredits } from '@maquette/domain/billing/low-credits';
import { tellMembers } from '@maquette/domain/billing/tell-members';
import { every, type Repeated } from '@maquette/domain/runtime/every';
import { LeaderLock } from '@maquette/domain/runtime/leader-lock';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';

const EVERY_MS = 5_000;
const LEASE_SECONDS = 30;

/** What time alone brings to credits: the next month of yearly plans and the end of unused ones. In one worker of all. */
@Injectable()
export class CreditClock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lock: LeaderLock;
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.lock = new LeaderLock(stores.database, 'credit-clock', LEASE_SECONDS);
  }

  onApplicationBootstrap(): void {
    this.rounds = every(
      EVERY_MS,
      () => this.keepCurrent(),
      (error) => this.log.warn({ error: String(error) }, 'credits could not be kept current this time'),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds?.stop();
    await this.lock.giveBack().catch(() => this.log.debug('credits are taken over when the lease runs out'));
  }

  private async keepCurrent(): Promise<void> {
    if (!(await this.lock.take())) return;
    const { database, redis } = this.stores;
    const lost = (error: unknown) => this.log.warn({ error: String(error) }, 'nobody was told of new credits');
    for (const workspaceId of await keepCreditsCurrent(database, new Date())) {
      await tellMembers(database, redis, workspaceId, lost);
    }
    await writeOfLowCredits(database, new Date());
  }
}
