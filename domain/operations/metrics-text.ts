import { VITALS } from '@maquette/contracts/operations/page-vitals';
import type { Survey } from '@maquette/contracts/operations/survey';
import { SURVEY_METRICS, type SurveyMetric, sampleName } from './metric-table';
import { alive, buildsOf } from './process-register';

/** A survey older than this is stale. */
const FRESH_MS = 30_000;

/** True when the survey is recent enough. */
export function isFresh(survey: Survey | null, now = Date.now()): survey is Survey {
  return survey !== null && now - Date.parse(survey.at) <= FRESH_MS;
}

/**
 * The survey and the counters in Prometheus' text format.
 * A stale survey exports only its age: a queue that is no longer surveyed must not look healthy.
 */
export function metricsText(survey: Survey | null, totals: ReadonlyMap<string, number>, now = Date.now()): string {
  const samples = new Map(totals);
  const gauge: Gauge = (metric, value, labels) => {
    if (value !== null) samples.set(sampleName(metric, labels), value);
  };
  if (survey) gauge('maquette_survey_timestamp_seconds', Date.parse(survey.at) / 1_000);
  if (isFresh(survey, now)) {
    linesOf(survey, now, gauge);
    processesOf(survey, gauge);
    pagesOf(survey, gauge);
    restOf(survey, gauge);
  }
  const lines = Object.entries(SURVEY_METRICS).flatMap(([metric, { type, help }]) => {
    const own = [...samples].filter(([name]) => metricOf(name, type) === metric);
    if (own.length === 0) return [];
    return [
      `# HELP ${metric} ${help}`,
      `# TYPE ${metric} ${type}`,
      ...inOrder(own).map(([name, value]) => `${name} ${value}`),
    ];
  });
  return lines.length > 0 ? `${lines.join('\n')}\n` : '';
}

/** Unknown values have no sample. */
type Gauge = (metric: SurveyMetric, value: number | null, labels?: Record<string, string>) => void;

function linesOf({ lines }: Survey, now: number, gauge: Gauge): void {
  for (const { pool, waiting, parked, running, slots, oldestSeconds, emptyAt, pauses, off } of lines) {
    for (const [mode, count] of Object.entries(waiting)) gauge('maquette_line_waiting', count, { pool, mode });
    gauge('maquette_line_parked', parked, { pool });
    gauge('maquette_line_running', running, { pool });
    gauge('maquette_line_oldest_seconds', oldestSeconds ?? 0, { pool });
    const drain = emptyAt === null ? null : Math.max(0, Date.parse(emptyAt) - now) / 1_000;
    gauge('maquette_line_drain_seconds', drain, { pool });
    gauge('maquette_slots', slots, { pool });
    const stopped = (byOperator: boolean) => Number(pauses.some(({ by }) => (by !== null) === byOperator));
    gauge('maquette_line_paused', stopped(true), { pool, by: 'operator' });
    gauge('maquette_line_paused', stopped(false), { pool, by: 'provider' });
    gauge('maquette_models_off', off.length, { pool });
  }
}

function processesOf({ processes }: Survey, gauge: Gauge): void {
  for (const kind of ['api', 'worker'] as const) {
    const own = processes.filter((one) => one.kind === kind);
    gauge('maquette_processes', alive(processes, kind).length, { kind });
    gauge('maquette_process_beat_seconds', Math.max(0, ...own.map(({ beatSeconds }) => beatSeconds)), { kind });
  }
  gauge('maquette_builds', buildsOf([...alive(processes, 'api'), ...alive(processes, 'worker')]).length);
}

const MILLISECONDS = 1_000;

function pagesOf({ pages }: Survey, gauge: Gauge): void {
  for (const { device, ...vitals } of pages?.devices ?? []) {
    for (const vital of VITALS) {
      const told = vitals[vital];
      if (!told) continue;
      gauge('maquette_page_measured', told.count, { vital, device });
      if (vital === 'cls') gauge('maquette_page_p75_shift', told.p75, { device });
      else gauge('maquette_page_p75_seconds', told.p75 / MILLISECONDS, { vital, device });
    }
  }
}

function restOf({ health, honesty, outboxes, holds, storage, money }: Survey, gauge: Gauge): void {
  for (const { provider, cost, budget } of money?.providers ?? [])
    if (budget) gauge('maquette_provider_budget_ratio', cost / budget, { provider });
  for (const { part, state } of health)
    if (state !== 'unknown') gauge('maquette_part_up', Number(state === 'good'), { part });
  for (const { phase, belowP90, medianError } of honesty ?? []) {
    const labels = { phase: phase.replaceAll(' ', '_') };
    gauge('maquette_forecast_below_p90_ratio', belowP90, labels);
    gauge('maquette_forecast_error_ratio', medianError, labels);
  }
  for (const { kind, due, oldestSeconds } of outboxes ?? []) {
    gauge('maquette_outbox_due', due, { kind });
    gauge('maquette_outbox_oldest_seconds', oldestSeconds ?? 0, { kind });
  }
  gauge('maquette_holds_overdue', holds?.stuck ?? null);
  gauge('maquette_ledger_breaches', holds?.drift ?? null);
  gauge('maquette_ledger_audit_timestamp_seconds', holds?.audited ? Date.parse(holds.audited) / 1_000 : null);
  gauge('maquette_database_bytes', storage?.database ?? null);
}

function metricOf(sample: string, type: string): string {
  const name = sample.split('{')[0] ?? '';
  return type === 'histogram' ? name.replace(/_(bucket|sum|count)$/, '') : name;
}

/** Orders samples as parsers expect: buckets ascend, and the labels of a histogram stay together. */
function inOrder(samples: [string, number][]): [string, number][] {
  const bound = (name: string) => Number(/le="([^"]+)"/.exec(name)?.[1]?.replace('+Inf', 'Infinity') ?? Number.NaN);
  const rest = (name: string) => name.replace(/,?le="[^"]+"/, '');
  return samples.sort(([a], [b]) => {
    const same = rest(a) === rest(b);
    return same ? bound(a) - bound(b) : rest(a) < rest(b) ? -1 : 1;
  });
}
