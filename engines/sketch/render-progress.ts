import { ProgressMeter } from '../run/progress-meter';
import { ROWS_PER_BAND } from './threads/phases';
import { READING_STEPS } from './threads/read-input';
import type { RowPhase } from './threads/sketch-task';

/** A phase of a render. Its rows are shared among threads, or its light is traced in one piece. */
export interface Step {
  phase: RowPhase | 'trace';
  rows: number;
}

/**
 * Milliseconds per band of rows on two threads, measured at `MEASURED_WIDTH`, so that progress is linear.
 * Tracing is measured as a whole, and the sky on buffers of the size of the reading.
 */
const MS_PER_BAND: Record<Step['phase'], number> = {
  trace: 2_500,
  sky: 1.6,
  shade: 3.1,
  regrade: 1.6,
  mirror: 0.3,
  lens: 1.2,
  tone: 0.9,
  wash: 4.7,
};
const MEASURED_WIDTH = 1_280;
const PHASES_AT_READING_SIZE: ReadonlySet<Step['phase']> = new Set(['sky', 'trace']);
/** Milliseconds per step of the reading on one thread. */
const MS_PER_READING_STEP = 210;

/** Progress of one image. Typical steps are assumed until the input has been read. */
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
    this.meter.update(Math.min(READING_STEPS, steps), MS_PER_READING_STEP);
  }

  /** After the reading, replaces the assumed steps by the actual ones. */
  read(steps: readonly Step[]): void {
    this.meter = this.meterFor(steps);
    this.meter.phaseDone(READING_STEPS, MS_PER_READING_STEP);
  }

  /** @param fraction share of the light that has been traced, 0-1 */
  traced(fraction: number): void {
    this.meter.update(fraction, this.weightOf('trace'));
  }

  rows(phase: Step['phase'], bands: number): void {
    this.meter.update(bands, this.weightOf(phase));
  }

  phaseDone(phase: Step['phase'], bands: number): void {
    this.meter.phaseDone(bands, this.weightOf(phase));
  }

  private meterFor(steps: readonly Step[]): ProgressMeter {
    const rows = steps.reduce(
      (sum, { phase, rows }) => sum + Math.ceil(rows / ROWS_PER_BAND) * this.weightOf(phase),
      0,
    );
    return new ProgressMeter(READING_STEPS * MS_PER_READING_STEP + rows, (fraction) => {
      if (fraction <= this.told) return;
      this.told = fraction;
      this.report(fraction);
    });
  }

  private weightOf(phase: Step['phase']): number {
    return MS_PER_BAND[phase] * (PHASES_AT_READING_SIZE.has(phase) ? 1 : this.width / MEASURED_WIDTH);
  }
}

/** Typical steps of a render. @param readHeight rows of the reading @param height rows of the image */
export function typicalSteps(drawn: boolean, readHeight: number, height: number): Step[] {
  const tone: Step = { phase: 'tone', rows: height };
  if (!drawn) return [{ phase: 'regrade', rows: height }, tone];
  const light: Step[] = [
    { phase: 'trace', rows: ROWS_PER_BAND },
    { phase: 'sky', rows: readHeight / 2 },
  ];
  return [...light, { phase: 'shade', rows: height }, tone];
}
