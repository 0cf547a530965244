import {
  LEVEL_NAMES,
  SERVICE_LEVELS,
  type ServiceLevel,
  STATUS_DAYS,
} from '@maquette/contracts/operations/service-levels';
import { isBehind, type Status } from '@maquette/contracts/operations/status';
import type { Survey } from '@maquette/contracts/operations/survey';
import type { Database } from '@maquette/prisma/client';
import { isFresh } from './metrics-text';

const DAY_MS = 86_400_000;
/** A wait longer than this is too long for any order. */
const TOO_LONG_SECONDS = 1_800;
/** Parts without which nothing is rendered or stored. */
const NEEDED = ['worker', 'postgres', 'redis', 'storage'];

/** The public status. If the survey is stale, the status is unknown and not reported as good. */
export function statusNow(survey: Survey | null, now: number): Status['now'] {
  if (!isFresh(survey, now)) return 'unknown';
  const { health, lines } = survey;
  const broken = health.some(({ part, state }) => NEEDED.includes(part) && state === 'bad');
  const stopped = (byOperator: boolean) =>
    lines.some(({ pauses }) => pauses.some(({ by }) => (by !== null) === byOperator));
  const late = lines.some(
    ({ oldestSeconds, pauses }) => pauses.length === 0 && (oldestSeconds ?? 0) > TOO_LONG_SECONDS,
  );
  if (broken || late || stopped(false)) return 'troubled';
  return stopped(true) ? 'paused' : 'well';
}

/** The last days of every service level, as measured. */
export async function readStatus(database: Database, survey: Survey | null, now: Date): Promise<Status> {
  const since = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - (STATUS_DAYS - 1) * DAY_MS);
  const rows = await database.serviceDay.findMany({
    where: { day: { gte: since }, total: { gt: 0 } },
    orderBy: { day: 'asc' },
  });
  const levels = LEVEL_NAMES.map((level) => {
    const { target, seconds }: ServiceLevel = SERVICE_LEVELS[level];
    const days = rows
      .filter((row) => row.level === level)
      .map(({ day, good, total }) => ({ day: day.toISOString().slice(0, 10), good, total }));
    return { level, target, seconds: seconds ?? null, days };
  });
  return { at: now.toISOString(), now: headline(statusNow(survey, now.getTime()), levels), levels };
}

/** "Everything works" is not shown while a service level has missed its target. */
export function headline(state: Status['now'], levels: Status['levels']): Status['now'] {
  return state === 'well' && levels.some(isBehind) ? 'behind' : state;
}
