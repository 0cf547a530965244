import { nameCall } from '@maquette/domain/providers/provider-calls';
import { listenToHooks, type ProviderHook } from '@maquette/domain/providers/provider-hooks';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { ForgedHook } from '../providers/forged-hook';
import { makersIn, PROVIDERS, type ProviderLine, type Providers } from '../providers/providers';

/** Hears what providers tell of their jobs. Who waits for one asks at once; a job whose name got lost has one again. */
@Injectable()
export class HookListener implements OnApplicationBootstrap {
  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(PROVIDERS) private readonly providers: Providers,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const line of this.providers.lines.filter((one) => makersIn(one).some(({ hear }) => hear))) {
      await listenToHooks(this.stores.subscriber, this.log, line.pool, (hook) => void this.hear(line, hook)).catch(
        (error: unknown) => this.log.warn({ error: String(error) }, 'what providers tell is not heard; they are asked'),
      );
    }
  }

  private async hear(line: ProviderLine, hook: ProviderHook): Promise<void> {
    const about = { call: hook.callId, pool: line.pool };
    for (const maker of makersIn(line)) {
      try {
        const name = await maker.hear?.(hook);
        if (name === undefined) continue;
        if (!(await nameCall(this.stores.database, hook.callId, name)))
          this.log.warn(about, 'a provider told of a job that is not the one of its call');
        return;
      } catch (error) {
        if (error instanceof ForgedHook)
          this.log.warn({ ...about, why: error.message }, 'a word of a provider was not believed');
        else this.log.warn({ ...about, error: String(error) }, 'what a provider told could not be heard');
      }
    }
  }
}
