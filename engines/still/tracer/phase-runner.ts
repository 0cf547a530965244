import { RenderAborted } from '../../run/engine-errors';
import type { ProgressMeter } from '../../run/progress-meter';
import type { FrameBuffers } from './frame-buffers';
import type { RowFunction } from './kernel-exports';
import type { TracerPool } from './tracer-pool';
import type { RowArgument, TracerTask } from './tracer-task';

/** Side of a tile and rows of a band: what one thread takes at a time, and how soon an abort is heard. */
export const TILE = 32;
export const BAND = 16;
const PROGRESS_EVERY_MS = 100;

/** Runs phases of a picture on the threads, reports their progress and stops when the signal says so. */
export class PhaseRunner {
  constructor(
    private readonly pool: TracerPool,
    private readonly signal: AbortSignal,
    private readonly meter: ProgressMeter,
  ) {}

  /** Runs a phase on all threads; weight 0 keeps it out of the progress. */
  async phase(task: TracerTask, weight: number): Promise<void> {
    this.checkAbort();
    const timer = setInterval(() => this.meter.update(this.pool.threads.doneItems, weight), PROGRESS_EVERY_MS);
    try {
      await this.pool.threads.together(task);
    } finally {
      clearInterval(timer);
    }
    this.checkAbort();
    this.meter.phaseDone(task.items, weight);
  }

  private checkAbort(): void {
    if (this.signal.aborted) throw new RenderAborted();
  }

  rows(call: RowFunction, args: RowArgument[], firstRow: number, rows: number, weight: number): Promise<void> {
    return this.phase({ op: 'rows', items: Math.ceil(rows / BAND), call, firstRow, rows, band: BAND, args }, weight);
  }

  /** Samples of every pixel, or, with the address of marks, of the restless ones only. */
  samples(frame: FrameBuffers, fromSample: number, toSample: number, marks: number, weight: number) {
    const { width, firstRow, rows } = frame;
    const items = Math.ceil(width / TILE) * Math.ceil(rows / TILE);
    const task = { width, firstRow, rows, tile: TILE, fromSample, toSample, marks, items };
    return this.phase({ op: 'render', ...task }, weight);
  }
}
