import type { RenderForecast as Forecast } from '@maquette/domain/forecast/queue-forecast';
import { ForecastBoard } from '@maquette/domain/renders/forecast-board';
import { ForecastService } from '@maquette/domain/renders/forecast-service';
import { knownPools, type Pool } from '@maquette/domain/renders/line-up';
import { every, type Repeated } from '@maquette/domain/runtime/every';
import { LeaderLock } from '@maquette/domain/runtime/leader-lock';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { PROVIDERS, type Providers, servedPools } from '../providers/providers';

const EVERY_MS = 1_000;
const LEASE_SECONDS = 4;

/**
 * Forecasts the line once a second, in one worker of all. A successor learns from PostgreSQL what happened before, so nothing is
 * lost with a process.
 */
@Injectable()
export class Forecaster implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lock: LeaderLock;
  private readonly services = new Map<Pool, ForecastService>();
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) private readonly log: Logger,
    @Inject(PROVIDERS) private readonly providers: Providers,
  ) {
    this.lock = new LeaderLock(stores.database, 'forecaster', LEASE_SECONDS);
  }

  onApplicationBootstrap(): void {
    this.rounds = every(
      EVERY_MS,
      () => this.forecastAll(),
      (error) => this.log.warn({ error: String(error) }, 'no forecast this second'),
      { keepAlive: true },
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds?.stop();
    await this.lock.giveBack().catch(() => this.log.debug('the forecasts are taken over when the lease runs out'));
  }

  private async forecastAll(): Promise<void> {
    if (!(await this.lock.take())) this.services.clear();
    else
      for (const pool of await knownPools(this.stores.database, servedPools(this.providers))) await this.forecast(pool);
  }

  private async forecast(pool: Pool): Promise<void> {
    const { database, redis, lines } = this.stores;
    const service = this.services.get(pool) ?? (await ForecastService.open(database, redis, pool));
    this.services.set(pool, service);
    const forecasts: Map<string, Forecast | null> = await service.sweep(lines.of(pool));
    await new ForecastBoard(redis, pool).write(forecasts, Date.now());
  }
}
