import { availableParallelism } from 'node:os';
import { EngineBusy, RenderAborted } from '../../run/engine-errors';
import { checkSize } from '../../run/image-size';
import { VegetationLibrary } from '../scene/plants/vegetation-library';
import { KernelScene } from '../tracer/kernel-scene';
import { TracerPool } from '../tracer/tracer-pool';

/** Threads, kernel scene and plants of an engine. */
export interface TracerContext {
  pool: TracerPool;
  scene: KernelScene;
  vegetation: VegetationLibrary;
  /** Arena offset: threads and plants below this mark stay allocated. */
  mark: number;
}

export interface TracerSessionOptions {
  /** Default: one per core, at most 4. */
  threads?: number;
  /** Starts the threads; tests inject their own pool. */
  startPool?: (threads: number) => Promise<TracerPool>;
}

const MAX_DEFAULT_THREADS = 4;

interface Work {
  width: number;
  height: number;
  signal: AbortSignal;
}

/** The context of an engine that renders one image at a time. Works again after an abort or a thread crash. */
export class TracerSession {
  private context: TracerContext | undefined;
  private busy = false;
  private closed = false;

  private constructor(
    private readonly threads: number,
    private readonly startPool: (threads: number) => Promise<TracerPool>,
  ) {}

  static async start(options: TracerSessionOptions): Promise<TracerSession> {
    const threads = options.threads ?? Math.min(MAX_DEFAULT_THREADS, availableParallelism());
    const session = new TracerSession(threads, options.startPool ?? TracerPool.start);
    session.context = await session.open();
    return session;
  }

  /**
   * Runs the work of one image, whose threads stop when the signal aborts.
   * @throws EngineBusy while it runs another or after close(); RenderAborted
   */
  async render<Result>(
    { width, height, signal }: Work,
    work: (context: TracerContext) => Promise<Result>,
  ): Promise<Result> {
    if (this.closed) throw new EngineBusy('The engine is closed.');
    if (this.busy) throw new EngineBusy('The engine makes one image at a time.');
    checkSize(width, height);
    this.busy = true;
    try {
      if (signal.aborted) throw new RenderAborted();
      return await this.stoppable(await this.usableContext(), signal, work);
    } finally {
      this.busy = false;
    }
  }

  /** Runs work in advance of an image, unless the engine is busy or closed. */
  async whileIdle(work: (context: TracerContext) => Promise<void>): Promise<void> {
    if (this.closed || this.busy || !this.context) return;
    this.busy = true;
    try {
      await work(this.context);
    } finally {
      this.busy = false;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.context?.pool.threads.close();
    this.context = undefined;
  }

  private async open(): Promise<TracerContext> {
    const pool = await this.startPool(this.threads);
    const scene = new KernelScene(pool);
    return { pool, scene, vegetation: new VegetationLibrary(), mark: pool.arena.kernel.brk_now() };
  }

  private async usableContext(): Promise<TracerContext> {
    if (!this.context || this.context.pool.threads.broken) {
      await this.context?.pool.threads.close();
      this.context = await this.open();
    }
    return this.context;
  }

  private async stoppable<Result>(
    context: TracerContext,
    signal: AbortSignal,
    work: (context: TracerContext) => Promise<Result>,
  ): Promise<Result> {
    const { threads } = context.pool;
    const stop = (): void => {
      threads.aborted = true;
    };
    threads.aborted = false;
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await work(context);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
}
