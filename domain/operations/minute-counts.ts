import {
  LEVEL_NAMES,
  type LevelName,
  type Measured,
  SERVICE_LEVELS,
} from '@maquette/contracts/operations/service-levels';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import type { Database } from '@maquette/prisma/client';
import { z } from 'zod';
import type { AnsweredMinute } from './answered-calls';

/** Upper bounds of the histogram buckets in seconds; one more bucket lies above the last bound. */
export const WAIT_BOUNDS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1_800, 7_200];
export const RUN_BOUNDS = [2, 5, 10, 20, 40, 80, 160, 320, 640];

const timesSchema = z.object({ buckets: z.array(z.number()), seconds: z.number() });
/** Histogram with counts per bucket, not cumulative. */
export type Times = z.infer<typeof timesSchema>;

/** Counts for one minute. They contain no user text, names or ids. */
export const minuteCountsSchema = z.object({
  accepted: z.array(z.object({ pool: z.string(), mode: z.string(), count: z.number() })),
  /** Seconds from order to start of renders that were not parked and whose workspace was below its running limit. */
  waits: z.array(timesSchema.extend({ pool: z.string(), mode: z.string(), free: z.boolean() })),
  runs: z.array(timesSchema.extend({ pool: z.string() })),
  ended: z.array(
    z.object({
      pool: z.string(),
      mode: z.string(),
      outcome: z.string(),
      code: z.string(),
      provider: z.string(),
      count: z.number(),
    }),
  ),
  calls: z.array(z.object({ provider: z.string(), outcome: z.string(), count: z.number(), microdollars: z.number() })),
  levels: z.array(z.object({ level: z.enum(LEVEL_NAMES), good: z.number(), total: z.number() })),
});
export type MinuteCounts = z.infer<typeof minuteCountsSchema>;

/** Failures caused by the request itself. */
const FOR_WHAT_IT_ASKS = [
  'provider_refused',
  'provider_filtered',
  'provider_moderated',
  'provider_language',
  'provider_public_figure',
  'input_gone',
];

/**
 * Computes a minute's counts from events in the database (`render_events`, by time).
 * @param from start of the minute
 * @param answered number of requests that the API processes answered in that minute
 */
export async function countMinute(database: Database, from: Date, answered: AnsweredMinute): Promise<MinuteCounts> {
  const to = new Date(from.getTime() + 60_000);
  const [accepted, begun, ended, calls] = await Promise.all([
    countAccepted(database, from, to),
    countBegun(database, from, to),
    countEnded(database, from, to),
    countCalls(database, from, to),
  ]);
  const waits = timesBy(begun, WAIT_BOUNDS, ({ pool, mode, free }) => ({ pool, mode, free }));
  const done = ended.filter(({ outcome }) => outcome === 'done');
  return {
    accepted,
    waits,
    runs: timesBy(done, RUN_BOUNDS, ({ pool }) => ({ pool })),
    ended: ended.reduce<MinuteCounts['ended']>((rows, { pool, mode, outcome, code, provider, count }) => {
      const same = rows.find(
        (row) =>
          [row.pool, row.mode, row.outcome, row.code, row.provider].join() ===
          [pool, mode, outcome, code, provider].join(),
      );
      if (same) same.count += count;
      else rows.push({ pool, mode, outcome, code, provider, count });
      return rows;
    }, []),
    calls,
    levels: levelsOf(waits, ended, answered),
  };
}

interface Begun {
  pool: string;
  mode: string;
  free: boolean;
  bucket: number;
  seconds: number;
  count: number;
}

interface Ended extends Begun {
  video: boolean;
  outcome: string;
  code: string;
  provider: string;
  promised: number;
  kept: number;
}

function countAccepted(database: Database, from: Date, to: Date): Promise<MinuteCounts['accepted']> {
  return database.$queryRaw`
    SELECT r.pool, r.mode, count(*)::int AS count FROM render_events e JOIN renders r ON r.id = e.render_id
    WHERE e.at >= ${from} AND e.at < ${to} AND e.kind = 'accepted' GROUP BY 1, 2`;
}

/** Renders that waited because of their workspace's plan or cap, or because they were parked, do not count. */
function countBegun(database: Database, from: Date, to: Date): Promise<Begun[]> {
  const limits = JSON.stringify(
    Object.fromEntries(Object.values(PLANS).map(({ id, runningLimit }) => [id, runningLimit])),
  );
  return database.$queryRaw`
    SELECT b.pool, b.mode, b.free, width_bucket(b.seconds, ${WAIT_BOUNDS}::float8[])::int AS bucket,
      sum(b.seconds)::float8 AS seconds, count(*)::int AS count
    FROM (
      SELECT r.pool, r.mode, w.plan = 'free' AS free, extract(epoch FROM e.at - r.created_at)::float8 AS seconds
      FROM render_events e JOIN renders r ON r.id = e.render_id JOIN workspaces w ON w.id = r.workspace_id
      WHERE e.at >= ${from} AND e.at < ${to} AND e.kind = 'started' AND e.attempt = 1
        AND NOT EXISTS (SELECT FROM render_events p WHERE p.render_id = r.id AND p.kind = 'parked')
        AND (SELECT count(*) FROM renders o WHERE o.workspace_id = r.workspace_id AND o.id <> r.id
          AND o.created_at <= r.created_at AND o.created_at > r.created_at - interval '1 day'
          AND (o.finished_at IS NULL OR o.finished_at > r.created_at))
          < least(coalesce((${limits}::jsonb ->> w.plan)::int, 1), w.running_cap)
    ) b GROUP BY 1, 2, 3, 4`;
}

function countEnded(database: Database, from: Date, to: Date): Promise<Ended[]> {
  return database.$queryRaw`
    SELECT b.pool, b.mode, b.free, b.video, b.outcome, b.code, b.provider,
      width_bucket(b.seconds, ${RUN_BOUNDS}::float8[])::int AS bucket,
      sum(b.seconds)::float8 AS seconds, count(*)::int AS count,
      count(b.late)::int AS promised, count(*) FILTER (WHERE b.late <= 0)::int AS kept
    FROM (
      SELECT r.pool, r.mode, w.plan = 'free' AS free, r.tool IN ('i2v', 'v2v') AS video, e.kind AS outcome,
        coalesce(r.failure_code, '') AS code, coalesce(r.provider, '') AS provider,
        coalesce(extract(epoch FROM r.finished_at - r.started_at), 0)::float8 AS seconds,
        extract(epoch FROM r.finished_at - f.made_at) - f.finish_p90 AS late
      FROM render_events e JOIN renders r ON r.id = e.render_id JOIN workspaces w ON w.id = r.workspace_id
        LEFT JOIN render_forecasts f ON f.render_id = r.id AND f.phase = 'waiting' AND e.kind = 'done'
      WHERE e.at >= ${from} AND e.at < ${to} AND e.kind IN ('done', 'failed', 'cancelled')
    ) b GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`;
}

/** Limited to the maximum duration of a paid call, so that older rows are not read. */
function countCalls(database: Database, from: Date, to: Date): Promise<MinuteCounts['calls']> {
  return database.$queryRaw`
    SELECT provider, status AS outcome, count(*)::int AS count,
      coalesce(sum(microdollars) FILTER (WHERE status <> 'refused'), 0)::float8 AS microdollars
    FROM provider_calls WHERE status IN ('answered', 'refused', 'unknown', 'abandoned')
      AND created_at > ${from}::timestamptz - interval '2 hours' AND ended_at >= ${from} AND ended_at < ${to}
    GROUP BY 1, 2`;
}

/** Groups rows of the same kind, with their counts per bucket. */
function timesBy<Row extends { bucket: number; seconds: number; count: number }, Kind extends object>(
  rows: readonly Row[],
  bounds: readonly number[],
  kindOf: (row: Row) => Kind,
): (Kind & Times)[] {
  const found = new Map<string, Kind & Times>();
  for (const row of rows) {
    const key = JSON.stringify(kindOf(row));
    const times = found.get(key) ?? { ...kindOf(row), buckets: Array<number>(bounds.length + 1).fill(0), seconds: 0 };
    times.buckets[row.bucket] = (times.buckets[row.bucket] ?? 0) + row.count;
    times.seconds += row.seconds;
    found.set(key, times);
  }
  return [...found.values()];
}

function levelsOf(waits: MinuteCounts['waits'], ended: Ended[], answered: AnsweredMinute): MinuteCounts['levels'] {
  const inTime = (level: 'start_fast' | 'start_free' | 'start_relaxed'): Measured => {
    const of = waits.filter(({ mode, free }) => levelOfStart(mode, free) === level);
    const within = WAIT_BOUNDS.indexOf(SERVICE_LEVELS[level].seconds) + 1;
    const sum = (to?: number) => of.reduce((all, { buckets }) => all + total(buckets.slice(0, to)), 0);
    return { good: sum(within), total: sum() };
  };
  const cameOut = (video: boolean): Measured => {
    const of = ended.filter((one) => one.video === video);
    const good = total(of.filter(({ outcome }) => outcome === 'done').map(({ count }) => count));
    const bad = of.filter(({ outcome, code }) => outcome === 'failed' && !FOR_WHAT_IT_ASKS.includes(code));
    return { good, total: good + total(bad.map(({ count }) => count)) };
  };
  const measured: Record<LevelName, Measured> = {
    ...answered,
    start_fast: inTime('start_fast'),
    start_free: inTime('start_free'),
    start_relaxed: inTime('start_relaxed'),
    images: cameOut(false),
    videos: cameOut(true),
    promise: { good: total(ended.map(({ kept }) => kept)), total: total(ended.map(({ promised }) => promised)) },
  };
  return LEVEL_NAMES.map((level) => ({ level, ...measured[level] })).filter((one) => one.total > 0);
}

const levelOfStart = (mode: string, free: boolean) =>
  mode === 'relaxed' ? 'start_relaxed' : free ? 'start_free' : 'start_fast';

const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
