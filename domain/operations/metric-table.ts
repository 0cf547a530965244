/** A metric. Every name, label and type for rules and dashboards is defined here or in the api's `http-metrics.ts`. */
interface MetricRow {
  type: 'counter' | 'gauge' | 'histogram';
  labels: readonly string[];
  help: string;
}

/**
 * Metrics of the product as a whole, identical in every api process: use `max without(instance)`, never a sum. No label
 * contains user text, names or numbers; base units; counters start with the first worker that ever counted.
 */
export const SURVEY_METRICS = {
  maquette_survey_timestamp_seconds: {
    type: 'gauge',
    labels: [],
    help: 'When the product was looked at last; what follows is missing where that is long ago.',
  },
  maquette_part_up: {
    type: 'gauge',
    labels: ['part'],
    help: '1 while a part of the product is well, 0 while it is not: api, worker, redis, postgres, storage, stripe, forecaster.',
  },
  maquette_processes: { type: 'gauge', labels: ['kind'], help: 'Processes that were heard of within a minute.' },
  maquette_process_beat_seconds: {
    type: 'gauge',
    labels: ['kind'],
    help: 'How long the most silent process has not been heard of; one that went in order is forgotten at once.',
  },
  maquette_builds: {
    type: 'gauge',
    labels: [],
    help: 'How many different builds run; one, but for the time of a roll-out.',
  },
  maquette_page_p75_seconds: {
    type: 'gauge',
    labels: ['vital', 'device'],
    help: 'What three of four pages of a day stayed below: largest part shown (lcp), touch answered (inp), first byte (ttfb).',
  },
  maquette_page_p75_shift: {
    type: 'gauge',
    labels: ['device'],
    help: 'What three of four pages of a day stayed below in jumping about (cls), windows.',
  },
  maquette_page_measured: {
    type: 'gauge',
    labels: ['vital', 'device'],
    help: 'Pages of a day of which browsers told so.',
  },
  maquette_line_waiting: { type: 'gauge', labels: ['pool', 'mode'], help: 'Renders that wait.' },
  maquette_line_parked: { type: 'gauge', labels: ['pool'], help: 'Renders their owners hold back.' },
  maquette_line_running: { type: 'gauge', labels: ['pool'], help: 'Renders handed to a worker.' },
  maquette_line_oldest_seconds: {
    type: 'gauge',
    labels: ['pool'],
    help: 'How long the first of the line has waited; 0 when nobody waits.',
  },
  maquette_line_drain_seconds: {
    type: 'gauge',
    labels: ['pool'],
    help: 'Until the last of those that wait now is done, 90 of 100 times.',
  },
  maquette_line_paused: {
    type: 'gauge',
    labels: ['pool', 'by'],
    help: '1 while an operator or the provider stops the line.',
  },
  maquette_models_off: { type: 'gauge', labels: ['pool'], help: 'Models of a line that an operator turned off.' },
  maquette_slots: { type: 'gauge', labels: ['pool'], help: 'Renders that can be made at once.' },
  maquette_forecast_below_p90_ratio: {
    type: 'gauge',
    labels: ['phase'],
    help: 'Share of a day that was done before the end of the window told; 0.9 is honest.',
  },
  maquette_forecast_error_ratio: {
    type: 'gauge',
    labels: ['phase'],
    help: 'Median error of the finish told, of a day.',
  },
  maquette_outbox_due: {
    type: 'gauge',
    labels: ['kind'],
    help: 'Letters and webhook messages that are due and not sent.',
  },
  maquette_outbox_oldest_seconds: {
    type: 'gauge',
    labels: ['kind'],
    help: 'How long the first of them has been due; 0 when none is.',
  },
  maquette_holds_overdue: {
    type: 'gauge',
    labels: [],
    help: 'Open renders past the moment their credits were to be free again.',
  },
  maquette_ledger_breaches: {
    type: 'gauge',
    labels: [],
    help: 'Rules of the books that are broken, as found at the last audit.',
  },
  maquette_ledger_audit_timestamp_seconds: { type: 'gauge', labels: [], help: 'When the books were audited last.' },
  maquette_database_bytes: { type: 'gauge', labels: [], help: 'Size of the database.' },
  maquette_renders_accepted_total: { type: 'counter', labels: ['pool', 'mode'], help: 'Orders taken.' },
  maquette_renders_ended_total: {
    type: 'counter',
    labels: ['pool', 'mode', 'outcome', 'code', 'provider'],
    help: 'Renders that ended, and why.',
  },
  maquette_render_wait_seconds: {
    type: 'histogram',
    labels: ['pool', 'mode', 'plan'],
    help: 'From the order to the start, where the workspace had a running place left.',
  },
  maquette_render_run_seconds: { type: 'histogram', labels: ['pool'], help: 'From the start to the result.' },
  maquette_provider_calls_total: { type: 'counter', labels: ['provider', 'outcome'], help: 'Paid calls that ended.' },
  maquette_provider_cost_usd_total: { type: 'counter', labels: ['provider'], help: 'What they cost, in US dollars.' },
  maquette_provider_budget_ratio: {
    type: 'gauge',
    labels: ['provider'],
    help: 'Share of its daily budget (PROVIDER_BUDGETS) that a provider took in 24 hours.',
  },
  maquette_level_good_total: { type: 'counter', labels: ['level'], help: 'What went as a service level promises.' },
  maquette_level_measured_total: { type: 'counter', labels: ['level'], help: 'What was measured of a service level.' },
} as const satisfies Record<string, MetricRow>;

export type SurveyMetric = keyof typeof SURVEY_METRICS;

/** A label value is one of our words; anything else becomes `other`, so that user input never creates a series. */
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
