import { AssetStore } from '@maquette/domain/assets/asset-store';
import { processDeletions } from '@maquette/domain/deletions/process-deletions';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { announce } from '@maquette/domain/runtime/render-events';
import { RepeatingJob } from '@maquette/domain/runtime/repeating-job';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { closeSession } from '../billing/stripe/close-session';
import { StripeAccount } from '../billing/stripe/connect-stripe';
import { endRenewal, forgetCustomer } from '../billing/stripe/forget-customer';
import { LOG } from '../foundation/stores.module';
import { TokenVerifier } from '../identity/token-verifier';
import { RenderService } from '../renders/render-service';

/** Lease in seconds. A large workspace may take longer, but two processes that repeat each other's steps do no harm. */
const LEASE_SECONDS = 60;

/**
 * Executes due deletions, in one api process at a time: only the api has the keys of the outside providers.
 * When the process dies midway, another one repeats the steps, which are idempotent.
 */
@Injectable()
export class DeletionJob extends RepeatingJob {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(AssetStore) private readonly assets: AssetStore,
    @Inject(StripeAccount) private readonly account: StripeAccount,
    @Inject(TokenVerifier) private readonly tokens: TokenVerifier,
    @Inject(RenderService) private readonly renders: RenderService,
    @Inject(LOG) log: Logger,
  ) {
    const lease = { database, name: 'deletion-clock', seconds: LEASE_SECONDS };
    super(log, { everyMs: 5_000, failure: 'deletion run failed', lease });
  }

  protected async run(): Promise<void> {
    const { database, assets, account } = this;
    const done = await processDeletions(
      {
        database,
        assets,
        closeCheckout: (session) => closeSession(account, session),
        endRenewal: (customer) => endRenewal(account, customer),
        forgetCustomer: (customer) => forgetCustomer(account, customer),
        endIdentity: (uid) => this.endIdentity(uid),
        onChanged: (render) => this.renders.queue.ended(render),
        onTrouble: ({ id, attempts }, error) =>
          this.log.error({ deletion: id, attempts, error: String(error) }, 'deletion failed; it will be retried'),
      },
      new Date(),
    );
    if (done > 0) this.log.info({ done }, 'deletion completed');
  }

  private async endIdentity(uid: string): Promise<void> {
    await this.tokens.endIdentity(uid);
    await announce(this.redis, { kind: 'sessions', uid }, (error) =>
      this.log.warn({ error: String(error) }, "the end of a user's sessions could not be published"),
    );
  }
}
