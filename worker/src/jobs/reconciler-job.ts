import { Reconciler } from '@maquette/domain/renders/reconcile-renders';
import type { Logger } from '@maquette/domain/runtime/log';
import { RepeatingJob } from '@maquette/domain/runtime/repeating-job';
import { Inject, Injectable } from '@nestjs/common';
import { crashHere } from '../foundation/crash-point';
import { LOG, Stores } from '../foundation/stores.module';
import { PROVIDERS, type Providers, servedPools } from '../providers/providers';
import { ProviderCircuits } from '../renders/provider-circuits';
import { RenderUpdates } from '../renders/render-updates';

/** Runs the reconciler once a second in every worker; its steps are fenced, so parallel runs do no harm. */
@Injectable()
export class ReconcilerJob extends RepeatingJob {
  private readonly reconciler: Reconciler;

  constructor(
    @Inject(Stores) { database, lines, queues }: Stores,
    @Inject(RenderUpdates) changes: RenderUpdates,
    @Inject(ProviderCircuits) private readonly circuit: ProviderCircuits,
    @Inject(LOG) log: Logger,
    @Inject(PROVIDERS) providers: Providers,
  ) {
    super(log, { everyMs: 1_000, failure: 'reconciler run failed', keepAlive: true });
    const served = servedPools(providers);
    this.reconciler = new Reconciler({
      database,
      lines,
      queues,
      served,
      onChanged: (render) => changes.publish(render),
    });
  }

  protected async run(): Promise<void> {
    await this.circuit.tick();
    const report = await this.reconciler.run();
    crashHere('reconciler-ran');
    if (Object.values(report).some((count) => count > 0)) this.log.info(report, 'reconciler repaired renders');
  }
}
