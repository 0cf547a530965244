import { type Survey, WAIT_TARGETS } from '@maquette/contracts/operations/survey';
import { MODES } from '@maquette/contracts/tools/render-choices';
import type { Database } from '@maquette/prisma/client';
import { accuracyOf, type KeptForecast } from '../forecast/forecast-accuracy';

const DAY_MS = 86_400_000;
const LATELY_MS = 15 * 60_000;
const WINDOWS = [15, 1_440];
/** Maximum number of forecasts compared per survey; more would not change the result. */
const FORECASTS = 5_000;

/** Waits of renders that started in the last 15 minutes and day: percentiles of the waits, never of averages. */
export async function surveyWaits(database: Database, now: Date): Promise<NonNullable<Survey['waits']>> {
  const windows = await Promise.all(WINDOWS.map((minutes) => waitsOf(database, now, minutes)));
  return windows.flat();
}

async function waitsOf(database: Database, now: Date, minutes: number): Promise<NonNullable<Survey['waits']>> {
  const since = new Date(now.getTime() - minutes * 60_000);
  // A wait counts from the release of a parked render (line_time), and only until the first attempt.
  const rows = await database.$queryRaw<WaitRow[]>`
    SELECT pool, CASE mode WHEN 'relaxed' THEN 'relaxed' ELSE 'fast' END AS lane, count(*)::integer AS count,
      percentile_cont(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP (ORDER BY wait) AS waits,
      avg((wait <= CASE mode WHEN 'relaxed' THEN ${WAIT_TARGETS.relaxed}::float ELSE ${WAIT_TARGETS.fast}::float END)::integer)::float AS within
    FROM (
      SELECT pool, mode, greatest(0, extract(epoch FROM started_at - greatest(created_at, line_time)))::float AS wait
      FROM renders WHERE started_at >= ${since} AND attempt = 1
    ) w GROUP BY 1, 2, mode ORDER BY 1, 2`;
  return rows.flatMap(({ pool, lane, count, waits: [p50 = 0, p95 = 0, p99 = 0], within }) => {
    const mode = MODES.find((one) => one === lane);
    return mode ? [{ pool, mode, minutes, count, p50, p95, p99, target: WAIT_TARGETS[mode], within }] : [];
  });
}

interface WaitRow {
  pool: string;
  lane: string;
  count: number;
  waits: number[];
  within: number;
}

/** Durations of the last day's renders, by model. */
export function surveyRuns(database: Database, now: Date): Promise<NonNullable<Survey['runs']>> {
  return database.$queryRaw`
    SELECT pool, coalesce(settings ->> 'model', '-') AS model, count(*)::integer AS count,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM finished_at - started_at))::float AS p50,
      percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM finished_at - started_at))::float AS p95
    FROM renders WHERE started_at >= ${before(now, DAY_MS)} AND status = 'done' GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 20`;
}

/** Forecasts compared with outcomes. */
export async function surveyForecastErrors(database: Database, now: Date): Promise<NonNullable<Survey['honesty']>> {
  const kept = await database.$queryRaw<(KeptForecast & { phase: string })[]>`
    SELECT f.phase, f.depth, f.finish_p10 AS p10, f.finish_p50 AS p50, f.finish_p90 AS p90,
      extract(epoch FROM r.finished_at - f.made_at)::float AS actual
    FROM renders r JOIN render_forecasts f ON f.render_id = r.id
    WHERE r.started_at >= ${before(now, DAY_MS)} AND r.status = 'done' ORDER BY r.started_at DESC LIMIT ${FORECASTS}`;
  const phases = [...new Set(kept.map(({ phase }) => phase))].sort();
  return phases.map((phase) => {
    const { count, medianError, coverage, belowP90 } = accuracyOf(kept.filter((one) => one.phase === phase));
    return { phase, count, medianError, coverage, belowP90 };
  });
}

/** Completed and failed renders at every provider, over a day and recently. */
export function surveyProviders(database: Database, now: Date): Promise<NonNullable<Survey['providers']>> {
  const lately = before(now, LATELY_MS);
  return database.$queryRaw`
    SELECT coalesce(provider, 'none') AS provider, count(*)::integer AS ended,
      count(*) FILTER (WHERE status = 'failed')::integer AS failed,
      count(*) FILTER (WHERE finished_at >= ${lately})::integer AS "endedLately",
      count(*) FILTER (WHERE finished_at >= ${lately} AND status = 'failed')::integer AS "failedLately"
    FROM renders WHERE started_at >= ${before(now, DAY_MS)} AND status IN ('done', 'failed') GROUP BY 1 ORDER BY 2 DESC`;
}

/** Failure codes, over a day and recently. */
export function surveyFailures(database: Database, now: Date): Promise<NonNullable<Survey['failures']>> {
  return database.$queryRaw`
    SELECT coalesce(provider, 'none') AS provider, coalesce(failure_code, '-') AS code, count(*)::integer AS day,
      count(*) FILTER (WHERE finished_at >= ${before(now, LATELY_MS)})::integer AS lately
    FROM renders WHERE finished_at >= ${before(now, DAY_MS)} AND status = 'failed' GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 50`;
}

/** The users who wait longest, and whether some wait much longer than others. */
export async function surveyFairness(database: Database, now: Date): Promise<NonNullable<Survey['fairness']>> {
  const rows = await database.$queryRaw<{ workspaceId: string; waiting: number; oldestSeconds: number }[]>`
    SELECT workspace_id::text AS "workspaceId", count(*)::integer AS waiting,
      greatest(0, extract(epoch FROM ${now}::timestamptz - min(line_time)))::float AS "oldestSeconds"
    FROM renders WHERE status = 'queued' AND NOT parked GROUP BY 1`;
  const waits = rows.map(({ oldestSeconds }) => oldestSeconds).sort((a, b) => a - b);
  const middle = waits[waits.length >> 1] ?? 0;
  const longest = waits.at(-1) ?? 0;
  const [share] = await database.$queryRaw<{ share: number | null }[]>`
    SELECT avg((mode = 'relaxed')::integer)::float AS share FROM renders
    WHERE started_at >= ${before(now, LATELY_MS)}`;
  return {
    workspaces: rows.sort((a, b) => b.waiting - a.waiting).slice(0, 20),
    spread: waits.length < 2 ? null : longest / Math.max(1, middle),
    relaxedShare: share?.share ?? null,
  };
}

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);
