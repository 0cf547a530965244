import { type LooksPlace, lookAtResults } from '@maquette/domain/assets/picture-looks';
import { every, type Repeated } from '@maquette/domain/runtime/every';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { lookOf } from '../renders/picture-look';

const EVERY_MS = 10_000;

/** Looks at results of before results were looked at, some at a time. What is made now has its look when it is settled. */
@Injectable()
export class ResultLooks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly place: LooksPlace = {};
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { database, assets } = this.stores;
    this.rounds = every(
      EVERY_MS,
      () =>
        lookAtResults(
          database,
          async ({ thumbnailKey }) =>
            // A store that is away is asked again; a file that is not there looks like nothing.
            lookOf((await assets.exists(thumbnailKey)) ? await assets.read(thumbnailKey) : Buffer.alloc(0)),
          this.place,
        ),
      (error) => this.log.warn({ error: String(error) }, 'results could not be looked at this time'),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds?.stop();
  }
}
