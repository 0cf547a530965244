import type { RenderClass } from '@maquette/domain/forecast/service-times';

const GAIN = 0.05;
const RING = 200;

/** Estimates by the formulas of comparable products, measured in the same run, in seconds. */
export class PeerFormulas {
  private readonly classes = new Map<string, { durations: number[]; logMean: number; logVariance: number }>();
  /** Megapixel steps per second of the latest finished renders. */
  private readonly rates: number[] = [];
  private lifetimeMean = 20;
  private count = 0;

  constructor(private readonly slots: number) {}

  observe(render: RenderClass, seconds: number): void {
    this.count += 1;
    this.lifetimeMean += (seconds - this.lifetimeMean) / this.count;
    this.rates.push(megapixelSteps(render) / seconds);
    if (this.rates.length > RING) this.rates.shift();
    const log = Math.log(seconds);
    const known = this.classes.get(keyOf(render));
    if (!known) {
      this.classes.set(keyOf(render), { durations: [seconds], logMean: log, logVariance: 0.1 });
      return;
    }
    known.durations.push(seconds);
    if (known.durations.length > RING) known.durations.shift();
    const miss = log - known.logMean;
    known.logMean += GAIN * miss;
    known.logVariance = (1 - GAIN) * (known.logVariance + GAIN * miss * miss);
  }

  predict(render: RenderClass, ahead: RenderClass[], running: { render: RenderClass; seconds: number }[]) {
    const { slots } = this;
    const full = running.length >= slots;
    // Gradio (queueing.py): rank x lifetime mean / concurrency + mean.
    const mean = this.lifetimeMean;
    const gradio = (ahead.length / slots) * mean + mean + (full ? mean / slots : 0);
    // The same formula with the exact class of each render instead of megapixel steps.
    // It therefore knows more than AI-Horde.
    const work =
      ahead.reduce((sum, each) => sum + this.meanOf(each), 0) +
      running.reduce((sum, each) => sum + this.meanLeft(each.render, each.seconds), 0);
    const byClass = (!full && ahead.length === 0 ? 0 : work / slots) + this.meanOf(render);
    return { gradio, horde: this.horde(render, ahead, running), byClass };
  }

  /**
   * AI-Horde (horde/classes/base, commit fbd5ed4): megapixel steps ahead plus its own,
   * divided by (average of a worker × workers), plus the longest remaining time of running renders.
   */
  private horde(
    render: RenderClass,
    ahead: RenderClass[],
    running: { render: RenderClass; seconds: number }[],
  ): number {
    const rate = this.rates.reduce((sum, each) => sum + each, 0) / Math.max(1, this.rates.length);
    if (rate === 0) return this.lifetimeMean;
    const queued = ahead.reduce((sum, each) => sum + megapixelSteps(each), megapixelSteps(render));
    const remainders = running.map((each) => megapixelSteps(each.render) / rate - each.seconds);
    return queued / (rate * this.slots) + Math.max(0, ...remainders);
  }

  private meanOf(render: RenderClass): number {
    const known = this.classes.get(keyOf(render));
    return known ? Math.exp(known.logMean + known.logVariance / 2) : this.lifetimeMean;
  }

  private meanLeft(render: RenderClass, elapsed: number): number {
    const longer = (this.classes.get(keyOf(render))?.durations ?? []).filter((seconds) => seconds > elapsed);
    if (longer.length === 0) return Math.max(1, elapsed * 0.2);
    return longer.reduce((sum, seconds) => sum + seconds - elapsed, 0) / longer.length;
  }
}

const MEGAPIXELS: Record<string, number> = { '720p': 0.92, '1080p': 2.07, '4K': 8.29, '8K': 33.2 };
/**
 * Steps recommended by the models' authors: 28 for Stable Diffusion 3.5 Large, 4 for its turbo, 25 a frame for videos.
 */
const STEPS = { large: 28, turbo: 4, frame: 25 };

/** Work in megapixel steps, AI-Horde's unit. */
function megapixelSteps({ model, resolution, seconds }: RenderClass): number {
  const picture = MEGAPIXELS[resolution] ?? 1;
  if (seconds > 0) return picture * STEPS.frame * seconds * 24;
  return picture * (model.endsWith('turbo') ? STEPS.turbo : STEPS.large);
}

function keyOf(render: RenderClass): string {
  return `${render.tool}|${render.model}|${render.resolution}|${render.seconds}`;
}
