import { modelSchema, type OrderModel } from '@maquette/contracts/operations/acts';
import type { Database, OpsSwitch } from '@maquette/prisma/client';
import { pauseReason } from '../fair-line/pauses';
import { modelsOf } from '../providers/models-off';
import { readOffers } from '../providers/provider-offers';
import { ForecastBoard } from '../renders/forecast-board';
import { FairLines, type Pool } from '../renders/line-up';
import { SlotRegister } from '../renders/slot-register';
import type { RedisClient } from '../runtime/redis-connection';
import { linesOf, wordsForLines } from './line-pauses';
import { openSwitches } from './switches';

/** How a line stands. Times are milliseconds. */
export interface LineSurvey {
  pool: Pool;
  waiting: { fast: number; relaxed: number };
  /** Held back by their owners. */
  parked: number;
  /** Handed to a worker, running or about to. */
  running: number;
  slots: number;
  /** For how long the first render of the line has waited; null when none waits. */
  oldestWaits: number | null;
  /** When the last of those that wait now is done, 90 of 100 times; null when nobody can say. */
  emptyAt: Date | null;
  pauses: LinePause[];
  /** Takes nothing new until an operator opens it again. */
  drained: LinePause | null;
  /** No more than so many run at once, whatever its workers could. */
  limited: (LinePause & { slots: number }) | null;
  /** What orders may ask of it, and what an operator turned off of that. */
  models: OrderModel[];
  off: (LinePause & { model: OrderModel })[];
}

/** Why a line, or a lane of it, does not move. */
export interface LinePause {
  lane: 'all' | 'fast' | 'relaxed';
  reason: string;
  /** Who paused it and since when; null where its provider did. */
  by: string | null;
  since: Date | null;
  until: Date | null;
}

/** How every line stands, as one look at PostgreSQL and Redis. */
export async function surveyLines(database: Database, redis: RedisClient, now = new Date()): Promise<LineSurvey[]> {
  const [pools, open, drains, offers] = await Promise.all([
    linesOf(database),
    wordsForLines(database, now),
    openSwitches(database, 'drain', now),
    readOffers(database),
  ]);
  const lines = new FairLines(redis);
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

/** Whom a pause would meet: the waiting renders of a line or lane, and how many people and workspaces they belong to. */
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
