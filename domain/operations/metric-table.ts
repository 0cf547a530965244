/** A metric. Every name, label and type for rules and dashboards is defined here or in the api's `http-metrics.ts`. */
interface MetricRow {
  type: 'counter' | 'gauge' | 'histogram';
  labels: readonly string[];
  help: string;
}

/**
 * Metrics of the whole product, identical in every API process: use `max without(instance)`, never a sum.
 * No label contains user text, names or numbers. Units are base units. Counters start with the first worker.
 */
export const SURVEY_METRICS = {
  maquette_survey_timestamp_seconds: {
    type: 'gauge',
    labels: [],
    help: 'Time of the last survey; older surveys omit the metrics below.',
  },
  maquette_part_up: {
    type: 'gauge',
    labels: ['part'],
    help: '1 if a component is healthy, else 0: api, worker, redis, postgres, storage, stripe, forecaster.',
  },
  maquette_processes: { type: 'gauge', labels: ['kind'], help: 'Processes with a heartbeat within the last minute.' },
  maquette_process_beat_seconds: {
    type: 'gauge',
    labels: ['kind'],
    help: 'Age of the oldest heartbeat; a process that shut down cleanly is removed at once.',
  },
  maquette_builds: {
    type: 'gauge',
    labels: [],
    help: 'Number of different running builds; 1 except during a roll-out.',
  },
  maquette_page_p75_seconds: {
    type: 'gauge',
    labels: ['vital', 'device'],
    help: '75th percentile over one day: largest contentful paint (lcp), interaction to next paint (inp), first byte (ttfb).',
  },
  maquette_page_p75_shift: {
    type: 'gauge',
    labels: ['device'],
    help: '75th percentile of the cumulative layout shift (cls) over one day.',
  },
  maquette_page_measured: {
    type: 'gauge',
    labels: ['vital', 'device'],
    help: 'Page views of one day with a measurement.',
  },
  maquette_line_waiting: { type: 'gauge', labels: ['pool', 'mode'], help: 'Waiting renders.' },
  maquette_line_parked: { type: 'gauge', labels: ['pool'], help: 'Renders parked by their owners.' },
  maquette_line_running: { type: 'gauge', labels: ['pool'], help: 'Renders dispatched to a worker.' },
  maquette_line_oldest_seconds: {
    type: 'gauge',
    labels: ['pool'],
    help: 'Waiting time of the first render in the queue; 0 when the queue is empty.',
  },
  maquette_line_drain_seconds: {
    type: 'gauge',
    labels: ['pool'],
    help: 'Time until all waiting renders are finished, 90th percentile of the estimate.',
  },
  maquette_line_paused: {
    type: 'gauge',
    labels: ['pool', 'by'],
    help: '1 while an operator or the provider pauses the queue.',
  },
  maquette_models_off: { type: 'gauge', labels: ['pool'], help: 'Models of a queue that an operator disabled.' },
  maquette_slots: { type: 'gauge', labels: ['pool'], help: 'Maximum concurrent renders.' },
  maquette_forecast_below_p90_ratio: {
    type: 'gauge',
    labels: ['phase'],
    help: 'Share of one day finished before the estimated 90th percentile; 0.9 is accurate.',
  },
  maquette_forecast_error_ratio: {
    type: 'gauge',
    labels: ['phase'],
    help: 'Median error of the estimated finish over one day.',
  },
  maquette_outbox_due: {
    type: 'gauge',
    labels: ['kind'],
    help: 'E-mails and webhook messages that are due and not sent.',
  },
  maquette_outbox_oldest_seconds: {
    type: 'gauge',
    labels: ['kind'],
    help: 'Age of the oldest due message; 0 when none is due.',
  },
  maquette_holds_overdue: {
    type: 'gauge',
    labels: [],
    help: 'Open renders whose credit reservation is overdue.',
  },
  maquette_ledger_breaches: {
    type: 'gauge',
    labels: [],
    help: 'Broken ledger rules found by the last audit.',
  },
  maquette_ledger_audit_timestamp_seconds: { type: 'gauge', labels: [], help: 'Time of the last ledger audit.' },
  maquette_database_bytes: { type: 'gauge', labels: [], help: 'Size of the database.' },
  maquette_renders_accepted_total: { type: 'counter', labels: ['pool', 'mode'], help: 'Accepted renders.' },
  maquette_renders_ended_total: {
    type: 'counter',
    labels: ['pool', 'mode', 'outcome', 'code', 'provider'],
    help: 'Ended renders by reason.',
  },
  maquette_render_wait_seconds: {
    type: 'histogram',
    labels: ['pool', 'mode', 'plan'],
    help: 'Time from order to start, while the workspace was below its limit of running renders.',
  },
  maquette_render_run_seconds: { type: 'histogram', labels: ['pool'], help: 'Time from start to result.' },
  maquette_provider_calls_total: {
    type: 'counter',
    labels: ['provider', 'outcome'],
    help: 'Completed paid provider calls.',
  },
  maquette_provider_cost_usd_total: {
    type: 'counter',
    labels: ['provider'],
    help: 'Cost of provider calls in US dollars.',
  },
  maquette_provider_budget_ratio: {
    type: 'gauge',
    labels: ['provider'],
    help: 'Share of its daily budget (PROVIDER_BUDGETS) that a provider used in 24 hours.',
  },
  maquette_level_good_total: { type: 'counter', labels: ['level'], help: 'Events that met the SLO.' },
  maquette_level_measured_total: { type: 'counter', labels: ['level'], help: 'Events measured for the SLO.' },
} as const satisfies Record<string, MetricRow>;

export type SurveyMetric = keyof typeof SURVEY_METRICS;

/** Pattern of a valid label value. Other values become `other`, so that user input never creates a series. */
const WORD = /^[a-z0-9][a-z0-9_.-]{0,39}$/;

/** The name of a sample: `maquette_line_waiting{pool="image",mode="fast"}`. */
export function sampleName(metric: string, labels: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${boundValue(label, value)}"`);
  return pairs.length > 0 ? `${metric}{${pairs.join(',')}}` : metric;
}

function boundValue(label: string, value: string): string {
  if (label === 'le') return value;
  return value === '' || WORD.test(value) ? value : 'other';
}
