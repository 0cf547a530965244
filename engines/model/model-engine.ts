import { availableParallelism } from 'node:os';
import { withUnits } from '@maquette/contracts/models/with-units';
import { EngineBusy, RenderAborted } from '../run/engine-errors';
import { checkSize } from '../run/image-size';
import { VegetationLibrary } from '../still/scene/plants/vegetation-library';
import { KernelScene } from '../still/tracer/kernel-scene';
import { TracerPool } from '../still/tracer/tracer-pool';
import { renderSunStudy } from './looks/sun-study';
import { renderView } from './render-view';
import type { ModelImage, ModelObserver, ModelRequest } from './request/model-request';
import type { Studio } from './scene/studio';

export interface ModelEngineOptions {
  /** Default: one per core, at most 4. */
  threads?: number;
  /** Starts the threads; tests inject their own pool. */
  startPool?: (threads: number) => Promise<TracerPool>;
}

const MAX_DEFAULT_THREADS = 4;

/**
 * Renders views of models, one at a time. A second call of render() rejects with EngineBusy. After an abort or a thread
 * crash the engine accepts the next render.
 */
export class ModelEngine {
  private studio: Studio | undefined;
  private busy = false;
  private closed = false;

  private constructor(
    private readonly threads: number,
    private readonly startPool: (threads: number) => Promise<TracerPool>,
  ) {}

  static async create(options: ModelEngineOptions = {}): Promise<ModelEngine> {
    const threads = options.threads ?? Math.min(MAX_DEFAULT_THREADS, availableParallelism());
    const engine = new ModelEngine(threads, options.startPool ?? TracerPool.start);
    engine.studio = await engine.openStudio();
    return engine;
  }

  private async openStudio(): Promise<Studio> {
    const pool = await this.startPool(this.threads);
    const scene = new KernelScene(pool);
    return { pool, scene, vegetation: new VegetationLibrary(), mark: pool.arena.kernel.brk_now() };
  }

  async render(request: ModelRequest, observer: ModelObserver): Promise<ModelImage> {
    if (this.closed) throw new EngineBusy('The engine is closed.');
    if (this.busy) throw new EngineBusy('The engine makes one image at a time.');
    checkSize(request.width, request.height);
    this.busy = true;
    try {
      return await this.make(request, observer);
    } finally {
      this.busy = false;
    }
  }

  private async make(request: ModelRequest, observer: ModelObserver): Promise<ModelImage> {
    if (observer.signal.aborted) throw new RenderAborted();
    if (!this.studio || this.studio.pool.threads.broken) {
      await this.studio?.pool.threads.close();
      this.studio = await this.openStudio();
    }
    const { studio } = this;
    const stop = (): void => {
      studio.pool.threads.aborted = true;
    };
    studio.pool.threads.aborted = false;
    observer.signal.addEventListener('abort', stop, { once: true });
    const metric = { ...request, model: withUnits(request.model, request.units) };
    try {
      return request.look === 'sun-study'
        ? await renderSunStudy(studio, metric, observer)
        : await renderView(studio, metric, observer);
    } finally {
      observer.signal.removeEventListener('abort', stop);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.studio?.pool.threads.close();
    this.studio = undefined;
  }
}
