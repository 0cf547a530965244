import { openSwitches } from '@maquette/domain/operations/switches';
import { changeLines } from '@maquette/domain/providers/change-lines';
import { withOff } from '@maquette/domain/providers/models-off';
import { accountPause, type LinePause } from '@maquette/domain/renders/failure-policy';
import type { Pool } from '@maquette/domain/renders/line-up';
import { ProviderCircuit } from '@maquette/domain/renders/provider-circuit';
import type { Logger } from '@maquette/domain/runtime/log';
import type { OpsSwitch } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { hint } from '../foundation/hint';
import { LOG, Stores } from '../foundation/stores.module';
import { makerIn, PROVIDERS, type ProviderLine, type Providers } from '../providers/providers';
import { RenderChanges } from './render-changes';

/** Feeds the circuits of the providers, one a line. Their bookkeeping must never fail a render, nor hold it up. */
@Injectable()
export class ProviderWatch {
  private readonly circuits: Map<Pool, ProviderCircuit>;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(PROVIDERS) private readonly providers: Providers,
    @Inject(RenderChanges) private readonly changes: RenderChanges,
    @Inject(LOG) private readonly log: Logger,
  ) {
    const { redis, lines } = stores;
    const circuit = (line: ProviderLine) =>
      new ProviderCircuit(redis, lines.of(line.pool), makerIn(line).offer, line.pool);
    this.circuits = new Map(providers.lines.map((line) => [line.pool, circuit(line)]));
  }

  worked(pool: Pool): Promise<void> {
    return hint(this.quietly(async () => this.circuits.get(pool)?.succeeded()));
  }

  trouble(pool: Pool, workspaceId: string): Promise<void> {
    const told = this.quietly(async () => {
      const circuit = this.circuits.get(pool);
      if (await circuit?.failed(workspaceId))
        this.log.error({ provider: circuit?.provider.name, pool }, 'the provider keeps failing; its line is paused');
    });
    return hint(told);
  }

  /** Nothing is wrong with the render: the line rests, or waits for the operator. */
  pause(pool: Pool, { reason, seconds }: LinePause): Promise<void> {
    const told = this.quietly(async () => {
      const circuit = this.circuits.get(pool);
      if (seconds !== null) await circuit?.rest({ reason, seconds });
      else await circuit?.park(reason);
      this.log.error({ provider: circuit?.provider.name, pool, reason, seconds }, 'the line of a provider is paused');
    });
    return hint(told);
  }

  /** The account of a provider was looked at, for free. @param trouble null when it works */
  looked(pool: Pool, trouble: string | null): Promise<void> {
    return this.quietly(async () => {
      const circuit = this.circuits.get(pool);
      if (!circuit) return;
      const parked = await circuit.isParked();
      if (trouble !== null && !parked) await this.pause(pool, accountPause(trouble));
      if (trouble !== null || !parked) return;
      await circuit.mended();
      this.log.info({ provider: circuit.provider.name, pool }, 'the account of the provider works again');
    });
  }

  /** Whether its account was refused. */
  async isParked(pool: Pool): Promise<boolean> {
    return (await this.circuits.get(pool)?.isParked()) ?? false;
  }

  async tick(): Promise<void> {
    const off = await openSwitches(this.stores.database, 'model').catch(() => []);
    for (const [pool, circuit] of this.circuits) {
      await this.quietly(() => circuit.tick());
      await this.quietly(() => this.helpElsewhere(pool, circuit, off));
    }
  }

  /** Who may, does not wait for a provider that is down, nor for a model that an operator turned off there. */
  private async helpElsewhere(pool: Pool, circuit: ProviderCircuit, off: readonly OpsSwitch[]): Promise<void> {
    const down = await circuit.isDown();
    const own = off.filter((one) => one.pool === pool);
    if (!down && own.length === 0) return;
    const offers = withOff(this.providers.offers, off);
    for (const render of await changeLines(this.stores.database, offers, pool, down ? undefined : own)) {
      await this.stores.lines.of(pool).leave(render.id);
      await this.changes.tell(render);
    }
  }

  private async quietly(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ error: String(error) }, 'the circuit of the provider is not reachable');
    }
  }
}
