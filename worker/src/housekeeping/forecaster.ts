import { randomUUID } from 'node:crypto';
import type { RenderForecast as Forecast } from '@maquette/domain/forecast/queue-forecast';
import { ForecastBoard } from '@maquette/domain/renders/forecast-board';
import { ForecastDesk } from '@maquette/domain/renders/forecast-desk';
import { POOLS, type Pool } from '@maquette/domain/renders/line-up';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';

const EVERY_MS = 1_000;
const TERM_MS = 4_000;
const OFFICE = 'forecaster';

/**
 * Forecasts the line once a second, in one worker of all: whoever holds the office in Redis. A successor learns from
 * PostgreSQL what happened before, so nothing is lost with a process.
 */
@Injectable()
export class Forecaster implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly me = randomUUID();
  private readonly desks = new Map<Pool, ForecastDesk>();
  private timer: NodeJS.Timeout | undefined;
  private busy = false;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tick(), EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async tick(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      if (!(await this.holdsOffice())) this.desks.clear();
      else for (const pool of POOLS) await this.forecast(pool);
    } catch (error) {
      this.log.warn({ error: String(error) }, 'no forecast this second');
    } finally {
      this.busy = false;
    }
  }

  private async forecast(pool: Pool): Promise<void> {
    const { database, redis, lines } = this.stores;
    const desk = this.desks.get(pool) ?? (await ForecastDesk.open(database, redis, pool));
    this.desks.set(pool, desk);
    const forecasts: Map<string, Forecast | null> = await desk.sweep(lines[pool]);
    await new ForecastBoard(redis, pool).write(forecasts, Date.now());
  }

  private async holdsOffice(): Promise<boolean> {
    if ((await this.stores.redis.set(OFFICE, this.me, 'PX', TERM_MS, 'NX')) === 'OK') return true;
    if ((await this.stores.redis.get(OFFICE)) !== this.me) return false;
    await this.stores.redis.pexpire(OFFICE, TERM_MS);
    return true;
  }
}
