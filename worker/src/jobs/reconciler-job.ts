import { Reconciler } from '@maquette/domain/renders/reconcile-renders';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { crashHere } from '../foundation/crash-point';
import { LOG, Stores } from '../foundation/stores.module';
import { PROVIDERS, type Providers, servedPools } from '../providers/providers';
import { ProviderCircuits } from '../renders/provider-circuits';
import { RenderUpdates } from '../renders/render-updates';

const EVERY_MS = 1_000;

/** Runs the reconciler once a second in every worker; its steps are fenced, so parallel runs do no harm. */
@Injectable()
export class ReconcilerJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly reconciler: Reconciler;
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Stores) { database, lines, queues }: Stores,
    @Inject(RenderUpdates) changes: RenderUpdates,
    @Inject(ProviderCircuits) private readonly circuit: ProviderCircuits,
    @Inject(LOG) private readonly log: Logger,
    @Inject(PROVIDERS) providers: Providers,
  ) {
    const served = servedPools(providers);
    this.reconciler = new Reconciler({
      database,
      lines,
      queues,
      served,
      onChanged: (render) => changes.publish(render),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds = runEvery(
      EVERY_MS,
      () => this.reconcile(),
      (error) => this.log.warn({ error: String(error) }, 'reconciler run failed'),
      { keepAlive: true },
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds?.stop();
  }

  private async reconcile(): Promise<void> {
    await this.circuit.tick();
    const report = await this.reconciler.run();
    crashHere('reconciler-ran');
    if (Object.values(report).some((count) => count > 0)) this.log.info(report, 'reconciler repaired renders');
  }
}
