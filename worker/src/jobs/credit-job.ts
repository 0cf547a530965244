import { keepCreditsCurrent } from '@maquette/domain/billing/billing-jobs';
import { mailLowCredits } from '@maquette/domain/billing/low-credits';
import { notifyMembers } from '@maquette/domain/billing/notify-members';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import { LeaderLock } from '@maquette/domain/runtime/leader-lock';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';

const EVERY_MS = 5_000;
const LEASE_SECONDS = 30;

/**
 * Scheduled credit postings: the next month of yearly plans, and the expiry of unused credits. Runs in one worker at a
 * time.
 */
@Injectable()
export class CreditJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lock: LeaderLock;
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.lock = new LeaderLock(stores.database, 'credit-clock', LEASE_SECONDS);
  }

  onApplicationBootstrap(): void {
    this.rounds = runEvery(
      EVERY_MS,
      () => this.keepCurrent(),
      (error) => this.log.warn({ error: String(error) }, 'credit run failed'),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds?.stop();
    await this.lock.giveBack().catch((error: unknown) => {
      this.log.debug({ error: String(error) }, 'the `credits` lease could not be returned; it expires by itself');
    });
  }

  private async keepCurrent(): Promise<void> {
    if (!(await this.lock.take())) return;
    const { database, redis } = this.stores;
    const lost = (error: unknown) => this.log.warn({ error: String(error) }, 'credit change not published');
    for (const workspaceId of await keepCreditsCurrent(database, new Date())) {
      await notifyMembers(database, redis, workspaceId, lost);
    }
    await mailLowCredits(database, new Date());
  }
}
