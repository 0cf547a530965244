import { type MeasuringPosition, measureResults } from '@maquette/domain/assets/image-looks';
import type { Logger } from '@maquette/domain/runtime/log';
import { RepeatingJob } from '@maquette/domain/runtime/repeating-job';
import { Inject, Injectable } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { computeLook } from '../renders/image-look';

/** Computes colours and placeholders of old results in batches. New results get theirs when they are completed. */
@Injectable()
export class ResultColoursJob extends RepeatingJob {
  private readonly place: MeasuringPosition = {};

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) log: Logger,
  ) {
    super(log, { everyMs: 10_000, failure: 'colours of old results could not be computed' });
  }

  protected run(): Promise<void> {
    const { database, assets } = this.stores;
    return measureResults(
      database,
      async ({ thumbnailKey }) =>
        // Retries while the store is unavailable. For a missing file, an empty description is stored.
        computeLook((await assets.exists(thumbnailKey)) ? await assets.read(thumbnailKey) : Buffer.alloc(0)),
      this.place,
    );
  }
}
