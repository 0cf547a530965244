import { FairQueue } from '@maquette/domain/fair-queue/fair-queue';
import { OWN_POOLS, type Pool } from '@maquette/domain/renders/fair-queues';
import { ForecastBoard } from '@maquette/domain/renders/forecast-board';
import { SlotRegister } from '@maquette/domain/renders/slot-register';
import { readThreadTimes } from '@maquette/worker/jobs/thread-times';
import { Redis } from 'ioredis';
import type { Product } from '../../harness/product';

/** The state in one second: every queue, and the estimates that users saw. */
export interface SeenSecond {
  at: number;
  pools: Record<
    Pool,
    {
      slots: number;
      clock: Record<'fast' | 'relaxed', number>;
      waiting: { id: string; lane: 'fast' | 'relaxed'; key: number }[];
      running: { id: string; startedAt: number; progress: number | null; stage: string }[];
    }
  >;
  /** Processor time of the worker's threads so far; null where the system does not report it. */
  threads: { ran: number; waited: number } | null;
  /** Seconds from `at`: p50 of the start (or null), then the range of the finish. */
  said: Record<string, { start: number | null; finish: [number, number, number] }>;
}

/** Reads the queues, the rows and the estimates board as the forecaster does. */
export class LineRecorder {
  readonly seconds: SeenSecond[] = [];
  private readonly redis: Redis;

  constructor(private readonly product: Product) {
    this.redis = new Redis(product.services.redisUrl);
  }

  async look(): Promise<void> {
    const at = Date.now();
    const running = await this.product.database.render.findMany({
      where: { status: 'running' },
      select: { id: true, pool: true, startedAt: true, progress: true, stage: true },
    });
    const pools: SeenSecond['pools'] = {};
    const said: SeenSecond['said'] = {};
    for (const pool of OWN_POOLS) {
      const line = new FairQueue(this.redis, pool);
      const { clock, turns } = await line.snapshot();
      const waiting = (['fast', 'relaxed'] as const).flatMap((lane) =>
        turns[lane].map(({ id, key }) => ({ id, lane, key })),
      );
      const own = running.filter((render) => render.pool === pool);
      pools[pool] = {
        slots: await new SlotRegister(this.redis).total(pool),
        clock: { fast: clock.fast, relaxed: clock.relaxed },
        waiting,
        running: own.map(({ id, startedAt, progress, stage }) => ({
          id,
          startedAt: startedAt?.getTime() ?? at,
          progress,
          stage,
        })),
      };
      const ids = [...waiting.map(({ id }) => id), ...own.map(({ id }) => id)];
      const views = await new ForecastBoard(this.redis, pool).read(ids);
      ids.forEach((id, index) => {
        const view = views[index];
        if (!view) return;
        const seconds = (iso: string) => (Date.parse(iso) - at) / 1_000;
        const { p10, p50, p90 } = view.finish;
        said[id] = { start: view.start && seconds(view.start.p50), finish: [seconds(p10), seconds(p50), seconds(p90)] };
      });
    }
    this.seconds.push({ at, pools, threads: await readThreadTimes(this.product.workers[0]?.pid ?? 'self'), said });
  }

  async close(): Promise<void> {
    await this.redis.quit();
  }
}
