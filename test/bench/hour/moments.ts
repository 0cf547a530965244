import { accuracyOf, type KeptForecast } from '@maquette/domain/forecast/forecast-accuracy';

/** A successful render. Times are milliseconds since 1970. */
interface LivedRender {
  id: string;
  name: string;
  createdAt: number;
  startedAt: number;
  finishedAt: number;
}

/** An estimate of the finish: p10, p50 and p90, in seconds from the time of the estimate. */
export interface SaidThen {
  at: number;
  finish: [number, number, number];
}

const MOMENTS = ['order', 'start', '25 %', '50 %', '75 %'] as const;
type Moment = (typeof MOMENTS)[number];

/** An estimate and the actual time, at one moment of one render. */
export interface Judged extends KeptForecast {
  name: string;
  moment: Moment;
  /** The render's total seconds from order to end, both waiting and running. */
  total: number;
}

/**
 * The first estimate after each moment of a render's life, at most `patience` milliseconds later;
 * null if there was none.
 */
export function judge(render: LivedRender, said: readonly SaidThen[], patience = 3_000): (Judged | null)[] {
  const { createdAt, startedAt, finishedAt } = render;
  const ran = finishedAt - startedAt;
  const moments = [createdAt, startedAt, ...[0.25, 0.5, 0.75].map((share) => startedAt + share * ran)];
  return MOMENTS.map((moment, index) => {
    const from = moments[index] ?? 0;
    if (moment === 'order' && startedAt - createdAt < 1_500) return null;
    const then = said.find(({ at }) => at >= from && at < Math.min(finishedAt, from + patience));
    if (!then) return null;
    const [p10, p50, p90] = then.finish;
    const total = (finishedAt - (moment === 'order' ? createdAt : startedAt)) / 1_000;
    return { name: render.name, moment, depth: 0, p10, p50, p90, actual: (finishedAt - then.at) / 1_000, total };
  });
}

const percent = (share: number | null): string => (share === null ? '–' : (share * 100).toFixed(0));
const median = (values: number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0 ? null : (sorted[sorted.length >> 1] ?? null);
};

/**
 * One row of a table: how often the range held,
 * the error of its middle (in percent of the remaining and of the total time), and its width.
 */
function row(judged: Judged[]): object {
  const { count, coverage, belowP90, medianError, medianWidth } = accuracyOf(judged);
  return {
    n: count,
    'in window %': percent(coverage),
    'before its end %': percent(belowP90),
    'middle off, % of what is left': percent(medianError),
    'of all': percent(median(judged.map(({ p50, actual, total }) => Math.abs(p50 - actual) / total))),
    'width, % of what is left': percent(medianWidth),
    'width of all': percent(median(judged.map(({ p10, p90, total }) => (p90 - p10) / total))),
  };
}

/** Tables by moment and by tool. */
export function report(judged: Judged[]): { moments: Record<string, object>; tools: Record<string, object> } {
  const moments = Object.fromEntries(
    MOMENTS.map((moment) => [moment, row(judged.filter((one) => one.moment === moment))]),
  );
  const names = [...new Set(judged.map(({ name }) => name))].sort();
  const running = judged.filter(({ moment }) => moment !== 'order');
  const tools = Object.fromEntries(names.map((name) => [name, row(running.filter((one) => one.name === name))]));
  return { moments: { ...moments, 'all of it': row(judged), 'while running': row(running) }, tools };
}
