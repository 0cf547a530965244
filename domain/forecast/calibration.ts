/** The 10th, 50th and 90th percentile of a time, in seconds. */
export interface Quantiles {
  p10: number;
  p50: number;
  p90: number;
}

/** Number of newest errors that are kept per depth. */
const KEPT = 200;
/** Minimum number of errors for a correction without a prior. */
const ENOUGH = 30;
/** The prior weighs as much as this number of errors; real errors replace it. */
const BEFOREHAND = 12;
/**
 * Confidence of a bound. A quantile of few outcomes is uncertain, so only one bound in ten may be missed too often
 * (normal approximation of a one-sided 90 % bound on a share).
 */
const SURE = 1.28;
/** Distance between the 10th and the 90th percentile of a standard normal. */
const WIDTH = 2.563;
const LEAST_SPREAD = 0.05;

/**
 * Online conformal layer: compares forecasts with actual times per depth in the queue, and rescales later forecasts.
 * "90 of 100" then holds although the simulation is imperfect. Errors are in units of the forecast's own spread.
 */
export class Calibration {
  private readonly misses: number[][];
  private corrections: (Quantiles | null)[];

  /**
   * @param depths number of depth buckets
   * @param softener seconds added before logarithms, so that zero has one
   * @param spreadBefore factor on the width of a forecast without outcomes; null: 1, without a prior
   */
  constructor(
    depths: number,
    private readonly softener: number,
    private readonly spreadBefore: number | null = null,
  ) {
    this.misses = Array.from({ length: depths }, () => []);
    this.corrections = this.misses.map(() => null);
  }

  observe(depth: number, raw: Quantiles, actualSeconds: number): void {
    const misses = this.misses[depth];
    if (!misses) throw new Error(`forecast calibration has no bucket for depth ${depth}`);
    misses.push((this.log(actualSeconds) - this.log(raw.p50)) / this.spread(raw));
    if (misses.length > KEPT) misses.shift();
    this.corrections[depth] = null;
  }

  apply(depth: number, raw: Quantiles): Quantiles {
    const correction = this.correction(depth);
    if (!correction) return raw;
    const [centre, spread] = [this.log(raw.p50), this.spread(raw)];
    const at = (miss: number) => Math.max(0, Math.exp(centre + miss * spread) - this.softener);
    return { p10: at(correction.p10), p50: at(correction.p50), p90: at(correction.p90) };
  }

  private correction(depth: number): Quantiles | null {
    const misses = this.misses[depth] ?? [];
    const { spreadBefore } = this;
    if (spreadBefore === null && misses.length < ENOUGH) return null;
    const known = this.corrections[depth];
    if (known) return known;
    const young = Math.round(BEFOREHAND * Math.max(0, 1 - misses.length / ENOUGH));
    const before = spreadBefore === null ? [] : normal(young).map((deviation) => deviation * spreadBefore);
    const sorted = [...before, ...misses].sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.max(0, Math.min(sorted.length - 1, Math.floor(sorted.length * share)))]!;
    const margin = SURE * Math.sqrt((0.1 * 0.9) / sorted.length);
    const fresh = { p10: at(0.1 - margin), p50: at(0.5), p90: at(0.9 + margin) };
    this.corrections[depth] = fresh;
    return fresh;
  }

  private log(seconds: number): number {
    return Math.log(Math.max(0.1, seconds + this.softener));
  }

  private spread(raw: Quantiles): number {
    return Math.max(LEAST_SPREAD, (this.log(raw.p90) - this.log(raw.p10)) / WIDTH);
  }
}

/** Evenly spaced quantiles of the normal distribution (logistic approximation). */
function normal(count: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.log((at + 0.5) / (count - at - 0.5)) / 1.702);
}
