import { publishSandboxJobs } from '@maquette/domain/developer/publish-sandbox-jobs';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import { addressRules } from '@maquette/domain/runtime/outside-address';
import { SecretBox } from '@maquette/domain/runtime/secret-box';
import { DeliverySender } from '@maquette/domain/webhooks/send-deliveries';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';

const EVERY_MS = 1_000;

/**
 * Sends webhooks in every worker. Each webhook is leased by one worker. Polls once a second and when a slot is free.
 */
@Injectable()
export class WebhookJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds: DeliverySender;
  private looks: Repeated | undefined;
  private busy = false;
  private again = false;
  private stopped = false;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) private readonly log: Logger,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
  ) {
    const box = new SecretBox(settings.WEBHOOK_SECRET_KEY);
    const parts = { database: stores.database, box, rules: addressRules(settings), now: () => new Date() };
    this.rounds = new DeliverySender(parts, (error, delivery) =>
      this.log.error(
        { error: String(error), delivery },
        'webhook could not be sent; it will be retried when its lease ends',
      ),
    );
  }

  onApplicationBootstrap(): void {
    this.looks = runEvery(
      EVERY_MS,
      () => this.look(),
      (error) => this.log.warn({ error: String(error) }, 'sandbox job updates could not be published'),
    );
  }

  /** No worker handles a sandbox job, so its start and end are published from here. */
  private async look(): Promise<void> {
    try {
      await publishSandboxJobs(this.stores.database, new Date());
    } finally {
      this.wake();
    }
  }

  private wake(): void {
    if (this.stopped) return;
    if (this.busy) {
      this.again = true;
      return;
    }
    this.busy = true;
    this.rounds
      .setOut(() => this.wake())
      .catch((error: unknown) => this.log.warn({ error: String(error) }, 'webhooks could not be sent in this run'))
      .finally(() => {
        this.busy = false;
        if (!this.again) return;
        this.again = false;
        this.wake();
      });
  }

  /** Waits for deliveries in progress; another worker sends the rest when their leases end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    void this.looks?.stop();
    let late: NodeJS.Timeout | undefined;
    const grace = new Promise((resolve) => {
      late = setTimeout(resolve, this.settings.SHUTDOWN_GRACE_SECONDS * 1_000);
    });
    await Promise.race([this.rounds.home(), grace]);
    clearTimeout(late);
  }
}
