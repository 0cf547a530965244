import type { VitalsReport } from '@maquette/contracts/operations/page-vitals';
import { addPageTimes, PageTally } from '@maquette/domain/operations/page-times';
import { every, type Repeated } from '@maquette/domain/runtime/every';
import type { Logger } from '@maquette/domain/runtime/log';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '../foundation/stores.module';

const WRITTEN_EVERY_MS = 5_000;

/** Adds up what browsers tell of their pages, and writes it down every few seconds: what a process that dies had not written is lost. */
@Injectable()
export class VitalsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly tally = new PageTally();
  private rounds: Repeated | undefined;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds = every(WRITTEN_EVERY_MS, () => this.write(), this.lost);
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds?.stop();
    await this.write().catch(this.lost);
  }

  take(report: VitalsReport): void {
    this.tally.add(report);
  }

  private write(): Promise<void> {
    return addPageTimes(this.database, this.tally.take(), new Date());
  }

  private readonly lost = (error: unknown): void =>
    this.log.debug({ error: String(error) }, 'how pages were is not known of some seconds');
}
