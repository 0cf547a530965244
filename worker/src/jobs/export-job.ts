import { processExports } from '@maquette/domain/exports/process-exports';
import { RecordSigner } from '@maquette/domain/provenance/record-signer';
import { RecordWriter } from '@maquette/domain/provenance/record-writer';
import type { Logger } from '@maquette/domain/runtime/log';
import { RepeatingJob } from '@maquette/domain/runtime/repeating-job';
import { Inject, Injectable } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';

const BEAT_MS = 2_000;

/**
 * Packs exports in every worker. Each export is leased by one worker. A stopping worker leaves its exports to others.
 */
@Injectable()
export class ExportJob extends RepeatingJob {
  private readonly stopped = new AbortController();

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) log: Logger,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
  ) {
    super(log, { everyMs: 2_000, failure: 'export run failed' });
  }

  protected run(): Promise<unknown> {
    const { database, assets } = this.stores;
    const parts = {
      database,
      assets,
      records: this.records(),
      beatMs: BEAT_MS,
      stopped: this.stopped.signal,
      onTrouble: ({ id, attempt }: { id: string; attempt: number }, error: unknown) =>
        this.log.warn({ export: id, attempt, error: String(error) }, 'export could not be packed into an archive'),
    };
    return processExports(parts, () => new Date());
  }

  /** Null outside production, where no signing key is configured: a random key could not be verified later. */
  private records(): RecordWriter | null {
    const { PROVENANCE_KEY, APP_URL } = this.settings;
    if (PROVENANCE_KEY === undefined || APP_URL === undefined) return null;
    return new RecordWriter(this.stores.database, new RecordSigner(PROVENANCE_KEY), new URL(APP_URL).origin);
  }

  override async onModuleDestroy(): Promise<void> {
    this.stopped.abort(new Error('worker is shutting down'));
    await super.onModuleDestroy();
  }
}
