import type { VitalsReport } from '@maquette/contracts/operations/page-vitals';
import { addPageTimes, PageTally } from '@maquette/domain/operations/page-times';
import type { Logger } from '@maquette/domain/runtime/log';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '../foundation/stores.module';

const WRITTEN_AFTER_MS = 5_000;

/** Sums page measurements from browsers and stores them every few seconds. A crash loses the last seconds. */
@Injectable()
export class VitalsService implements OnModuleDestroy {
  private readonly tally = new PageTally();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.write().catch(this.lost);
  }

  take(report: VitalsReport): void {
    this.tally.add(report);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.write().catch(this.lost);
    }, WRITTEN_AFTER_MS).unref();
  }

  private write(): Promise<void> {
    return addPageTimes(this.database, this.tally.take(), new Date());
  }

  private readonly lost = (error: unknown): void =>
    this.log.debug({ error: String(error) }, 'page measurements of the last seconds lost');
}
