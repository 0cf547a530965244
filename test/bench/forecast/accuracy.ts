import type { Prediction } from './day-simulator';

export interface Accuracy {
  count: number;
  /** Median absolute error, in percent of the actual time. */
  medianError: { ours: number; gradio: number; horde: number; byClass: number };
  /**
   * Sum of the errors, in percent of the sum of the times. A negative value means that estimates are too optimistic.
   */
  bias: number;
  /** Percentage of renders that finished before p10, p50 and p90. */
  before: { p10: number; p50: number; p90: number };
}

export function accuracyOf(predictions: Prediction[], leastDepth = 0): Accuracy {
  const all = predictions.filter(({ depth }) => depth >= leastDepth);
  const error = (told: (prediction: Prediction) => number) =>
    median(all.map((each) => (100 * Math.abs(told(each) - each.actual)) / each.actual));
  const before = (limit: (prediction: Prediction) => number) =>
    (100 * all.filter((each) => each.actual <= limit(each)).length) / all.length;
  const told = all.reduce((sum, { ours }) => sum + ours.finish.p50, 0);
  const happened = all.reduce((sum, { actual }) => sum + actual, 0);
  return {
    count: all.length,
    medianError: {
      ours: error(({ ours }) => ours.finish.p50),
      gradio: error(({ gradio }) => gradio),
      horde: error(({ horde }) => horde),
      byClass: error(({ byClass }) => byClass),
    },
    bias: (100 * (told - happened)) / happened,
    before: {
      p10: before(({ ours }) => ours.finish.p10),
      p50: before(({ ours }) => ours.finish.p50),
      p90: before(({ ours }) => ours.finish.p90),
    },
  };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
