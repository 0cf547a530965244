import { deleteUnusedUploads } from '@maquette/domain/assets/delete-unused-uploads';
import { deleteUploadDays } from '@maquette/domain/assets/upload-quota';
import { deleteOldSandboxJobs } from '@maquette/domain/developer/sandbox-orders';
import { deleteOldElements } from '@maquette/domain/elements/change-elements';
import { deleteOldMails } from '@maquette/domain/mail/delete-old-mails';
import { deleteOldModels, deleteOldVersions } from '@maquette/domain/models/erase-models';
import { deletePageTimes } from '@maquette/domain/operations/page-times';
import { deletePreviews } from '@maquette/domain/operations/perform-action';
import { deleteEvents } from '@maquette/domain/operations/render-timeline';
import { deleteServiceMinutes } from '@maquette/domain/operations/store-minutes';
import { deleteMinutes } from '@maquette/domain/operations/surveyor';
import { deleteAnswers } from '@maquette/domain/providers/delete-answers';
import { deleteOldHandoffs } from '@maquette/domain/renders/handoffs';
import { eraseOldTrash } from '@maquette/domain/renders/trash-renders';
import type { Logger } from '@maquette/domain/runtime/log';
import { RepeatingJob } from '@maquette/domain/runtime/repeating-job';
import { deleteOldDeliveries } from '@maquette/domain/webhooks/delivery-log';
import { Inject, Injectable } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';

/** Deletes expired data once an hour, in every worker. Parallel runs do no harm. */
@Injectable()
export class HourlyCleanup extends RepeatingJob {
  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) log: Logger,
  ) {
    super(log, { everyMs: 3_600_000, failure: 'hourly cleanup could not start' });
  }

  protected async run(): Promise<void> {
    const { database, assets } = this.stores;
    const now = new Date();
    const steps: Record<string, () => Promise<number>> = {
      // Runs first, because erased renders leave unused uploads that the steps below delete.
      trash: () => eraseOldTrash(database, assets, now),
      handoffs: () => deleteOldHandoffs(database, now),
      models: () => deleteOldModels(database, assets, now),
      modelVersions: () => deleteOldVersions(database, assets, now),
      elements: () => deleteOldElements(database, now),
      uploads: () => deleteUnusedUploads(database, assets, now),
      uploadDays: () => deleteUploadDays(database, now),
      callAnswers: () => deleteAnswers(database, assets, now),
      deliveries: () => deleteOldDeliveries(database, now),
      events: () => deleteEvents(database, now),
      serviceMinutes: () => deleteServiceMinutes(database, now),
      minutes: () => deleteMinutes(database, now),
      pageTimes: () => deletePageTimes(database, now),
      previews: () => deletePreviews(database, now),
      mails: () => deleteOldMails(database, now),
      sandboxJobs: () => deleteOldSandboxJobs(database, now),
    };
    const forgotten: Record<string, number> = {};
    for (const [what, step] of Object.entries(steps)) {
      // A failing step does not stop the others.
      try {
        forgotten[what] = await step();
      } catch (error) {
        this.log.warn({ what, error: String(error) }, 'cleanup step failed; it will be retried in an hour');
      }
    }
    if (Object.values(forgotten).some((count) => count > 0)) this.log.info(forgotten, 'expired data deleted');
  }
}
