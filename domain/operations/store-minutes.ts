import type { Measured } from '@maquette/contracts/operations/service-levels';
import type { Database } from '@maquette/prisma/client';
import type { RedisClient } from '../runtime/redis-connection';
import { AnsweredCalls } from './answered-calls';
import { MetricTotals } from './metric-totals';
import { countMinute, type MinuteCounts } from './minute-counts';
import { samplesOf } from './minute-samples';

const MINUTE_MS = 60_000;
/** Events from the last moments of a minute may still be uncommitted when the minute ends. */
const SETTLED_MS = 10_000;
/** Maximum number of missed minutes (while no worker ran) that are counted later; older ones stay unknown. */
const LATE_AT_MOST = 60;
const MINUTES_KEPT_MS = 35 * 86_400_000;
const DAYS_KEPT_MS = 400 * 86_400_000;

/** Counts completed minutes that have not been counted yet. Only one process may run it. @returns number of minutes */
export async function storeMinutes(database: Database, redis: RedisClient, now = Date.now()): Promise<number> {
  const last = await database.serviceMinute.findFirst({ orderBy: { at: 'desc' }, select: { at: true } });
  const newest = Math.floor((now - SETTLED_MS) / MINUTE_MS - 1) * MINUTE_MS;
  const first = last ? Math.max(last.at.getTime() + MINUTE_MS, newest - (LATE_AT_MOST - 1) * MINUTE_MS) : newest;
  let kept = 0;
  for (let at = first; at <= newest; at += MINUTE_MS) {
    const counts = await countMinute(database, new Date(at), await new AnsweredCalls(redis).of(at));
    if (!(await writeMinute(database, new Date(at), counts))) continue;
    await new MetricTotals(redis).add(samplesOf(counts));
    kept += 1;
  }
  return kept;
}

/**
 * Writes the minute, and adds it to its day, together.
 * @returns false, without a change, if another process was first
 */
function writeMinute(database: Database, at: Date, counts: MinuteCounts): Promise<boolean> {
  const day = new Date(at.toISOString().slice(0, 10));
  return database.$transaction(async (transaction) => {
    const { count } = await transaction.serviceMinute.createMany({ data: [{ at, counts }], skipDuplicates: true });
    if (count === 0) return false;
    for (const { level, good, total } of counts.levels) {
      await transaction.serviceDay.upsert({
        where: { day_level: { day, level } },
        create: { day, level, good, total },
        update: { good: { increment: good }, total: { increment: total } },
      });
    }
    return true;
  });
}

/** Deletes minutes that no period needs, and old days. @returns number of deleted rows */
export async function deleteServiceMinutes(database: Database, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const minutes = await database.serviceMinute.deleteMany({ where: { at: { lt: before(MINUTES_KEPT_MS) } } });
  const days = await database.serviceDay.deleteMany({ where: { day: { lt: before(DAYS_KEPT_MS) } } });
  return minutes.count + days.count;
}

export async function levelsSince(database: Database, since: Date): Promise<({ level: string } & Measured)[]> {
  const sums = await database.serviceDay.groupBy({
    by: ['level'],
    where: { day: { gte: since } },
    _sum: { good: true, total: true },
  });
  return sums.map(({ level, _sum }) => ({ level, good: _sum.good ?? 0, total: _sum.total ?? 0 }));
}
