import { processExports } from '@maquette/domain/exports/process-exports';
import { RecordSigner } from '@maquette/domain/provenance/record-signer';
import { RecordWriter } from '@maquette/domain/provenance/record-writer';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';

const EVERY_MS = 2_000;
const BEAT_MS = 2_000;

/**
 * Packs exports in every worker; each export is leased by one of them. A stopping worker leaves its exports to the
 * others.
 */
@Injectable()
export class ExportJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopped = new AbortController();
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) private readonly log: Logger,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
  ) {}

  onApplicationBootstrap(): void {
    const { database, assets } = this.stores;
    const parts = {
      database,
      assets,
      records: this.records(),
      beatMs: BEAT_MS,
      stopped: this.stopped.signal,
      onTrouble: ({ id, attempt }: { id: string; attempt: number }, error: unknown) =>
        this.log.warn({ export: id, attempt, error: String(error) }, 'export could not be packed'),
    };
    this.rounds = runEvery(
      EVERY_MS,
      async () => void (await processExports(parts, () => new Date())),
      (error) => this.log.warn({ error: String(error) }, 'export run failed'),
    );
  }

  /** Null outside production, where no signing key is configured: a random key could not be verified later. */
  private records(): RecordWriter | null {
    const { PROVENANCE_KEY, APP_URL } = this.settings;
    if (PROVENANCE_KEY === undefined || APP_URL === undefined) return null;
    return new RecordWriter(this.stores.database, new RecordSigner(PROVENANCE_KEY), new URL(APP_URL).origin);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped.abort(new Error('worker is shutting down'));
    await this.rounds?.stop();
  }
}
