import { ContentionMeter } from '@maquette/domain/forecast/contention';
import type { RenderForecast as Forecast } from '@maquette/domain/forecast/queue-forecast';
import { allPools, OWN_POOLS, openPools, type Pool } from '@maquette/domain/renders/fair-queues';
import { ForecastBoard } from '@maquette/domain/renders/forecast-board';
import { ForecastService } from '@maquette/domain/renders/forecast-service';
import type { Logger } from '@maquette/domain/runtime/log';
import { RepeatingJob } from '@maquette/domain/runtime/repeating-job';
import { Inject, Injectable } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { PROVIDERS, type Providers, servedPools } from '../providers/providers';
import { RenderRuntime } from '../renders/render-runtime';
import { readThreadTimes } from './thread-times';

/** Uncertainty of an engine's own estimate, as a natural logarithm: on a measured machine, and for other providers. */
const MEASURED_SPREAD = 0.6;
const GUESS = { level: 0, spread: 0.8 };

/** Estimates all queues once a second, in one worker at a time. A successor learns from PostgreSQL. */
@Injectable()
export class Forecaster extends RepeatingJob {
  private readonly services = new Map<Pool, ForecastService>();
  private readonly contention = new ContentionMeter();

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) log: Logger,
    @Inject(PROVIDERS) private readonly providers: Providers,
    @Inject(RenderRuntime) private readonly runtime: RenderRuntime,
  ) {
    const lease = { database: stores.database, name: 'forecaster', seconds: 4 };
    super(log, { everyMs: 1_000, failure: 'no estimates this second', lease, keepAlive: true });
  }

  protected override standBy(): void {
    this.services.clear();
  }

  protected async run(): Promise<void> {
    await this.meterContention();
    const open = await openPools(this.stores.database);
    for (const pool of allPools(servedPools(this.providers), open)) await this.forecast(pool, open.includes(pool));
  }

  /** Measures the CPU contention of this process for all workers, because an installation runs on similar machines. */
  private async meterContention(): Promise<void> {
    const times = await readThreadTimes();
    const running = OWN_POOLS.reduce((sum, pool) => sum + this.runtime.watching(pool).size, 0);
    if (times) this.contention.note({ at: Date.now(), running, ...times });
  }

  private async forecast(pool: Pool, open: boolean): Promise<void> {
    const { redis, lines } = this.stores;
    const service = this.services.get(pool) ?? (await this.open(pool));
    this.services.set(pool, service);
    const own = OWN_POOLS.includes(pool);
    const beside = OWN_POOLS.filter((other) => other !== pool).flatMap(
      (other) => this.services.get(other)?.beside ?? [],
    );
    const machines = own ? { beside, contention: this.contention.contention } : null;
    const here = this.runtime.watching(pool);
    const measured = (id: string) => here.get(id)?.measuredShare ?? null;
    const look = { machines, open, measured };
    const forecasts: Map<string, Forecast | null> = await service.sweep(lines.of(pool), Date.now(), look);
    await new ForecastBoard(redis, pool).write(forecasts, Date.now());
  }

  private async open(pool: Pool): Promise<ForecastService> {
    const { database, redis } = this.stores;
    const service = await ForecastService.open(database, redis, pool);
    const { machineLevel } = this.providers;
    const measured = machineLevel !== undefined && OWN_POOLS.includes(pool);
    service.believe(measured ? { level: machineLevel, spread: MEASURED_SPREAD } : GUESS);
    return service;
  }
}
