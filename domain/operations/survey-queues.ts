import { modelSchema, type OrderModel } from '@maquette/contracts/operations/actions';
import type { Database, OpsSwitch } from '@maquette/prisma/client';
import { pauseReason } from '../fair-queue/pauses';
import { openQueueSwitches } from '../fair-queue/queue-pauses';
import { openSwitches } from '../fair-queue/switches';
import { modelsOf } from '../providers/models-off';
import { readOffers } from '../providers/provider-offers';
import { FairQueues, type Pool } from '../renders/fair-queues';
import { ForecastBoard } from '../renders/forecast-board';
import { SlotRegister } from '../renders/slot-register';
import type { RedisClient } from '../runtime/redis-connection';
import { servedPools } from './pause-queue';

/** State of a queue. Times are milliseconds. */
export interface LineSurvey {
  pool: Pool;
  waiting: { fast: number; relaxed: number };
  /** Number of renders that their owners parked. */
  parked: number;
  /** Number of renders dispatched to a worker, whether they run already or not. */
  running: number;
  slots: number;
  /** How long the first waiting render has waited; null when the queue is empty. */
  oldestWaits: number | null;
  /** When all renders that wait now will be finished with 90 % probability; null when unknown. */
  emptyAt: Date | null;
  pauses: LinePause[];
  /** True when nothing new is accepted until an operator opens the queue again. */
  drained: LinePause | null;
  /** Operator's maximum of simultaneous renders, independent of the workers' capacity. */
  limited: (LinePause & { slots: number }) | null;
  /** Models that can be ordered, and models that are switched off. */
  models: OrderModel[];
  off: (LinePause & { model: OrderModel })[];
}

/** Why a queue, or a lane of it, is paused. */
export interface LinePause {
  lane: 'all' | 'fast' | 'relaxed';
  reason: string;
  /** Operator and time of the pause; null when the provider caused it. */
  by: string | null;
  since: Date | null;
  until: Date | null;
}

/** Reads the state of every queue from PostgreSQL and Redis. */
export async function surveyLines(database: Database, redis: RedisClient, now = new Date()): Promise<LineSurvey[]> {
  const [pools, open, drains, offers] = await Promise.all([
    servedPools(database),
    openQueueSwitches(database, now),
    openSwitches(database, 'drain', now),
    readOffers(database),
  ]);
  const lines = new FairQueues(redis);
  const slots = new SlotRegister(redis);
  return Promise.all(
    pools.map(async (pool): Promise<LineSurvey> => {
      const [counts, { provider }, total, emptyAt] = await Promise.all([
        lines.of(pool).counts(),
        lines.of(pool).pauses(),
        slots.total(pool, now.getTime()),
        new ForecastBoard(redis, pool).lastFinish(),
      ]);
      const own = open.filter((one) => one.pool === pool);
      const limit = own.find(({ kind }) => kind === 'slots');
      const drain = drains.find((one) => one.pool === pool);
      const its = provider === null ? [] : [{ lane: 'all' as const, reason: pauseReason(provider), ...NOBODY }];
      return {
        pool,
        waiting: counts.waiting,
        parked: counts.parked,
        running: counts.dispatched,
        slots: total,
        oldestWaits: counts.oldest === null ? null : Math.max(0, now.getTime() - counts.oldest),
        emptyAt,
        pauses: [...own.filter(({ kind }) => kind === 'pause').map(asPause), ...its],
        drained: drain ? asPause(drain) : null,
        limited: limit?.value ? { ...asPause(limit), slots: limit.value } : null,
        models: modelsOf(offers, pool),
        off: own.flatMap((one) => {
          const { data: model } = modelSchema.safeParse(one.model);
          return model ? [{ ...asPause(one), model }] : [];
        }),
      };
    }),
  );
}

const asPause = ({ lane, reason, setBy: by, setAt: since, until }: OpsSwitch): LinePause => ({
  lane: laneOf(lane),
  reason,
  by,
  since,
  until,
});

const NOBODY = { by: null, since: null, until: null };

const laneOf = (lane: string): LinePause['lane'] => (lane === 'fast' || lane === 'relaxed' ? lane : 'all');

/** Who is affected by a pause: the waiting renders in a queue or lane, and the number of their users and workspaces. */
export async function impactOfPause(
  database: Database,
  { pool, lane }: { pool: Pool; lane: LinePause['lane'] },
): Promise<{ renders: number; people: number; workspaces: number }> {
  const mode = lane === 'all' ? undefined : lane === 'relaxed' ? 'relaxed' : { not: 'relaxed' };
  const where = { pool, status: 'queued', parked: false, mode };
  const [renders, people, workspaces] = await Promise.all([
    database.render.count({ where }),
    database.render.groupBy({ by: ['uid'], where }),
    database.render.groupBy({ by: ['workspaceId'], where }),
  ]);
  return { renders, people: people.length, workspaces: workspaces.length };
}
