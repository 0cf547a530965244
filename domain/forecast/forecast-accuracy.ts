/** A forecast that was kept, and what happened. Seconds from the moment it was made. */
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
  /** Share of the actual moments that lay between p10 and p90; 0.8 is honest. */
  coverage: number | null;
  /** Share that lay below p90; 0.9 is honest. */
  belowP90: number | null;
  /** Median of (p90 − p10) / actual: a window that holds everything tells nothing. */
  medianWidth: number | null;
}

/** How good forecasts were. Below a second everything is "at once", so errors are measured against a second at least. */
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
