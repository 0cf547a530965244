import { type MeasuringPosition, measureResults } from '@maquette/domain/assets/image-looks';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { computeLook } from '../renders/image-look';

const EVERY_MS = 10_000;

/** Computes colours and placeholders of old results, in batches. New results get theirs when they are completed. */
@Injectable()
export class ResultColoursJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly place: MeasuringPosition = {};
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { database, assets } = this.stores;
    this.rounds = runEvery(
      EVERY_MS,
      () =>
        measureResults(
          database,
          async ({ thumbnailKey }) =>
            // Retries while the store is unavailable; a missing file gets an empty look.
            computeLook((await assets.exists(thumbnailKey)) ? await assets.read(thumbnailKey) : Buffer.alloc(0)),
          this.place,
        ),
      (error) => this.log.warn({ error: String(error) }, 'colours of old results could not be computed'),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds?.stop();
  }
}
