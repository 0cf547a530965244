import { forgetUnusedUploads } from '@maquette/domain/assets/forget-uploads';
import { forgetUploadDays } from '@maquette/domain/assets/upload-quota';
import { forgetOldSandboxJobs } from '@maquette/domain/developer/sandbox-orders';
import { forgetOldElements } from '@maquette/domain/elements/change-elements';
import { forgetMails } from '@maquette/domain/mail/forget-mails';
import { forgetServiceMinutes } from '@maquette/domain/operations/keep-minutes';
import { forgetPageTimes } from '@maquette/domain/operations/page-times';
import { forgetPreviews } from '@maquette/domain/operations/perform-act';
import { forgetEvents } from '@maquette/domain/operations/render-timeline';
import { forgetMinutes } from '@maquette/domain/operations/surveyor';
import { forgetAnswers } from '@maquette/domain/providers/forget-answers';
import { eraseOldTrash } from '@maquette/domain/renders/trash-renders';
import { every, type Repeated } from '@maquette/domain/runtime/every';
import type { Logger } from '@maquette/domain/runtime/log';
import { forgetOldLines } from '@maquette/domain/webhooks/delivery-log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';

const EVERY_MS = 3_600_000;

/** Once an hour, in every worker: what nobody looks at any more is forgotten. Several at once do no harm. */
@Injectable()
export class HourlyTidying implements OnApplicationBootstrap, OnModuleDestroy {
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds = every(
      EVERY_MS,
      () => this.tidy(),
      (error) => this.log.warn({ error: String(error) }, 'tidying could not be finished this time'),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds?.stop();
  }

  private async tidy(): Promise<void> {
    const { database, assets } = this.stores;
    const now = new Date();
    const forgotten = {
      // First: what only they were made from is unused then.
      trash: await eraseOldTrash(database, assets, now),
      elements: await forgetOldElements(database, now),
      uploads: await forgetUnusedUploads(database, assets, now),
      uploadDays: await forgetUploadDays(database, now),
      callAnswers: await forgetAnswers(database, assets, now),
      deliveries: await forgetOldLines(database, now),
      events: await forgetEvents(database, now),
      serviceMinutes: await forgetServiceMinutes(database, now),
      minutes: await forgetMinutes(database, now),
      pageTimes: await forgetPageTimes(database, now),
      previews: await forgetPreviews(database, now),
      mails: await forgetMails(database, now),
      sandboxJobs: await forgetOldSandboxJobs(database, now),
    };
    if (Object.values(forgotten).some((count) => count > 0)) this.log.info(forgotten, 'forgotten');
  }
}
