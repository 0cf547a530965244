import { forgetUnusedUploads } from '@maquette/domain/assets/forget-uploads';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';

const EVERY_MS = 3_600_000;

/** Once an hour: files that were sent and never used are forgotten. */
@Injectable()
export class UploadSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    try {
      const count = await forgetUnusedUploads(this.stores.database, this.stores.assets);
      if (count > 0) this.log.info({ count }, 'unused uploads were forgotten');
    } catch (error) {
      this.log.warn({ error: String(error) }, 'unused uploads could not be forgotten this time');
    }
  }
}
