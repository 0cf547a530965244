import { ProviderCircuit } from '@maquette/domain/renders/provider-circuit';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { STILL_PROVIDER, type StillProvider } from '../providers/still-provider';

/** Feeds the circuit of the still provider. Its bookkeeping must never fail a render. */
@Injectable()
export class ProviderWatch {
  private readonly circuit: ProviderCircuit;

  constructor(
    @Inject(Stores) { redis, lines }: Stores,
    @Inject(STILL_PROVIDER) stills: StillProvider,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.circuit = new ProviderCircuit(redis, lines.image, stills.name);
  }

  worked(): Promise<void> {
    return this.quietly(() => this.circuit.succeeded());
  }

  trouble(workspaceId: string): Promise<void> {
    return this.quietly(async () => {
      if (await this.circuit.failed(workspaceId))
        this.log.error({ provider: this.circuit.provider }, 'the provider keeps failing; its line is paused');
    });
  }

  tick(): Promise<void> {
    return this.quietly(() => this.circuit.tick());
  }

  private async quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ error: String(error) }, 'the circuit of the provider is not reachable');
    }
  }
}
