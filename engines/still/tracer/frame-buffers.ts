import type { Strip } from './render-plan';
import type { TracerPool } from './tracer-pool';

const PIXEL_BYTES = 16;
type Eight = [number, number, number, number, number, number, number, number];

/** The split accumulators D A S M N V T G of a frame or strip (see camera-pass.h) and three spare buffers. */
export class FrameBuffers {
  private constructor(
    private readonly pool: TracerPool,
    readonly accumulators: Eight,
    readonly spare: [number, number, number],
    /** Size of the picture the camera maps to; the buffers hold rows firstRow .. firstRow + rows of it. */
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

  /** The same memory for another frame or strip that is not larger. */
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

  /** Makes the kernel work on these buffers. */
  activate(): void {
    this.pool.arena.kernel.set_frame(this.width, this.height, this.firstRow, this.rows);
    this.pool.arena.kernel.set_buffers(...this.accumulators);
  }
}
