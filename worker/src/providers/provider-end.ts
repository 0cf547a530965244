import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { makersOf, PROVIDERS, type Providers } from './providers';

/** Closes the providers once no render of this process needs them any more. */
@Injectable()
export class ProviderEnd implements OnApplicationShutdown {
  constructor(@Inject(PROVIDERS) private readonly providers: Providers) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(makersOf(this.providers).map((maker) => maker.close()));
  }
}
