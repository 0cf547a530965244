import { ProgressMeter } from '../run/progress-meter';
import { BAND } from './threads/phases';
import { READING_STEPS } from './threads/read-input';
import type { RowPhase } from './threads/sketch-task';

/** A row phase; its rows are distributed over the threads. */
export interface Step {
  phase: RowPhase;
  rows: number;
}

/**
 * Milliseconds per band of rows on two threads, for linear progress: measured at the image width below; the
 * first three on buffers of the reading's size.
 */
const WEIGHT: Record<RowPhase, number> = {
  sky: 1.6,
  light: 12,
  soften: 0.9,
  shade: 3.1,
  regrade: 1.6,
  mirror: 0.3,
  lens: 1.2,
  tone: 0.9,
  wash: 4.7,
};
const WEIGHED_WIDTH = 1_280;
const OF_THE_READING: ReadonlySet<RowPhase> = new Set(['sky', 'light', 'soften']);
/** Milliseconds per step of the reading, on one thread. */
const STEP_WEIGHT = 210;

/** Progress of one image. Until the input has been read, it assumes the typical steps. */
export class RenderProgress {
  private meter: ProgressMeter;
  private told = 0;

  constructor(
    private readonly width: number,
    guess: readonly Step[],
    private readonly report: (fraction: number) => void,
  ) {
    this.meter = this.meterFor(guess);
  }

  /** @param steps finished steps of the reading */
  reading(steps: number): void {
    this.meter.update(Math.min(READING_STEPS, steps), STEP_WEIGHT);
  }

  /** Replaces the assumed steps by the actual ones after the reading. */
  read(steps: readonly Step[]): void {
    this.meter = this.meterFor(steps);
    this.meter.phaseDone(READING_STEPS, STEP_WEIGHT);
  }

  rows(phase: RowPhase, bands: number): void {
    this.meter.update(bands, this.weightOf(phase));
  }

  phaseDone(phase: RowPhase, bands: number): void {
    this.meter.phaseDone(bands, this.weightOf(phase));
  }

  private meterFor(steps: readonly Step[]): ProgressMeter {
    const rows = steps.reduce((sum, { phase, rows }) => sum + Math.ceil(rows / BAND) * this.weightOf(phase), 0);
    return new ProgressMeter(READING_STEPS * STEP_WEIGHT + rows, (fraction) => {
      if (fraction <= this.told) return;
      this.told = fraction;
      this.report(fraction);
    });
  }

  private weightOf(phase: RowPhase): number {
    return WEIGHT[phase] * (OF_THE_READING.has(phase) ? 1 : this.width / WEIGHED_WIDTH);
  }
}

/** Typical steps. @param readHeight rows of the reading @param height rows of the image */
export function typicalSteps(drawn: boolean, readHeight: number, height: number): Step[] {
  const tone: Step = { phase: 'tone', rows: height };
  if (!drawn) return [{ phase: 'regrade', rows: height }, tone];
  const planes: RowPhase[] = ['sky', 'light', 'soften'];
  return [...planes.map((phase) => ({ phase, rows: readHeight / 2 })), { phase: 'shade', rows: height }, tone];
}
