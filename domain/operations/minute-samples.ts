import { type SurveyMetric, sampleName } from './metric-table';
import { type MinuteCounts, RUN_BOUNDS, type Times, WAIT_BOUNDS } from './minute-counts';

const MICRODOLLARS = 1_000_000;

/** A minute's counter increments. Histograms are cumulative, as Prometheus expects. */
export function samplesOf(counts: MinuteCounts): Map<string, number> {
  const samples = new Map<string, number>();
  const add = (
    metric: SurveyMetric | `${SurveyMetric}_${'bucket' | 'sum' | 'count'}`,
    labels: Record<string, string>,
    more: number,
  ) => {
    const name = sampleName(metric, labels);
    samples.set(name, (samples.get(name) ?? 0) + more);
  };
  const addTimes = (
    metric: 'maquette_render_wait_seconds' | 'maquette_render_run_seconds',
    labels: Record<string, string>,
    { buckets, seconds }: Times,
    bounds: readonly number[],
  ) => {
    let below = 0;
    for (const [index, count] of buckets.entries()) {
      below += count;
      add(`${metric}_bucket`, { ...labels, le: bounds[index]?.toString() ?? '+Inf' }, below);
    }
    add(`${metric}_sum`, labels, seconds);
    add(`${metric}_count`, labels, below);
  };
  for (const { pool, mode, count } of counts.accepted) add('maquette_renders_accepted_total', { pool, mode }, count);
  for (const { pool, mode, outcome, code, provider, count } of counts.ended)
    add('maquette_renders_ended_total', { pool, mode, outcome, code, provider }, count);
  for (const { pool, mode, free, ...times } of counts.waits)
    addTimes('maquette_render_wait_seconds', { pool, mode, plan: free ? 'free' : 'paid' }, times, WAIT_BOUNDS);
  for (const { pool, ...times } of counts.runs) addTimes('maquette_render_run_seconds', { pool }, times, RUN_BOUNDS);
  for (const { provider, outcome, count, microdollars } of counts.calls) {
    add('maquette_provider_calls_total', { provider, outcome }, count);
    add('maquette_provider_cost_usd_total', { provider }, microdollars / MICRODOLLARS);
  }
  for (const { level, good, total } of counts.levels) {
    add('maquette_level_good_total', { level }, good);
    add('maquette_level_measured_total', { level }, total);
  }
  return samples;
}
