import path from 'node:path';
import { ThreadPool } from '../../run/thread-pool';
import { KernelArena } from './kernel-arena';
import type { TracerTask, TracerThreadData } from './tracer-task';

const STACK_BYTES = 262144;
const TLS_BYTES = 4096;

/** Thread pool over one kernel memory that runs the phases of the path tracer. */
export class TracerPool {
  private constructor(
    readonly arena: KernelArena,
    readonly threads: ThreadPool<TracerTask, unknown>,
  ) {}

  static async start(threads: number): Promise<TracerPool> {
    const arena = await KernelArena.make();
    const { module, memory } = arena;
    const startData = (): Record<string, unknown> => {
      const stack = { top: arena.alloc(STACK_BYTES) + STACK_BYTES, tls: arena.alloc(TLS_BYTES) };
      return { module, memory, stack } satisfies Omit<TracerThreadData, 'counters'>;
    };
    const entry = path.join(__dirname, 'tracer-thread.js');
    return new TracerPool(arena, await ThreadPool.start<TracerTask, unknown>({ entry, threads, startData }));
  }
}
