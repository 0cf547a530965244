import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { makersOf, PROVIDERS, type Providers } from './providers';

/** Closes the providers after the last render of this process. */
@Injectable()
export class CloseProviders implements OnApplicationShutdown {
  constructor(@Inject(PROVIDERS) private readonly providers: Providers) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(makersOf(this.providers).map((maker) => maker.close?.()));
  }
}
