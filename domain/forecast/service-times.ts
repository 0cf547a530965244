/** What decides how long a render takes. `seconds` is 0 for stills. */
export interface RenderClass {
  tool: string;
  model: string;
  resolution: string;
  seconds: number;
}

/** Finished durations kept per class. */
const RING = 200;
/** A ring with fewer is not used for drawing; the next wider one is. */
const ENOUGH = 5;
/** Weight of the newest render in the slow-down factor and in a class's level. */
const SLOWDOWN_GAIN = 0.12;
const LEVEL_GAIN = 0.05;
/** Natural logarithms: the provider never counts as more than half as fast again, or 4.5 times as slow. */
const SLOWDOWN_LIMITS = [-0.7, 1.5] as const;
/** Spread of the prior, natural logarithm. */
const PRIOR_SPREAD = 0.4;
/** Seconds until half of a slow phase is expected to be over, divided by ln 2. */
export const SLOWDOWN_MEMORY_SECONDS = 3_600;

interface Ring {
  /** ln(duration / expected seconds), with the slow-down of its moment taken out. */
  values: Float64Array;
  count: number;
  level: number | null;
}

/**
 * How long renders take, learnt from finished ones: per class, backed by model, tool and a log-normal prior around the expected
 * seconds. A pool-wide slow-down factor follows the provider, so that an incident is seen in minutes and not in 200 renders.
 */
export class ServiceTimes {
  private readonly rings = new Map<string, Ring>();
  private slowdown = 0;

  /** @param expected machine seconds the render was priced and queued with */
  observe(render: RenderClass, expected: number, durationSeconds: number): void {
    const ratio = Math.log(Math.max(0.1, durationSeconds) / expected);
    const level = this.level(render);
    if (level !== null) this.slowdown += SLOWDOWN_GAIN * (ratio - level - this.slowdown);
    this.slowdown = Math.max(SLOWDOWN_LIMITS[0], Math.min(SLOWDOWN_LIMITS[1], this.slowdown));
    const normal = ratio - this.slowdown;
    for (const key of keysOf(render)) {
      let ring = this.rings.get(key);
      if (!ring) {
        ring = { values: new Float64Array(RING), count: 0, level: null };
        this.rings.set(key, ring);
      }
      ring.values[ring.count % RING] = normal;
      ring.count += 1;
      ring.level = ring.level === null ? normal : ring.level + LEVEL_GAIN * (normal - ring.level);
    }
  }

  /** Whether anything comparable finished already: a render of the same tool. */
  knows(render: RenderClass): boolean {
    return (this.rings.get(render.tool)?.count ?? 0) >= ENOUGH;
  }

  /** Factors on the expected seconds to draw from, without the slow-down. */
  factors(render: RenderClass): Float64Array {
    for (const key of keysOf(render)) {
      const ring = this.rings.get(key);
      if (ring && ring.count >= ENOUGH) return ring.values.subarray(0, Math.min(RING, ring.count)).map(Math.exp);
    }
    return PRIOR;
  }

  /** Usual ln(duration / expected seconds) of a class without the slow-down; null when nothing comparable finished. */
  level(render: RenderClass): number | null {
    for (const key of keysOf(render)) {
      const level = this.rings.get(key)?.level;
      if (level !== null && level !== undefined) return level;
    }
    return null;
  }

  /**
   * ln of the slow-down now. Finished renders tell it late, so three or more running ones that already take far longer than
   * they should push it up at once (censored evidence).
   */
  slowdownNow(running: { render: RenderClass; expected: number; elapsedSeconds: number }[], slots: number): number {
    let excess = 0;
    let late = 0;
    for (const { render, expected, elapsedSeconds } of running) {
      const usual = Math.log(expected) + (this.level(render) ?? 0) + this.slowdown;
      const elapsed = Math.log(Math.max(1, elapsedSeconds));
      if (elapsed <= usual + 0.35) continue;
      excess += elapsed - usual;
      late += 1;
    }
    return this.slowdown + (late >= 3 ? Math.min(1.2, excess / slots) : 0);
  }

  /**
   * Seconds a running render may still take, to draw from: total times longer than it already runs, drawn together with the
   * time its own measured progress suggests, the more the further it is.
   * @param slowdown from {@link slowdownNow}
   * @param progress 0-1, or null when the engine measures none
   */
  residuals(
    render: RenderClass,
    expected: number,
    elapsed: number,
    slowdown: number,
    progress: number | null,
  ): Float64Array {
    const scale = expected * Math.exp(slowdown);
    const totals = this.factors(render).map((factor) => factor * scale);
    if (progress !== null && progress >= 0.05) return blendProgress(totals, elapsed, Math.min(progress, 0.99));
    const longer = totals.filter((total) => total > elapsed).map((total) => total - elapsed);
    return longer.length > 0 ? longer : PRIOR.map((factor) => Math.max(1, elapsed * 0.2) * factor);
  }
}

function blendProgress(totals: Float64Array, elapsed: number, progress: number): Float64Array {
  const logs = totals.map(Math.log);
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const spread = Math.sqrt(logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / logs.length) + 0.05;
  const progressSpread = 0.4 * (1 - progress) + 0.02;
  const trust = spread ** 2 / (spread ** 2 + progressSpread ** 2);
  const centre = (1 - trust) * mean + trust * Math.log(elapsed / progress);
  const narrow = progressSpread / Math.hypot(spread, progressSpread);
  return logs.map((value) => Math.max(0.3, Math.exp(centre + narrow * (value - mean)) - elapsed));
}

/** From the narrowest to the widest. Clips of about the same length are one class. */
function keysOf(render: RenderClass): string[] {
  const bucket = render.seconds === 0 ? 0 : Math.ceil(render.seconds / 2);
  const model = `${render.tool}|${render.model}`;
  return [`${model}|${render.resolution}|${bucket}`, model, render.tool];
}

/** Sixty-four evenly spread quantiles of the log-normal prior (logistic approximation of the normal quantile). */
const PRIOR = Float64Array.from({ length: 64 }, (_, at) => {
  const share = (at + 0.5) / 64;
  return Math.exp((PRIOR_SPREAD * Math.log(share / (1 - share))) / 1.702);
});
