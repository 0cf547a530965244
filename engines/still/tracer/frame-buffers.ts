import type { Strip } from './render-plan';
import type { TracerPool } from './tracer-pool';

const PIXEL_BYTES = 16;
type Eight = [number, number, number, number, number, number, number, number];

/** Accumulators D A S M N V T G for a frame or strip (see camera-pass.h) and three scratch buffers. */
export class FrameBuffers {
  private constructor(
    private readonly pool: TracerPool,
    readonly accumulators: Eight,
    readonly spare: [number, number, number],
    /** Size of the image to which the camera maps; the buffers hold its rows firstRow .. firstRow + rows. */
    readonly width: number,
    readonly height: number,
    readonly firstRow: number,
    readonly rows: number,
  ) {}

  static allocate(pool: TracerPool, width: number, rows: number): FrameBuffers {
    const buffer = (): number => pool.arena.alloc(width * rows * PIXEL_BYTES);
    const eight: Eight = [buffer(), buffer(), buffer(), buffer(), buffer(), buffer(), buffer(), buffer()];
    return new FrameBuffers(pool, eight, [buffer(), buffer(), buffer()], width, rows, 0, rows);
  }

  /** Reuses the memory for another frame or strip of at most the same size. */
  part(width: number, height: number, strip?: Strip): FrameBuffers {
    const firstRow = strip?.firstRow ?? 0;
    return new FrameBuffers(this.pool, this.accumulators, this.spare, width, height, firstRow, strip?.rows ?? height);
  }

  get from(): number {
    return this.firstRow;
  }

  get to(): number {
    return this.firstRow + this.rows;
  }

  /** Selects these buffers as the kernel's current frame. */
  activate(): void {
    this.pool.arena.kernel.set_frame(this.width, this.height, this.firstRow, this.rows);
    this.pool.arena.kernel.set_buffers(...this.accumulators);
  }
}
