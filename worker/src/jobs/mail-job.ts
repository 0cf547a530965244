import { type MailParts, sendDueMails } from '@maquette/domain/mail/send-mails';
import { SmtpServer } from '@maquette/domain/mail/smtp-server';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';

const EVERY_MS = 2_000;

/** Sends the e-mails of the outbox, in every worker; each e-mail is leased by one of them. */
@Injectable()
export class MailJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly parts: MailParts;
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Stores) { database }: Stores,
    @Inject(LOG) private readonly log: Logger,
    @Inject(WORKER_SETTINGS) { SMTP_URL, MAIL_FROM, APP_URL }: WorkerSettings,
  ) {
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

  onApplicationBootstrap(): void {
    this.rounds = runEvery(
      EVERY_MS,
      async () => void (await sendDueMails(this.parts)),
      (error) => this.log.warn({ error: String(error) }, 'e-mail run failed'),
    );
  }

  /** Finishes the e-mail being sent; the other workers send the rest. */
  async onModuleDestroy(): Promise<void> {
    await this.rounds?.stop();
  }
}
