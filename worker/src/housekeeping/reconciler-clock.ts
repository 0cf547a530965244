import { Reconciler } from '@maquette/domain/renders/reconcile-renders';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { crashPoints } from '../foundation/crash-point';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { ProviderWatch } from './provider-watch';
import { RenderChanges } from './render-changes';

const EVERY_MS = 1_000;

/** Runs the reconciler once a second in every worker; its steps are fenced, so several at once do no harm. */
@Injectable()
export class ReconcilerClock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly reconciler: Reconciler;
  private timer: NodeJS.Timeout | undefined;
  private busy = false;

  constructor(
    @Inject(Stores) { database, lines, queues }: Stores,
    @Inject(RenderChanges) changes: RenderChanges,
    @Inject(ProviderWatch) private readonly circuit: ProviderWatch,
    @Inject(LOG) private readonly log: Logger,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
  ) {
    this.reconciler = new Reconciler({ database, lines, queues, onChanged: (render) => changes.tell(render) });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tick(), EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async tick(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.circuit.tick();
      const report = await this.reconciler.run();
      crashPoints(this.settings.CRASH_AT)('reconciler-ran');
      if (Object.values(report).some((count) => count > 0)) this.log.info(report, 'mended');
    } catch (error) {
      this.log.warn({ error: String(error) }, 'the reconciler could not run this time');
    } finally {
      this.busy = false;
    }
  }
}
