import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import { LeaderLock } from '@maquette/domain/runtime/leader-lock';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOG } from '../foundation/stores.module';
import { CreditEvents } from './credit-events';
import { reconcileNightly } from './nightly-reconciliation';
import { chargeLowWorkspaces } from './stripe/charge-auto-top-up';
import { StripeAccount } from './stripe/connect-stripe';
import { StripeFacts } from './stripe/read-facts';

const EVERY_MS = 5_000;
const LEASE_SECONDS = 30;

/**
 * Scheduled calls to Stripe: automatic top-ups, and a nightly reconciliation that repairs lost webhooks. Runs in one
 * api process, because only the api has Stripe's key; the worker's credit clock handles monthly credits and expiries.
 */
@Injectable()
export class PaymentJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lock: LeaderLock;
  private rounds: Repeated | undefined;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(StripeAccount) private readonly account: StripeAccount,
    @Inject(StripeFacts) private readonly facts: StripeFacts,
    @Inject(CreditEvents) private readonly creditEvents: CreditEvents,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.lock = new LeaderLock(database, 'billing-clock', LEASE_SECONDS);
  }

  onApplicationBootstrap(): void {
    if (!this.account.open) return;
    this.rounds = runEvery(
      EVERY_MS,
      () => this.settle(new Date()),
      (error) => this.log.warn({ error: String(error) }, 'billing run failed'),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds?.stop();
    await this.lock.giveBack().catch((error: unknown) => {
      this.log.debug({ error: String(error) }, 'the `billing` lease could not be returned; it expires by itself');
    });
  }

  private async settle(now: Date): Promise<void> {
    if (!(await this.lock.take())) return;
    // Many charges, or the nightly reconciliation, take longer than the lease.
    const lease = this.lock.keep((error) => this.log.warn({ error: String(error) }, 'billing lease was not renewed'));
    try {
      await this.round(now);
    } finally {
      await lease.stop();
    }
  }

  private async round(now: Date): Promise<void> {
    const trouble = (workspaceId: string, error: unknown) =>
      this.log.warn({ workspaceId, error: String(error) }, 'automatic top-up failed; it will be retried');
    const supplied = await chargeLowWorkspaces(this.database, this.account, now, trouble);
    for (const workspaceId of supplied) await this.creditEvents.publish(workspaceId);
    const { database, redis, facts: source, log } = this;
    await reconcileNightly(
      { database, redis, source, log, notify: (workspaceId) => this.creditEvents.publish(workspaceId) },
      now,
    );
  }
}
