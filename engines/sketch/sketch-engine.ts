import { availableParallelism } from 'node:os';
import { EngineBusy, RenderAborted } from '../run/engine-errors';
import { checkSize } from '../run/image-size';
import type { StillObserver } from '../still/request/still-request';
import { StillEngine } from '../still/still-engine';
import { TracerPool } from '../still/tracer/tracer-pool';
import { InputImage } from './decode-input';
import { LightTracer } from './geometry/trace-light';
import type { SketchImage, SketchRequest } from './request/sketch-request';
import { asStillRequest } from './scene/sketch-words';
import { SketchRender } from './sketch-render';
import { SketchPool } from './threads/sketch-pool';

export interface SketchEngineOptions {
  /** Number of threads; default: one per core, at most 4. */
  threads?: number;
  /** Starts the threads; tests supply their own pool. */
  startPool?: (threads: number) => Promise<SketchPool>;
}

const MAX_DEFAULT_THREADS = 4;
const PALETTE_SIDE = 400;

/**
 * Renders images from sketches and photos and keeps their geometry. One render at a time:
 * a second call rejects with EngineBusy. The engine still works after an abort or a thread crash.
 */
export class SketchEngine {
  private pool: SketchPool | undefined;
  private still: StillEngine | undefined;
  private lights: LightTracer | undefined;
  private busy = false;
  /** Settles when the previous render has ended, also after an abort. */
  private last: Promise<unknown> = Promise.resolve();
  private closed = false;

  private constructor(
    private readonly threads: number,
    private readonly startPool: (threads: number) => Promise<SketchPool>,
  ) {}

  static async create(options: SketchEngineOptions = {}): Promise<SketchEngine> {
    const threads = Math.max(1, options.threads ?? Math.min(MAX_DEFAULT_THREADS, availableParallelism()));
    const engine = new SketchEngine(threads, options.startPool ?? SketchPool.start);
    engine.pool = await engine.startPool(threads);
    return engine;
  }

  /**
   * Rejects with EngineBusy, ImageSizeRefused, RenderAborted or EngineThreadCrashed, or with the decoder's error
   * when the image cannot be read.
   */
  async render(request: SketchRequest, observer: StillObserver): Promise<SketchImage> {
    if (this.closed) throw new EngineBusy('The engine is closed.');
    if (this.busy) throw new EngineBusy('The engine makes one image at a time.');
    checkSize(request.width, request.height);
    this.busy = true;
    try {
      if (observer.signal.aborted) throw new RenderAborted();
      const pool = await this.readyPool();
      const making =
        request.referenceRole === 'style-only'
          ? this.inTheStyleOf(request, observer, pool)
          : new SketchRender(pool, request, observer, () => this.lightTracer()).make();
      this.last = Promise.allSettled([making]);
      return await untilAborted(observer.signal, pool, making);
    } finally {
      this.busy = false;
    }
  }

  private async readyPool(): Promise<SketchPool> {
    // After an abort, threads first finish their current band.
    await this.last;
    if (!this.pool || this.pool.broken) {
      await this.pool?.close();
      this.pool = await this.startPool(this.threads);
    }
    this.pool.aborted = false;
    return this.pool;
  }

  /** Created for the first drawing, because photos and plans need no path tracer. */
  private async lightTracer(): Promise<LightTracer> {
    if (this.lights?.broken) {
      await this.lights.close();
      this.lights = undefined;
    }
    this.lights ??= new LightTracer(await TracerPool.start(this.threads));
    return this.lights;
  }

  /** Renders with a style reference: the prompt gives the scene, the image gives palette and light. */
  private async inTheStyleOf(request: SketchRequest, observer: StillObserver, pool: SketchPool): Promise<SketchImage> {
    const input = await InputImage.open(request.image);
    const reference = await input.whole(PALETTE_SIDE);
    this.still ??= await StillEngine.create({ threads: this.threads });
    const { image: _, ...form } = request;
    const still = await this.still.render(asStillRequest(form), observer);
    const answer = await pool.alone({ op: 'match', rgb: still.rgb, reference: reference.rgb }, () => undefined);
    if (answer.kind !== 'image') throw new RenderAborted();
    return {
      rgb: answer.rgb,
      width: still.width,
      height: still.height,
      inverseDepth: still.inverseDepth,
      facts: {
        input: 'style',
        scene: still.scene.kind,
        samplesPerPixel: still.samplesPerPixel,
        words: JSON.stringify(still.words),
      },
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.pool?.close();
    await this.still?.close();
    await this.lights?.close();
    this.lights = undefined;
    this.pool = undefined;
    this.still = undefined;
  }
}

/** Rejects as soon as the caller aborts. Threads stop before their next band. */
async function untilAborted<T>(signal: AbortSignal, pool: SketchPool, making: Promise<T>): Promise<T> {
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => {
      pool.aborted = true;
      reject(new RenderAborted());
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([making, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
