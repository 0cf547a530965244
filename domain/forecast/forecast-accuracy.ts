/** A stored forecast and the outcome, in seconds from the time of the forecast. */
export interface KeptForecast {
  depth: number;
  p10: number;
  p50: number;
  p90: number;
  actual: number;
}

export interface Accuracy {
  count: number;
  /** Median of |forecast − actual| / actual; null without forecasts. */
  medianError: number | null;
  /** Share of outcomes between p10 and p90; the target is 0.8. */
  coverage: number | null;
  /** Share of outcomes below p90; the target is 0.9. */
  belowP90: number | null;
  /** Median of (p90 − p10) / actual: a very wide range is useless. */
  medianWidth: number | null;
}

/** Accuracy of forecasts. Errors are relative to at least one second, because shorter times do not matter. */
export function accuracyOf(forecasts: KeptForecast[]): Accuracy {
  const count = forecasts.length;
  if (count === 0) return { count, medianError: null, coverage: null, belowP90: null, medianWidth: null };
  const medianOf = (figure: (forecast: KeptForecast) => number) => {
    const sorted = forecasts.map(figure).sort((a, b) => a - b);
    const middle = count >> 1;
    return count % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  };
  const share = (holds: (forecast: KeptForecast) => boolean) => forecasts.filter(holds).length / count;
  return {
    count,
    medianError: medianOf(({ p50, actual }) => Math.abs(p50 - actual) / Math.max(1, actual)),
    medianWidth: medianOf(({ p10, p90, actual }) => (p90 - p10) / Math.max(1, actual)),
    coverage: share(({ p10, p90, actual }) => actual >= p10 && actual <= p90),
    belowP90: share(({ p90, actual }) => actual <= p90),
  };
}
