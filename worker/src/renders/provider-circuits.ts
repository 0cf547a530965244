import { openSwitches } from '@maquette/domain/fair-queue/switches';
import { changeQueues } from '@maquette/domain/providers/change-queues';
import { withOff } from '@maquette/domain/providers/models-off';
import { accountPause, type LinePause } from '@maquette/domain/renders/failure-policy';
import type { Pool } from '@maquette/domain/renders/fair-queues';
import { ProviderCircuit } from '@maquette/domain/renders/provider-circuit';
import type { Logger } from '@maquette/domain/runtime/log';
import type { OpsSwitch } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { bestEffort } from '../foundation/best-effort';
import { LOG, Stores } from '../foundation/stores.module';
import { makerIn, PROVIDERS, type ProviderLine, type Providers } from '../providers/providers';
import { RenderUpdates } from './render-updates';
import { SwitchedOffModels } from './switched-off-models';

/** Feeds the providers' circuit breakers, one per queue. Failures here never fail or delay a render. */
@Injectable()
export class ProviderCircuits {
  private readonly circuits: Map<Pool, ProviderCircuit>;
  private readonly switchedOff: SwitchedOffModels;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(PROVIDERS) private readonly providers: Providers,
    @Inject(RenderUpdates) private readonly changes: RenderUpdates,
    @Inject(LOG) private readonly log: Logger,
  ) {
    const { redis, lines } = stores;
    const circuit = (line: ProviderLine) =>
      new ProviderCircuit(redis, lines.of(line.pool), makerIn(line).offer, line.pool);
    this.circuits = new Map(providers.lines.map((line) => [line.pool, circuit(line)]));
    this.switchedOff = new SwitchedOffModels(() => openSwitches(stores.database, 'model'), log);
  }

  worked(pool: Pool): Promise<void> {
    return bestEffort(this.quietly(async () => this.circuits.get(pool)?.succeeded()));
  }

  trouble(pool: Pool, workspaceId: string): Promise<void> {
    const told = this.quietly(async () => {
      const circuit = this.circuits.get(pool);
      if (await circuit?.failed(workspaceId))
        this.log.error({ provider: circuit?.provider.name, pool }, 'provider keeps failing: its queue is paused');
    });
    return bestEffort(told);
  }

  /** The render is not at fault: the queue pauses for a while, or until an operator acts. */
  pause(pool: Pool, { reason, seconds }: LinePause): Promise<void> {
    const told = this.quietly(async () => {
      const circuit = this.circuits.get(pool);
      if (seconds !== null) await circuit?.rest({ reason, seconds });
      else await circuit?.park(reason);
      this.log.error({ provider: circuit?.provider.name, pool, reason, seconds }, 'provider queue is paused');
    });
    return bestEffort(told);
  }

  /** Records the result of an account check. @param trouble null when the account works */
  looked(pool: Pool, trouble: string | null): Promise<void> {
    return this.quietly(async () => {
      const circuit = this.circuits.get(pool);
      if (!circuit) return;
      const parked = await circuit.isParked();
      if (trouble !== null && !parked) await this.pause(pool, accountPause(trouble));
      if (trouble !== null || !parked) return;
      await circuit.mended();
      this.log.info({ provider: circuit.provider.name, pool }, 'provider account works again');
    });
  }

  /** Whether the provider refused our account. */
  async isParked(pool: Pool): Promise<boolean> {
    return (await this.circuits.get(pool)?.isParked()) ?? false;
  }

  async tick(): Promise<void> {
    const off = await this.switchedOff.read();
    for (const [pool, circuit] of this.circuits) {
      await this.quietly(() => circuit.tick());
      // If the state is unknown, a render could move to a model that an operator switched off.
      if (off) await this.quietly(() => this.helpElsewhere(pool, circuit, off));
    }
  }

  /** Moves renders to other allowed queues while their provider is down, or their model is disabled there. */
  private async helpElsewhere(pool: Pool, circuit: ProviderCircuit, off: readonly OpsSwitch[]): Promise<void> {
    const down = await circuit.isDown();
    const own = off.filter((one) => one.pool === pool);
    if (!down && own.length === 0) return;
    const offers = withOff(this.providers.offers, off);
    for (const render of await changeQueues(this.stores.database, offers, pool, down ? undefined : own)) {
      await this.stores.lines.of(pool).leave(render.id);
      await this.changes.publish(render);
    }
  }

  private async quietly(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ error: String(error) }, 'circuit breaker of the provider could not be read or updated');
    }
  }
}
