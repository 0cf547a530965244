import { type MailParts, sendDueMails } from '@maquette/domain/mail/send-mails';
import { SmtpServer } from '@maquette/domain/mail/smtp-server';
import type { Logger } from '@maquette/domain/runtime/log';
import { RepeatingJob } from '@maquette/domain/runtime/repeating-job';
import { Inject, Injectable } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';

/** Sends e-mails of the outbox in every worker. Each e-mail is leased by one worker. */
@Injectable()
export class MailJob extends RepeatingJob {
  private readonly parts: MailParts;

  constructor(
    @Inject(Stores) { database }: Stores,
    @Inject(LOG) log: Logger,
    @Inject(WORKER_SETTINGS) { SMTP_URL, MAIL_FROM, APP_URL }: WorkerSettings,
  ) {
    super(log, { everyMs: 2_000, failure: 'e-mail run failed' });
    this.parts = {
      database,
      sender:
        SMTP_URL && MAIL_FROM && APP_URL
          ? { server: new SmtpServer(SMTP_URL), from: MAIL_FROM, appUrl: APP_URL }
          : null,
      now: () => new Date(),
      onTrouble: ({ id, kind, attempts }, error) =>
        this.log.warn({ mail: id, kind, attempts, error: String(error) }, 'e-mail could not be sent'),
    };
  }

  protected run(): Promise<unknown> {
    return sendDueMails(this.parts);
  }
}
