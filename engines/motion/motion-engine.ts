import { availableParallelism } from 'node:os';
import { EngineBusy, RenderAborted } from '../run/engine-errors';
import { animateStill } from './animate-still';
import { findDecoder } from './encode/decoder-program';
import { findFfmpeg } from './encode/ffmpeg-program';
import { type ClipPrograms, regradeClip } from './regrade-clip';
import type { ClipObserver, MadeVideo, MotionRequest, RegradeRequest } from './request/motion-request';
import { WarpPool } from './threads/warp-pool';

export interface MotionEngineOptions {
  /** Number of threads; default: one per core, at most 4. */
  threads?: number;
  /** Path of an ffmpeg that is preferred to others. It decodes untrusted clips only if its version is current. */
  ffmpegPath?: string;
  /** Starts the threads; tests supply their own pool. */
  startPool?: (threads: number) => Promise<WarpPool>;
  /** Whether ffmpeg may be used. Otherwise the portable encoder is used. */
  useFfmpeg?: boolean;
}

const MAX_DEFAULT_THREADS = 4;

/**
 * Renders clips, one at a time: camera moves through a still, and regraded clips. A second call rejects with
 * EngineBusy. The engine still works after an abort or a crash of a thread or encoder.
 */
export class MotionEngine {
  private pool: WarpPool | undefined;
  private busy = false;
  private closed = false;

  private constructor(
    private readonly threads: number,
    private readonly startPool: (threads: number) => Promise<WarpPool>,
    private readonly programs: ClipPrograms,
  ) {}

  static async create(options: MotionEngineOptions = {}): Promise<MotionEngine> {
    const threads = options.threads ?? Math.min(MAX_DEFAULT_THREADS, availableParallelism());
    const ffmpeg = options.useFfmpeg === false ? null : await findFfmpeg(options.ffmpegPath);
    const decoder = await findDecoder(options.ffmpegPath);
    const engine = new MotionEngine(threads, options.startPool ?? WarpPool.start, { ffmpeg, decoder });
    engine.pool = await engine.startPool(threads);
    return engine;
  }

  /** @throws RenderAborted | ClipInputRefused | ImageSizeRefused | EncoderFailed | EngineThreadCrashed | EngineBusy */
  animate(request: MotionRequest, observer: ClipObserver): Promise<MadeVideo> {
    return this.alone(observer, (pool) => animateStill(pool, this.programs.ffmpeg, request, observer));
  }

  /** @throws as animate */
  regrade(request: RegradeRequest, observer: ClipObserver): Promise<MadeVideo> {
    return this.alone(observer, (pool) => regradeClip(pool, this.programs, request, observer));
  }

  private async alone(observer: ClipObserver, work: (pool: WarpPool) => Promise<MadeVideo>): Promise<MadeVideo> {
    if (this.closed) throw new EngineBusy('The engine is closed.');
    if (this.busy) throw new EngineBusy('The engine makes one clip at a time.');
    this.busy = true;
    let pool: WarpPool | undefined;
    const stop = (): void => {
      if (pool) pool.aborted = true;
    };
    try {
      if (observer.signal.aborted) throw new RenderAborted();
      pool = await this.soundPool();
      pool.aborted = false;
      observer.signal.addEventListener('abort', stop, { once: true });
      return await work(pool);
    } catch (error) {
      throw observer.signal.aborted && !this.closed ? new RenderAborted() : error;
    } finally {
      observer.signal.removeEventListener('abort', stop);
      this.busy = false;
    }
  }

  private async soundPool(): Promise<WarpPool> {
    if (this.pool && !this.pool.broken) return this.pool;
    await this.pool?.close();
    this.pool = await this.startPool(this.threads);
    return this.pool;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.pool?.close();
    this.pool = undefined;
  }
}
