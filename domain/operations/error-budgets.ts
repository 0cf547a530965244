import {
  BUDGET_DAYS,
  BURN_HOURS,
  budgetLeft,
  burnRate,
  LEVEL_NAMES,
  type LevelName,
  type Measured,
} from '@maquette/contracts/operations/service-levels';
import type { LevelStand } from '@maquette/contracts/operations/survey-parts';
import type { Database } from '@maquette/prisma/client';
import { levelsSince } from './store-minutes';

const HOUR_MS = 3_600_000;
const NOTHING: Measured = { good: 0, total: 0 };

/** State of every SLO: measurements in its budget's period, remaining budget, and burn rate. */
export async function surveyLevels(database: Database, now: Date): Promise<LevelStand[]> {
  const since = new Date(now.getTime() - BUDGET_DAYS * 24 * HOUR_MS);
  const [days, ...windows] = await Promise.all([
    levelsSince(database, since),
    ...BURN_HOURS.map((hours) => measuredWithin(database, new Date(now.getTime() - hours * HOUR_MS))),
  ]);
  return LEVEL_NAMES.map((level) => {
    const { good, total } = days.find((one) => one.level === level) ?? NOTHING;
    const burns = BURN_HOURS.map((hours, at) => {
      const measured = windows[at]?.get(level) ?? NOTHING;
      return { hours, rate: burnRate(level, measured), total: measured.total };
    });
    return { level, good, total, left: budgetLeft(level, { good, total }), burns };
  });
}

async function measuredWithin(database: Database, since: Date): Promise<Map<LevelName, Measured>> {
  const rows = await database.$queryRaw<({ level: LevelName } & Measured)[]>`
    SELECT l.level, sum(l.good)::float8 AS good, sum(l.total)::float8 AS total
    FROM service_minutes m, jsonb_to_recordset(m.counts -> 'levels') AS l(level text, good float8, total float8)
    WHERE m.at >= ${since} GROUP BY 1`;
  return new Map(rows.map(({ level, good, total }) => [level, { good, total }]));
}
