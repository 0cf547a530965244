import type { Pool } from '@maquette/domain/renders/line-up';
import { ProviderCircuit } from '@maquette/domain/renders/provider-circuit';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { PROVIDERS, type Providers } from '../providers/providers';

/** Feeds the circuits of the providers, one a pool. Their bookkeeping must never fail a render. */
@Injectable()
export class ProviderWatch {
  private readonly circuits: Record<Pool, ProviderCircuit>;

  constructor(
    @Inject(Stores) { redis, lines }: Stores,
    @Inject(PROVIDERS) { stills, clips }: Providers,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.circuits = {
      image: new ProviderCircuit(redis, lines.image, stills.name, 'image'),
      video: new ProviderCircuit(redis, lines.video, clips.name, 'video'),
    };
  }

  worked(pool: Pool): Promise<void> {
    return this.quietly(() => this.circuits[pool].succeeded());
  }

  trouble(pool: Pool, workspaceId: string): Promise<void> {
    const circuit = this.circuits[pool];
    return this.quietly(async () => {
      if (await circuit.failed(workspaceId))
        this.log.error({ provider: circuit.provider, pool }, 'the provider keeps failing; its line is paused');
    });
  }

  async tick(): Promise<void> {
    await this.quietly(() => this.circuits.image.tick());
    await this.quietly(() => this.circuits.video.tick());
  }

  private async quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ error: String(error) }, 'the circuit of the provider is not reachable');
    }
  }
}
