import { AssetStore } from '@maquette/domain/assets/asset-store';
import { processDeletions } from '@maquette/domain/deletions/process-deletions';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import { LeaderLock } from '@maquette/domain/runtime/leader-lock';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { announce } from '@maquette/domain/runtime/render-events';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { closeSession } from '../billing/stripe/close-session';
import { StripeAccount } from '../billing/stripe/connect-stripe';
import { endRenewal, forgetCustomer } from '../billing/stripe/forget-customer';
import { LOG } from '../foundation/stores.module';
import { TokenVerifier } from '../identity/token-verifier';
import { RenderService } from '../renders/render-service';

const EVERY_MS = 5_000;
/** Seconds. A large workspace may take longer; two processes repeating each other's steps do no harm. */
const LEASE_SECONDS = 60;

/**
 * Executes due deletions, in one api process at a time: only the api has the keys of the payment and identity
 * providers. When the process dies midway, another one repeats the steps, which are idempotent.
 */
@Injectable()
export class DeletionJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lock: LeaderLock;
  private rounds: Repeated | undefined;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(AssetStore) private readonly assets: AssetStore,
    @Inject(StripeAccount) private readonly account: StripeAccount,
    @Inject(TokenVerifier) private readonly tokens: TokenVerifier,
    @Inject(RenderService) private readonly renders: RenderService,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.lock = new LeaderLock(database, 'deletion-clock', LEASE_SECONDS);
  }

  onApplicationBootstrap(): void {
    this.rounds = runEvery(
      EVERY_MS,
      () => this.goOn(),
      (error) => this.log.warn({ error: String(error) }, 'deletion run failed'),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds?.stop();
    await this.lock.giveBack().catch((error: unknown) => {
      this.log.debug({ error: String(error) }, 'the `deletions` lease could not be returned; it expires by itself');
    });
  }

  private async goOn(): Promise<void> {
    if (!(await this.lock.take())) return;
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
      this.log.warn({ error: String(error) }, 'end of sessions not published'),
    );
  }
}
