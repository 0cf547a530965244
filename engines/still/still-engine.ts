import { availableParallelism } from 'node:os';
import type { WordReport } from '@maquette/contracts/renders/word-report';
import { EngineBusy, RenderAborted } from '../run/engine-errors';
import { checkSize } from '../run/image-size';
import { drawFalling } from './image/falling-weather';
import { readIntent } from './intent/read-intent';
import type { SceneSpec } from './intent/scene-spec';
import { renderPlan } from './render-plans';
import type { StillObserver, StillRequest } from './request/still-request';
import { COMMON_PLANTS, VegetationLibrary } from './scene/plants/vegetation-library';
import { FrameRenderer, NEAREST_DEPTH_METRES } from './tracer/frame-renderer';
import { KernelScene } from './tracer/kernel-scene';
import { TracerPool } from './tracer/tracer-pool';
import { type AddedCounts, countAdded } from './visibility/count-added';
import { hiddenNodes } from './visibility/hidden-nodes';
import type { IdentityImage } from './visibility/identity-pass';
import { grow, stageBest, type Workshop } from './visibility/stage-best';
import { wordReport } from './words/word-report';

export interface StillImage {
  /** sRGB bytes, three per pixel, rows from the top. */
  rgb: Uint8Array;
  width: number;
  height: number;
  /** Same size as the image: 65535 = nearestDepthMetres or nearer along the optical axis, 0 = sky, linear in 1/z. */
  inverseDepth: Uint16Array;
  nearestDepthMetres: number;
  scene: SceneSpec;
  /** The outcome for every word of the prompt. */
  words: WordReport[];
  samplesPerPixel: number;
  /** Number of visible objects around a building; null for a room. */
  added: AddedCounts | null;
  /** The image's object-id masks, at their own resolution. */
  seen: IdentityImage;
}

export interface StillEngineOptions {
  /** Default: one per core, at most 4. */
  threads?: number;
  /** Starts the threads; tests inject their own pool. */
  startPool?: (threads: number) => Promise<TracerPool>;
}

const MAX_DEFAULT_THREADS = 4;

/**
 * Renders seeded images of buildings and rooms, one at a time. A second call of render() rejects with EngineBusy.
 * After an abort or a thread crash the engine accepts the next render.
 */
export class StillEngine {
  private context: Workshop | undefined;
  private busy = false;
  private closed = false;

  private constructor(
    private readonly threads: number,
    private readonly startPool: (threads: number) => Promise<TracerPool>,
  ) {}

  static async create(options: StillEngineOptions = {}): Promise<StillEngine> {
    const threads = options.threads ?? Math.min(MAX_DEFAULT_THREADS, availableParallelism());
    const engine = new StillEngine(threads, options.startPool ?? TracerPool.start);
    engine.context = await engine.openWorkshop();
    return engine;
  }

  private async openWorkshop(): Promise<Workshop> {
    const pool = await this.startPool(this.threads);
    const scene = new KernelScene(pool);
    return { pool, scene, vegetation: new VegetationLibrary(), mark: pool.arena.kernel.brk_now() };
  }

  /** Grows the common plants in advance; otherwise the first garden waits almost a second. */
  async warmUp(): Promise<void> {
    if (this.closed || this.busy || !this.context) return;
    this.busy = true;
    try {
      await grow(this.context, COMMON_PLANTS, new AbortController().signal);
    } finally {
      this.busy = false;
    }
  }

  async render(request: StillRequest, observer: StillObserver): Promise<StillImage> {
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

  private async make(request: StillRequest, observer: StillObserver): Promise<StillImage> {
    if (observer.signal.aborted) throw new RenderAborted();
    if (!this.context || this.context.pool.threads.broken) {
      await this.context?.pool.threads.close();
      this.context = await this.openWorkshop();
    }
    const { pool } = this.context;
    const stop = (): void => {
      pool.threads.aborted = true;
    };
    pool.threads.aborted = false;
    observer.signal.addEventListener('abort', stop, { once: true });
    try {
      const { spec, prepared, seen } = await stageBest(this.context, readIntent(request), request, observer.signal);
      const plan = renderPlan(request, spec, prepared.look);
      const frame = await new FrameRenderer(pool, plan, observer).render();
      const image: StillImage = {
        rgb: frame.rgb,
        width: request.width,
        height: request.height,
        inverseDepth: frame.inverseDepth,
        nearestDepthMetres: NEAREST_DEPTH_METRES,
        scene: spec,
        words: spec.graph ? wordReport(spec.graph, hiddenNodes(spec.graph, seen)) : [],
        samplesPerPixel: frame.samplesPerPixel,
        added: prepared.contents.things && countAdded(prepared.contents.things, seen),
        seen,
      };
      if (spec.kind === 'exterior') drawFalling(image, spec.weather, spec.seed);
      return image;
    } finally {
      observer.signal.removeEventListener('abort', stop);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.context?.pool.threads.close();
    this.context = undefined;
  }
}
