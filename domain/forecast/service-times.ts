import { SubjectEffects } from './subject-effects';

/** What determines how long a render takes. `seconds` is 0 for images. */
export interface RenderClass {
  tool: string;
  model: string;
  resolution: string;
  seconds: number;
  /** Content of the image, from the most general key to the most specific: kind of space, words of the prompt. */
  shows?: readonly string[];
}

/** A running render as evidence of the current speed, in own seconds. */
export interface RunningEvidence {
  render: RenderClass;
  expected: number;
  elapsedSeconds: number;
  /** Share of its time that has passed, according to its progress; null without progress. */
  share?: number | null;
}

/** Number of finished durations kept per class. */
const RING = 200;
/** A tool with fewer renders has no history. */
const ENOUGH = 5;
/**
 * Number of renders in a class that weigh as much as the data of its model. The same holds for model and tool, and so
 * on.
 */
const SHRINKAGE = 3;
/** A class with at least this many renders uses the shape of its own distribution. */
const OWN_SHAPE = 20;
/** Weight of the newest render in the slow-down factor. */
const SLOWDOWN_GAIN = 0.12;
/** Minimum weight of the newest render in the level of its class. */
const LEVEL_GAIN = 0.05;
/** Natural logarithms: a slow-down is limited to between half and 4.5 times. */
const SLOWDOWN_LIMITS = [-0.7, 1.5] as const;
/** Spread (natural logarithm) of the prior around the expected seconds. */
const PRIOR_SPREAD = 0.4;
/** Seconds until half of a slow phase is expected to be over, divided by ln 2. */
export const SLOWDOWN_MEMORY_SECONDS = 3_600;
/** Minimum progress of a running render to count as evidence of the slow-down. The progress is also its weight. */
const TELLING_SHARE = 0.15;
const FINISHED_WEIGHT = 1.5;

/** Prior for durations when none has finished: ln(duration / expected seconds), and its spread. */
export interface Belief {
  level: number;
  spread: number;
}

interface Ring {
  /** ln(duration / expected seconds), corrected for the slow-down at that time. */
  values: Float64Array;
  /** Durations as users experienced them, without the correction above. */
  seen: Float64Array;
  count: number;
  level: number;
}

/**
 * Learns how long renders take from finished ones. Each class is shrunk towards its model,
 * and each model towards its tool, and finally towards a log-normal prior around the expected seconds.
 * A pool-wide slow-down factor follows the provider, so that an incident is noticed in minutes instead of 200 renders.
 */
export class ServiceTimes {
  private readonly rings = new Map<string, Ring>();
  private readonly subjects = new SubjectEffects();
  private slowdown = 0;
  private believed: Belief | null = null;
  /** Cached factors by class, until the next observation. */
  private readonly drawn = new Map<string, Float64Array>();

  /** Sets the durations that are assumed until renders have finished. */
  believe(belief: Belief): void {
    this.believed = belief;
    this.drawn.clear();
  }

  /** @param the machine seconds that its price assumes @param crowd ln of the slow-down by simultaneous renders */
  observe(render: RenderClass, expected: number, durationSeconds: number, crowd = 0): void {
    this.drawn.clear();
    const seen = Math.log(Math.max(0.1, durationSeconds) / expected);
    const ratio = seen - crowd;
    const level = this.level(render);
    const subject = this.subjectOf(render);
    if (level !== null) this.slowdown += SLOWDOWN_GAIN * (ratio - level - subject - this.slowdown);
    this.slowdown = Math.max(SLOWDOWN_LIMITS[0], Math.min(SLOWDOWN_LIMITS[1], this.slowdown));
    const normal = ratio - this.slowdown - subject;
    for (const key of keysOf(render)) {
      let ring = this.rings.get(key);
      if (!ring) {
        ring = { values: new Float64Array(RING), seen: new Float64Array(RING), count: 0, level: 0 };
        this.rings.set(key, ring);
      }
      ring.values[ring.count % RING] = normal;
      ring.seen[ring.count % RING] = seen;
      ring.count += 1;
      ring.level += Math.max(LEVEL_GAIN, 1 / ring.count) * (normal - ring.level);
    }
    this.subjects.observe(render.tool, render.shows ?? [], ratio - this.slowdown - (this.level(render) ?? 0));
  }

  /** ln of how much longer than its class a render takes because of its content. */
  subjectOf({ tool, shows }: RenderClass): number {
    return shows ? this.subjects.of(tool, shows) : 0;
  }

  /** True with data to estimate from: renders of the same tool, or a benchmark of the machine. */
  knows(render: RenderClass): boolean {
    return this.believed !== null || (this.rings.get(render.tool)?.count ?? 0) >= ENOUGH;
  }

  /** True when a similar render has already finished here. */
  hasMade(render: RenderClass): boolean {
    return this.rings.has(keysOf(render)[0]!);
  }

  /** Seconds between which eight of ten similar renders took, including slow-downs; null when too few have finished. */
  usual(render: RenderClass, expected: number): { from: number; to: number } | null {
    const ring = this.rings.get(keysOf(render)[0]!);
    if (!ring || ring.count < ENOUGH) return null;
    const seen = ring.seen.slice(0, Math.min(RING, ring.count)).sort();
    const at = (share: number) =>
      expected * Math.exp(seen[Math.min(seen.length - 1, Math.floor(seen.length * share))]!);
    return { from: at(0.1), to: at(0.9) };
  }

  /** Samples of actual divided by expected seconds, without the effects of slow-downs and image content. */
  factors(render: RenderClass): Float64Array {
    const key = keysOf(render)[0]!;
    const known = this.drawn.get(key);
    if (known) return known;
    const level = this.level(render) ?? 0;
    const { spread, shape } = this.spread(render);
    const factors = shape.map((deviation) => Math.exp(level + spread * deviation));
    this.drawn.set(key, factors);
    return factors;
  }

  /** Typical ln(duration / expected seconds) of a class when alone on the machine; null without comparable renders. */
  level(render: RenderClass): number | null {
    let level = this.believed?.level ?? null;
    for (const key of keysOf(render).reverse()) {
      const ring = this.rings.get(key);
      if (ring) level = level === null ? ring.level : shrunk(ring.count, ring.level, level);
    }
    return level;
  }

  /** Spread of ln(duration), and the deviations in units of that spread. */
  private spread(render: RenderClass): { spread: number; shape: Float64Array } {
    let variance = (this.believed?.spread ?? PRIOR_SPREAD) ** 2;
    let shape = PRIOR;
    for (const key of keysOf(render).reverse()) {
      const ring = this.rings.get(key);
      if (!ring) continue;
      const values = ring.values.subarray(0, Math.min(RING, ring.count));
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
      const own = squares / values.length;
      // One render determines the level but not the spread: n renders give n - 1 observations of the spread.
      variance = shrunk(values.length - 1, squares / Math.max(1, values.length - 1), variance);
      const deviation = Math.sqrt(own);
      if (ring.count >= OWN_SHAPE && deviation > 0.01) shape = values.map((value) => (value - mean) / deviation);
    }
    return { spread: Math.sqrt(variance), shape };
  }

  /**
   * ln of the current slow-down. Finished renders show it late, running renders that are behind show it sooner.
   * Three or more that are far too late raise it at once (censored evidence).
   */
  slowdownNow(running: readonly RunningEvidence[], slots: number): number {
    let [weights, sum] = [FINISHED_WEIGHT, FINISHED_WEIGHT * this.slowdown];
    for (const { render, expected, elapsedSeconds, share } of running) {
      const level = this.level(render);
      if (share === null || share === undefined || share < TELLING_SHARE || level === null) continue;
      weights += share;
      const usual = Math.log(expected) + level + this.subjectOf(render);
      sum += share * (Math.log(Math.max(0.5, elapsedSeconds) / share) - usual);
    }
    const now = Math.max(SLOWDOWN_LIMITS[0], Math.min(SLOWDOWN_LIMITS[1], sum / weights));
    let excess = 0;
    let late = 0;
    for (const { render, expected, elapsedSeconds } of running) {
      const usual = Math.log(expected) + (this.level(render) ?? 0) + this.subjectOf(render) + now;
      const elapsed = Math.log(Math.max(1, elapsedSeconds));
      if (elapsed <= usual + 0.35) continue;
      excess += elapsed - usual;
      late += 1;
    }
    return now + (late >= 3 ? Math.min(1.2, excess / slots) : 0);
  }
}

function shrunk(count: number, own: number, wider: number): number {
  return (count * own + SHRINKAGE * wider) / (count + SHRINKAGE);
}

/** Classes from the most specific to the most general. Videos of about the same length form one class. */
function keysOf(render: RenderClass): string[] {
  const bucket = render.seconds === 0 ? 0 : Math.ceil(render.seconds / 2);
  const model = `${render.tool}|${render.model}`;
  return [`${model}|${render.resolution}|${bucket}`, model, render.tool];
}

/** 64 evenly spaced quantiles of the normal distribution (logistic approximation). */
const PRIOR = Float64Array.from({ length: 64 }, (_, at) => {
  const share = (at + 0.5) / 64;
  return Math.log(share / (1 - share)) / 1.702;
});
