import { RenderAborted } from '../../run/engine-errors';
import type { ProgressMeter } from '../../run/progress-meter';
import type { FrameBuffers } from './frame-buffers';
import type { RowFunction } from './kernel-exports';
import type { TracerPool } from './tracer-pool';
import type { RowArgument, TracerTask } from './tracer-task';

/** Tile side and band height: the work unit of a thread, which bounds the abort latency. */
export const TILE = 32;
export const BAND = 16;
const PROGRESS_EVERY_MS = 100;

/** Runs the phases of an image on the threads, reports progress and stops on abort. */
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

  /** Adds samples to every pixel or, given a mask address, to the noisy ones only. */
  samples(frame: FrameBuffers, fromSample: number, toSample: number, marks: number, weight: number) {
    const { width, firstRow, rows } = frame;
    const items = Math.ceil(width / TILE) * Math.ceil(rows / TILE);
    const task = { width, firstRow, rows, tile: TILE, fromSample, toSample, marks, items };
    return this.phase({ op: 'render', ...task }, weight);
  }
}
