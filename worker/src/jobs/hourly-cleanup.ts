import { forgetUnusedUploads } from '@maquette/domain/assets/delete-unused-uploads';
import { forgetUploadDays } from '@maquette/domain/assets/upload-quota';
import { forgetOldSandboxJobs } from '@maquette/domain/developer/sandbox-orders';
import { forgetOldElements } from '@maquette/domain/elements/change-elements';
import { forgetMails } from '@maquette/domain/mail/delete-old-mails';
import { forgetServiceMinutes } from '@maquette/domain/operations/store-minutes';
import { forgetPageTimes } from '@maquette/domain/operations/page-times';
import { forgetPreviews } from '@maquette/domain/operations/perform-action';
import { forgetEvents } from '@maquette/domain/operations/render-timeline';
import { forgetMinutes } from '@maquette/domain/operations/surveyor';
import { forgetAnswers } from '@maquette/domain/providers/delete-answers';
import { forgetOldHandoffs } from '@maquette/domain/renders/handoffs';
import { eraseOldTrash } from '@maquette/domain/renders/trash-renders';
import { every, type Repeated } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import { forgetOldLines } from '@maquette/domain/webhooks/delivery-log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';

const EVERY_MS = 3_600_000;

/** Deletes expired data once an hour, in every worker. Parallel runs do no harm. */
@Injectable()
export class HourlyCleanup implements OnApplicationBootstrap, OnModuleDestroy {
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds = every(
      EVERY_MS,
      () => this.tidy(),
      (error) => this.log.warn({ error: String(error) }, 'hourly cleanup could not start'),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds?.stop();
  }

  private async tidy(): Promise<void> {
    const { database, assets } = this.stores;
    const now = new Date();
    const steps: Record<string, () => Promise<number>> = {
      // First, because it makes uploads unused.
      trash: () => eraseOldTrash(database, assets, now),
      handoffs: () => forgetOldHandoffs(database, now),
      elements: () => forgetOldElements(database, now),
      uploads: () => forgetUnusedUploads(database, assets, now),
      uploadDays: () => forgetUploadDays(database, now),
      callAnswers: () => forgetAnswers(database, assets, now),
      deliveries: () => forgetOldLines(database, now),
      events: () => forgetEvents(database, now),
      serviceMinutes: () => forgetServiceMinutes(database, now),
      minutes: () => forgetMinutes(database, now),
      pageTimes: () => forgetPageTimes(database, now),
      previews: () => forgetPreviews(database, now),
      mails: () => forgetMails(database, now),
      sandboxJobs: () => forgetOldSandboxJobs(database, now),
    };
    const forgotten: Record<string, number> = {};
    for (const [what, step] of Object.entries(steps)) {
      // A failing step does not stop the others.
      try {
        forgotten[what] = await step();
      } catch (error) {
        this.log.warn({ what, error: String(error) }, 'cleanup step failed');
      }
    }
    if (Object.values(forgotten).some((count) => count > 0)) this.log.info(forgotten, 'expired data deleted');
  }
}
