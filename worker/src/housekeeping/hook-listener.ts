import { nameCall } from '@maquette/domain/providers/provider-calls';
import { listenToHooks, type ProviderHook } from '@maquette/domain/providers/provider-hooks';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { ForgedHook } from '../providers/forged-hook';
import { type Maker, makersIn, PROVIDERS, type Providers } from '../providers/providers';

/** Hears what providers tell of their jobs. Who waits for one asks at once; a job whose name got lost has one again. */
@Injectable()
export class HookListener implements OnApplicationBootstrap {
  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(PROVIDERS) private readonly providers: Providers,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const line of this.providers.lines) {
      // A line is one account: whichever of its makers hears, hears for all of them.
      const maker = makersIn(line).find(({ hear }) => hear);
      if (!maker) continue;
      await listenToHooks(this.stores.subscriber, this.log, line.pool, (hook) => void this.hear(maker, hook)).catch(
        (error: unknown) => this.log.warn({ error: String(error) }, 'what providers tell is not heard; they are asked'),
      );
    }
  }

  private async hear(maker: Maker, hook: ProviderHook): Promise<void> {
    const about = { call: hook.callId, pool: maker.offer.pool };
    try {
      const name = await maker.hear?.(hook);
      if (name !== undefined && !(await nameCall(this.stores.database, hook.callId, name)))
        this.log.warn(about, 'a provider told of a job that is not the one of its call');
    } catch (error) {
      if (error instanceof ForgedHook)
        this.log.warn({ ...about, why: error.message }, 'a word of a provider was not believed');
      else this.log.warn({ ...about, error: String(error) }, 'what a provider told could not be heard');
    }
  }
}
