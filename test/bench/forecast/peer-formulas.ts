import type { RenderClass } from '@maquette/domain/forecast/service-times';

const GAIN = 0.05;
const RING = 200;

/** What comparable products tell their users, to be measured against in the same run. Seconds. */
export class PeerFormulas {
  private readonly classes = new Map<string, { durations: number[]; logMean: number; logVariance: number }>();
  private lifetimeMean = 20;
  private count = 0;

  constructor(private readonly slots: number) {}

  observe(render: RenderClass, seconds: number): void {
    this.count += 1;
    this.lifetimeMean += (seconds - this.lifetimeMean) / this.count;
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
    // AI-Horde: work ahead over throughput, here with the exact class of each render instead of megapixel steps.
    const work =
      ahead.reduce((sum, each) => sum + this.meanOf(each), 0) +
      running.reduce((sum, each) => sum + this.meanLeft(each.render, each.seconds), 0);
    const horde = (!full && ahead.length === 0 ? 0 : work / slots) + this.meanOf(render);
    return { gradio, horde };
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

function keyOf(render: RenderClass): string {
  return `${render.tool}|${render.model}|${render.resolution}|${render.seconds}`;
}
