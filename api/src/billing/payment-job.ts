import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { RepeatingJob } from '@maquette/domain/runtime/repeating-job';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOG } from '../foundation/stores.module';
import { CreditEvents } from './credit-events';
import { reconcileNightly } from './nightly-reconciliation';
import { chargeLowWorkspaces } from './stripe/charge-auto-top-up';
import { StripeAccount } from './stripe/connect-stripe';
import { StripeFacts } from './stripe/read-facts';

/**
 * Scheduled calls to Stripe: automatic top-ups, and a nightly reconciliation that repairs lost webhooks.
 * It runs in one api process, because only the api has Stripe's key. The worker handles monthly credits and expiries.
 */
@Injectable()
export class PaymentJob extends RepeatingJob {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(StripeAccount) private readonly account: StripeAccount,
    @Inject(StripeFacts) private readonly facts: StripeFacts,
    @Inject(CreditEvents) private readonly creditEvents: CreditEvents,
    @Inject(LOG) log: Logger,
  ) {
    const lease = { database, name: 'billing-clock', seconds: 30 };
    super(log, { everyMs: 5_000, failure: 'billing run failed', lease });
  }

  override onApplicationBootstrap(): void {
    if (this.account.open) super.onApplicationBootstrap();
  }

  protected async run(): Promise<void> {
    // Many charges, or the nightly reconciliation, take longer than the lease.
    const lease = this.lock?.keep((error) => this.log.warn({ error: String(error) }, 'billing lease was not renewed'));
    try {
      await this.round(new Date());
    } finally {
      await lease?.stop();
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
