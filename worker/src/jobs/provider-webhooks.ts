import { setUpstreamId } from '@maquette/domain/providers/provider-calls';
import { listenToWebhooks, type ProviderHook } from '@maquette/domain/providers/provider-hooks';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { ForgedWebhook } from '../providers/forged-webhook';
import { type Maker, makersIn, PROVIDERS, type Providers } from '../providers/providers';

/** Receives provider webhooks. A waiting render then polls its job immediately. A lost job id is stored again. */
@Injectable()
export class ProviderWebhooks implements OnApplicationBootstrap {
  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(PROVIDERS) private readonly providers: Providers,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const line of this.providers.lines) {
      // A queue belongs to one account, so any of its providers can verify the webhook.
      const maker = makersIn(line).find(({ hear }) => hear);
      if (!maker) continue;
      await listenToWebhooks(this.stores.subscriber, this.log, line.pool, (hook) => void this.hear(maker, hook)).catch(
        (error: unknown) =>
          this.log.warn({ error: String(error) }, 'provider webhooks are not received; jobs are polled instead'),
      );
    }
  }

  private async hear(maker: Maker, hook: ProviderHook): Promise<void> {
    const about = { call: hook.callId, pool: maker.offer.pool };
    try {
      const name = await maker.hear?.(hook);
      if (name !== undefined && !(await setUpstreamId(this.stores.database, hook.callId, name)))
        this.log.warn(about, 'provider webhook ignored: it names another job than its call');
    } catch (error) {
      if (error instanceof ForgedWebhook)
        this.log.warn({ ...about, why: error.message }, 'provider webhook rejected: invalid signature');
      else this.log.warn({ ...about, error: String(error) }, 'provider webhook could not be processed');
    }
  }
}
